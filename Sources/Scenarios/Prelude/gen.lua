-- The generators of `property`: each makes a value from choices (choices.lua), simple ones from small choices.

local host = ...

local type, next, rawget, setmetatable, getmetatable = type, next, rawget, setmetatable, getmetatable
local tointeger, ceil, floor, huge = math.tointeger, math.ceil, math.floor, math.huge
local concat, char, utf8_char = table.concat, string.char, utf8.char

local generator_meta = { __name = "generator" }

local function generator(draw) return setmetatable({ draw = draw }, generator_meta) end
local function is_generator(value) return type(value) == "table" and getmetatable(value) == generator_meta end

local gen = host.table "gen"

-- An integer from `lo` to `hi`: the nearest to 0 is the simplest.
local function integer_between(source, lo, hi)
  if lo >= 0 then return lo + source:choose(hi - lo) end
  if hi < 0 then return hi - source:choose(hi - lo) end
  if source:choose(1) == 0 then return source:choose(hi) end
  return -1 - source:choose(-1 - lo)
end

local DEFAULT_BOUND = 1000000000

local function check_count(word, position, name, value, default, most)
  if value == nil then return default end
  local count = type(value) == "number" and tointeger(value)
  if not count or count < 0 or count > most then
    host.misuse("%s: argument %d (%s): expected an integer from 0 to %d, got %s", word, position, name, most,
      host.format.inline(value))
  end
  return count
end

function gen.integer(lo, hi)
  if lo == nil and hi == nil then lo, hi = -DEFAULT_BOUND, DEFAULT_BOUND end
  local low, high = type(lo) == "number" and tointeger(lo), type(hi) == "number" and tointeger(hi)
  if not low or not high then
    host.misuse("gen.integer: expected two integers, or none, got %s and %s", host.format.inline(lo),
      host.format.inline(hi))
  elseif low > high then
    host.misuse("gen.integer: there is no integer from %d to %d", low, high)
  end
  return generator(function(source) return integer_between(source, low, high) end)
end

local MOST_DECIMALS = 3
local EXACT = 2 ^ 53

-- Numbers with few decimals are simpler than others, and whole ones the simplest.
local function number_between(source, lo, hi)
  local decimals = source:choose(MOST_DECIMALS + 1, nil, source.uniform)
  if decimals <= MOST_DECIMALS then
    local scale = 10.0 ^ decimals
    local low, high = ceil(lo * scale), floor(hi * scale)
    if low <= high and low >= -EXACT and high <= EXACT then
      local value = integer_between(source, low, high) / scale
      return value < lo and lo or value > hi and hi or value
    end
  end
  local value = lo + (hi - lo) * (source:choose(1 << 53) / EXACT)
  return value < lo and lo or value > hi and hi or value
end

function gen.number(lo, hi)
  if lo == nil and hi == nil then lo, hi = -DEFAULT_BOUND, DEFAULT_BOUND end
  if type(lo) ~= "number" or type(hi) ~= "number" then
    host.misuse("gen.number: expected two numbers, or none, got %s and %s", host.type_name(lo), host.type_name(hi))
  end
  lo, hi = lo + 0.0, hi + 0.0
  if not (lo <= hi and hi - lo < huge) then
    host.misuse("gen.number: there is no range from %s to %s", host.format.number(lo), host.format.number(hi))
  end
  return generator(function(source) return number_between(source, lo, hi) end)
end

function gen.boolean()
  return generator(function(source) return source:choose(1) == 1 end)
end

-- A list of `min` to `max` elements; before each that is not needed a choice says whether it comes, so that leaving out
-- neighbouring choices leaves out elements.
local function list_of(source, min, max, element)
  local length
  if source:is_new() then
    length = min + source:uniform(max - min)
    -- Short ones more often than by chance.
    if source:uniform(3) == 0 then length = min + source:uniform(length - min) end
  end
  local list, count = {}, 0
  while count < max do
    if count >= min and source:choose(1, length and (count < length and 1 or 0)) == 0 then break end
    count = count + 1
    list[count] = element(source)
  end
  return list
end

