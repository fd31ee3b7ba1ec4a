-- An app can switch the entrance off and on again: no ball and no area meanwhile, but the pages are kept.
-- Here one learns what goes, what stays, and what comes back.

local places = require "places"
local steps = require "steps"

describe("An entrance that is not available", function()
  it("offers no area, so that pages only go back", function()
    local app = launch { entrance = { available = false } }
    app:push("Page1")
    local finger = app:edge_swipe { to = "area", release = false }
    assert.is_not.exists(app.area)
    finger:up()
    app:settle()

    assert.stack(app, { "Home" })
    assert.items(app, {})
  end)

  it("shows no ball for a page that the app adds", function()
    local app = launch { entrance = { available = false } }
    steps.add(app, "Page1")

    assert.items(app, { "Page 1" })
    assert.is_not.exists(app.ball)
  end)

  it("takes ball and list away, and keeps the pages", function()
    local app = launch()
    steps.store(app, "Page1", "Page2")
    app:tap(app.ball)
    app.entrance.available = false
    app:settle()

    assert.is_not.exists(app.ball)
    assert.is_not.exists(app.list)
    assert.items(app, { "Page 1", "Page 2" })
  end)

  it("lets stored pages shrink to where the ball would be", function()
    local app = launch()
    steps.add(app, "Page1")
    app:push("Page1")
    app.entrance.available = false
    app:pop { settle = false }

    assert.equal("round-pop", app.transition.style)
    assert.same(places(app).ball_circle, app.transition.mask.to)
    app:settle()
    assert.is_not.exists(app.ball)
  end)
end)

describe("An entrance that is available again", function()
  it("shows the ball although it was hidden when it went", function()
    local app = launch()
    steps.add(app, "Page1")
    app:push("Page1")
    app.entrance.available = false
    app:pop()
    app.entrance.available = true
    app:settle()

    assert.alpha(app.ball, 1)
    assert.hittable(app.ball)
  end)

  it("shows no ball when every page is open", function()
    local app = launch()
    app:push("Page2")
    steps.add(app, "Page1")
    app:push("Page1")
    app.entrance.available = false
    app.entrance.available = true
    app:settle()

    assert.alpha(app.ball, 0)
  end)
end)
