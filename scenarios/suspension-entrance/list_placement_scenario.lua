-- Where the list opens: at the ball's edge, below or above it, and from the far end of the screen when there is not
-- enough room. Here one learns where each row lies, on which side, and what happens on other screens.

local places = require "places"
local screens = require "screens"
local steps = require "steps"

describe("The list", function()
  it.each {
    { height = 376, rows = 3, where = "downwards from the ball", first = 451, step = 71 },
    { height = 376, rows = 4, where = "upwards from the bottom", first = 717, step = -71 },
    { height = 390, rows = 5, where = "downwards from the top", first = 44, step = 71 },
    { height = 650, rows = 5, where = "upwards from the ball", first = 579, step = -71 },
  }("opens $where with $rows rows and the ball at $height", function(place)
    local app = launch { device = "iphone-x" }
    for number = 1, place.rows do app.entrance:add("Page" .. number) end
    steps.rest_ball_at(app, place.height)
    app:tap(app.ball)

    -- The first item comes first in each direction: at the bottom the list is read upwards.
    for index, row in ipairs(app.list.items) do
      assert.equal("Page " .. index, row.title)
      assert.frame(row, rect(125, place.first + (index - 1) * place.step, 250, 56))
      assert.same({ "top-left", "bottom-left" }, row.corners)
    end
  end)

  it("slides each row in from its edge, one after the other", function()
    local app = launch()
    steps.add(app, "Page1", "Page2", "Page3", "Page4", "Page5")
    steps.rest_ball_at(app, 390)
    app:push("Plain")
    app:tap(app.ball, { settle = false })

    local last = app.list.items[5]
    local width = app.window.frame.width
    assert.near(width / 3, last.frame.x, 0.001)
    assert.equal(width, last.presentation.frame.x)
    -- Each row starts 0.01 s after the one before and takes 0.15 s; the ball fades out behind them.
    app:wait(4 * 0.01 + 0.15)
    assert.same(last.frame, last.presentation.frame)
    assert.near(1, app.list.alpha, 0.001)
    app:settle()
    assert.alpha(app.ball, 0)
    assert.is_not.hittable(app.ball)
  end)

  it("keeps all rows on every screen", function()
    for _, screen in pairs(screens) do
      note("on " .. screen.name)
      local app = launch { device = screen.device }
      steps.store(app, "Page1", "Page2", "Page3", "Page4", "Page5")
      app:tap(app.ball)

      assert.equal(5, #app.list.items, screen.name)
      for _, row in ipairs(app.list.items) do
        assert.hittable(row)
        assert.near(app.window.frame.width * 2 / 3, row.frame.width, 0.001, screen.name)
      end
      app:close()
    end
  end)

  it("offers the pages that are not open above others, and leaves no gap", function()
    local app = launch { home = "Page1" }
    steps.add(app, "Page1", "Page2", "Page3")
    app:push("Plain")
    app:push("Page2")
    app:tap(app.ball)
    assert.same({ "Page 1", "Page 3" }, steps.titles(app.list.items))
    assert.frame(app.list.items[2], places(app).row(2))

    app:tap(places(app).blank)
    app:pop()
    app:tap(app.ball)
    assert.same({ "Page 1", "Page 2", "Page 3" }, steps.titles(app.list.items))
  end)

  it("opens empty when every page is open, and a tap takes it away", function()
    local app = launch()
    app:push("Page1")
    app:push("Plain")
    app.entrance:add("Page1")
    app.list:show()

    assert.visible(app.list)
    assert.equal(0, #app.list.items)
    app:tap(app.window)
    assert.is_not.exists(app.list)
  end)
end)
