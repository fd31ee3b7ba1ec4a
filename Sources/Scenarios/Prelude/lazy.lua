-- Words whose files are loaded at their first use. `host.load(name)` runs a file of the prelude once in a state.

local host = ...

local load, pairs, setmetatable = host.load, pairs, setmetatable

-- A function of a file that returns a table of its functions.
function host.lazy_function(file, name)
  return function(...)
    return load(file)[name](...)
  end
end

-- The tables whose files have not been loaded yet, by name.
local waiting = {}

-- A table that a file fills when anything of it is used first; that file gets it from `host.table(name)`.
function host.lazy_table(name, file)
  local function loaded(value)
    if waiting[name] then load(file) end
    return value
  end
  local value = setmetatable({}, {
    __index = function(value, key) return loaded(value)[key] end,
    __newindex = function(value, key, new) loaded(value)[key] = new end,
    __call = function(value, ...) return loaded(value)(...) end,
    __pairs = function(value) return pairs(loaded(value)) end,
    __len = function(value) return #loaded(value) end,
    __name = name,
  })
  waiting[name] = value
  return value
end

-- The table of a name, ready to be filled.
function host.table(name)
  local value = waiting[name]
  waiting[name] = nil
  return setmetatable(value or {}, nil)
end
