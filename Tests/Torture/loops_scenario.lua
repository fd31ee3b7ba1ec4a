-- Scripts that never end; each is stopped, and the next one runs.
local function forever() while true do end end -- luacheck: ignore 542

describe("an endless loop", function()
  it("alone", forever)
  it("with pcall around each round", function() while true do pcall(error, "x") end end)
  it("with pcall around it", function() while true do pcall(forever) end end)
  it("with goto", function() ::again:: goto again end)
  it("in a coroutine", function() coroutine.wrap(forever)() end)
  it("in coroutines that swallow errors", function()
    while true do coroutine.resume(coroutine.create(forever)) end
  end)
  it("in a message handler", function() xpcall(error, forever, "x") end)
  it("in a close variable", function() local _ <close> = setmetatable({}, { __close = forever }) end)
  it("in an __index", function() return setmetatable({}, { __index = forever }).x end)
  it("in a comparison of sort", function() table.sort({ 3, 1, 2 }, function() forever() end) end)
  it("in gsub", function() string.gsub("abc", ".", forever) end)
  it("in an iterator", function() for _ in forever do end end) -- luacheck: ignore 512 542
  it("in a table's length", function() return #setmetatable({}, { __len = forever }) end)
  it("in finally", function() finally(forever) end)
  it("in a C function that cannot be stopped", function() string.find(("a"):rep(40), ("a?"):rep(40) .. ("a"):rep(40)) end)
  it("in wait_until's function", function() launch():wait_until(forever) end)
  it("in a callback of the clock", function()
    local app = launch()
    app:after(0.1, forever)
    app:wait(1)
  end)
  it("is over, and the next test runs", function() assert.is_true(true) end)
end)

describe("an endless loop in before_each", function()
  before_each(forever)
  it("is an error of the test", function() end)
end)

describe("an endless loop in after_each", function()
  after_each(forever)
  it("is an error of the test", function() end)
end)

describe("an endless loop in setup", function()
  setup(forever)
  it("is an error of the first test", function() end)
  it("is an error of the second test", function() end)
end)

describe("a setup that is stuck in C", function()
  setup(function() string.find(("a"):rep(40), ("a?"):rep(40) .. ("a"):rep(40)) end)
  it("is an error of the first test", function() end)
  it("is an error of the second test", function() end)
end)

it("comes last and passes", function() end)
