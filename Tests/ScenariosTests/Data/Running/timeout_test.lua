-- timeout: 0.2
setup(function() print "setup" end)
teardown(function() print "never" end)
after_each(function() print "after_each" end)
it("first", function() end)
it("endless", function()
  finally(function() print "never" end)
  while true do pcall(function() while true do end end) end
end)
it("not reached", function() end)
