-- Swipe a page back from the left edge: an area slides in at the lower right corner, and a page dropped on it is kept
-- in a ball. Here one learns how the page, the area and the ball move with the finger.

local places = require "places"
local steps = require "steps"

describe("Swiping a page back", function()
  local app

  before_each(function()
    app = launch {
      pages = {
        Home = {},
        Google = { title = "Google", icon_url = "https://google.com/favicon.ico", entrance = true },
      },
    }
    app:push("Google")
  end)

  it("stores the page that is dropped on the area, and shrinks it into the ball in 0.2 s", function()
    local finger = app:edge_swipe { to = "area", release = false }
    local page = app.transition.from.frame
    finger:up()

    assert.equal("collapse", app.transition.style)
    assert.equal(page.x, app.transition.mask.from.x)
    assert.same(places(app).ball_circle, app.transition.mask.to)
    app:wait(0.199)
    assert.is_true(app.in_transition)
    app:wait(0.002)
    assert.is_false(app.in_transition)

    app:settle()
    assert.items(app, { "Google" })
    assert.stack(app, { "Home" })
    assert.visible(app.ball)
    assert.frame(app.ball, places(app).ball)
    assert.equal("Google", app.ball.icons[1].title)
    assert.is_not.exists(app.area)
    assert.log_order(app, {
      { kind = "ball", call = "attach" },
      { kind = "item", call = "added", subject = "Google" },
      { kind = "transition", phase = "completed", from = "Google" },
    })
  end)

  it("carries the page with the finger, and the one below at a third of the way", function()
    local width, moved = app.window.frame.width, 150
    steps.pull(app, moved)

    assert.equal("continuous", app.transition.style)
    assert.is_true(app.transition.interactive)
    assert.near(moved, app.transition.from.frame.x, 0.001)
    assert.near(-(width - moved) / 3, app.transition.to.frame.x, 0.001)
    assert.near(moved / width, app.transition.percent, 0.001)
  end)

  it("slides the area in from the corner, only as far as the finger goes sideways", function()
    -- A square of 180 pt, of which 45 pt show at once.
    local function area_showing(points)
      local screen = app.window.frame
      return rect(screen.width - points, screen.height - points, 180, 180)
    end
    local finger = steps.pull(app, 50)
    assert.frame(app.area, area_showing(45 + 50))

    finger:move_by(50, 300)
    assert.frame(app.area, area_showing(45 + 100))

    finger:move_by(35, -300)
    assert.frame(app.area, area_showing(180))

    finger:move_by(100, 0)
    assert.frame(app.area, area_showing(180), nil, "it has arrived")

    finger:up()
    app:settle()
    assert.is_not.exists(app.area)
    assert.stack(app, { "Home" })
    assert.items(app, {})
  end)

  it("highlights the area while the finger is less than 180 pt from the corner", function()
    local finger = app:edge_swipe { to = 0.3, release = false }
    assert.equal("浮窗", app.area.title)
    assert.equal("default", app.area.state)

    local screen = app.window.frame
    for _, place in ipairs {
      { left = 180, above = 0.1, state = "default" },
      { left = 179.8, above = 0.1, state = "highlighted" },
      { left = 108, above = 144, state = "default" },
      { left = 107.5, above = 144, state = "highlighted" },
      { left = 130, above = 127, state = "default" },
      { left = 1, above = 1, state = "highlighted" },
      { left = 75, above = 412, state = "default" },
    } do
      local at = point(screen.width - place.left, screen.height - place.above)
      finger:move_to(at)
      assert.equal(place.state, app.area.state)
      assert.equal(place.state == "highlighted", app.area:contains(at))
    end

    finger:move_to(places(app).before_middle)
    finger:hold(0.1)
    finger:up()
    app:settle()
    assert.stack(app, { "Home", "Google" })
  end)
end)
