-- The ball shows an icon for each stored page that is not open. Here one learns where each lies, how they make room for
-- one more, and what becomes of them when a page is opened and comes back.

local places = require "places"
local steps = require "steps"

describe("The icons on the ball", function()
  local app

  before_each(function() app = launch() end)

  it("lie in a pattern of their own for each number, bitten where the next one overlaps", function()
    local patterns = {
      { { 30, 30, width = 45 } },
      { { 20.5, 30, width = 23, angle = 0 }, { 39.5, 30, width = 23 } },
      { { 21, 37.5, width = 21, angle = 0 }, { 39, 37.5, width = 21, angle = 240 },
        { 30, 22.5, width = 21, angle = 120 } },
      { { 19.5, 30, width = 18, angle = 45 }, { 30, 40.5, width = 18, angle = 315 },
        { 40.5, 30, width = 18, angle = 225 }, { 30, 19.5, width = 18, angle = 135 } },
      { { 30, 18.5, width = 19, angle = 144 }, { 18, 28, width = 19, angle = 72 },
        { 23, 42.5, width = 19, angle = 0 }, { 38.5, 42.5, width = 19, angle = 288 },
        { 42.5, 27.5, width = 19, angle = 216 } },
    }
    for count, pattern in ipairs(patterns) do
      steps.store(app, "Page" .. count)

      assert.equal(count, #app.ball.icons)
      for index, place in ipairs(pattern) do
        local icon = app.ball.icons[index]
        assert.equal("Page " .. index, icon.title)
        assert.near(point(place[1], place[2]), icon.center, 0.001)
        assert.near(place.width, icon.width, 0.001)
        assert.equal(place.angle ~= nil, icon.masked)
        assert.equal(place.angle or 0, icon.angle)
      end
    end
  end)

  it("make room for a page that comes back: its icon grows, the others move", function()
    steps.add(app, "Page1", "Page2", "Page3")
    app:push("Page2")
    assert.same({ "Page 1", "Page 3" }, steps.titles(app.ball.icons))

    app:pop { settle = false }
    app:wait(0.3)
    assert.same({ "Page 1", "Page 2", "Page 3" }, steps.titles(app.ball.icons))
    local middle, ball = app.ball.icons[2].center, app.ball.frame
    for _, icon in ipairs(app.ball:find_all("FloatingBallIcon")) do
      local is_new = icon.center == point(ball.x + middle.x, ball.y + middle.y)
      assert.equal(is_new, icon.presentation.frame.width < icon.frame.width)
    end
    app:settle()
  end)

  it("stand in the order of the items, also when one has left and come back", function()
    app:hold("Page1")
    steps.add(app, "Page1", "Page2")
    app:tap(app.ball)
    app:tap(app.list.items[1].delete_button)
    app:tap(places(app).blank)
    steps.add(app, "Page1")

    assert.items(app, { "Page 2", "Page 1" })
    assert.same({ "Page 2", "Page 1" }, steps.titles(app.ball.icons))
  end)

  it("leave with the pages that are opened, and come back with them", function()
    steps.add(app, "Page1", "Modal1")
    for page, others in pairs { Page1 = "Modal 1", Modal1 = "Page 1" } do
      if page == "Modal1" then app:present(page) else app:push(page) end
      assert.same({ others }, steps.titles(app.ball.icons))

      if page == "Modal1" then app:dismiss() else app:pop() end
      assert.same({ "Page 1", "Modal 1" }, steps.titles(app.ball.icons))
    end
  end)

  it("get their pictures when they appear, as the rows do", function()
    app:push("Page1")
    app.entrance:add("Page1")

    assert.logged(app, "icon", { call = "load", subject = "Page1" })
    app:tap(app.ball)
    assert.visible(app.list.items[1]:find("ImageView"))
  end)
end)
