-- Scripts that say too much.
local line = ("x"):rep(1000)
local slow = { timeout = 60 }

describe("a flood", slow, function()
  it("of output", function() for _ = 1, 100000 do print(line) end end)
  it("of output in one piece", function() io.write(line:rep(100000)) end)
  it("of small pieces of output", function() for _ = 1, 200000 do io.write "x" end end)
  it("of standard error", function() for _ = 1, 100000 do io.stderr:write(line) end end)
  it("of notes", function() for i = 1, 110000 do note("note " .. i) end end)
  it("of attachments", function() for i = 1, 100 do attach("a" .. i, line:rep(1000), "text/plain") end end)
  it("of a message", function() error(line:rep(10000)) end)
  it("of a message of an assertion", function() assert.equal(line:rep(1000), line:rep(1001)) end)
  it("of failures that are caught", function() for _ = 1, 5000 do pcall(assert.is_true, false) end end)
  it("of soft failures", function() for _ = 1, 3000 do check.is_true(false) end end)
  it("of apps", function() for _ = 1, 2000 do launch() end end)
  it("of log lines", function()
    local app = launch()
    for _ = 1, 20000 do app:wait(0.001) end
  end)
  it("is over, and the next test runs", function() assert.is_true(true) end)
end)
it(("a name of many letters "):rep(20000), function() end)
for _ = 1, 3 do it("twice", function() end) end
