-- The order in which hooks run, and what belongs to whom.

-- The tests may run in any order, and each in a state of its own: none relies on what another one has left.
describe("hooks", function()
  local once, trace = {}, nil
  local function mark(name)
    return function() trace[#trace + 1] = name end
  end

  -- Once for the block. `lazy_setup` waits for the first test that runs.
  setup(function() once[#once + 1] = "setup" end)
  lazy_setup(function() once[#once + 1] = "lazy_setup" end)
  teardown(function() once = nil end)

  -- Around each test, outermost first before it and last after it.
  before_each(function() trace = { "before_each" } end)
  after_each(function()
    if trace[2] then
      assert.same({ "before_each", "inner before_each", "finally", "inner after_each" }, trace)
    end
  end)

  it("come before", function()
    assert.same({ "setup", "lazy_setup" }, once)
    assert.same({ "before_each" }, trace)
  end)

  describe("of inner blocks", function()
    before_each(mark "inner before_each")
    after_each(mark "inner after_each")

    it("come later, and go earlier", function()
      -- Runs when the test is over, before `after_each`, also when the test fails.
      finally(mark "finally")
      assert.same({ "before_each", "inner before_each" }, trace)
    end)
  end)
end)

-- A name without `local` belongs to the block in which it is set: a test's own is gone when the test ends.
describe("names", function()
  before_each(function() screen = "portrait" end) -- luacheck: ignore 111
  it("set by hooks are there", function()
    assert.equal("portrait", screen) -- luacheck: ignore 113
    found = "by this test" -- luacheck: ignore 111
  end)
  it("set by another test are not", function()
    assert.is_nil(found) -- luacheck: ignore 113
  end)
end)

-- What an insulated block does to `_G` and to loaded modules is undone at its end.
insulate("insulated", function()
  _G.flag = true -- luacheck: ignore 122
  it("sees its own", function() assert.is_true(_G.flag) end)
end)
it("sees nothing of what was insulated", function() assert.is_nil(_G.flag) end)
