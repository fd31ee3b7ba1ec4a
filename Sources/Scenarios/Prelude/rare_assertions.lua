-- luassert's rarer assertions: nearness, patterns, uniqueness, numbers of values, holes in lists.

local host = ...

local show, sides, indented, pair_details = host.format, host.sides, host.indented, host.pair_details
local find, format, sub = string.find, string.format, string.sub
local string_match, pack, move, unpack = string.match, table.pack, table.move, table.unpack
local abs, math_type, tointeger = math.abs, math.type, math.tointeger
local type, tostring, tonumber, select, next, pcall = type, tostring, tonumber, select, next, pcall
local need = host.need_arguments

local DEFAULT_TOLERANCE = host.default_tolerance

local function near_number(value, position, word)
  local converted = tonumber(value)
  if not converted and word then
    host.misuse("assert.%s: the length: expected a number, got %s", word, host.type_name(value))
  elseif not converted then
    host.misuse("assert.near: argument %d (%s): expected a number%s, got %s", position,
      position == 1 and "expected" or position == 2 and "actual" or "tolerance",
      position == 3 and "" or " or a point, size, rectangle or insets", host.type_name(value))
  end
  return converted
end

host.assertion("near", {
  message_at = 4,
  test = function(...)
    local expected, actual, tolerance = ...
    need("near", 2, select("#", ...))
    if tolerance == nil then tolerance = DEFAULT_TOLERANCE else tolerance = near_number(tolerance, 3) end
    if type(expected) ~= "table" or type(actual) ~= "table" then
      expected, actual = near_number(expected, 1), near_number(actual, 2)
      return actual >= expected - tolerance and actual <= expected + tolerance
    end
    local ok, name, wanted, found = host.near(expected, actual, tolerance)
    if ok then return true end
    return false, { name = name, wanted = wanted, found = found }
  end,
  explain = function(negated, field, expected, actual, tolerance)
    local allowed = show.number(tonumber(tolerance) or DEFAULT_TOLERANCE)
    if negated then
      return format("expected %s not to be within %s of %s", show.inline(actual), allowed, show.inline(expected))
    end
    local wanted, found, what = expected, actual, ""
    if field then
      wanted, found, what = field.wanted, field.found, "the field " .. field.name .. " to be "
    end
    local off = ""
    if tonumber(wanted) and tonumber(found) then
      off = format(" (off by %s)", show.number(abs(tonumber(found) - tonumber(wanted))))
    end
    local text = format("expected %s%s ± %s, got %s%s", what, show.inline(wanted), allowed, show.inline(found), off)
    if not field then return text end
    return text, pair_details(expected, actual) or sides(show.inline(expected), show.inline(actual))
  end,
})

-- The custom message of `matches` is the first argument from the third on that is no number and no boolean.
local function pattern_options(...)
  local options, message, count = {}, nil, 0
  for position = 3, select("#", ...) do
    local value = (select(position, ...))
    if message == nil and value and type(value) ~= "boolean" and not tonumber(value) then
      message = value
    else
      count = count + 1
      options[count] = value
    end
  end
  return options[1], options[2], message
end
host.pattern_options = pattern_options

-- `init`, a string of digits too, must be an integer.
function host.check_init(word, init)
  if init ~= nil and not tointeger(tonumber(init)) then
    host.misuse("assert.%s: argument 3 (init): expected an integer, got %s", word, show.inline(init))
  end
end

-- What a pattern finds in a text, packed; a malformed pattern is an error at the script's line.
function host.find_pattern(word, position, text, pattern, init, plain)
  if plain then
    if find(text, pattern, init, true) then return { n = 1, pattern } end
    return { n = 0 }
  end
  local found = pack(pcall(string_match, text, pattern, init))
  if not found[1] then
    host.misuse("assert.%s: argument %d (pattern): %s", word, position, host.text(found[2]))
  end
  return move(found, 2, found.n, 1, { n = found.n - 1 })
end

