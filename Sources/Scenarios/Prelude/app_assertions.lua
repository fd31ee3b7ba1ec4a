-- Assertions on apps and on what they log.

local host = ...

local concat, format = table.concat, string.format
local error, math_type, next, select, type = error, math.type, next, select, type
local ask, attempt = host.ask, host.attempt

local function check_app(name, app, reads_log)
  if not host.is_app(app) then
    host.misuse("assert.%s: argument 1 (app): expected an app, got %s", name, host.type_name(app))
  end
  -- The log of a crashed app can still be read.
  if not (reads_log and host.has_log(app)) then host.check_alive(name, app) end
end

-- The length of a list that a script wrote, in which nothing stands beside 1, 2, …
local function check_list(name, value, what)
  local length, count = 0, 0
  if type(value) == "table" then
    length = #value
    for _ in next, value do count = count + 1 end
  end
  if type(value) ~= "table" or count ~= length then
    host.misuse("assert.%s: argument 2: expected a list of %s, got %s", name, what,
      type(value) == "table" and host.format.inline(value) or host.type_name(value))
  end
  return length
end

local function list_assertion(name, what, read, check_item)
  host.assertion(name, {
    message_at = 3,
    test = function(app, expected)
      check_app(name, app)
      for index = 1, check_list(name, expected, "strings") do
        if check_item then check_item(app, expected[index]) end
      end
      local actual = read(app)
      return host.deep_equal(expected, actual), actual
    end,
    explain = function(negated, actual, _, expected)
      if negated then return format("expected %s not to be %s", what, host.format.inline(expected)) end
      return format("expected %s to be %s, got %s", what, host.format.inline(expected),
        host.format.inline(actual)), host.pair_details(expected, actual)
    end,
  })
end

list_assertion("stack", "the stack", function(app) return app.stack end, function(app, page)
  local problem = type(page) == "string" and host.page_problem(app, page)
  if problem then host.misuse("assert.stack: %s", problem) end
end)
list_assertion("items", "the items", function(app)
  local titles, items = {}, app.entrance.items
  for index = 1, #items do titles[index] = items[index].title or items[index].page end
  return titles
end)

-- Assertions on the log.

-- The options that were given, or none.
local function check_options(name, options, known)
  if options == nil then return {} end
  if type(options) ~= "table" then
    host.misuse("assert.%s: the options: expected a table, got %s", name, host.type_name(options))
  end
  for key in next, options do
    local found = false
    for index = 1, #known do found = found or known[index] == key end
    if not found then
      host.misuse("assert.%s: unknown option %s%s", name, host.format.inline(key),
        host.meant(key, known) or "; there are " .. concat(known, ", "))
    end
  end
  return options
end

local function check_integer(name, options, key)
  local value = options[key]
  if value ~= nil and not (math_type(value) == "integer" and value >= 0) then
    host.misuse("assert.%s: option %s: expected an integer from 0 up, got %s", name, key, host.format.inline(value))
  end
  return value
end

host.assertion("logged", {
  message_at = 5,
  test = function(app, kind, fields, options)
    check_app("logged", app, true)
    if type(kind) ~= "string" then
      host.misuse("assert.logged: argument 2 (kind): expected a string, got %s", host.type_name(kind))
    end
    if fields ~= nil and type(fields) ~= "table" then
      host.misuse("assert.logged: argument 3 (fields): expected a table, got %s", host.type_name(fields))
    end
    local given = check_options("logged", options, { "times", "since" })
    local times = check_integer("logged", given, "times")
    local since = check_integer("logged", given, "since") or 0
    local count = host.log_count(app, kind, fields or {}, since)
    local holds
    if times then holds = count == times else holds = count > 0 end
    return holds, { count = count, times = times, since = since }
  end,
  explain = function(negated, payload, app, kind, fields)
    local entry = format("%s %s", kind, host.format.inline(fields or {}))
    local lines = host.log_text(app, kind, payload.since)
    if lines == "" then lines = "  none" end
    local details = format("entries of kind %q:\n%s", kind, lines)
    if negated then return format("expected %s not to be logged, but it was", entry), details end
    if payload.times then
      return format("expected %s to be logged %d times, got %d", entry, payload.times, payload.count), details
    end
    return format("expected %s to be logged, but it was not", entry), details
  end,
})

host.assertion("log_order", {
  message_at = 4,
  test = function(app, entries, options)
    check_app("log_order", app, true)
    local count = check_list("log_order", entries, "kinds or tables of fields")
    if count == 0 then host.misuse "assert.log_order: argument 2 (entries): expected at least one entry" end
    local given = check_options("log_order", options, { "since", "exact" })
    local since = check_integer("log_order", given, "since") or 0
    local exact = given.exact or false
    if type(exact) ~= "boolean" then
      host.misuse("assert.log_order: option exact: expected true or false, got %s", host.format.inline(exact))
    end
    local place = since
    for index = 1, count do
      local entry = entries[index]
      local kind = type(entry)
      if kind ~= "string" and kind ~= "table" then
        host.misuse("assert.log_order: entry %d: expected a kind or a table of fields, got %s", index,
          host.type_name(entry))
      end
      local found = host.log_find(app, entry, place)
      if not found or (exact and index > 1 and found ~= place) then
        return false, { index = index, entry = entry, since = since, exact = exact and found }
      end
      place = found + 1
    end
    return true, { since = since }
  end,
  explain = function(negated, payload, app)
    local details = format("the log:\n%s", host.log_text(app, nil, payload.since))
    if negated then return "expected the log not to have these entries in this order, but it has", details end
    local entry = host.format.inline(payload.entry)
    if payload.exact then
      return format("expected entry %d (%s) to follow at once, but others lie between", payload.index, entry),
        details
    end
    return format("expected entry %d (%s) in the log after the ones before it, but it is not there",
      payload.index, entry), details
  end,
})

-- Tries a function now and after each display frame.
host.assertion("eventually", {
  message_at = 4,
  test = function(app, fn, options)
    check_app("eventually", app)
    if not host.callable(fn) then
      host.misuse("assert.eventually: argument 2 (fn): expected a function, got %s", host.type_name(fn))
    end
    local within = check_options("eventually", options, { "within" }).within or 5
    if type(within) ~= "number" or not (within >= 0 and within <= 1e9) then
      host.misuse("assert.eventually: option within: expected a number from 0 to 1e9, got %s",
        host.type_name(within))
    end
    local started = app.now
    local answers, ok, value
    repeat
      ok, value = attempt(ask, "assert.eventually", fn)
      if ok and value ~= false then return true, { at = app.now } end
      if host.was_refused() and not ok then error(value, 0) end
      local answer = "it returned false"
      if not ok then answer = select(2, host.kind(value)) end
      answers = host.load("waiting").add(answers, app.now, answer)
    until not host.next_frame(app, started + within)
    -- What is wrong for good, a misspelt name for instance, is no answer of the app.
    if not ok and host.kind(value) ~= "failure" then error(value, 0) end
    return false, { within = within, answers = answers, started = started }
  end,
  explain = function(negated, payload)
    if negated then return format("expected the function never to pass, but it passed at %.3f s", payload.at) end
    local answers = payload.answers
    return format("expected the function to pass within %s s, but at the end %s", host.format.number(payload.within),
      answers[#answers].text), host.load("waiting").describe(answers, payload.started, payload.started + payload.within)
  end,
})
