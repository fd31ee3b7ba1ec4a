-- luassert's everyday assertions besides equality: truth, types, nearness, patterns, uniqueness.

local host = ...

local show, sides, indented, pair_details = host.format, host.sides, host.indented, host.pair_details
local type, tostring, tonumber, select, next = type, tostring, tonumber, select, next
local need = host.need_arguments

local function literal(name, value)
  host.assertion(name, {
    message_at = 2,
    test = function(actual) return actual == value end,
    explain = function(negated, _, actual)
      if negated then return ("expected anything but %s"):format(tostring(value)) end
      return ("expected %s, got %s"):format(tostring(value), show.inline(actual)), pair_details(value, actual)
    end,
  })
end
literal("true", true)
literal("false", false)

for _, kind in ipairs { "boolean", "number", "string", "table", "nil", "userdata", "function", "thread" } do
  local article = kind == "nil" and "nil" or "a " .. kind
  host.assertion(kind, {
    message_at = 2,
    test = function(actual) return type(actual) == kind end,
    explain = function(negated, _, actual)
      if negated then
        local given = kind == "nil" and "" or ", got " .. show.inline(actual)
        return "expected anything but " .. article .. given
      end
      local given = kind ~= "nil" and actual ~= nil and (" (%s)"):format(host.type_name(actual)) or ""
      return ("expected %s, got %s%s"):format(article, show.inline(actual), given)
    end,
  })
end

local function truth(name, holds)
  host.assertion(name, {
    message_at = 2,
    test = function(...)
      local actual = ...
      if actual == nil then need(name, 1, select("#", ...)) end
      return holds == not not actual
    end,
    explain = function(negated, _, actual)
      local wanted = holds ~= negated and "truthy" or "falsy"
      return ("expected a %s value, got %s"):format(wanted, show.inline(actual))
    end,
  })
end
truth("truthy", true)
truth("falsy", false)

local DEFAULT_TOLERANCE = 0.001

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

-- A message may stand where the tolerance would, when there is none.
local function message_for_tolerance(tolerance, message)
  return message == nil and type(tolerance) == "string" and not tonumber(tolerance)
end

host.assertion("near", {
  message_at = function(_, _, tolerance, message)
    if message_for_tolerance(tolerance, message) then return tolerance end
    return message
  end,
  test = function(...)
    local expected, actual, tolerance, message = ...
    need("near", 2, select("#", ...))
    if message_for_tolerance(tolerance, message) then tolerance = nil end
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
      return ("expected %s not to be within %s of %s"):format(show.inline(actual), allowed, show.inline(expected))
    end
    local wanted, found, what = expected, actual, ""
    if field then
      wanted, found, what = field.wanted, field.found, "the field " .. field.name .. " to be "
    end
    local off = ""
    if tonumber(wanted) and tonumber(found) then
      off = (" (off by %s)"):format(show.number(math.abs(tonumber(found) - tonumber(wanted))))
    end
    local text = ("expected %s%s ± %s, got %s%s"):format(what, show.inline(wanted), allowed, show.inline(found), off)
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
  if init ~= nil and not math.tointeger(tonumber(init)) then
    host.misuse("assert.%s: argument 3 (init): expected an integer, got %s", word, show.inline(init))
  end
end

-- What a pattern finds in a text, packed; a malformed pattern is an error at the script's line.
function host.find_pattern(word, position, text, pattern, init, plain)
  if plain then
    if text:find(pattern, init, true) then return { n = 1, pattern } end
    return { n = 0 }
  end
  local found = table.pack(pcall(string.match, text, pattern, init))
  if not found[1] then
    host.misuse("assert.%s: argument %d (pattern): %s", word, position, host.text(found[2]))
  end
  return table.move(found, 2, found.n, 1, { n = found.n - 1 })
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
  returns = function(found) return table.unpack(found, 1, found.n) end,
  explain = function(negated, _, pattern, actual)
    local text = type(actual) == "string" and actual or show.own_text(actual) or tostring(actual)
    if negated then
      return ("expected no match for %s, got %s"):format(show.quote(pattern, 72), show.quote(text, 72))
    end
    local details = (#text > 72 or text:find "\n") and "actual:\n" .. indented(text:sub(1, 4000)) or nil
    return ("expected a match for %s, got %s"):format(show.quote(pattern, 72), show.quote(text, 72)), details
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
    return ("expected unique elements, but those at %s and %s are both %s"):format(
      show.inline(pair[1]), show.inline(pair[2]), show.inline(pair[3])), "in: " .. show.display(list)
  end,
})

host.assertion("returned_arguments", {
  test = function(expected, ...) return host.text(expected) == tostring(select("#", ...)) end,
  explain = function(negated, _, expected, ...)
    local count = select("#", ...)
    if negated then return ("expected a number of values other than %s"):format(show.inline(expected)) end
    return ("expected %s values, got %d"):format(show.inline(expected), count)
  end,
})

-- assert.array(list).has.no.holes(length): `list` comes first, from the modifier.
host.assertion("holes", {
  test = function(list, length)
    if type(list) ~= "table" then host.misuse "assert.holes: no array given, write assert.array(list).has.holes()" end
    if length == nil then
      length = 0
      for key in next, list do
        if math.type(key) == "integer" and key > length then length = key end
      end
    end
    for position = 1, near_number(length, 1, "holes") do
      if list[position] == nil then return true, position end
    end
    return false
  end,
  explain = function(negated, position, list)
    if negated then return ("expected no holes, found one at [%d]"):format(position), "in: " .. show.display(list) end
    return "expected holes, found none", "in: " .. show.display(list)
  end,
})
