-- Runaway recursion in every form that a script can write.
local function plain() return 1 + plain() end
local even
local function odd(n) return 1 + even(n) end
function even(n) return 1 + odd(n) end

describe("recursion", { timeout = 60 }, function()
  it("plain", plain)
  it("mutual", function() odd(1) end)
  it("through __index", function()
    local t = setmetatable({}, {})
    getmetatable(t).__index = function(self, key) return self[key .. "x"] end
    return t.x
  end)
  it("through gsub", function()
    local function again() return (string.gsub("a", "a", again)) end
    again()
  end)
  it("through coroutines", function()
    local function again() return coroutine.wrap(again)() end
    again()
  end)
  it("through sort", function()
    local function again() table.sort({ 1, 2, 3 }, again) end
    again()
  end)
  it("through tostring", function()
    local t = setmetatable({}, {})
    getmetatable(t).__tostring = function(self) return tostring(self) end
    return tostring(t)
  end)
  it("through pcall", function()
    local function again() return pcall(again) end
    error(again() and "came back" or "gave up")
  end)
  it("through a message handler", { timeout = 0.4 }, function()
    local function again() return xpcall(error, again, "x") end
    error(tostring(again()))
  end)
  it("through load", function() assert(load(("("):rep(1000000))) end)
  it("through a callback of the clock", function()
    local app = launch()
    local function again() app:after(0, again); app:wait(1) end
    again()
  end)
  it("through require", function() require "support.round" end)
  it("is over, and the next test runs", function() assert.is_true(true) end)
end)
