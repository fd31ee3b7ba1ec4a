-- What the specification says of ball, area, list and icons beyond places and touches, as values.

local function grey(level, alpha)
  return { red = level, green = level, blue = level, alpha = alpha or 1 }
end

local function assert_color(expected, actual)
  for name, value in pairs(expected) do assert.near(value, actual[name], 0.002) end
end

describe("SE 2.2 the ball", function()
  local app

  before_each(function()
    app = launch()
    app.entrance:add("Page1")
  end)

  it("has a colour, two lines and a shadow", function()
    local ball = app.ball
    assert_color(grey(1, 0.5), ball.color)
    assert.equal(0.875, ball.blur_alpha)
    assert.equal(2, ball.border_width)
    assert_color(grey(1), ball.border_color)
    assert.equal(0.5, ball.hairline_width)
    assert_color(grey(0.8), ball.hairline_color)
    assert_color(grey(0.75), ball.shadow_color)
    assert.equal(7.5, ball.shadow_radius)
    assert.equal(0.5, ball.shadow_opacity)
    assert.same(rect(9, 9, 42, 42), ball.inner_rect)
    assert.equal("left", ball.flexible_margin)
  end)

  it("Q14 turns its outline at once and its shadow when it has come to rest", function()
    local finger = app:touch(app.ball)
    assert_color(grey(0.8, 0.5), app.ball.color)
    assert.equal(1, app.ball.shadow_opacity)
    finger:move_to({ 100, 300 }, { duration = 0.2 })
    assert.equal(4, #app.ball.corners)
    assert.equal(4, #app.ball.shadow_corners)
    finger:up()
    assert.same({ "top-right", "bottom-right" }, app.ball.corners)
    assert.equal(4, #app.ball.shadow_corners)
    app:settle()
    assert.same(app.ball.corners, app.ball.shadow_corners)
  end)

  it("SE 2.7 lays out one to five icons", function()
    local widths, angles, bites = {}, {}, {}
    for i = 1, 5 do
      if i > 1 then app.entrance:add("Page" .. i) end
      local icons = app.ball.icons
      assert.equal(i, #icons)
      widths[i], angles[i], bites[i] = icons[1].width, {}, icons[1].bite or "none"
      for k, icon in ipairs(icons) do angles[i][k] = icon.masked and icon.angle or "round" end
    end
    assert.same({ 45, 23, 21, 18, 19 }, widths)
    assert.same({ "none", 9, 8, 7, 7 }, bites)
    assert.same({ { "round" }, { 0, "round" }, { 0, 240, 120 }, { 45, 315, 225, 135 }, { 144, 72, 0, 288, 216 } },
      angles)
  end)
end)

describe("SE 3.1 3.2 the area", function()
  it("has rings, a leaf, titles and colours by state", function()
    local app = launch { entrance = { max_count = 1 } }
    app:push("Page1")
    local finger = app:edge_swipe { to = { 200, 400 }, release = false }
    local area = app.area
    assert.is_true(area.blurred)
    assert_color(grey(1), area.title_color)
    assert_color(grey(1), area.ring_color)
    assert.equal(12, area.title_label.font_size)
    assert.same(rect(0, 0, 56, 15), area.title_label.bounds)
    assert.near(24.5, area.outer_ring, 1e-9)
    assert.equal(18, area.inner_ring)
    assert.equal(3, area.ring_border)
    assert.same(point(134, 106), area.ring_center)
    assert.same(point(22.5, 22.5), area.leaf.corner)
    assert.same(point(22.5, 140.625), area.leaf.first)
    assert.same(point(61.875, 22.5), area.leaf.second)
    finger:move_to({ 311, 760 }, { duration = 0.1 })
    assert.near(28, area.outer_ring, 1e-9)
    assert.same(point(0, 0), area.leaf.corner)
    assert.same(point(0, 135), area.leaf.first)
    assert.same(point(45, 0), area.leaf.second)
    assert.equal("浮窗", area.titles.highlighted)
    finger:up()
    app:settle()
    app:push("Page2")
    app:edge_swipe { to = { 200, 400 }, release = false }
    assert.equal("浮窗已满", area.title)
    assert.equal(area.title, area.titles.disabled)
    assert.is_false(area.blurred)
    assert_color(grey(0.875), area.color)
  end)

  it("SE 3.2 taps back at each entry, unless it must not", function()
    local app = launch()
    app:push("Page1")
    local finger = app:edge_swipe { to = "area", release = false }
    finger:move_to({ 100, 400 }, { duration = 0.1 })
    finger:move_to({ 311, 760 }, { duration = 0.1 })
    assert.equal(2, app.haptics)
    app.entrance.vibratable = false
    finger:move_to({ 100, 400 }, { duration = 0.1 })
    finger:move_to({ 311, 760 }, { duration = 0.1 })
    assert.equal(2, app.haptics)
    assert.is_false(app.entrance.vibratable)
  end)

  it("SE 3.2 vibrates on old systems", function()
    local app = launch { system_version = 9 }
    app:push("Page1")
    app:edge_swipe { to = "area" }
    assert.logged(app, "haptic", { call = "vibration" }, { times = 1 })
  end)
end)

describe("SE 4 the list", function()
  it("4.2 has rows with a picture, a title and a button", function()
    local app = launch { entrance = { close_placeholder = "cross" } }
    app.entrance:add("Page1")
    app.entrance.close_placeholder = nil
    app:tap(app.ball)
    local row = app.list.items[1]
    assert.is_true(app.list.blurred)
    assert.frame(row.icon, rect(135, 461.5, 35, 35))
    assert.equal(17.5, row.icon.corner_radius)
    assert.frame(row.title_label, rect(180, 461.5, 135, 35))
    assert.equal(14, row.title_label.font_size)
    assert.equal(2, row.title_label.lines)
    assert_color(grey(0.21), row.title_label.text_color)
    assert.equal("cross", row.delete_image)
    assert_color(grey(1), row.color)
    assert.equal(1, row.shadow_opacity)
    assert.same({ "top-left", "bottom-left" }, row.corners)
    assert.is_nil(app.list.tracked_row)
    app.entrance:add("Page2")
    assert.equal("web_entrance_close", app.list.items[2].delete_image)
  end)

  it("4.6 4.8 names the row that a touch is about, and where a push starts from", function()
    local app = launch()
    app.entrance:add("Page1")
    app:tap(app.ball)
    assert.same(rect(0, 0, 0, 0), app.list.source_rect)
    local finger = app:touch { 200, 460 }
    assert.equal("Page 1", app.list.tracked_row.title)
    assert_color(grey(0.75), app.list.items[1].color)
    assert.same(rect(125, 451, 250, 56), app.list.source_rect)
    finger:cancel()
    assert.is_nil(app.list.tracked_row)
  end)

  it("4.2 Q38 a row that is made in an open list has no background", function()
    local app = launch { entrance = { quirks = { "Q38" } } }
    app.entrance:add("Page1")
    app:tap(app.ball)
    app.entrance:add("Page2")
    assert.equal(0, app.list.rows[2].color.alpha)
    assert.frame(app.list.rows[2], rect(0, 0, 250, 56))
  end)
end)

describe("SE 1.6 the icon loader", function()
  local function open(url)
    return launch { pages = { Home = {}, Page = { title = "Page", entrance = true, icon_url = url } } }
  end

  it("downloads an address once for a view, and shows the picture", function()
    local app = open("https://example.com/a.png")
    app.entrance:add("Page")
    assert.logged(app, "icon", { call = "download", subject = "https://example.com/a.png" }, { times = 2 })
    assert.logged(app, "icon", { call = "loaded" }, { times = 2 })
    assert.equal("https://example.com/a.png", app.ball.icons[1].image)
    app:tap(app.ball)
    assert.equal("https://example.com/a.png", app.list.items[1].icon.image)
    assert_color(grey(0.9), app.list.items[1].icon.color)
  end)

  it("Q86 downloads nothing without an address", function()
    local app = open()
    app.entrance:add("Page")
    assert.logged(app, "icon", { call = "load", subject = "Page" }, { times = 1 })
    assert.logged(app, "icon", { call = "load-row", subject = "Page" }, { times = 1 })
    assert.is_not.logged(app, "icon", { call = "download" })
    assert.is_nil(app.ball.icons[1].image)
  end)

  it("fails at an address that says nothing, and shows no picture", function()
    local app = open("")
    app.entrance:add("Page")
    assert.logged(app, "icon", { call = "failed" }, { times = 2 })
    assert.is_nil(app.ball.icons[1].image)
  end)
end)

describe("SE 1.2 an icon handler", function()
  it("is called for each icon in the place of the loader, until it is taken away", function()
    local app = launch()
    local handler = spy.new(function() end)
    app.entrance.icon_handler = handler
    assert.is_not_nil(app.entrance.icon_handler)
    app.entrance:add("Page1")
    assert.spy(handler).was_called(2)
    assert.equal("FloatingBallIcon", handler.calls[1].vals[1].class)
    assert.equal("Page1", handler.calls[1].vals[2])
    app.entrance.icon_handler = nil
    app.entrance:add("Page2")
    assert.spy(handler).was_called(2)
    assert.is_nil(app.entrance.icon_handler)
    assert.has_error(function() app.entrance.icon_handler = 1 end)
  end)

  it("that raises fails the verb", function()
    local app = launch()
    local calls = 0
    app.entrance.icon_handler = function()
      calls = calls + 1
      if calls == 1 then error("no picture") end
    end
    assert.has_error(function() app.entrance:add("Page1") end)
    app.entrance.icon_handler = function() end
    app:relaunch()
    app.entrance:add("Page1")
    assert.exists(app.ball)
  end)
end)

describe("SE 1.3 the window", function()
  it("Q72 set to nothing is the key window", function()
    local app = launch()
    app.entrance:add("Page1")
    assert.equal(app.window, app.entrance.window)
    app.entrance.window = app.window
    app.entrance.window = nil
    assert.exists(app.ball)
    assert.equal(app.window, app.entrance.window)
    assert.has_error(function() app.entrance.window = app.ball end)
  end)

  it("Q72 in the original set to nothing takes the ball away", function()
    local app = launch { entrance = { quirks = { "Q72" } } }
    app.entrance:add("Page1")
    app.entrance.window = app.window
    app.entrance.window = nil
    assert.is_not.exists(app.ball)
  end)
end)

describe("SE 6.12 the alert", function()
  it("Q87 is not shown where no navigation controller is, and the log says so", function()
    local app = launch { entrance = { max_count = 1 } }
    app.entrance:add("Page1")
    app.entrance:add("Page2")
    assert.equal("最多设置1个浮窗", app.alert.message)
    app.entrance:add("Page3")
    assert.logged(app, "alert", { call = "refused" }, { times = 1 })
    assert.logged(app, "item", { call = "full", subject = "Page3" })
  end)

  it("comes for a presented page when that has returned", function()
    local app = launch { entrance = { max_count = 1 } }
    app.entrance:add("Page1")
    app:present("Modal1")
    app:edge_swipe { to = "area" }
    assert.equal("最多设置1个浮窗", app.alert.message)
    assert.items(app, { "Page 1" })
    app.alert:tap("确定")
    assert.same({ "Modal1" }, app.presented)
  end)
end)

describe("SE 6.3 an item", function()
  it("V02 V06 V07 is used while it is open above another page", function()
    local app = launch()
    app.entrance:add("Page1")
    assert.is_false(app.entrance:is_used("Page1"))
    assert.is_false(app.entrance:is_used("Page2"))
    app:tap(app.ball)
    app:tap(app.list.items[1])
    assert.is_true(app.entrance:is_used("Page1"))
    app:pop { settle = false }
    assert.is_false(app.entrance:is_used("Page1"))
  end)
end)
