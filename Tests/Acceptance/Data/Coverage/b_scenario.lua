for number = 1, 5 do
  it("adds and collapses " .. number, function()
    local app = launch()
    app:push("Page1")
    app:edge_swipe { to = "area" }
    app:tap(app.ball)
    app:tap(app.list.items[1])
    app:edge_swipe { to = { 300, 400 } }
  end)
end
