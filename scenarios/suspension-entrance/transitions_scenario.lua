-- Pages grow out of the ball and shrink into it when they are stored, and move as everywhere else when they are not.
-- Here one learns which transition a page gets, and its times and shapes.

local places = require "places"
local steps = require "steps"

describe("The transition of a page", function()
  local app

  before_each(function() app = launch() end)

  it("that goes back by itself shrinks into the ball when it is stored", function()
    steps.add(app, "Page1")
    app:push("Page1")
    app:pop { settle = false }

    assert.equal("round-pop", app.transition.style)
    assert.is_false(app.transition.interactive)
    local screen = app.window.frame
    assert.same({ from = rect(-21, -21, screen.width + 42, screen.height + 42), to = places(app).ball_circle },
      { from = app.transition.mask.from, to = app.transition.mask.to })
    assert.near(21, app.transition.mask.radius, 0.001)
    assert.near(0.6, app.transition.cover.presentation.alpha, 0.001)

    app:wait(0.15)
    assert.near(0.3, app.transition.cover.presentation.alpha, 0.001)
    app:wait(0.15)
    assert.is_nil(app.transition)
    assert.stack(app, { "Home" })
  end)

  it("is the system's when it is not stored", function()
    app:push("Page1", { settle = false })
    assert.equal("system", app.transition.style)
    app:settle()

    app:pop { settle = false }
    assert.equal("system", app.transition.style)
    app:settle()
    assert.is_not.exists(app.ball)
  end)

  it("that was swiped takes the time that is left of 0.3 s, forwards or back", function()
    local width = app.window.frame.width
    for _, part in ipairs { { moved = 0.8, left = 0.2 }, { moved = 0.4, left = 0.4 } } do
      app:push("Page1")
      local finger = steps.pull(app, part.moved * width, 300)
      finger:hold(0.1)
      finger:up()

      local time = 0.3 * part.left
      app:wait(time - 0.001)
      assert.is_true(app.in_transition)
      app:wait(0.002)
      assert.is_false(app.in_transition)
    end
    assert.stack(app, { "Home", "Page1" })
  end)
end)
