-- Random numbers come from the run's seed and the full name.
it("one", function() print(math.random(1000), math.random(1000)) end)
it("two", function() print(math.random(1000), math.random(1000)) end)
