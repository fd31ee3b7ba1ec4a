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
  -- A program whose reader has gone is ended by that, as anywhere.
  assert.is_true(os.execute("bash -c 'yes | head -n 1 > /dev/null; test ${PIPESTATUS[0]} = 141'"))
  assert.equal("141\n", io.popen("bash -c 'yes | head -n 1 > /dev/null; echo ${PIPESTATUS[0]}'"):read("a"))
  assert.equal("", io.popen("ls /proc/self/fd | grep -v '^[0-3]$'"):read("a"))
end)
