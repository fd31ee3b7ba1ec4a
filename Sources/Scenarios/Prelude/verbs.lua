-- The device's words that take Lua functions, and its assertions. Only Lua frames lie between a test and its coroutine.
local host = ...

local format = string.format

local DEFAULT_TOLERANCE = 0.001

-- Words that ask a function now and after each display frame; meanwhile no verb may run the clock.

local question = setmetatable({}, { __close = host.end_question })

local function ask(word, fn)
  host.begin_question(word)
  local _ <close> = question
  return host.unyielding(fn)
end

host.wrap_method("App", "wait_until", function(begin)
  return function(...)
    local started, deadline = begin(...)
    local app, fn = ...
    local answers
    repeat
      local value = ask("app:wait_until", fn)
      if value then return value end
      answers = host.load("waiting").add(answers, app.now, value == nil and "it returned nil" or "it returned false")
    until not host.next_frame(app, deadline)
    host.fail(
      format("wait_until: the function returned nothing truthy within %s s", host.format.number(deadline - started)),
      host.load("waiting").describe(answers, started, deadline)
    )
  end
end)

-- Functions side by side: each is a coroutine whose verbs let it wait instead of running the clock.

local create, close_coroutine = coroutine.create, coroutine.close

-- Ends what has not ended yet, in the order given.
local function end_lines(group)
  for index = 1, #group.lines do
    if group.running[index] then close_coroutine(group.lines[index]) end
  end
  host.end_lines(group.number)
end
local group_meta = { __close = end_lines }

host.wrap_method("App", "together", function(begin)
  return function(...)
    begin(...)
    local app = ...
    local lines, running = {}, {}
    for index = 2, select("#", ...) do
      local fn = select(index, ...)
      lines[index - 1] = create(type(fn) == "function" and fn or function() fn() end)
      running[index - 1] = true
    end
    local left = #lines
    local group = host.begin_lines(app, left)
    local _ <close> = setmetatable({ number = group, lines = lines, running = running }, group_meta)
    while left > 0 do
      for index = 1, #lines do
        if running[index] and host.enter_line(group, index) then
          -- Until it says otherwise it has failed, and is closed already.
          running[index] = false
          local is_over = host.resume_line(lines[index])
          running[index] = not is_over
          if is_over then left = left - 1 end
          host.leave_line(group, index, is_over)
        end
      end
      if left > 0 then host.run_lines(group) end
    end
  end
end)

