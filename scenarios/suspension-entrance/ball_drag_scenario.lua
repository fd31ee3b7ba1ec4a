-- Drag the ball: it follows the finger, and when it is let go it moves to the nearer edge, inside the safe area.
-- Here one learns where it comes to rest, and what moves with it.

local places = require "places"
local steps = require "steps"

describe("Dragging the ball", function()
  local app

  before_each(function()
    app = launch()
    steps.add(app, "Page1")
  end)

  it("moves it to the nearer edge, between the notch and the home indicator", function()
    local screen, kept, ball = app.window.frame, app.window.safe_area, app.ball.frame
    local right, middle = ball.x, screen.width / 2
    local highest, lowest = kept.top, screen.height - kept.bottom - ball.height
    for _, drag in ipairs {
      { to = { middle - 50, 256 }, rests_at = point(0, 226) },
      { to = { middle + 50, 256 }, rests_at = point(right, 226) },
      { to = { middle - 50, -500 }, rests_at = point(0, highest) },
      { to = { middle + 50, 2000 }, rests_at = point(right, lowest) },
    } do
      -- Lead in sideways: the first ten points are the recognizer's.
      local finger = app:touch(app.ball)
      finger:move_by(app.ball.at_left and 20 or -20, 0, { duration = 0.1 })
      finger:move_to(drag.to, { duration = 0.2 })
      finger:up()
      app:settle()

      assert.same(drag.rests_at, point(app.ball.frame.x, math.floor(app.ball.frame.y + 0.5)))
      local at_left = drag.rests_at.x == 0
      assert.equal(at_left, app.ball.at_left)
      assert.same(at_left and { "top-right", "bottom-right" } or { "top-left", "bottom-left" }, app.ball.corners)
    end
  end)

  it("keeps it round and grey under the finger, which it may lose beyond the edge", function()
    steps.add(app, "Page2")
    app:push("Page2")
    local start = app.ball.center
    local finger = app:touch(app.ball)
    finger:move_by(-10, 0, { duration = 0.1 })
    finger:move_by(-100, -50, { duration = 0.2 })

    assert.at(app.ball, point(start.x - 100, start.y - 50))
    assert.equal(4, #app.ball.corners)
    assert.is_true(app.ball.highlighted)
    assert.equal("changed", app.ball.gesture_recognizers.pan.state)

    -- It stops at the edge; what the finger moves beyond is forgotten, so that it runs ahead on the way back.
    finger:move_by(120, 0, { duration = 0.1 })
    assert.at(app.ball, point(start.x, start.y - 50))
    finger:move_by(-20, 0, { duration = 0.1 })
    assert.at(app.ball, point(start.x - 20, start.y - 50))

    finger:up()
    assert.is_false(app.ball.highlighted)
    app:settle()
    assert.frame(app.ball, rect(start.x - 30, start.y - 80, 60, 60))
  end)

  it("takes the list along: it opens from the left edge", function()
    app:drag(app.ball, places(app).lower_left)
    app:tap(app.ball)

    local row = app.list.items[1]
    assert.equal(0, row.frame.x)
    assert.same({ "top-right", "bottom-right" }, row.corners)
    app:tap(row)
    assert.stack(app, { "Home", "Page1" })
  end)

  it("takes no touch from the page where it was, nor the swipe from the edge where it is", function()
    local left = app.ball.center
    app:drag(app.ball, { 60, left.y })
    app:push("Page2")
    app:tap(left)
    assert.is_not.exists(app.list)
    assert.logged(app, "touch", { phase = "ended", view = "#Page2" })

    local resting = app.ball.frame
    app:edge_swipe { y = app.ball.center.y, to = places(app).before_middle, hold_after = 0.1 }
    assert.frame(app.ball, resting)
    assert.logged(app, "transition", { style = "continuous", phase = "cancel" })
  end)

  it("makes pages collapse into its new place", function()
    app:drag(app.ball, places(app).lower_left)
    app:push("Page1")
    local finger = app:edge_swipe { to = places(app).past_middle, release = false }
    finger:up()

    assert.same(app.ball.floating_rect, app.transition.mask.to)
    app:settle()
    assert.stack(app, { "Home" })
    assert.alpha(app.ball, 1)
  end)

  it("does not begin when the finger has rested on it for half a second: that is a long press", function()
    steps.store(app, "Page2")
    steps.rest_ball_at(app, 550)
    local place = app.ball.frame
    local finger = app:drag(app.ball, places(app).upper_left, { hold_before = 0.6, release = false })

    assert.frame(app.ball, place)
    assert.visible(app.list)
    assert.is_false(app.list.editable)
    assert.equal("failed", app.ball.gesture_recognizers.pan.state)
    finger:move_to('"Page 2"')
    finger:up()
    app:settle()
    assert.stack(app, { "Home", "Page2" })
  end)
end)
