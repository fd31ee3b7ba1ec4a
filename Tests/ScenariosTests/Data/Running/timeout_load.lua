-- timeout: 0.2
it("one", function() end)
describe("block", function() while true do end end)
