-- Scripts that want all the memory there is.
-- What is always collected again, or swallowed, ends by its deadline.
local endless = { timeout = 0.4 }

describe("memory", { timeout = 60 }, function()
  it("by a text", function() return ("x"):rep(1e10) end)
  it("by texts in a table", function()
    local t = {}
    while true do t[#t + 1] = ("x"):rep(1000) .. #t end
  end)
  it("by texts in a table, swallowing errors", endless, function()
    local t = {}
    while true do pcall(function() t[#t + 1] = ("x"):rep(1000000) .. #t end) end
  end)
  it("by concat", function()
    local s = "x"
    while true do s = s .. s end
  end)
  it("by table.concat", function()
    local t = {}
    for i = 1, 1000 do t[i] = ("x"):rep(100000) end
    return table.concat(t)
  end)
  it("by format", function()
    local s = ("x"):rep(1000000)
    while true do s = string.format("%s%s", s, s) end
  end)
  it("by gsub", function()
    local s = "x"
    while true do s = string.gsub(s, "x", "xxxxxxxx") end
  end)
  it("by closures", function()
    local f = print
    while true do
      local g = f
      f = function() return g end
    end
  end)
  it("by coroutines", function()
    local t = {}
    while true do
      t[#t + 1] = coroutine.create(print)
      coroutine.resume(t[#t])
    end
  end)
  it("with the collector stopped", endless, function()
    collectgarbage "stop"
    while true do local _ = {} end
  end)
  it("by table.pack", function() return table.pack(table.unpack({}, 1, 900000)), ("x"):rep(1e10) end)
  it("by table.move", endless, function() return table.move({ 1 }, 1, 1e15, 2) end)
  it("is over, and the next test runs", function() assert.is_true(true) end)
end)
