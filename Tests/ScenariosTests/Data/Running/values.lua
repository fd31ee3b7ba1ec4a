-- The values that a failing line reads are shown with it.
local limit = 3
it("locals and upvalues", function()
  local total, items, nothing = 4, { "a", "b" }, nil
  local function count() return #items end
  assert.is_true(total + count() < limit and nothing, "total") -- items
end)
it("fields and methods are not names", function()
  local limit, name = { name = "x" }, "name"
  assert.equal("other", limit.name)
end)
it("parameters", function()
  local function check(value, ...) assert.is_true(value, ...) end
  check({ 1, 2 })
end)
it("nothing to show", function() assert.is_true(false) end)
it("a method call", function()
  local text = "abc"
  assert.equal("ABC", text:lower() .. limit)
end)
