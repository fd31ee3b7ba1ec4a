it("is known before the loop", function() end)
while true do end -- luacheck: ignore 542
