-- What `assert:snapshot()` keeps: spies, formatters and parameters, level upon level.

local host = ...

local show = host.format
local getmetatable, setmetatable, next, type, remove = getmetatable, setmetatable, next, type, table.remove
local attempt = host.attempt

local state = {}
-- The level in force; each knows the one below it.
local current

local snapshot_meta = { __name = "snapshot" }

-- luassert's own parameters.
local parameters = {
  TableFormatLevel = 3, TableFormatShowRecursion = false, TableErrorHighlightCharacter = "*",
  TableErrorHighlightColor = "none",
}

local function is_below(level, other)
  while level do
    if level == other then return true end
    level = level.previous
  end
  return false
end

-- Ends a level and all above it: what was made in them is undone, the latest first.
local function revert(level)
  if type(level) ~= "table" or getmetatable(level) ~= snapshot_meta or not is_below(current, level)
    or not level.previous then
    host.misuse "snapshot:revert: it has been reverted already, or is no snapshot"
  end
  local reached
  repeat
    reached = current
    local spies = reached.spies
    for index = #spies, 1, -1 do spies[index]:revert() end
    current = reached.previous
  until reached == level
  show.use_formatters(current.formatters)
  show.use_depth(current.parameters.TableFormatLevel)
end

local function copy(values)
  local copied = {}
  for key, value in next, values do copied[key] = value end
  return copied
end

function state.snapshot()
  local level = { formatters = {}, parameters = copy(parameters), spies = {}, previous = current, revert = revert }
  if current then
    level.formatters, level.parameters = copy(current.formatters), copy(current.parameters)
  end
  current = setmetatable(level, snapshot_meta)
  show.use_formatters(level.formatters)
  return level
end
state.snapshot()

state.revert = revert

function state.add_spy(aspy)
  current.spies[#current.spies + 1] = aspy
end

function state.add_formatter(formatter)
  current.formatters[#current.formatters + 1] = formatter
  show.use_formatters(current.formatters)
end

-- A formatter that a level below has is taken away above it only.
function state.remove_formatter(formatter)
  local formatters = current.formatters
  for index = #formatters, 1, -1 do
    if formatters[index] == formatter then
      remove(formatters, index)
      show.use_formatters(formatters)
      return
    end
  end
end

function state.set_parameter(name, value)
  current.parameters[name] = value
  if name == "TableFormatLevel" then show.use_depth(value) end
end

function state.get_parameter(name)
  if name == nil then return nil end
  return current.parameters[name]
end

-- The text of a value as a script's own formatters give it, else as ours do.
function state.text(value)
  local formatters = current.formatters
  for index = #formatters, 1, -1 do
    local ok, text = attempt(formatters[index], value)
    if ok and text ~= nil then return text end
  end
  return show.display(value)
end

return state
