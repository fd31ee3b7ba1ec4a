#!/usr/bin/env entrance
it("has a mark, a first line for the shell and foreign line ends", function()
  assert.is_true(true)
end)
