-- The values that nobody should give a function, and which of them a declared type takes all the same.

local values = {}

-- What the hostile functions raise: an error that is theirs, not ours.
values.BOOM = "the hostile value went off"

local function boom() error(values.BOOM) end

local function cyclic()
  local table = { x = 1 }
  table.self = table
  return table
end

local function deep(levels)
  local table = {}
  for _ = 1, levels do table = { inner = table } end
  return table
end

local function failing()
  return setmetatable({}, {
    __index = boom, __newindex = boom, __len = boom, __pairs = boom, __eq = boom, __lt = boom, __le = boom,
    __concat = boom, __tostring = boom, __close = boom, __unm = boom, __metatable = false, __name = 17,
  })
end

local function sparse()
  return { [1] = 1, [1 << 40] = 2, [math.maxinteger] = 3, [math.mininteger] = 4, [0.5] = 5, [-1e308] = 6 }
end

local function long_list()
  local list = {}
  for index = 1, 60000 do list[index] = index end
  return list
end

-- Name and value; what is made once is shared by all tests.
local plain = {
  { "nil", nil },
  { "true", true },
  { "false", false },
  { "0", 0 },
  { "-1", -1 },
  { "0.5", 0.5 },
  { "1e308", 1e308 },
  { "NaN", 0 / 0 },
  { "inf", math.huge },
  { "-inf", -math.huge },
  { "mininteger", math.mininteger },
  { "maxinteger", math.maxinteger },
  { "2^53", 2 ^ 53 },
  { "an empty string", "" },
  { "a string of 1 MB", ("x"):rep(1 << 20), heavy = true },
  { "NUL and invalid UTF-8", "a\0b\xFF\xFE\xC3" },
  { "formats", "%s%n%d%%" },
  { "an open selector", '#list "never closed' },
  { "half a selector", '#ball ~ # :nth(0) > *' },
  { "a misspelt page", "Hoem" },
  { "lines", "one\ntwo\r\nthree\u{2028}<![CDATA[" },
  { "an empty table", {} },
  { "a cyclic table", cyclic(), flawed = true },
  { "a deep table", deep(1000), flawed = true, heavy = true },
  { "a table with failing metamethods", failing() },
  { "a sparse table", sparse() },
  { "a list of 60,000", long_list(), flawed = true, heavy = true },
  { "a table with keys of all kinds", { [true] = 1, [0.5] = 2, [boom] = 3, [{}] = 4, ["a\0b"] = 5 } },
  { "a function that raises", boom },
  { "a function that yields", coroutine.yield },
  { "a callable that raises", setmetatable({}, { __call = boom }) },
  { "a coroutine", coroutine.create(boom) },
  { "a file", io.stdout },
}

-- The values, with those that belong to apps: `ours` and `other` are open, `closed` holds handles of a closed one.
-- `light` leaves out what is big.
function values.all(ours, other, closed, light)
  local list = {}
  for _, entry in ipairs(plain) do
    if not (light and entry.heavy) then list[#list + 1] = entry end
  end
  local function add(name, value) list[#list + 1] = { name, value } end
  add("an app", ours)
  add("another app", other)
  add("a closed app", closed.app)
  add("an element", ours.page)
  add("an element of another app", other.page)
  add("an element of a closed app", closed.page)
  add("a missing element", ours.alert)
  add("an entrance", other.entrance)
  add("a lifted finger", closed.finger)
  add("a recognizer of a closed app", closed.recognizer)
  add("a transition", transition.fade {})
  add("a presentation", presentation {})
  add("a point", point(1, 2))
  add("a rectangle", rect(1, 2, 3, 4))
  return list
end

local function callable(value)
  if type(value) == "function" then return true end
  local meta = getmetatable(value)
  return type(value) == "table" and type(meta) == "table" and rawget(meta, "__call") ~= nil
end

local ELEMENTS = {
  Element = true, Ball = true, Area = true, List = true, Alert = true, Row = true, Keyboard = true,
  TransitionView = true,
}

local function class_of(value)
  return type(value) == "userdata" and getmetatable(value) or nil
end

local accepts

local function is_plain_table(value)
  return type(value) == "table" and not callable(value)
end

local function keys_of(value)
  local count, list = 0, 0
  for _ in next, value do count = count + 1 end
  while rawget(value, list + 1) ~= nil do list = list + 1 end
  return count, list
end

local function near_number(value)
  return type(value) == "number" and value >= -1e9 and value <= 1e9
end

local function is_shape(value, names)
  if not is_plain_table(value) then return false end
  local count, list = keys_of(value)
  if count ~= #names then return false end
  for position, name in ipairs(names) do
    if not near_number(list == count and rawget(value, position) or rawget(value, name)) then return false end
  end
  return true
end

local checks = {
  any = function() return true end,
  boolean = function(value) return type(value) == "boolean" end,
  string = function(value) return type(value) == "string" end,
  number = function(value, low, high) return type(value) == "number" and value >= low and value <= high end,
  integer = function(value, low, high)
    local whole = type(value) == "number" and math.tointeger(value)
    return whole and whole >= low and whole <= high
  end,
  one_of = function(value, words)
    for _, word in ipairs(words) do
      if word == value then return true end
    end
    return false
  end,
  ["function"] = callable,
  table = is_plain_table,
  handle = function(value, class) return class_of(value) == class end,
  list = function(value, element)
    if not is_plain_table(value) then return false end
    local count, list = keys_of(value)
    if count ~= list then return false end
    for index = 1, list do
      if not accepts(element, rawget(value, index)) then return false end
    end
    return true
  end,
  options = function(value, options)
    if not is_plain_table(value) then return false end
    local known = {}
    for _, option in ipairs(options) do
      known[option.name] = true
      local given = rawget(value, option.name)
      if given == nil then
        if not option.optional then return false end
      elseif not accepts(option.type, given) then
        return false
      end
    end
    for key in next, value do
      if not known[key] then return false end
    end
    return true
  end,
  union = function(value, types)
    for _, inner in ipairs(types) do
      if accepts(inner, value) then return true end
    end
    return false
  end,
  shape = is_shape,
  custom = function(value, expected)
    if expected == "a point, an element or a selector" then
      return type(value) == "string" or ELEMENTS[class_of(value)] or is_shape(value, { "x", "y" })
    elseif expected == "an element" then
      return ELEMENTS[class_of(value)]
    elseif expected == "a color" then
      return is_shape(value, { "red", "green", "blue" }) or is_shape(value, { "red", "green", "blue", "alpha" })
    elseif expected == "a scale or a transform" then
      return near_number(value) or is_shape(value, { "a", "b", "c", "d", "tx", "ty" })
    elseif expected == "a selector" then
      return type(value) == "string"
    elseif expected == "a string or nil" then
      return value == nil or type(value) == "string"
    elseif expected == "a window or nil" then
      return value == nil or ELEMENTS[class_of(value)]
    elseif expected == "nil" then
      return value == nil
    end
    error("values.lua does not know what " .. expected .. " is")
  end,
}
checks.variadic = function(value, element) return accepts(element, value) end

-- Whether a value is one that a type of the catalogue takes.
function accepts(kind, value)
  return checks[kind[1]](value, kind[2], kind[3]) and true or false
end
values.accepts = accepts
values.callable = callable
values.class_of = class_of

return values
