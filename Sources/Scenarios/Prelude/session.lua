-- A session: lines that run one after the other among the same globals, and the values that they show.

local host = ...

local select, type, find, concat, huge = select, type, string.find, table.concat, math.huge
local maxinteger = math.maxinteger
local tally, environment, limited = host.tally, host.environment, host.format.limited

-- What is shown of a value, and what when all of it is asked for.
local LIMITS <const> = { depth = 4, entries = 20, bytes = 1000, parts = 400, keys = 10000 }
local ALL <const> = {
  depth = huge, entries = huge, bytes = huge, parts = huge, keys = maxinteger, marks_repeats = true,
}

-- Values side by side, or below each other when one of them needs several lines.
local function text_of(limits, ...)
  local texts, separator = {}, "\t"
  for index = 1, select("#", ...) do
    local text = limited((select(index, ...)), limits)
    if find(text, "\n", 1, true) then separator = "\n" end
    texts[index] = text
  end
  return concat(texts, separator)
end

-- The text of a line's values, or nil, and how many assertions it made. What an assertion returns is not worth showing.
local function ended(is_assertion, shows_all, ...)
  local made, text = tally.assertions, nil
  if select("#", ...) > 0 then
    if not shows_all then environment._ = (...) end
    if made == 0 or not is_assertion then text = text_of(shows_all and ALL or LIMITS, ...) end
  end
  return text, made
end

local function run_line(fn, is_assertion, shows_all)
  host.begin_line()
  host.set_environment(fn, environment)
  return ended(is_assertion, shows_all, fn())
end

-- The object of the host that a variable is; nil for anything else.
local function object(name)
  local value = environment[name]
  return type(value) == "userdata" and value or nil
end

return { run_line = run_line, object = object }
