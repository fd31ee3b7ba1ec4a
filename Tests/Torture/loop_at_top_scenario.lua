it("is known before the loop", function() end)
while true do end
