-- timeout: 0.2
it("before", function() end)
describe("endless setup", function()
  setup(function() while true do end end)
  it("one", function() end)
  describe("inner", function() it("two", function() end) end)
end)
it("not reached", function() end)