-- Simple characters first: letters, digits, then what needs care in Lua, in reports and on screens.
local CHARACTERS = {}
do
  local function add(from, to)
    for code = from, to do CHARACTERS[#CHARACTERS + 1] = char(code) end
  end
  add(97, 122)
  add(65, 90)
  add(48, 57)
  add(32, 47)
  add(58, 64)
  add(91, 96)
  add(123, 126)
  for _, code in next, {
    0xE4, 0xDF, 0x20AC, 0x4E2D, 0x786E, 0x1F600, 0x301, 0x5D0, 0x200B, 0x202E, 0xFEFF, 0xA0, 0x2028, 0x10FFFF,
    10, 9, 13, 27, 127, 0,
  } do
    CHARACTERS[#CHARACTERS + 1] = utf8_char(code)
  end
end

local function character(source)
  return CHARACTERS[source:choose(#CHARACTERS - 1, nil, source.uniform) + 1]
end

function gen.string(max)
  max = check_count("gen.string", 1, "max", max, 20, 100000)
  return generator(function(source)
    -- At most so many bytes: a character that does not fit is left out.
    local parts, bytes = list_of(source, 0, max, character), 0
    for index = 1, #parts do
      bytes = bytes + #parts[index]
      if bytes > max then return concat(parts, "", 1, index - 1) end
    end
    return concat(parts)
  end)
end

local MAX_DEPTH = 50
local as_generator

-- A table of fixed shape, whose fields are generators, such tables, or values that are always the same.
local function table_of(fields, level)
  if level > MAX_DEPTH then
    host.misuse("gen.table: the table contains itself, or lies more than %d deep", MAX_DEPTH)
  end
  local keys, draws = host.keys(fields), {}
  for index = 1, #keys do draws[index] = as_generator(fields[keys[index]], level + 1).draw end
  return generator(function(source)
    local value = {}
    for index = 1, #keys do value[keys[index]] = draws[index](source) end
    return value
  end)
end

function as_generator(value, level)
  if is_generator(value) then return value end
  if type(value) == "table" and getmetatable(value) == nil then return table_of(value, level or 1) end
  return generator(function() return value end)
end

function gen.one_of(values)
  if type(values) ~= "table" or is_generator(values) or rawget(values, 1) == nil then
    host.misuse("gen.one_of: expected a list of values or generators, got %s", host.format.inline(values))
  end
  local list = {}
  for index = 1, #values do list[index] = as_generator(values[index]) end
  return generator(function(source)
    return list[source:choose(#list - 1, nil, source.uniform) + 1].draw(source)
  end)
end

function gen.list(element, min, max)
  if element == nil then host.misuse "gen.list: argument 1 (element): expected a generator, got nil" end
  min = check_count("gen.list", 2, "min", min, 0, 10000)
  max = check_count("gen.list", 3, "max", max, min + 10, 10000)
  if max < min then host.misuse("gen.list: there is no list of %d to %d elements", min, max) end
  local draw = as_generator(element).draw
  return generator(function(source) return list_of(source, min, max, draw) end)
end

function gen.table(fields)
  if type(fields) ~= "table" or getmetatable(fields) ~= nil then
    host.misuse("gen.table: expected a table of generators, got %s", host.type_name(fields))
  end
  return table_of(fields, 1)
end

function gen.map(base, fn)
  if base == nil then host.misuse "gen.map: argument 1: expected a generator, got nil" end
  if not host.callable(fn) then
    host.misuse("gen.map: argument 2 (function): expected a function, got %s", host.type_name(fn))
  end
  local draw = as_generator(base).draw
  return generator(function(source) return (fn(draw(source))) end)
end

-- For generators of other files.
host.generators = {
  make = generator,
  is_generator = is_generator,
  of = as_generator,
  integer_between = integer_between,
  number_between = number_between,
}

-- Points and gestures need to know the screen.
function gen.point(...) return host.load("gen_gestures").point(...) end
function gen.gesture(...) return host.load("gen_gestures").gesture(...) end

local gen_names = { "boolean", "gesture", "integer", "list", "map", "number", "one_of", "point", "string", "table" }
return setmetatable(gen, {
  __index = function(_, key)
    host.misuse("gen.%s: there is no such generator%s", host.text(key), host.meant(key, gen_names) or "")
  end,
})
