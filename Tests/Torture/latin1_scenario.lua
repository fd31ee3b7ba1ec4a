it("café ÿ", function() error("naïve") end)
