-- Run with --allow native.
it("has all of Lua", function()
  assert.equal(3, load(string.dump(function() return 3 end))())
  assert.equal("compiled", dofile("lib/binary.lua"))
  assert.is_table(debug.getregistry())
  local value = 1
  assert.equal("value", (debug.getupvalue(function() return value end, 1)))
  local ok, message = pcall(require, "no_such_module")
  assert.is_false(ok)
  assert.is_nil(message:find "--allow native")
  assert.is_nil((package.loadlib("/no/such.so", "luaopen_x")))
end)
