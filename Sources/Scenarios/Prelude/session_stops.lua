-- Tests that stop, so that somebody can look around in them: at a line, where they fail, or where they call `repl`.

local host = ...

local format, gsub = string.format, string.gsub
local type, getmetatable, setmetatable, tostring = type, getmetatable, setmetatable, tostring
local session, tally, environment = host.load "session", host.tally, host.environment

-- What a line that was typed has raised.
local function error_text(value)
  if type(value) == "string" then return value end
  local meta = type(value) == "table" and getmetatable(value)
  if type(meta) == "table" and meta.__kind then
    local text = tostring(value)
    return value.details and text .. "\n" .. value.details or text
  end
  return host.describe_error(value)
end

-- Tells how a line ended. What it asserted is nothing to the test.
local function tell(is_assertion, before, ok, ...)
  if not ok then
    tally.assertions = before
    host.line_failed(error_text((...)))
    return
  end
  tally.assertions = tally.assertions - before
  local text, made = session.ended(is_assertion, false, ...)
  tally.assertions = before
  host.line_ended(text, made)
end

-- Runs what is typed, until there is no more, among the names and values of a place in the script.
local function look_around(text, names, values)
  local scope = setmetatable({}, {
    __index = setmetatable(values, { __index = environment }),
    __newindex = function(_, name, value)
      if names[name] then values[name] = value else environment[name] = value end
    end,
  })
  session.use_scope(scope)
  host.test_stopped(text)
  while true do
    local fn, is_assertion = host.next_line()
    if not fn then break end
    host.set_environment(fn, scope)
    tell(is_assertion, tally.assertions, host.attempt(fn))
  end
  session.use_scope(nil)
end

local function place_text(file, line, text)
  return format("%s:%d: %s", file, line, text)
end

-- Whether `repl` stops; where the script is looked around in already it does not.
local stops_at_word = false

local function word()
  local file, line = host.where(1)
  if host.place() == "block" then host.misuse("repl: cannot be used outside of a test") end
  if not stops_at_word then
    host.repl_wanted()
    return
  end
  stops_at_word = false
  local names, values = host.locals()
  look_around(place_text(file, line, "repl"), names, values)
  stops_at_word = true
end

local find_values = host.error_values
local function stop_at_error(raised, file, line, names, values)
  local meta = type(raised) == "table" and getmetatable(raised)
  if type(meta) == "table" and meta.__kind == "pending" then return nil end
  local text = gsub(error_text(raised), "^" .. gsub(file, "%p", "%%%0") .. ":%d+: ", "")
  host.error_values = find_values
  look_around(place_text(file, line, text), names, values)
  return nil
end

-- Lets a test stop before a line of its file; without one where it fails or calls `repl`.
local function stop_in_test(id, file, wanted)
  if not wanted then
    host.error_values, stops_at_word = stop_at_error, true
    return
  end
  host.change_body(id, function(body)
    return function()
      host.stop_at(file, wanted, function(line, names, values)
        look_around(place_text(file, line, "stopped before this line"), names, values)
      end)
      body()
    end
  end)
end

return { stop_in_test = stop_in_test, word = word }
