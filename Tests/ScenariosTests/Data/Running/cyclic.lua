-- Tables that lead to themselves, lie deep or are large: comparisons end, and their messages are short.
local function nest(depth, leaf)
  for _ = 1, depth do leaf = { leaf } end
  return leaf
end
local function cycle()
  local t = { name = "a" }
  t.me = t
  return t
end
local function mutual(number)
  local a, b = {}, { number }
  a.b, b.a = b, a
  return a
end
local function own_key()
  local t = {}
  t[t] = t
  return t
end
local function doubled(depth, leaf)
  for _ = 1, depth do leaf = { leaf, leaf } end
  return leaf
end

it("R80 cycles of one shape are the same", function() assert.same(cycle(), cycle()) end)
it("R80 cycles of one shape, negated", function() assert.not_same(cycle(), cycle()) end)
it("R80 a cycle and a longer one", function()
  local other = cycle()
  other.x = { y = { other } }
  assert.same(cycle(), other)
end)
it("R80 mutual references are the same", function() assert.same(mutual(1), mutual(1)) end)
it("R80 mutual references that differ", function() assert.same(mutual(1), mutual(2)) end)
it("R80 a table as its own key", function() assert.same(own_key(), own_key()) end)
it("R80 a table as its own key, twice the same", function()
  local t = own_key()
  assert.same(t, t)
end)
it("R80 100,000 deep", function() assert.same(nest(100000, 1), nest(100000, 1)) end)
it("R80 100,000 deep, a difference at the bottom", function() assert.same(nest(100000, 1), nest(100000, 2)) end)
it("R80 100,000 deep, negated", function() assert.not_same(nest(100000, 1), nest(100000, 1)) end)
it("R80 100,000 deep, in equal", function() assert.equal(nest(100000, 1), nest(100000, 1)) end)
it("R80 100,000 deep, in a spy", function()
  local s = spy.new(function() end)
  s(nest(100000, 1))
  assert.spy(s).was.called_with(nest(100000, 1))
  assert.spy(s).was.called_with(nest(100000, 2))
end)
it("R80 a table shared by many", function() assert.same(doubled(40, {}), doubled(40, {})) end)
it("R80 a table shared by many, a difference", function() assert.same(doubled(40, {}), doubled(40, { 1 })) end)
it("a difference in a long list", function()
  local expected, actual = {}, {}
  for index = 1, 10000 do expected[index], actual[index] = index, index end
  actual[5000] = 0
  assert.same(expected, actual)
end)
it("a difference in a large table", function()
  local expected, actual = {}, { zero = { 0 } }
  for index = 1, 1000 do expected["key" .. index], actual["key" .. index] = index, index end
  assert.same(expected, actual)
end)
it("R80 a cyclic error", function() assert.has_error(function() error(cycle()) end, { 1 }) end)
