-- Ends the whole run as Ctrl-C does, as soon as a switch is noticed.

it("is cut short", function()
  local app = launch()
  app:push("Page1")
  local finger = app:edge_swipe { to = "area", release = false }
  finger:cancel()
  app:settle()
  if #app.entrance.items > 0 then
    os.execute("kill -INT " .. io.open("pid"):read("n"))
    while true do end
  end
end)
