-- Lift the finger in the middle of a swipe: what becomes of the page depends on where it is, how fast, and whether the
-- page is an item already. Here one learns each outcome of lifting and where one turns into the next.

local places = require "places"
local steps = require "steps"

describe("Lifting the finger in a swipe", function()
  it("takes the page away at the middle of the screen, or when it is thrown that far", function()
    local app = launch { device = "iphone-x" }
    for _, lift in ipairs {
      { x = 187.4, speed = 0, leaves = false },
      { x = 187.5, speed = 0, leaves = true },
      -- Speed counts for 0.3 s, and instead of the place, not on top of it.
      { x = 100, speed = 600, leaves = false },
      { x = 100, speed = 650, leaves = true },
      { x = 150, speed = 400, leaves = false },
      -- Past the middle it does not matter that the finger flicks backwards.
      { x = 300, speed = -2000, leaves = true },
    } do
      app:push("Page1")
      if lift.speed < 0 then
        local finger = app:edge_swipe { to = { lift.x + 50, 406 }, release = false }
        finger:move_to({ lift.x, 406 }, { velocity = -lift.speed })
        finger:up()
        app:settle()
      elseif lift.speed == 0 then
        app:edge_swipe { to = { lift.x, 300 }, hold_after = 0.2 }
      else
        app:edge_swipe { to = { lift.x, 406 }, velocity = lift.speed }
      end

      local stack = lift.leaves and { "Home" } or { "Home", "Page1" }
      assert.stack(app, stack, ("lifted at %g with %g pt/s"):format(lift.x, lift.speed))
      app:pop_to_root()
    end
  end)

  it("collapses a stored page into the ball, wherever that happens past the middle", function()
    local app = launch()
    steps.store(app, "Page1")
    app:push("Page1")

    local finger = app:edge_swipe { to = places(app).past_middle, release = false }
    assert.is_not.exists(app.area)
    finger:up()

    assert.equal("collapse", app.transition.style)
    assert.same(places(app).ball_circle, app.transition.from.mask.to)
    app:wait(0.2)
    assert.stack(app, { "Home" })
    app:settle()
    assert.items(app, { "Page 1" })
    assert.alpha(app.ball, 1)
  end)

  it("returns a stored page before the middle, and the ball does not flash", function()
    local app = launch()
    steps.store(app, "Page1")
    app:push("Page1")
    local before = app:mark()
    app:edge_swipe { to = places(app).before_middle, hold_after = 0.2 }

    assert.stack(app, { "Home", "Page1" })
    assert.items(app, { "Page 1" })
    assert.alpha(app.ball, 0)
    assert.is_not.logged(app, "ball", { call = "show" }, { since = before })
  end)

  it("brings the ball back as far as the finger has come", function()
    local app = launch()
    steps.store(app, "Page1")
    app:push("Page1")
    assert.alpha(app.ball, 0)

    local width = app.window.frame.width
    local finger = steps.pull(app, 150)
    assert.alpha(app.ball, 150 / width)

    finger:move_by(75, 0)
    assert.alpha(app.ball, (150 + 75) / width)
  end)

  it("does nothing to pages that cannot be stored: they have no swipe", function()
    local app = launch()
    app:push("Plain")
    app:edge_swipe { to = "area" }

    assert.stack(app, { "Home", "Plain" })
    assert.is_not.logged(app, "transition", { style = "continuous" })
  end)

  it("does nothing to the first page, also when it lay above others before", function()
    local app = launch()
    app:push("Page1")
    app:push("Plain")
    app:set_stack { "Page1" }
    local finger = app:edge_swipe { to = "area", release = false }

    assert.is_not.exists(app.area)
    finger:up()
    app:settle()
    assert.items(app, {})
    assert.stack(app, { "Page1" })
  end)
end)
