-- Notices Q35 and Q68 by themselves, and so fails with each pair that has one of them.

local function stored()
  local app = launch()
  for number = 1, 2 do
    app:push("Page" .. number)
    app:edge_swipe { to = "area" }
  end
  return app
end

it("takes the icon of a deleted page away", function()
  local app = stored()
  app:tap(app.ball)
  app.list:delete(2)
  assert.equal(1, #app.ball.icons)
end)

it("has no row of a page that another archive took from the items", function()
  local app = stored()
  app:hold("Page1")
  app.entrance.archived_path = "other"
  app:settle()
  app.list:show()
  assert.equal(0, #app.list.items)
end)