-- Gestures as data.
host.wrap_method("App", "perform", function(check)
  return function(...)
    local parameters = check(...)
    local app, gesture = ...
    local options, arguments = {}, {}
    for key, value in pairs(gesture) do
      if key ~= "kind" then options[key] = value end
    end
    for index, name in ipairs(parameters) do
      arguments[index] = options[name]
      options[name] = nil
    end
    arguments[#parameters + 1] = options
    return app[gesture.kind](app, table.unpack(arguments, 1, #parameters + 1))
  end
end)

-- Assertions on elements.

-- What an assertion looks at must still be usable.
local function check_alive(name, subject)
  local refusal = host.refusal(subject)
  if refusal then host.misuse("assert.%s: %s", name, refusal) end
end

local function check_element(name, element)
  if not host.is_element(element) then
    host.misuse("assert.%s: argument 1 (element): expected an element, got %s", name, host.type_name(element))
  end
  check_alive(name, element)
end

local function state_assertion(name, positive, negative)
  host.assertion(name, {
    message_at = 2,
    test = function(element)
      check_element(name, element)
      return element[name]
    end,
    explain = function(negated, _, element)
      local described = host.element_text(element)
      if negated then return ("expected %s %s"):format(described, negative) end
      return ("expected %s %s, but %s"):format(described, positive, host.element_reason(element, name))
    end,
  })
end

state_assertion("exists", "to be on screen", "not to be on screen")
state_assertion("visible", "to be visible", "not to be visible")
state_assertion("hittable", "to be hittable", "not to be hittable")

-- A message may stand where the tolerance would, when there is none.
local function message_after_tolerance(_, _, tolerance, message)
  if message == nil and type(tolerance) == "string" then return tolerance end
  return message
end

local function check_tolerance(name, tolerance, message)
  if message == nil and type(tolerance) == "string" then tolerance = nil end
  if tolerance ~= nil and (type(tolerance) ~= "number" or not (tolerance >= 0)) then
    host.misuse("assert.%s: argument 3 (tolerance): expected a number from 0 up, got %s", name,
      host.type_name(tolerance))
  end
  return tolerance or DEFAULT_TOLERANCE
end

-- Names and positions of a value that a script may also write as a bare list.
local function named(value, names, assertion, what)
  if type(value) ~= "table" then
    host.misuse("assert.%s: argument 2: expected %s, got %s", assertion, what, host.type_name(value))
  end
  local result = {}
  for position, name in ipairs(names) do
    local number = rawget(value, name)
    if number == nil then number = rawget(value, position) end
    if type(number) ~= "number" then
      host.misuse("assert.%s: argument 2: expected %s, but its %s is %s", assertion, what, name,
        host.type_name(number))
    end
    result[name] = number
  end
  return result
end

local function geometry_assertion(name, property, names, what)
  host.assertion(name, {
    message_at = message_after_tolerance,
    test = function(element, expected, tolerance, message)
      check_element(name, element)
      local wanted = named(expected, names, name, what)
      local limit = check_tolerance(name, tolerance, message)
      local actual = element[property]
      local holds = host.near(wanted, actual, limit)
      return holds, { wanted = wanted, actual = actual, limit = limit }
    end,
    explain = function(negated, payload, element)
      local described = host.element_text(element)
      if negated then
        return ("expected the %s of %s not to be %s"):format(property, described,
          host.format.inline(payload.wanted))
      end
      return ("expected the %s of %s to be %s, got %s"):format(property, described,
        host.format.inline(payload.wanted), host.format.inline(payload.actual)),
        host.pair_details(payload.wanted, payload.actual)
    end,
  })
end

geometry_assertion("frame", "frame", { "x", "y", "width", "height" }, "a rect")
geometry_assertion("at", "center", { "x", "y" }, "a point")

host.assertion("alpha", {
  message_at = message_after_tolerance,
  test = function(element, expected, tolerance, message)
    check_element("alpha", element)
    if type(expected) ~= "number" then
      host.misuse("assert.alpha: argument 2 (alpha): expected a number, got %s", host.type_name(expected))
    end
    local limit = check_tolerance("alpha", tolerance, message)
    local actual = element.alpha
    return host.near(expected, actual, limit), actual
  end,
  explain = function(negated, actual, element, expected)
    return ("expected the alpha of %s %sto be %s, got %s"):format(host.element_text(element),
      negated and "not " or "", host.format.number(expected), host.format.number(actual))
  end,
})

-- Assertions on apps.

local function check_app(name, app, reads_log)
  if not host.is_app(app) then
    host.misuse("assert.%s: argument 1 (app): expected an app, got %s", name, host.type_name(app))
  end
  -- The log of a crashed app can still be read.
  if not (reads_log and host.has_log(app)) then check_alive(name, app) end
end

local function check_list(name, value)
  if type(value) ~= "table" then
    host.misuse("assert.%s: argument 2: expected a list of strings, got %s", name, host.type_name(value))
  end
end

local function list_assertion(name, what, read, check_item)
  host.assertion(name, {
    message_at = 3,
    test = function(app, expected)
      check_app(name, app)
      check_list(name, expected)
      if check_item then
        for _, item in ipairs(expected) do check_item(app, item) end
      end
      local actual = read(app)
      return host.deep_equal(expected, actual), actual
    end,
    explain = function(negated, actual, _, expected)
      if negated then return ("expected %s not to be %s"):format(what, host.format.inline(expected)) end
      return ("expected %s to be %s, got %s"):format(what, host.format.inline(expected),
        host.format.inline(actual)), host.pair_details(expected, actual)
    end,
  })
end

list_assertion("stack", "the stack", function(app) return app.stack end, function(app, page)
  local problem = type(page) == "string" and host.page_problem(app, page)
  if problem then host.misuse("assert.stack: %s", problem) end
end)
list_assertion("items", "the items", function(app)
  local titles = {}
  for index, item in ipairs(app.entrance.items) do titles[index] = item.title or item.page end
  return titles
end)

-- Assertions on the log.

local function option(name, options, key, default)
  if options == nil then return default end
  if type(options) ~= "table" then
    host.misuse("assert.%s: the options: expected a table, got %s", name, host.type_name(options))
  end
  local value = options[key]
  if value == nil then return default end
  return value
end

local function check_options(name, options, known)
  if options == nil then return end
  if type(options) ~= "table" then
    host.misuse("assert.%s: the options: expected a table, got %s", name, host.type_name(options))
  end
  for key in pairs(options) do
    local found = false
    for _, candidate in ipairs(known) do found = found or candidate == key end
    if not found then
      local nearest = type(key) == "string" and host.nearest(key, known)
      host.misuse("assert.%s: unknown option %s%s", name, host.format.inline(key),
        nearest and (" (did you mean %q?)"):format(nearest) or "")
    end
  end
end

local function check_integer(name, key, value)
  if value ~= nil and not (math.type(value) == "integer" and value >= 0) then
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
    check_options("logged", options, { "times", "since" })
    local times = check_integer("logged", "times", option("logged", options, "times"))
    local since = check_integer("logged", "since", option("logged", options, "since", 0))
    local count = host.log_count(app, kind, fields or {}, since)
    local holds
    if times then holds = count == times else holds = count > 0 end
    return holds, { count = count, times = times, since = since }
  end,
  explain = function(negated, payload, app, kind, fields)
    local entry = ("%s %s"):format(kind, host.format.inline(fields or {}))
    local lines = host.log_text(app, kind, payload.since)
    if lines == "" then lines = "  none" end
    local details = ("entries of kind %q:\n%s"):format(kind, lines)
    if negated then return ("expected %s not to be logged, but it was"):format(entry), details end
    if payload.times then
      return ("expected %s to be logged %d times, got %d"):format(entry, payload.times, payload.count), details
    end
    return ("expected %s to be logged, but it was not"):format(entry), details
  end,
})

host.assertion("log_order", {
  message_at = 4,
  test = function(app, entries, options)
    check_app("log_order", app, true)
    if type(entries) ~= "table" then
      host.misuse("assert.log_order: argument 2 (entries): expected a list, got %s", host.type_name(entries))
    end
    check_options("log_order", options, { "since", "exact" })
    local since = check_integer("log_order", "since", option("log_order", options, "since", 0))
    local exact = option("log_order", options, "exact", false)
    local place = since
    for index, entry in ipairs(entries) do
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
    local details = ("the log:\n%s"):format(host.log_text(app, nil, payload.since))
    if negated then return "expected the log not to have these entries in this order, but it has", details end
    local entry = host.format.inline(payload.entry)
    if payload.exact then
      return ("expected entry %d (%s) to follow at once, but others lie between"):format(payload.index, entry),
        details
    end
    return ("expected entry %d (%s) in the log after the ones before it, but it is not there"):format(
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
    check_options("eventually", options, { "within" })
    local within = option("eventually", options, "within", 5)
    if type(within) ~= "number" or not (within >= 0 and within <= 1e9) then
      host.misuse("assert.eventually: option within: expected a number from 0 to 1e9, got %s",
        host.type_name(within))
    end
    local started = app.now
    local answers, ok, value
    repeat
      ok, value = host.attempt(ask, "assert.eventually", fn)
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
    if negated then return ("expected the function never to pass, but it passed at %.3f s"):format(payload.at) end
    local answers = payload.answers
    return format("expected the function to pass within %s s, but at the end %s", host.format.number(payload.within),
      answers[#answers].text), host.load("waiting").describe(answers, payload.started, payload.started + payload.within)
  end,
})
