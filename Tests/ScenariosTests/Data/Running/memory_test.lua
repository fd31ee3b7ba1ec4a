-- memory: 16
it("hoards", function()
  local hoard = {}
  while true do hoard[#hoard + 1] = ("x"):rep(1000) .. #hoard end
end)
it("not reached", function() end)
