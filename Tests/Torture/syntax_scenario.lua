it("x", function(
