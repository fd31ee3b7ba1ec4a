-- Passes with Q35, which it switches on, and not when Q9 comes on top.

it("drops the icon of a page that died, once a page is shown", function()
  local app = launch { entrance = { quirks = { "Q35" } } }
  for number = 1, 2 do
    app:push("Page" .. number)
    app:edge_swipe { to = "area" }
  end
  app:tap(app.ball)
  app.list:delete(2)
  app:tap { 50, 100 }
  assert.equal(2, #app.ball.icons)
  app:push("Page3")
  assert.equal(1, #app.ball.icons)
end)
