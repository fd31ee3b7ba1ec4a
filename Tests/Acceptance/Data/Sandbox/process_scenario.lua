-- Run with --allow process.
it("starts programs", function()
  assert.same({ true, "exit", 0 }, { os.execute("exit 0") })
  assert.same({ nil, "exit", 3 }, { os.execute("exit 3") })
  assert.is_true(os.execute())
  local program = io.popen("echo hello")
  assert.equal("hello", program:read("l"))
  assert.same({ true, "exit", 0 }, { program:close() })
  assert.same({ true, "exit", 0 }, { io.popen("cat > /dev/null", "w"):write("x"):close() })
  -- No descriptor of the worker reaches them.
  assert.equal("", io.popen("ls /proc/self/fd | grep -v '^[0-3]$'"):read("a"))
end)
