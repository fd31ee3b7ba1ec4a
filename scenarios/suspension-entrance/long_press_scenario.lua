-- Press the ball: after half a second the list opens, the finger selects a row by moving over it, and lifting opens its
-- page. Here one learns when that begins, how a selection feels, and what lifting does.

local steps = require "steps"

describe("Long-pressing the ball", function()
  local app

  before_each(function()
    app = launch()
    steps.store(app, "Page1", "Page2")
  end)

  it("opens the list after half a second, with nothing to delete", function()
    local finger = app:touch(app.ball)
    finger:hold(0.49)
    assert.is_not.exists(app.list)
    finger:hold(0.02)
    app:settle()

    assert.visible(app.list)
    assert.is_false(app.list.editable)
    for _, row in ipairs(app.list.items) do assert.is_not.visible(row.delete_button) end
    assert.is_true(app.ball.highlighted)
    assert.alpha(app.ball, 0)
  end)

  it("selects the row under the finger and grows it by a tenth, and nothing beside the rows", function()
    local width, height = app.window.frame.width, app.window.frame.height - 112
    steps.rest_ball_at(app, height)
    local place = rect(width / 3, height - 71, width * 2 / 3, 56)
    local grown = rect(place.x - place.width / 20, place.y - 2.8, place.width * 1.1, 61.6)
    local finger = app:long_press(app.ball, { drag_to = '"Page 1"', release = false })
    local first, second = app.list.items[1], app.list.items[2]
    assert.is_true(first.selected)
    assert.is_false(second.selected)
    assert.frame(first, grown)

    -- Just below its place: a row that has grown is harder to leave than to enter.
    local below = point(width / 2, place.y + place.height + 2.5)
    finger:move_to(below)
    assert.is_true(first.selected)
    finger:move_to(second)
    assert.is_false(first.selected)
    assert.is_true(second.selected)
    finger:move_to(below)
    assert.is_false(first.selected)
    assert.is_false(second.selected)

    finger:up()
    app:settle()
    assert.stack(app, { "Home" })
    assert.is_not.exists(app.list)
  end)

  it("opens the selected page when the finger lifts, growing out of the grown row", function()
    -- Where a list that was tapped open would have a button to delete the row.
    local screen = app.window.frame
    local delete_button = point(screen.width - 30, screen.height / 2 + 144)
    local finger = app:long_press(app.ball, { drag_to = delete_button, release = false })
    local row = app.list.items[2].frame
    finger:up()

    assert.same(row, app.transition.mask.from)
    assert.near(row.height / 2, app.transition.mask.radius, 0.001)
    app:settle()
    assert.stack(app, { "Home", "Page2" })
    assert.is_not.exists(app.list)
  end)
end)
