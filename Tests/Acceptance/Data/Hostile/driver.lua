-- Makes calls with hostile values, and judges how they end.

local values = require "values"

local driver = {}

-- What messages of ours never hold: the words of Lua's own errors, and what no script can understand.
local FORBIDDEN = {
  "attempt to", "bad argument", "%[entrance%]", "verbs%.lua", "stack traceback", "Optional%(", "not accepted",
  "0x%x%x%x%x%x", "stack overflow", "that is none", "%(null%)", "not enough memory",
}
local LONGEST = 1500

local function kind_of(raised)
  local meta = type(raised) == "table" and getmetatable(raised)
  return type(meta) == "table" and meta.__kind or "error"
end

local function message_of(raised)
  if kind_of(raised) ~= "error" then return raised.message end
  return raised
end

local function contains(text, part) return text:find(part, 1, true) ~= nil end

-- Why an error is not what it should be, nil when it is. `case.names` are all to be found in it, unless the value given
-- is one that the declaration takes.
local function flaw_of(raised, case)
  local kind, message = kind_of(raised), message_of(raised)
  if type(message) ~= "string" then return "the error is " .. type(message) end
  if contains(message, values.BOOM) then
    return not case.may_boom and "a metamethod ran" or nil
  end
  if case.may_yield and contains(message, "yield") then return nil end
  if case.own_message then return nil end
  if #message > LONGEST and not (kind == "failure" and #message < 4 * LONGEST) then
    return "the message has " .. #message .. " bytes"
  end
  if not utf8.len(message) then return "the message is not UTF-8" end
  for _, pattern in ipairs(FORBIDDEN) do
    if message:find(pattern) then return "it says " .. pattern end
  end
  local place, text = message:match "^(%w+_?%w*%.lua:%d+: )(.+)$"
  if kind == "error" and not place then return "there is no place before it" end
  text = text or message
  if text == "" then return "the message is empty" end
  if case.accepted then
    if kind == "error" and not contains(text, case.label) then return "it does not name " .. case.label end
    return nil
  end
  if kind ~= "error" then return "it is of kind " .. kind end
  for _, name in ipairs(case.names) do
    if not contains(text, name) then return "it does not say " .. name end
  end
  return nil
end

-- Judges a call that has been made; `problems` takes what is wrong with it. True when it ended well.
function driver.judge(problems, case, ok, raised)
  local flaw
  if ok then
    flaw = not case.accepted and "it was accepted" or nil
  else
    flaw = flaw_of(raised, case)
  end
  if flaw and #problems < 40 then
    local said = ok and "" or ": " .. tostring(message_of(raised)):sub(1, 300)
    problems[#problems + 1] = ("%s: %s%s"):format(case.text, flaw, said)
  end
  return ok
end

-- Fails a test with all that is wrong.
function driver.finish(problems)
  if #problems > 0 then error("\n  " .. table.concat(problems, "\n  "), 0) end
end

-- Values that fit.

local FITTING = {
  target = { 100, 300 }, from = { 100, 300 }, to = { 120, 320 }, drag_to = { 120, 320 }, selector = "#ball",
  page = "Page1", pages = { "Home" }, button = "no such button", kind = "touch", seconds = 0.01, frames = 1,
  n = 1, text = "abc", path = "a.txt", bytes = "abc", point = { 1, 1 }, since = 0, dx = 1, dy = 1,
}

local fitting

local function fitting_options(options)
  local table = {}
  for _, option in ipairs(options) do
    if not option.optional then table[option.name] = fitting(option) end
  end
  return table
end

function fitting(parameter, subject)
  if FITTING[parameter.name] ~= nil then return FITTING[parameter.name] end
  local kind, detail = parameter.type[1], parameter.type[2]
  if kind == "options" then return fitting_options(detail) end
  if kind == "function" then return function() return true end end
  if kind == "table" or kind == "list" then return {} end
  if kind == "boolean" then return true end
  if kind == "one_of" then return detail[1] end
  if kind == "number" or kind == "integer" then return math.max(detail, math.min(1, parameter.type[3])) end
  if kind == "handle" and detail == "Recognizer" then return driver.recognizer(subject) end
  if kind == "shape" then return detail[4] and { 1, 1, 1, 1 } or { 1, 1 } end
  if kind == "variadic" then return fitting({ name = "", type = detail }) end
  if kind == "union" then return fitting({ name = "", type = detail[1] }) end
  if kind == "custom" and detail == "an element" then return subject.page end
  error("driver.lua has no value for the parameter " .. parameter.name .. " of type " .. kind)
end

-- The calls of a function: each argument, each option, each element with each hostile value.

local function may_boom(value) return values.callable(value) and value ~= coroutine.yield end

-- Whether a declared type reads functions, so that a hostile one runs.
local function case(label, text, entry, accepted, ...)
  return {
    label = label, text = ("%s with %s"):format(text, entry[1]), names = { label, ... }, accepted = accepted,
    may_boom = accepted and may_boom(entry[2]), may_yield = accepted and entry[2] == coroutine.yield,
  }
end

local function copy(table)
  local result = {}
  for key, value in next, table do result[key] = value end
  return result
end

-- Calls visit(case, arguments, count) for each call of a function.
function driver.each_call(fn, list, subject, visit)
  local label, parameters = fn.label, fn.parameters
  local arguments, needed = {}, 0
  for position, parameter in ipairs(parameters) do
    arguments[position] = fitting(parameter, subject)
    if not parameter.optional then needed = position end
  end
  for position, parameter in ipairs(parameters) do
    local named = "(" .. parameter.name .. ")"
    local count = math.max(position, needed)
    local function give(value)
      local given = table.move(arguments, 1, count, 1, {})
      given[position] = value
      return given
    end
    local kind, detail = parameter.type[1], parameter.type[2]
    for _, entry in ipairs(list) do
      local value = entry[2]
      local accepted = values.accepts(parameter.type, value) and not entry.flawed
        or value == nil and parameter.optional
      visit(case(label, label .. named, entry, accepted, named), give(value), count)
      if kind == "list" and value ~= nil then
        accepted = values.accepts(detail, value)
        visit(case(label, label .. named .. "[1]", entry, accepted, named), give { value }, count)
      elseif kind == "shape" then
        for at, name in ipairs(detail) do
          local shape = {}
          for other, key in ipairs(detail) do
            if other == at then shape[key] = value else shape[key] = 1 end
          end
          accepted = values.accepts(parameter.type, shape)
          visit(case(label, label .. named .. "." .. name, entry, accepted, named), give(shape), count)
        end
      elseif kind == "options" then
        for _, option in ipairs(detail) do
          local options = fitting_options(detail)
          options[option.name] = value
          accepted = values.accepts(parameter.type, options) and not entry.flawed
          local made = case(label, label .. named .. "." .. option.name, entry, accepted, named)
          if not entry.flawed then made.names[3] = "option " .. option.name end
          visit(made, give(options), count)
        end
        if value ~= nil and value == value then
          local options = fitting_options(detail)
          options[value] = 1
          if not values.accepts(parameter.type, options) then
            visit(case(label, label .. named .. "[key]", entry, false, named), give(options), count)
          end
        end
      end
    end
  end
  local last = parameters[#parameters]
  if not last or last.type[1] ~= "variadic" then
    for _, extra in ipairs { 1, 300 } do
      local given = copy(arguments)
      for position = #parameters + 1, #parameters + extra do given[position] = 0 end
      local made = case(label, label, { extra .. " arguments more" }, false, "expected", "argument", "got")
      visit(made, given, #parameters + extra)
    end
  end
end

return driver
