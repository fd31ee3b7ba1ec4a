-- Errors and failed assertions in hooks.
describe("before_each raises", function()
  local after = 0
  before_each(function() error "before" end)
  after_each(function() after = after + 1 end)
  it("is not run", function() error "never runs" end)
end)

describe("before_each fails", function()
  before_each(function() assert.is_true(false) end)
  it("is an error", function() end)
end)

describe("outer before_each fails", function()
  local seen = {}
  before_each(function()
    seen[#seen + 1] = "outer"
    error "outer"
  end)
  after_each(function() seen[#seen + 1] = "after outer" end)
  describe("inner", function()
    before_each(function() seen[#seen + 1] = "inner" end)
    after_each(function() seen[#seen + 1] = "after inner" end)
    it("is not run", function() end)
  end)
  describe("later", function()
    teardown(function() assert.same({ "outer", "after outer", "outer", "after outer" }, seen) end)
    it("is not run either", function() end)
  end)
end)

describe("setup raises", function()
  setup(function() error "setup" end)
  it("one", function() end)
  it("two", function() end)
  describe("inner", function() it("three", function() end) end)
end)

describe("lazy_setup raises", function()
  lazy_setup(function() error "lazy" end)
  it("four", function() end)
  it("five", function() end)
end)

describe("after_each raises", function()
  after_each(function() error "after" end)
  it("six", function() end)
  it("seven", function() assert.is_true(false) end)
end)

describe("teardown raises", function()
  teardown(function() error "teardown" end)
  it("eight", function() end)
end)

describe("finally raises", function()
  it("nine", function() finally(function() error "finally" end) end)
  it("ten", function() finally(function() assert.is_true(false) end) end)
  it("eleven", function()
    finally(function() error "finally" end)
    assert.is_true(false)
  end)
end)

describe("block raises", function()
  it("twelve", function() end)
  error "block"
end)

it("thirteen", function() end)
