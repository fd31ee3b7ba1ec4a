-- Turn the device: ball, list and area fit the new screen.
-- Here one learns where each of them is after a turn.

local places = require "places"
local steps = require "steps"

describe("After a turn of the device", function()
  local app

  before_each(function()
    app = launch()
    steps.store(app, "Page1", "Page2")
  end)

  it("the ball is at the same edge, and on the screen", function()
    app:rotate_device("landscape-left")
    local window, ball = app.window.frame, app.ball.frame
    assert.equal(window.width, ball.x + ball.width)
    assert.is_true(ball.y >= 0 and ball.y + ball.height <= window.height - 21)
    assert.hittable(app.ball)

    app:rotate_device("portrait")
    assert.frame(app.ball, places(app).ball)
  end)

  it("the list fills the screen, and its rows lie at the new edge", function()
    app:tap(app.ball)
    app:tap(places(app).blank)
    app:rotate_device("landscape-left")
    app:tap(app.ball)

    assert.frame(app.list, app.window.frame)
    for _, row in ipairs(app.list.items) do
      assert.hittable(row)
      assert.near(app.window.frame.width * 2 / 3, row.frame.width, 0.001)
      assert.near(app.window.frame.width, row.frame.x + row.frame.width, 0.001)
    end
  end)

  it("the area lies in the new corner, and the middle is the new one", function()
    app:rotate_device("landscape-left")
    app:push("Page3")
    local finger = app:edge_swipe { to = "area", release = false }
    local window = app.window.frame
    assert.frame(app.area, rect(window.width - 180, window.height - 180, 180, 180))

    -- Far beyond the middle of the screen as it was.
    finger:move_to { window.width / 2 - 10, 100 }
    finger:hold(0.1)
    finger:up()
    app:settle()
    assert.equal("Page3", app.visible_page)
  end)

  it("an open page fills the screen, and collapses into the ball where it is now", function()
    app:push("Page1")
    app:rotate_device("landscape-left")
    assert.frame(app.page, app.window.frame)
    local finger = app:edge_swipe { to = 0.8, release = false }
    finger:up()

    assert.same(app.ball.floating_rect, app.transition.mask.to)
    app:settle()
  end)
end)
