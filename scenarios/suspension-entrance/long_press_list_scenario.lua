-- Press the ball: the list opens, the finger selects a row by moving over it, lifting opens the page.

describe("Long-pressing the ball", function()
  local app

  before_each(function()
    app = launch()
    for number = 1, 2 do
      app:push("Page" .. number)
      app:edge_swipe { to = "area" }
    end
  end)

  it("shows the list below the ball, the first item on top", function()
    app:long_press(app.ball, { release = false })

    assert.visible(app.list)
    assert.is_false(app.list.editable)
    assert.equal(2, #app.list.items)
    assert.equal("Page 1", app.list.items[1].title)
    assert.frame(app.list.items[1], rect(125, 451, 250, 56))
    assert.frame(app.list.items[2], rect(125, 522, 250, 56))
    assert.alpha(app.ball, 0)
  end)

  it("does not open before half a second", function()
    local finger = app:touch(app.ball)
    finger:hold(0.49)
    assert.is_not.exists(app.list)
    finger:hold(0.02)
    assert.exists(app.list)
  end)

  it("selects the row under the finger and grows it by a tenth", function()
    local finger = app:long_press(app.ball, { release = false })
    finger:move_to({ 200, 460 }, { duration = 0.1 })
    app:settle()

    assert.is_true(app.list.items[1].selected)
    assert.is_false(app.list.items[2].selected)
    assert.frame(app.list.items[1], rect(112.5, 448.2, 275, 61.6))

    finger:move_to({ 200, 540 }, { duration = 0.1 })
    assert.is_false(app.list.items[1].selected)
    assert.is_true(app.list.items[2].selected)
  end)

  it("opens the selected page when the finger lifts", function()
    app:long_press(app.ball, { drag_to = { 200, 540 } })

    assert.stack(app, { "Home", "Page2" })
    assert.is_not.exists(app.list)
    assert.visible(app.ball)
  end)

  it("opens nothing when the finger lifts beside the rows", function()
    app:long_press(app.ball, { drag_to = { 50, 100 } })

    assert.stack(app, { "Home" })
    assert.is_not.exists(app.list)
    assert.alpha(app.ball, 1)
  end)

  it("opens nothing when the system cancels the press", function()
    local finger = app:long_press(app.ball, { drag_to = { 200, 460 }, release = false })
    assert.is_true(app.list.items[1].selected)
    finger:cancel()
    app:settle()

    assert.stack(app, { "Home" })
    assert.is_not.exists(app.list)
  end)
end)
