-- timeout: 0.2
property("ends in a loop", { gen.integer(0, 5) }, function(number)
  while number == 3 do end
end)
it("the next test needs another worker", function() end)
