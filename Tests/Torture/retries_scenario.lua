-- Attempts, soft failures and properties under attack.
local tries = 0

describe("an attempt", { retries = 2 }, function()
  it("that never ends, each time", { timeout = 0.2 }, function() while true do end end)
  it("that calls os.exit, each time", function() os.exit(0) end)
  it("that wants too much memory, each time", { timeout = 20 }, function()
    local t = {}
    while true do t[#t + 1] = ("x"):rep(100000) .. #t end
  end)
  it("that fails once", function()
    -- A further attempt has a state of its own: only the test's own words tell it apart.
    tries = tries + 1
    assert.equal(2, tries)
  end)
end)

describe("a soft failure", function()
  it("before an error", function()
    check.equal(1, 2)
    error "hard"
  end)
  it("before an endless loop", function()
    check.equal(1, 2)
    while true do end
  end)
  it("before os.exit", function()
    check.equal(1, 2)
    os.exit(0)
  end)
  it("in a coroutine that is given up", function()
    coroutine.resume(coroutine.create(function()
      check.equal(1, 2)
      coroutine.yield()
    end))
  end)
end)

local endless = { timeout = 0.3 }
describe("a property", endless, function()
  property("that never ends", { gen.integer() }, function() while true do end end)
  property("that never ends for some values", { gen.integer(0, 1000) }, function(n)
    while n > 10 do end
  end)
  property("that calls os.exit", { gen.integer() }, function() os.exit(0) end)
  property("that recurses", { gen.integer() }, function()
    local function again() return (string.gsub("a", "a", again)) end
    again()
  end)
  property("whose generator raises", { gen.map(gen.integer(), function() error "broken" end) }, function() end)
  property("whose generator never ends", { gen.map(gen.integer(), function() while true do end end) },
    function() end)
  property("that swallows its failure", { gen.integer() }, function() pcall(assert.is_true, false) end)
end)

it("is over, and the next test runs", function() assert.is_true(true) end)
