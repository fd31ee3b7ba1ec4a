-- Deep comparison with luassert's semantics, and where two values first differ.

local host = ...

local type, next, rawequal, rawget = type, next, rawequal, rawget
local getmetatable = getmetatable
local concat, find, format, tostring = table.concat, string.find, string.format, tostring

local MAX_NEAR_DEPTH = 100
-- Of a longer path only the ends are shown.
local MAX_SHOWN_KEYS = 16

-- The metatables of tables that refuse fields they do not know.
local strict = {}
host.strict_metatables = strict

-- A field of a table as a script reads it; what a strict table does not know is nil.
local function field(value, meta, key)
  local found = rawget(value, key)
  if found == nil and meta and not strict[meta] then return value[key] end
  return found
end

-- Whether two tables' metatables, or their being one table, decide; nil when their fields do.
local function decided(left, right, left_meta, right_meta, ignore_eq)
  if left_meta and left_meta == right_meta and type(left_meta) == "table" and left_meta.__eq then
    if not ignore_eq then return left == right end
  elseif rawequal(left, right) then
    return true
  end
  return nil
end

-- A comparison of any tables, without recursion: nesting is limited by memory alone. A pair of tables that was met
-- before is not followed again, so cycles end, and what is shared is compared once.
local function deep_below(left, right, left_meta, right_meta)
  local lefts, rights, keys, metas = { left }, { right }, {}, { left_meta or false, right_meta or false }
  local known, depth, key = { [left] = { [right] = true } }, 1, nil
  local function path(last)
    keys[depth] = last
    local reversed = {}
    for index = depth, 1, -1 do reversed[#reversed + 1] = keys[index] end
    return reversed
  end
  while true do
    local value
    key, value = next(left, key)
    if key ~= nil then
      local other = field(right, right_meta, key)
      if type(value) ~= "table" or type(other) ~= "table" then
        if other == nil or value ~= other then return false, path(key) end
      else
        local value_meta, other_meta = getmetatable(value), getmetatable(other)
        local is_equal = decided(value, other, value_meta, other_meta)
        if is_equal == false then return false, path(key) end
        local pairs_of_value = known[value]
        if not pairs_of_value then
          pairs_of_value = {}
          known[value] = pairs_of_value
        end
        if is_equal == nil and not pairs_of_value[other] then
          pairs_of_value[other] = true
          keys[depth] = key
          depth = depth + 1
          lefts[depth], rights[depth] = value, other
          metas[2 * depth - 1], metas[2 * depth] = value_meta or false, other_meta or false
          left, right, left_meta, right_meta, key = value, other, value_meta, other_meta, nil
        end
      end
    else
      for missing in next, right do
        if field(left, left_meta, missing) == nil then return false, path(missing) end
      end
      depth = depth - 1
      if depth == 0 then return true end
      left, right, key = lefts[depth], rights[depth], keys[depth]
      left_meta, right_meta = metas[2 * depth - 1], metas[2 * depth]
    end
  end
end

-- How many tables, and how deep, are compared without writing down what has been met.
local FEW_TABLES, FEW_LEVELS = 200, 20
local tables_left = 0

-- The comparison of most tables, which allocates nothing: true, false and the keys that lead to the first difference,
-- or nil when there are too many tables for it.
local function small(left, right, left_meta, right_meta, level)
  for key, value in next, left do
    local other = rawget(right, key)
    if other == nil and right_meta then other = field(right, right_meta, key) end
    if type(value) == "table" and type(other) == "table" then
      local value_meta, other_meta = getmetatable(value), getmetatable(other)
      local is_equal = decided(value, other, value_meta, other_meta)
      if is_equal == nil then
        tables_left = tables_left - 1
        if tables_left < 0 or level == FEW_LEVELS then return nil end
        local path
        is_equal, path = small(value, other, value_meta, other_meta, level + 1)
        if is_equal == nil then return nil end
        if not is_equal then
          path[#path + 1] = key
          return false, path
        end
      elseif not is_equal then
        return false, { key }
      end
    elseif other == nil or value ~= other then
      return false, { key }
    end
  end
  for key in next, right do
    if rawget(left, key) == nil and field(left, left_meta, key) == nil then return false, { key } end
  end
  return true
end

-- True, or false and the keys that lead to the first difference, innermost first. Metatables with a common __eq decide
-- for nested tables; at the top they do not (`ignore_eq`).
local function deep(left, right, ignore_eq)
  if type(left) ~= "table" or type(right) ~= "table" then return left == right end
  local left_meta, right_meta = getmetatable(left), getmetatable(right)
  local is_equal = decided(left, right, left_meta, right_meta, ignore_eq)
  if is_equal ~= nil then return is_equal end
  tables_left = FEW_TABLES
  local path
  is_equal, path = small(left, right, left_meta, right_meta, 1)
  if is_equal ~= nil then return is_equal, path end
  return deep_below(left, right, left_meta, right_meta)
end
host.deep_equal = deep

local function index(value, key)
  return value[key]
end

-- "items[2].title" of a path as `deep` gives it, and the value that stands there.
function host.follow(value, path)
  local names, current, count = {}, value, #path
  for position = count, 1, -1 do
    local key, at = path[position], count - position
    if at < MAX_SHOWN_KEYS / 2 or position <= MAX_SHOWN_KEYS / 2 then
      if type(key) == "string" and find(key, "^[%a_][%w_]*$") then
        names[#names + 1] = (#names > 0 and "." or "") .. key
      else
        local text = type(key) == "number" and host.format.number(key) or host.format.inline(key, 40)
        names[#names + 1] = "[" .. text .. "]"
      end
    elseif at == MAX_SHOWN_KEYS / 2 then
      names[#names + 1] = format("…(%d more)…", count - MAX_SHOWN_KEYS)
    end
    local ok, found = host.attempt(index, current, key)
    if ok then current = found else current = nil end
  end
  return concat(names), current
end

local function field_name(key)
  local kind = type(key)
  return (kind == "string" or kind == "number") and tostring(key) or host.format.inline(key, 40)
end

-- Tolerant comparison of numbers, or of tables whose number fields are compared and whose other fields must be equal
-- (point, size, rect, insets). Returns whether they are near, the name of the field that is off, and both values.
function host.near(expected, actual, tolerance, depth)
  if type(expected) ~= "table" then
    return actual >= expected - tolerance and actual <= expected + tolerance, nil, expected, actual
  end
  depth = depth or 1
  if depth > MAX_NEAR_DEPTH then
    host.misuse("assert.near: tables that are nested more than %d deep cannot be compared", MAX_NEAR_DEPTH)
  end
  for key, wanted in next, expected do
    local found = rawget(actual, key)
    if type(wanted) == "table" and type(found) == "table" then
      local ok, name, inner_wanted, inner_found = host.near(wanted, found, tolerance, depth + 1)
      if not ok then
        local path = name and format("%s.%s", field_name(key), name) or field_name(key)
        return false, path, inner_wanted, inner_found
      end
    elseif type(wanted) == "number" and type(found) == "number" then
      if not (found >= wanted - tolerance and found <= wanted + tolerance) then
        return false, field_name(key), wanted, found
      end
    elseif wanted ~= found then
      return false, field_name(key), wanted, found
    end
  end
  for key, found in next, actual do
    if rawget(expected, key) == nil then return false, field_name(key), nil, found end
  end
  return true
end
