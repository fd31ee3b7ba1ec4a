-- A session: lines that run one after the other among the same globals, and the values that they show.

local host = ...

local next, rawget, getmetatable = next, rawget, getmetatable
local string, callable = string, host.callable
local select, type, find, concat, huge = select, type, string.find, table.concat, math.huge
local maxinteger = math.maxinteger
local tally, environment, limited = host.tally, host.environment, host.format.limited

-- More names than anyone reads.
local MOST_NAMES <const> = 10000
-- How many tables are looked into for a field, each because the one before lacks it.
local MOST_STEPS <const> = 20

-- Where names are looked up that are typed: among the globals, or what a test that has stopped knows.
local scope = environment
local function use_scope(new)
  scope = new or environment
end

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
    if not shows_all then scope._ = (...) end
    if made == 0 or not is_assertion then text = text_of(shows_all and ALL or LIMITS, ...) end
  end
  return text, made
end

local function run_line(fn, is_assertion, shows_all)
  host.begin_line()
  host.set_environment(fn, scope)
  return ended(is_assertion, shows_all, fn())
end

-- The object of the host that a variable is; nil for anything else.
local function object(name)
  local value = scope[name]
  return type(value) == "userdata" and value or nil
end

-- The names of a table's fields, of those around it that it looks them up in too; all of them or those that are called.
local function add_names(names, value, only_callable, steps)
  local key, field = next(value)
  while key ~= nil do
    if type(key) == "string" and find(key, "^[%a_][%w_]*$") and (not only_callable or callable(field)) then
      names[#names + 1] = key
    end
    key, field = next(value, key)
  end
  local meta = getmetatable(value)
  local outer = type(meta) == "table" and rawget(meta, "__index")
  -- A table may look fields up in itself.
  if type(outer) == "table" and #names < MOST_NAMES and steps > 0 then
    add_names(names, outer, only_callable, steps - 1)
  end
end

-- What a chain of names leads to: an object of the host, or the names of its fields. Only objects of the host are
-- asked, no code of the script runs.
local function members(path, only_callable)
  local value = scope
  for index = 1, #path do
    local name, kind = path[index], type(value)
    if kind == "userdata" then
      local ok, found = host.attempt(function() return value[name] end)
      if not ok then return {} end
      value = found
    elseif kind == "table" then
      local steps = MOST_STEPS
      while type(value) == "table" and rawget(value, name) == nil do
        steps = steps - 1
        if steps == 0 then return {} end
        local meta = getmetatable(value)
        value = type(meta) == "table" and rawget(meta, "__index") or nil
      end
      if type(value) ~= "table" then return {} end
      value = rawget(value, name)
    else
      return {}
    end
  end
  if type(value) == "userdata" then return value end
  if type(value) == "string" then value = string end
  local names = {}
  if type(value) == "table" then add_names(names, value, only_callable, MOST_STEPS) end
  return names
end

return { run_line = run_line, ended = ended, object = object, members = members, use_scope = use_scope }
