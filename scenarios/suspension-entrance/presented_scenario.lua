-- Pages that are presented over the app go away downwards when they are swiped from the left edge, and can be stored as
-- well. Here one learns how they move, what becomes of the ball, and how they come back.

local places = require "places"
local steps = require "steps"

describe("A presented page", function()
  local app

  before_each(function() app = launch() end)

  it("moves down while the finger moves right, under a cover that clears", function()
    app:present("Modal1")
    local window = app.window.frame
    local finger = steps.pull(app, window.width / 2)

    assert.equal("dismiss", app.transition.kind)
    assert.frame(app.transition.from, rect(0, window.height / 2, window.width, window.height))
    assert.near(0.7 / 2, app.transition.cover.alpha, 0.001)
    finger:move_to(places(app).before_middle)
    finger:hold(0.1)
    finger:up()
    app:settle()
    assert.same({ "Modal1" }, app.presented)
  end)

  it("slides out in the time that is left", function()
    app:present("Modal1")
    local finger = steps.pull(app, app.window.frame.width / 2)
    finger:hold(0.1)
    finger:up()

    app:wait(0.3 / 2 + 0.001)
    assert.is_false(app.in_transition)
    assert.same({}, app.presented)
  end)

  it("is stored on the area, and the ball shows it at once", function()
    app:present("Modal1")
    app:edge_swipe { to = "area" }

    assert.same({}, app.presented)
    assert.items(app, { "Modal 1" })
    assert.alpha(app.ball, 1)
    assert.equal("Modal 1", app.ball.icons[1].title)
  end)

  it("is presented again from the list, and can be swiped again", function()
    steps.add(app, "Modal1")
    app:tap(app.ball)
    app:tap('"Modal 1"', { settle = false })
    assert.equal("round-push", app.transition.style)
    app:settle()
    assert.same({ "Modal1" }, app.presented)
    assert.alpha(app.ball, 0)

    app:edge_swipe { to = places(app).past_middle }
    assert.same({}, app.presented)
    assert.alpha(app.ball, 1)
  end)

  it("shrinks into the ball when it is dismissed by its own button, if it is stored", function()
    app:present("Modal1")
    steps.add(app, "Modal1")
    app:dismiss { settle = false }

    assert.equal("round-pop", app.transition.style)
    app:settle()
    assert.alpha(app.ball, 1)
  end)

  it("goes as the system lets it go when it is not stored", function()
    app:present("Modal1")
    app:dismiss { settle = false }

    assert.equal("system", app.transition.style)
    app:settle()
    assert.same({}, app.presented)
    assert.is_not.exists(app.ball)
  end)

  it("hides the ball, also after the keyboard", function()
    steps.add(app, "Page1")
    app:present("Modal1")
    assert.alpha(app.ball, 0)

    app.keyboard:show()
    app.keyboard:hide()
    assert.alpha(app.ball, 0)
    app:dismiss()
    assert.alpha(app.ball, 1)
  end)

  it("without an entrance is swiped away, but finds no area", function()
    app:present("Plain")
    local finger = app:edge_swipe { to = "area", release = false }
    assert.is_not.exists(app.area)
    finger:up()
    app:settle()

    assert.same({}, app.presented)
    assert.items(app, {})
  end)

  it("loses only its top page when that one is swiped", function()
    app:present("Modal1")
    app:push("Page1")
    app:edge_swipe { to = places(app).past_middle }

    assert.same({ "Modal1" }, app.presented)
    assert.stack(app, { "Modal1" })
  end)
end)
