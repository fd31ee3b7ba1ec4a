-- A file that breaks everything before it declares its tests.
local assert, pairs, ipairs, error, setmetatable = assert, pairs, ipairs, error, setmetatable

local function raises() error "this function is broken" end

getmetatable("").__index = raises
for _, name in ipairs { "string", "table", "math", "coroutine", "utf8", "os", "io", "debug" } do
  for key in pairs(_G[name]) do _G[name][key] = raises end
end
for _, name in ipairs { "type", "error", "select", "next", "rawget", "rawset", "setmetatable", "pcall" } do
  _G[name] = raises
end
setmetatable(_G, { __index = raises, __newindex = raises })

local hooks = 0

describe("a block", { tags = { "broken" } }, function()
  lazy_setup(function() hooks = hooks + 1 end)
  before_each(function() hooks = hooks + 1 end)
  after_each(function() hooks = hooks + 1 end)
  it("has its hooks", function() assert.equal(2, hooks) end)
  it("has options", { retries = 1, properties = { a = "b" } }, function() assert.equal(4, hooks) end)
  it.each { { 1 }, { 2 } }("has cases", function(n) assert.is_true(n > 0) end)
  it.skip("leaves out", function() end)
  it("is expected to fail", { expected_failure = "known" }, function() assert.equal(1, 2) end)
  pending "waits"
end)

property("holds", { gen.list(gen.integer(1, 9), 0, 5) }, function(list) assert.is_true(#list <= 5) end)
property("does not hold", { gen.integer(0, 100), gen.string(4) }, function(n) assert.is_true(n < 5) end)

insulate("an insulated block", function()
  it("fails with a difference", function() assert.same({ a = { 1, 2 } }, { a = { 1, 3 } }) end)
  it("raises a table", function() raises { code = 7 } end)
end)
