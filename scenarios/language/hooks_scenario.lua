-- The order in which hooks run, and what belongs to whom.

local trace = {}
local function mark(name)
  return function() trace[#trace + 1] = name end
end

describe("hooks", function()
  -- Once for the block. `lazy_setup` waits for the first test that runs.
  setup(mark "setup")
  lazy_setup(mark "lazy_setup")
  teardown(function() trace = {} end)
  -- Around each test, outermost first before it and last after it.
  before_each(mark "before_each")
  after_each(mark "after_each")

  it("come before", function()
    assert.same({ "setup", "lazy_setup", "before_each" }, trace)
  end)

  describe("of inner blocks", function()
    before_each(mark "inner before_each")
    after_each(mark "inner after_each")

    it("come later, and go earlier", function()
      -- Runs when the test is over, before `after_each`, also when the test fails.
      finally(mark "finally")
      assert.equal("inner before_each", trace[#trace])
    end)
  end)

  it("have all run by now", function()
    assert.equal(
      "finally, inner after_each, after_each, before_each",
      table.concat(trace, ", ", #trace - 3)
    )
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
