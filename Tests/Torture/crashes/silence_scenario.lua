-- Workers that do not answer.
describe("a worker", function()
  it("that is stopped", function() os.execute "kill -STOP $PPID" end)
  it("that is stopped by the terminal", function() os.execute "kill -TSTP $PPID; sleep 0.1" end)
  it("that waits for a command", function() os.execute "exec sleep 600" end)
  it("that waits for a pipe", function() io.popen("exec sleep 600"):read "a" end)
  it("whose command goes on in the background", function() os.execute "sleep 600 > /dev/null 2>&1 &" end)
  it("is over, and the next test runs", function() end)
end)
