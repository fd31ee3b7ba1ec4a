-- timeout: 0.2
property("loops once it is made simpler", { seed = 1 }, { gen.integer(0, 1000) }, function(number)
  while number == 10 do end
  assert.is_true(number < 10)
end)
