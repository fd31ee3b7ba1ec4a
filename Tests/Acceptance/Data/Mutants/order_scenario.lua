-- Passes with Q35, which it switches on, and not when Q8 comes on top.

it("shows the icons in the order of the items", function()
  local app = launch { entrance = { quirks = { "Q35" } } }
  for number = 1, 2 do
    app:push("Page" .. number)
    app:edge_swipe { to = "area" }
  end
  app:hold("Page1")
  app:tap(app.ball)
  app.list:delete(1)
  app:tap { 50, 100 }
  app.entrance:add("Page1")
  assert.equal("Page2", app.ball.icons[1].page)
end)
