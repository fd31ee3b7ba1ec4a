describe("a block", function()
  it("is not closed", function()
    assert.is_true(true)
end)
