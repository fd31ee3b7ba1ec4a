-- Properties of apps: each case has an app of its own, gestures are data.
describe("an app of its own", function()
  local app, launched = nil, 0
  before_each(function()
    app = launch { system = "plain", pages = { Home = {}, Next = {} } }
    launched = launched + 1
  end)

  property("is there for each case", { runs = 10 }, { gen.boolean() }, function(pushes)
    assert.stack(app, { "Home" })
    if pushes then app:push("Next") end
    assert.equal(0.35, pushes and app.now or 0.35)
  end)
  it("and so ten times", function() assert.equal(11, launched) end)

  property("points lie on its screen", { gen.point(), gen.gesture { "tap", within = { 100, 200, 50, 60 } } },
    function(point, tap)
      assert.is_true(point.x >= 0 and point.x < app.window.frame.width)
      assert.is_true(point.y >= 0 and point.y < app.window.frame.height)
      assert.is_true(tap.target.x >= 100 and tap.target.x < 150 and tap.target.y >= 200 and tap.target.y < 260)
    end)
end)

describe("gestures", function()
  local kinds = {}
  property("can all be done", { runs = 200 }, { gen.gesture() }, function(gesture)
    local app = launch()
    app:push("Page1")
    app:perform(gesture)
    kinds[gesture.kind] = true
  end)
  it("of all kinds", function()
    assert.same({
      tap = true, double_tap = true, long_press = true, drag = true, swipe = true, fling = true, edge_swipe = true,
      pinch = true, rotate = true,
    }, kinds)
  end)

  property("on what they are told", { gen.gesture { "tap", "drag", targets = { "#ball" }, duration = 0.2 } },
    function(gesture)
      local app = launch { storage = nil }
      app:push("Page1")
      app:edge_swipe { to = "area" }
      assert.visible(app.ball)
      assert.equal("#ball", gesture.target or gesture.from)
      assert.equal(gesture.kind == "drag" and 0.2 or nil, gesture.duration)
    end)

  property("that fail are made simpler", { gen.list(gen.gesture(), 1, 5) }, function(gestures)
    local app = launch()
    app:push("Page1")
    for _, gesture in ipairs(gestures) do app:perform(gesture) end
    assert.stack(app, { "Home", "Page1" })
  end)
end)
