-- A call comes in, the system takes the fingers away: nothing may be decided for the user. Here one learns what each
-- gesture of the entrance leaves behind when it is cancelled.

local places = require "places"
local steps = require "steps"

describe("When the system takes the finger away", function()
  local app

  before_each(function() app = launch() end)

  it("a page that is swiped returns, even from above the area", function()
    app:push("Page1")
    local finger = app:edge_swipe { to = "area", release = false }
    assert.equal("highlighted", app.area.state)
    finger:cancel()
    app:settle()

    assert.stack(app, { "Home", "Page1" })
    assert.frame(app.page, places(app).screen)
    assert.items(app, {})
    assert.is_not.exists(app.area)
    assert.is_not.exists(app.ball)
  end)

  it("a ball that is dragged moves to the nearer edge", function()
    steps.add(app, "Page1")
    local finger = app:drag(app.ball, places(app).upper_left, { release = false })
    finger:cancel()
    app:settle()

    assert.equal(0, app.ball.frame.x)
    assert.same({ "top-right", "bottom-right" }, app.ball.corners)
    assert.is_false(app.ball.highlighted)
  end)

  it("a ball that is touched is not grey any more", function()
    steps.add(app, "Page1")
    local finger = app:touch(app.ball)
    assert.is_true(app.ball.highlighted)
    assert.equal(1, app.ball.shadow_opacity)
    finger:cancel()
    app:settle()

    assert.is_false(app.ball.highlighted)
    assert.equal(0.5, app.ball.shadow_opacity)
    assert.is_not.exists(app.list)
  end)

  it("a long press opens nothing and closes its list", function()
    steps.add(app, "Page1", "Page2")
    local finger = app:long_press(app.ball, { drag_to = '"Page 1"', release = false })
    assert.is_true(app.list.items[1].selected)
    finger:cancel()
    app:settle()

    assert.stack(app, { "Home" })
    assert.is_not.exists(app.list)
    assert.alpha(app.ball, 1)
  end)

  it("a row that is touched is white again, and the list stays", function()
    steps.add(app, "Page1", "Page2")
    app:tap(app.ball)
    local row = app.list.items[2]
    local finger = app:touch(row)
    assert.is_true(row.highlighted)
    finger:cancel()
    app:settle()

    assert.is_false(row.highlighted)
    assert.visible(app.list)
    assert.stack(app, { "Home" })
  end)

  it("a call during a swipe and a drag ends both", function()
    steps.add(app, "Page1")
    app:push("Page2")
    local hand = app:drag(app.ball, places(app).upper_left, { release = false })
    local swipe = app:edge_swipe { to = "area", release = false }
    app:interrupt()

    assert.same({}, app.fingers)
    assert.stack(app, { "Home", "Page2" })
    assert.items(app, { "Page 1" })
    assert.equal(0, app.ball.frame.x)
    assert.is_false(app.ball.highlighted)
    assert.has_error(function() hand:up() end)
    assert.has_error(function() swipe:up() end)
  end)
end)
