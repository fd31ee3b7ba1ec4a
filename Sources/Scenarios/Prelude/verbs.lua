-- The device's words that take Lua functions. Only Lua frames lie between a test and its coroutine.

local host = ...

local format = string.format
local next, select, setmetatable, type = next, select, setmetatable, type
local create, close_coroutine, unpack = coroutine.create, coroutine.close, table.unpack

-- Words that ask a function now and after each display frame; meanwhile no verb may run the clock.

local question = setmetatable({}, { __close = host.end_question })

function host.ask(word, fn)
  host.begin_question(word)
  local _ <close> = question
  return host.unyielding(fn)
end
local ask = host.ask

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
    for key, value in next, gesture do
      if key ~= "kind" then options[key] = value end
    end
    for index = 1, #parameters do
      local name = parameters[index]
      arguments[index] = options[name]
      options[name] = nil
    end
    arguments[#parameters + 1] = options
    return app[gesture.kind](app, unpack(arguments, 1, #parameters + 1))
  end
end)

-- What an assertion looks at must still be usable.
function host.check_alive(name, subject)
  local refusal = host.refusal(subject)
  if refusal then host.misuse("assert.%s: %s", name, refusal) end
end

-- The assertions on elements, apps and their logs are loaded when one of them is used.
host.lazy_assertions("element_assertions", "exists visible hittable frame at alpha")
host.lazy_assertions("app_assertions", "stack items logged log_order eventually")
host.lazy_assertions("snapshots", "matches_snapshot")
