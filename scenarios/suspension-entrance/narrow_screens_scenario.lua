-- On a narrow screen the area reaches over the middle: a finger can be in it and yet not far enough.
-- Here one learns what counts then, and how ball and rows fit.

local screens = require "screens"
local steps = require "steps"

describe("On the smallest phone", function()
  local app
  -- In the area, but left of the middle at 160.
  local between = point(150, 560)

  before_each(function()
    app = launch { device = screens.small.device }
    app:push("Page1")
  end)

  it("a page that is dropped on the area before the middle comes back, unless the finger throws it", function()
    local finger = app:edge_swipe { to = between, hold_after = 0.1, release = false }
    assert.is_true(app.area.highlighted)
    finger:up()
    app:settle()
    assert.stack(app, { "Home", "Page1" })
    assert.items(app, {})

    app:edge_swipe { to = between, velocity = 1200 }
    assert.items(app, { "Page 1" })
    assert.frame(app.ball, rect(260, 254, 60, 60))
  end)

  it("five rows fill it from the top, two thirds of its width", function()
    app:pop()
    steps.add(app, "Page1", "Page2", "Page3", "Page4", "Page5")
    app:tap(app.ball)

    local top = screens.small.device.safe_area[1]
    for index, row in ipairs(app.list.items) do
      assert.frame(row, rect(320 / 3, top + (index - 1) * 71, 640 / 3, 56), 0.001)
    end
  end)
end)
