-- Drag the ball: it follows the finger, and when it is let go it moves to the nearer edge, inside the safe area.

describe("Dragging the ball", function()
  local app

  before_each(function()
    app = launch()
    app:push("Page1")
    app:edge_swipe { to = "area" }
  end)

  it("moves it to the left edge", function()
    app:drag(app.ball, { 120, 406 })

    assert.frame(app.ball, rect(0, 376, 60, 60))
    assert.is_true(app.ball.at_left)
    assert.same({ "top-right", "bottom-right" }, app.ball.corners)
    assert.same(rect(9, 385, 42, 42), app.ball.floating_rect)
    assert.log_order(app, { { kind = "ball", call = "drag" }, { kind = "ball", call = "snap" } })
    assert.is_not.exists(app.list)
  end)

  it("keeps it round and grey under the finger", function()
    local finger = app:touch(app.ball)
    finger:move_by(-10, 0, { duration = 0.1 })
    finger:move_by(-100, -50, { duration = 0.2 })

    assert.at(app.ball, point(245, 356))
    assert.equal("changed", app.ball.gesture_recognizers.pan.state)
    assert.is_true(app.ball.highlighted)
    assert.equal(4, #app.ball.corners)
    finger:up()
    app:settle()
    assert.frame(app.ball, rect(315, 326, 60, 60))
    assert.is_false(app.ball.highlighted)
  end)

  for _, goal in ipairs { { 187, -500 }, { 187, 2000 }, { -300, 406 }, { 5000, 406 } } do
    it(("keeps it inside the safe area when it is dragged to %d, %d"):format(goal[1], goal[2]), function()
      app:drag(app.ball, goal, { duration = 0.1 })

      local frame = app.ball.frame
      assert.is_true(frame.x == 0 or frame.x == 315)
      assert.is_true(frame.y >= 44 and frame.y <= 718)
    end)
  end

  it("opens the list where it was left", function()
    app:drag(app.ball, { 60, 600 })
    app:tap(app.ball)

    assert.visible(app.list)
    assert.equal(0, app.list.items[1].frame.x)
  end)

  it("leaves its old place to the page below", function()
    app:drag(app.ball, { 60, 600 })

    app:tap { 345, 406 }
    assert.is_not.exists(app.list)
    assert.logged(app, "touch", { phase = "ended", view = "#Home" })
    assert.hittable(app.ball)
  end)

  it("takes a page that is stored later into its new place", function()
    app:drag(app.ball, { 60, 600 })
    app:push("Page2")
    app:edge_swipe { to = "area", release = false }
    local finger = app.fingers[1]
    finger:up()

    assert.same(app.ball.floating_rect, app.transition.from.mask.to)
    app:settle()
    assert.items(app, { "Page 1", "Page 2" })
  end)

  it("moves it to an edge also when the system takes the finger away", function()
    local finger = app:drag(app.ball, { 150, 300 }, { release = false })
    finger:cancel()
    app:settle()

    assert.equal(0, app.ball.frame.x)
    assert.is_false(app.ball.highlighted)
  end)
end)
