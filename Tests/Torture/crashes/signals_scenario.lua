-- Workers that are ended from outside, by every signal that ends a process: each costs its test alone.
local function signal(name)
  -- The shell's parent is the worker.
  os.execute("kill -" .. name .. " $PPID")
  while true do end
end

describe("SIG", function()
  for _, name in ipairs {
    "HUP", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE", "ALRM", "TERM",
    "XCPU", "XFSZ", "VTALRM", "PROF", "SYS", "INT",
  } do
    it(name, function()
      print("before " .. name)
      signal(name)
    end)
  end
  it("is over, and the next test runs", function() end)
end)

describe("SIGKILL in", function()
  describe("before_each", function()
    before_each(function() signal "KILL" end)
    it("costs its test", function() end)
  end)
  describe("setup", function()
    setup(function() signal "KILL" end)
    it("costs the first test", function() end)
    it("costs the second test", function() end)
  end)
  describe("teardown", function()
    teardown(function() signal "KILL" end)
    it("leaves the test before alone", function() end)
    it("costs the last test", function() end)
  end)
  describe("finally", function()
    it("costs its test", function() finally(function() signal "KILL" end) end)
  end)
  describe("attempts", { retries = 1 }, function()
    it("costs each of them", function() signal "KILL" end)
  end)
end)

property("that kills its worker", { gen.integer() }, function() signal "KILL" end)
it("comes last and passes", function() end)
