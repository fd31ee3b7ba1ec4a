describe("a block", function()
  it("is fine", function() end)
  it("lacks a comma" function() end)
end)
