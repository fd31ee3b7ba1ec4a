-- Properties: what must hold whatever a finger does. The cases are made up from the seed; a failing one is made as
-- simple as it can be, and printed as a test that one can paste.

describe("Whatever is touched", function()
  local app

  -- Each case is a test of its own: it gets an app of its own here, and the app is closed after it.
  before_each(function()
    app = launch()
    app.entrance:add("Page2")
    app:push("Page1")
  end)

  property("the stack begins at home and holds no page twice", { runs = 30 }, { gen.list(gen.gesture(), 1, 8) },
    function(gestures)
      for _, gesture in ipairs(gestures) do app:perform(gesture) end

      assert.equal("Home", app.stack[1])
      assert.unique(app.stack)
    end)

  local touch = gen.gesture { "drag", "edge_swipe", "tap" }
  property("nothing moves any more when a gesture is over", { runs = 50 }, { touch }, function(gesture)
    app:perform(gesture)

    assert.is_false(app.in_transition)
    assert.same({}, app.fingers)
  end)
end)

describe("The swipe from the left edge", function()
  -- Clearly before the middle, or clearly beyond it, in hundredths of the screen.
  local ends = { gen.one_of { gen.integer(6, 45), gen.integer(60, 95) } }
  property("goes back when it ends slowly beyond the middle, and not before", ends, function(part)
    local app = launch { system = "plain", pages = { Home = {}, Next = {} } }
    app:push("Next")
    -- A finger that rests before it is lifted has no speed, so only the place counts.
    app:edge_swipe { to = part / 100, hold_after = 0.2 }

    assert.stack(app, part > 50 and { "Home" } or { "Home", "Next" })
  end)
end)

describe("The ball", function()
  local drags = { to = gen.point(), duration = gen.number(0.1, 1) }
  property("rests at an edge with its list on the screen, wherever it is dragged", { runs = 50 }, drags, function(drag)
    local app = launch()
    app.entrance:add("Page1")
    app.entrance:add("Page2")
    app:drag(app.ball, drag.to, { duration = drag.duration })

    local frame, screen = app.ball.frame, app.window.frame
    assert.is_true(frame.x == 0 or frame.x + frame.width == screen.width)
    assert.is_true(frame.y >= 0 and frame.y + frame.height <= screen.height)
    app.list:show()
    for _, row in ipairs(app.list.items) do assert.hittable(row) end
  end)
end)
