-- timeout: 0.2
describe("endless lazy_setup", function()
  lazy_setup(function() while true do end end)
  it("one", function() end)
  describe("inner", function() it("two", function() end) end)
end)
it("not reached", function() end)
