-- Deep comparison with luassert's semantics, and where two values first differ.

local host = ...

local type, next, rawequal, rawget = type, next, rawequal, rawget
local getmetatable = getmetatable
local insert, concat, format = table.insert, table.concat, string.format

local MAX_DEPTH, MAX_NEAR_DEPTH = 10000, 100

-- The metatables of tables that refuse fields they do not know.
local strict = {}
host.strict_metatables = strict

-- A field of a table as a script reads it; what a strict table does not know is nil.
local function field(value, meta, key)
  local found = rawget(value, key)
  if found == nil and meta and not strict[meta] then return value[key] end
  return found
end

-- True, or false and the keys that lead to the first difference, innermost first. Metatables with a common __eq decide
-- for nested tables; at the top they do not (`ignore_eq`). Cycles are followed as far as luassert follows them.
local function deep(left, right, ignore_eq, cycles, left_limit, right_limit)
  if type(left) ~= "table" or type(right) ~= "table" then return left == right end
  local left_meta, right_meta = getmetatable(left), getmetatable(right)
  if left_meta and left_meta == right_meta and type(left_meta) == "table" and left_meta.__eq then
    if not ignore_eq then return left == right end
  elseif rawequal(left, right) then
    return true
  end

  local seen_left, seen_right
  if cycles then
    seen_left, seen_right = cycles[1], cycles[2]
    local times_left, times_right = seen_left[left] or 0, seen_right[right] or 0
    if times_left == 1 or times_right == 1 then
      left_limit, right_limit = times_left + 1, times_right + 1
    end
    if times_left > left_limit and times_right > right_limit then return true end
    seen_left[left], seen_right[right] = times_left + 1, times_right + 1
  end

  for key, left_value in next, left do
    local right_value = field(right, right_meta, key)
    if right_value == nil then return false, { key } end
    if type(left_value) ~= "table" or type(right_value) ~= "table" then
      if left_value ~= right_value then return false, { key } end
    else
      -- Flat tables are compared without allocating.
      if not cycles then
        cycles = { { [left] = 1 }, { [right] = 1 } }
        seen_left, seen_right = cycles[1], cycles[2]
        cycles.depth = 1
        left_limit, right_limit = 1, 1
      end
      cycles.depth = cycles.depth + 1
      if cycles.depth > MAX_DEPTH then
        host.misuse("tables that are nested more than %d deep cannot be compared", MAX_DEPTH)
      end
      local same, path = deep(left_value, right_value, nil, cycles, left_limit, right_limit)
      if not same then
        path = path or {}
        insert(path, key)
        return false, path
      end
      cycles.depth = cycles.depth - 1
    end
  end
  for key in next, right do
    if field(left, left_meta, key) == nil then return false, { key } end
  end

  if seen_left then
    seen_left[left] = seen_left[left] - 1
    seen_right[right] = seen_right[right] - 1
  end
  return true
end
host.deep_equal = deep

local function index(value, key)
  return value[key]
end

-- "items[2].title" of a path as `deep` gives it, and the value that stands there.
function host.follow(value, path)
  local names, current = {}, value
  for position = #path, 1, -1 do
    local key = path[position]
    if type(key) == "string" and key:find "^[%a_][%w_]*$" then
      names[#names + 1] = (#names > 0 and "." or "") .. key
    else
      names[#names + 1] = "[" .. host.format.inline(key, 40) .. "]"
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