host.assertion("matches", {
  message_at = function(...) return (select(3, pattern_options(...))) end,
  test = function(...)
    local pattern, actual = ...
    need("matches", 2, select("#", ...))
    local text = type(actual) == "number" and tostring(actual) or type(actual) == "string" and actual
      or show.own_text(actual)
    if type(pattern) ~= "string" then
      host.misuse("assert.matches: argument 1 (pattern): expected a string, got %s", host.type_name(pattern))
    elseif not text then
      host.misuse("assert.matches: argument 2 (actual): expected a string, got %s", host.type_name(actual))
    end
    local init, plain = pattern_options(...)
    host.check_init("matches", init)
    local found = host.find_pattern("matches", 1, text, pattern, init, plain)
    return found[1] ~= nil, found
  end,
  returns = function(found) return unpack(found, 1, found.n) end,
  explain = function(negated, _, pattern, actual)
    local text = type(actual) == "string" and actual or show.own_text(actual) or tostring(actual)
    if negated then
      return format("expected no match for %s, got %s", show.quote(pattern, 72), show.quote(text, 72))
    end
    local details = (#text > 72 or find(text, "\n", 1, true)) and "actual:\n" .. indented(sub(text, 1, 4000)) or nil
    return format("expected a match for %s, got %s", show.quote(pattern, 72), show.quote(text, 72)), details
  end,
})
host.assertion_alias("match", "matches")

local function unique_options(...)
  local _, second, third = ...
  if type(second) == "boolean" or (second == nil and select("#", ...) > 2) then return second, third end
  return type(third) == "boolean" and third, second
end

-- True, or false and the keys of two equal values and the first of them. Tables and handles may have an __eq.
local function first_pair(list, deep)
  local seen, objects = {}, {}
  for key, value in next, list do
    local kind = type(value)
    if kind == "table" or kind == "userdata" then
      for index = 1, #objects, 2 do
        local other = objects[index + 1]
        if value == other or deep and host.deep_equal(value, other, true) then
          return false, { objects[index], key, value }
        end
      end
      objects[#objects + 1] = key
      objects[#objects + 1] = value
    elseif value == value then
      if seen[value] ~= nil then return false, { seen[value], key, value } end
      seen[value] = key
    end
  end
  return true
end

host.first_equal_pair = first_pair

host.assertion("unique", {
  message_at = function(...) return (select(2, unique_options(...))) end,
  test = function(...)
    local list = ...
    if type(list) ~= "table" then
      host.misuse("assert.unique: argument 1 (list): expected a table, got %s", host.type_name(list))
    end
    return first_pair(list, unique_options(...))
  end,
  explain = function(negated, pair, list)
    if negated then return "expected elements that are not unique, got " .. show.inline(list) end
    return format("expected unique elements, but those at %s and %s are both %s",
      show.inline(pair[1]), show.inline(pair[2]), show.inline(pair[3])), "in: " .. show.display(list)
  end,
})

host.assertion("returned_arguments", {
  test = function(expected, ...) return host.text(expected) == tostring(select("#", ...)) end,
  explain = function(negated, _, expected, ...)
    local count = select("#", ...)
    if negated then return format("expected a number of values other than %s", show.inline(expected)) end
    return format("expected %s values, got %d", show.inline(expected), count)
  end,
})

-- assert.array(list).has.no.holes(length): `list` comes first, from the modifier.
host.assertion("holes", {
  subject = "array",
  returns = function(position) return position end,
  test = function(list, length)
    if type(list) ~= "table" then
      host.misuse("assert.array: argument 1 (array): expected a table, got %s", host.type_name(list))
    end
    if length == nil then
      length = 0
      for key in next, list do
        if math_type(key) == "integer" and key > length then length = key end
      end
    end
    for position = 1, near_number(length, 1, "holes") do
      if list[position] == nil then return true, position end
    end
    return false
  end,
  explain = function(negated, position, list)
    if negated then return format("expected no holes, found one at [%d]", position), "in: " .. show.display(list) end
    return "expected holes, found none", "in: " .. show.display(list)
  end,
})
