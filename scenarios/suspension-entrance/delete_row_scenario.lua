-- Tap the ball, then the delete button of a row: the page is no item any more, and the rows after it close up.
-- Here one learns how rows and icons follow, and what remains when the last one goes.

local places = require "places"
local steps = require "steps"

describe("Deleting a row of the list", function()
  local app

  before_each(function()
    app = launch()
    steps.add(app, "Page1", "Page2", "Page3")
  end)

  it("takes the page from the items, its icon from the ball, and closes the gap", function()
    app:tap(app.ball)
    app:tap(app.list.items[1].delete_button)

    assert.items(app, { "Page 2", "Page 3" })
    assert.same({ "Page 2", "Page 3" }, steps.titles(app.list.items))
    assert.same({ "Page 2", "Page 3" }, steps.titles(app.ball.icons))
    assert.frame(app.list.items[1], places(app).row(1))
    assert.frame(app.list.items[2], places(app).row(2))
    assert.stack(app, { "Home" })
    assert.log_order(app, { { kind = "list", call = "delete" }, { kind = "item", call = "removed" } })
  end)

  it("leaves no icon of a dead page, whatever is shown next", function()
    app:tap(app.ball)
    app:tap(app.list.items[2].delete_button)
    app:tap(places(app).blank)
    app:push("Plain")
    app:pop()

    assert.logged(app, "appearance", { page = "Page2", call = "released" }, { times = 1 })
    assert.same({ "Page 1", "Page 3" }, steps.titles(app.ball.icons))
    assert.equal(2, #app.ball:find_all("FloatingBallIcon"))
  end)

  it("slides the row out at its edge", function()
    app:push("Page4")
    app:drag(app.ball, { 60, 750 })
    app:tap(app.ball)
    local row = app.list.items[2]
    local place = row.frame
    app:tap(row.delete_button, { settle = false })

    assert.at(row, point(-30 - place.width / 2, place.y + place.height / 2))
    assert.near(place, row.presentation.frame, 0.001)
    app:wait(0.15)
    assert.is_not.exists(row)
  end)

  it("closes the gap also where the rows run upwards, on a screen that is too low for them below the ball", function()
    local phone = launch { device = "iphone-x" }
    steps.add(phone, "Page1", "Page2", "Page3", "Page4")
    phone:push("Plain")
    phone:tap(phone.ball)
    local lowest = phone.list.items[1].frame
    phone:tap(phone.list.items[1].delete_button)

    assert.frame(phone.list.items[1], lowest)
    assert.frame(phone.list.items[2], rect(lowest.x, lowest.y - 71, lowest.width, lowest.height))
  end)

  it("closes the list with the last row, and takes the ball away", function()
    app:tap(app.ball)
    for _ = 1, 3 do app:tap(app.list.items[1].delete_button) end

    assert.items(app, {})
    assert.is_not.exists(app.list)
    assert.is_not.exists(app.ball)
  end)

  it("keeps the other rows in order when two go in quick succession", function()
    app:tap(app.ball)
    app:tap(app.list.items[2].delete_button, { settle = false })
    app:wait(0.05)
    app:tap(app.list.items[1].delete_button)

    assert.same({ "Page 3" }, steps.titles(app.list.items))
    assert.frame(app.list.items[1], places(app).row(1))
  end)

  it("shows the ball again for a page that is stored while the last row goes", function()
    app:tap(app.ball)
    app.list:delete(3)
    app.list:delete(2)
    app.list:delete(1, { settle = false })
    app:wait(0.1)
    app:push("Page4", { animated = false, settle = false })
    app:edge_swipe { to = "area" }

    assert.items(app, { "Page 4" })
    assert.visible(app.ball)
    app:tap(app.ball)
    assert.same({ "Page 4" }, steps.titles(app.list.items))
  end)
end)
