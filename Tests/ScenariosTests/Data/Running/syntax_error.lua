it("one", function() end)
it("two" function() end)
