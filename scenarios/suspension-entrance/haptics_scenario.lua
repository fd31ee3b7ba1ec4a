-- The device taps back when the finger comes over the area.
-- Here one learns when, and how to switch it off.

local places = require "places"
local steps = require "steps"

describe("The device taps back", function()
  it("each time the finger comes over the area", function()
    local app = launch()
    steps.add(app, "Page1")
    app:push("Page2")
    local finger = app:edge_swipe { to = places(app).past_middle, release = false }
    assert.equal(0, app.haptics)

    finger:move_to(places(app).corner)
    finger:move_by(10, 10)
    assert.equal(1, app.haptics, "not again while it stays")
    finger:move_to(places(app).past_middle)
    finger:move_to(places(app).corner)
    assert.equal(2, app.haptics)
    finger:move_to(places(app).past_middle)
    finger:up()
    app:settle()
    assert.logged(app, "haptic", { call = "impact" }, { times = 2 })
    assert.items(app, { "Page 1" })
  end)

  it("not when the app does not want it", function()
    local app = launch { entrance = { vibratable = false } }
    app:present("Modal1")
    local finger = app:edge_swipe { to = "area", release = false }
    assert.is_true(app.area.highlighted)
    finger:up()
    app:settle()

    assert.equal(0, app.haptics)
    assert.items(app, { "Modal 1" })
  end)
end)
