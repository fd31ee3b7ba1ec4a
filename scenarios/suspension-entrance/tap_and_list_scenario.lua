-- Tap the ball: the list opens to stay; a tap on a row opens its page, a tap beside the rows closes the list.
-- Here one learns which touches count as a tap, and what a finger on the list does.

local places = require "places"
local steps = require "steps"

describe("Tapping the ball", function()
  local app

  before_each(function()
    app = launch()
    steps.add(app, "Page1", "Page2", "Page3")
  end)

  it("shows a row for each stored page, with a button to delete it", function()
    app:push("Page4")
    app:tap(app.ball)

    assert.is_true(app.list.editable)
    assert.same({ "Page 1", "Page 2", "Page 3" }, steps.titles(app.list.items))
    for _, row in ipairs(app.list.items) do assert.hittable(row.delete_button) end
    assert.log_order(app, { { kind = "ball", call = "click" }, { kind = "list", call = "show" } })
  end)

  it("counts also when the finger moves a little, but not when it is lifted beside the ball", function()
    steps.store(app, "Page4")
    app:drag(places(app).ball_edge, { places(app).ball.x + places(app).ball.width, places(app).ball_edge.y })
    assert.is_not.exists(app.list)

    -- More than the 5 pt of a long press, less than the 10 pt of a drag: held or not, it is a tap.
    app:drag(places(app).ball_edge, { places(app).ball_edge.x - 4, places(app).ball_edge.y - 5 }, { hold_after = 1 })
    assert.visible(app.list)
    assert.is_true(app.list.editable)
    assert.logged(app, "ball", { call = "click" }, { times = 1 })
  end)

  it("opens the page of the row that is tapped, growing out of it", function()
    app:tap(app.ball)
    -- Close to the button that deletes, but beside it.
    app:tap(app.list.items[1], { at = { 0.7, 0.5 }, settle = false })

    assert.equal("round-push", app.transition.style)
    assert.same(places(app).row(1), app.transition.mask.from)
    assert.near(places(app).row(1).height / 2, app.transition.mask.radius, 0.001)
    app:settle()
    assert.stack(app, { "Home", "Page1" })
    assert.is_not.exists(app.list)
    assert.is_nil(app.page.mask, "nothing clips the page any more")
    assert.alpha(app.ball, 1)
  end)

  it("opens the page of the row that the finger is on when it lifts, or only closes the list", function()
    app:tap(app.ball)
    local row = app.list.items[1]
    local finger = app:touch(row)
    assert.is_true(row.highlighted)
    finger:move_to(places(app).blank)
    assert.is_false(row.highlighted)
    finger:up()
    app:settle()
    assert.is_not.exists(app.list)
    assert.stack(app, { "Home" })
    assert.alpha(app.ball, 1)

    app:tap(app.ball)
    finger = app:touch(app.list.items[1])
    finger:move_to(places(app).blank)
    finger:move_to(app.list.items[1])
    finger:up()
    app:settle()
    assert.stack(app, { "Home", "Page1" })
  end)

  it("begins afresh each time: a finger that begins beside the rows chooses nothing", function()
    app:tap(app.ball)
    app:drag('"Page 1"', places(app).blank)
    assert.is_not.exists(app.list)

    app:tap(app.ball)
    app:drag(places(app).blank, '"Page 1"')
    assert.is_not.exists(app.list)
    assert.stack(app, { "Home" })
  end)

  it("forgets the row when its page is open: the next page grows out of the ball", function()
    app:tap(app.ball)
    app:tap('"Page 1"')
    app:push("Page2", { settle = false })

    assert.equal("round-push", app.transition.style)
    assert.same(app.ball.frame, app.transition.mask.from)
    app:settle()
    assert.stack(app, { "Home", "Page1", "Page2" })
  end)

  it("keeps a list that is shown again while it fades out", function()
    app.list:show()
    app.list:dismiss { settle = false }
    app:wait(0.1)
    app.list:show { settle = false }
    app:settle()

    assert.visible(app.list)
    assert.equal(3, #app.list.items)
  end)
end)
