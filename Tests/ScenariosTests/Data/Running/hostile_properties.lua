-- Whatever stands in the names and values of a property: its failure can be read, and pasted.
describe("hostile > \27[31m\0\xff", function()
  local hostile = gen.map(gen.integer(0, 0), function() return "\0\27[31m\xff\"]]\r\n" end)
  property("\"]]\n--[[ %s $x", { hostile }, function(text) assert.is_nil(text) end)
end)

local function cycle()
  local value = { "x" }
  value.me, value[value] = value, value
  return value
end
local function refuse() error "no" end
local bad = setmetatable({}, { __index = refuse, __tostring = refuse, __len = refuse, __pairs = refuse })

property("values of all kinds", {
  gen.map(gen.boolean(), function()
    return {
      [1.5] = 0 / 0, [true] = math.huge, ["end"] = -math.huge, least = math.mininteger, fn = print, list = { nil, 2 },
      thread = coroutine.create(print), self = cycle(), bad = bad,
    }
  end),
}, function() assert.is_true(false) end)

property("a long value", { gen.map(gen.boolean(), function() return ("x"):rep(100000) end) }, function(text)
  assert.is_true(#text < 5)
end)

property("a large value", { gen.list(gen.integer(0, 1), 300, 300) }, function(list) assert.is_true(#list < 5) end)

property("a deep value", {
  gen.map(gen.boolean(), function()
    local value = {}
    for _ = 1, 100 do value = { value } end
    return value
  end),
}, function() assert.is_true(false) end)

property("a yield in a generator", { gen.map(gen.boolean(), function() coroutine.yield(1) end) }, function() end)
property("a failure in a generator", { gen.map(gen.boolean(), function(is) assert.is_true(is) end) }, function() end)
property("more arguments than there are", { gen.boolean() }, function(...) assert.equal(2, select("#", ...)) end)
