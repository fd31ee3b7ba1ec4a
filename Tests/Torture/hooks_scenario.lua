-- Hooks that fail: the tests they stand for are errors that name them, the others run.
local function fail() error "broken" end

describe("before_each", function()
  it("leaves the tests before alone", function() end)
  describe("inner", function()
    before_each(fail)
    it("fails the test", function() end)
  end)
  it("leaves the tests after alone", function() end)
end)

describe("after_each", function()
  describe("inner", function()
    after_each(fail)
    it("fails the test", function() end)
  end)
  it("leaves the tests after alone", function() end)
end)

describe("setup", function()
  describe("inner", function()
    setup(fail)
    it("fails the first test", function() end)
    it("fails the second test", function() end)
  end)
  it("leaves the tests after alone", function() end)
end)

describe("teardown", function()
  describe("inner", function()
    teardown(fail)
    it("leaves all but the last test alone", function() end)
    it("fails the last test", function() end)
  end)
  it("leaves the tests after alone", function() end)
end)

describe("finally", function()
  it("fails the test", function() finally(fail) end)
end)

describe("a block that fails", function()
  it("keeps its tests from running", function() end)
  error "broken block"
end)

it("comes last and passes", function() end)
