-- The order of hooks, as busted has it; each test checks what ran before it.
require "busted.runner"()

local trace = {}
local function mark(name)
  return function() trace[#trace + 1] = name end
end

setup(mark "S1")
teardown(mark "T1")
lazy_setup(mark "L1")
before_each(mark "B1")
after_each(mark "A1")

it("first", function()
  assert.same({ "S1", "L1", "B1" }, trace)
end)

describe("inner", function()
  setup(mark "S2")
  strict_teardown(mark "T2")
  before_each(mark "B2a")
  before_each(mark "B2b")
  after_each(mark "A2a")
  after_each(mark "A2b")

  it("second", function()
    finally(mark "F")
    assert.same({ "S1", "L1", "B1", "A1", "S2", "B1", "B2a", "B2b" }, trace)
  end)

  it("third", function()
    assert.same({
      "S1", "L1", "B1", "A1", "S2", "B1", "B2a", "B2b", "F", "A2a", "A2b", "A1", "B1", "B2a", "B2b",
    }, trace)
  end)

  it("fails", function() assert.is_true(false) end)

  pending("not yet", function() error "never runs" end)
end)

describe("lazy", function()
  local ran = false
  lazy_setup(function() ran = true end)
  it("has run", function() assert.is_true(ran) end)
end)

describe("after", function()
  it("sees teardown", function()
    assert.matches("A2a,A2b,A1,T2", table.concat(trace, ","))
  end)
  it("finally without a body that fails", function()
    local done = false
    finally(function() done = true end)
    assert.is_false(done)
  end)
end)
