-- Scroll views and tables that a page describes.

local function launch_with(scroll, more)
  local home = { hides_navigation_bar = true, scroll = scroll }
  for key, value in pairs(more or {}) do home[key] = value end
  return launch { system = "plain", pages = { Home = home } }
end

local function message(fn, ...)
  local ok, said = pcall(fn, ...)
  assert.is_false(ok)
  return tostring(said)
end

describe("the page key scroll", function()
  it("fills the page, with content as wide as it", function()
    local scroll = launch_with({ content_height = 3000 }):find("ScrollView")
    assert.frame(scroll, { 0, 0, 375, 812 })
    assert.same(size(375, 3000), scroll.content_size)
    assert.same(insets(44, 0, 34, 0), scroll.adjusted_content_inset)
    assert.same(insets(0, 0, 0, 0), scroll.content_inset)
    assert.same(point(0, -44), scroll.content_offset)
    assert.is_false(scroll.dragging)
    assert.is_true(scroll.clips_to_bounds)
  end)

  it("takes frame, name, inset and offset", function()
    local app = launch_with({ name = "feed", frame = { 0, 100, 300, 400 }, content_width = 900,
      content_height = 2000, offset = { 20, 500 }, inset = { 10, 0, 0, 0 } }, { views = { { name = "over" } } })
    assert.same(point(20, 500), app:find("#feed").content_offset)
    assert.equal(10, app:find("#feed").content_inset.top)
    assert.equal("View", app:find("#Home").subviews[2].class)
  end)

  it("makes a table, whose rows are as high as the content", function()
    local list = launch_with({ table = true, content_height = 2000, frame = { 0, 100, 375, 440 } }):find("TableView")
    assert.near(2000, list.content_size.height, 1e-9)
    assert.equal(10, #list:find_all("TableViewCell"))
    assert.equal("Row 1", list:find_all("TableViewCell")[1].text)
    assert.is_nil(list.selected_row)
    assert.is_false(list:find("TableViewCell:nth(2)").selected)
  end)

  it("names what is wrong", function()
    assert.matches("pages.Home: scroll: unknown key \"content_heigth\"; did you mean \"content_height\"?",
      message(launch_with, { content_heigth = 1 }), 1, true)
    assert.matches("offset: expected a point {x=, y=}, got \"top\"", message(launch_with, { offset = "top" }), 1, true)
    for _, wrong in ipairs { { rows = -1 }, { rows = 1e9 }, { rows = { 1 } }, { row_height = 0 },
      { content_height = 0 / 0 }, { content_height = -1 }, { inset = 3 }, { paging = 1 }, { on_select = 1 } } do
      assert.is_false((pcall(launch_with, wrong)))
    end
  end)
end)

describe("the keys of a scroll view", function()
  it("U12.1 content comes to rest sooner at the fast rate", function()
    local ways = {}
    for _, rate in ipairs { "normal", "fast" } do
      local app = launch_with { content_height = 9000, deceleration_rate = rate }
      app:fling("ScrollView", { velocity = { 0, -1500 }, settle = false })
      local start = app:find("ScrollView").content_offset.y
      app:settle()
      ways[rate] = app:find("ScrollView").content_offset.y - start
    end
    assert.near(1.5 * 0.998 / 0.002, ways.normal, 0.5)
    assert.near(1.5 * 0.99 / 0.01, ways.fast, 0.5)
  end)

  it("U12.8 a drag stays on its axis with the direction lock", function()
    for _, locked in ipairs { false, true } do
      local app = launch { system = "plain", pages = { Home = { hides_navigation_bar = true, views = {
        { class = "ScrollView", name = "map", frame = { 0, 100, 300, 300 }, content_width = 900, content_height = 900,
          direction_lock = locked },
      } } } }
      local finger = app:touch("#map")
      finger:move_by(0, -12)
      finger:move_by(-100, -100, { duration = 0.2 })
      assert.same(point(locked and 0 or 100, 102), app:find("#map").content_offset)
      finger:up()
    end
  end)

  it("never hands out a zero with a sign", function()
    local app = launch_with { content_height = 3000, frame = { 0, 100, 375, 400 } }
    local scroll = app:find("ScrollView")
    scroll.content_offset = { -0.0, -0.0 }
    app:drag({ 100, 300 }, { 100, 350 })
    local texts = { tostring(scroll.content_offset), tostring(scroll.frame) }
    for _, entry in ipairs(app:events("scroll")) do texts[#texts + 1] = tostring(entry.offset) end
    assert.is_nil(table.concat(texts, " "):find("%-0%.0[^%d]"))
  end)
end)

describe("a row of a table", function()
  it("is selected once a tap has chosen it", function()
    local app = launch_with { table = true, rows = { "A", "B", "C" }, name = "list" }
    app:tap('"B"')
    assert.equal(2, app:find("#list").selected_row)
    assert.is_true(app:find("#list TableViewCell:nth(2)").selected)
    assert.is_false(app:find("#list TableViewCell:nth(1)").selected)
  end)
end)

describe("a tap on the status bar", function()
  it("U13.69 brings the content to its top, which the log tells", function()
    local app = launch_with { content_height = 3000, offset = { 0, 900 } }
    app:tap { 187, 10 }
    assert.same(point(0, -44), app:find("ScrollView").content_offset)
    assert.logged(app, "scroll", { call = "did-scroll-to-top", offset = { 0, -44 } }, { times = 1 })
  end)
end)

describe("app:why", function()
  local function why(app, finger, name)
    local text = app:why(app:find(name).gesture_recognizers.pan)
    finger:up()
    return text
  end

  it("says why a scroll view leaves a finger alone", function()
    local app = launch_with { content_height = 100, frame = { 0, 100, 300, 300 }, name = "box" }
    local finger = app:touch("#box")
    finger:move_by(0, 40)
    assert.matches("the content cannot be moved up and down", why(app, finger, "#box"), 1, true)
    finger = app:touch("#box")
    finger:move_by(40, 0)
    assert.matches("the content cannot be moved from side to side", why(app, finger, "#box"), 1, true)
  end)

  it("says why a sheet, and the list in it, leave a finger alone", function()
    local app = launch { system = "plain", pages = { Home = {},
      Card = { style = "page-sheet", scroll = { name = "list", content_height = 3000 } },
      Plain = { style = "page-sheet" } } }
    app:present("Card")
    local finger = app:touch("#list")
    finger:move_by(0, 40)
    assert.matches("left to the sheet around it, as the content is at its top", why(app, finger, "#list"), 1, true)
    app:settle()
    app:dismiss()
    app:present("Plain")
    finger = app:touch("#sheet")
    finger:move_by(-40, 0)
    local text = app:why(app:find("#sheet").gesture_recognizers.sheet)
    assert.matches("moved aside or up first, not down", text, 1, true)
    finger:up()
  end)

  it("says why nothing is popped", function()
    local app = launch { system = "plain" }
    app:edge_swipe { to = 0.8 }
    local text = app:events("gesture", { state = "failed" })[1].reason
    assert.equal("nothing lies below the page on top", text)
  end)
end)

describe("a ScrollView among views", function()
  it("moves what it contains, and withholds a touch from it for 150 ms", function()
    local app = launch { system = "plain", pages = { Home = { hides_navigation_bar = true, views = {
      { class = "ScrollView", name = "box", frame = { 0, 100, 300, 300 }, content_height = 900, views = {
        { class = "Button", text = "Buy", frame = { 100, 200, 100, 44 } },
      } },
    } } } }
    local finger = app:touch('"Buy"')
    assert.is_false(app:find('"Buy"').highlighted)
    finger:hold(0.2)
    assert.is_true(app:find('"Buy"').highlighted)
    finger:up()
    app:find("#box").content_offset = { 0, 150 }
    assert.frame(app:find('"Buy"'), { 100, 150, 100, 44 })
  end)

  it("refuses to be set what it is not", function()
    local app = launch_with({}, { views = { { name = "box", frame = { 0, 0, 9, 9 } } } })
    local box = app:find("#box")
    assert.is_nil(box.content_offset)
    assert.is_nil(box.content_size)
    assert.matches("#box is a View, no scroll view", message(function() box.content_offset = { 0, 0 } end), 1, true)
    local scroll = app:find("ScrollView")
    for _, wrong in ipairs { 3, "top", {}, { 0 / 0, 0 }, { 0, 1e300 } } do
      assert.is_false((pcall(function() scroll.content_offset = wrong end)))
    end
  end)
end)

describe("a scroll view under a finger", function()
  it("drags, coasts, and says so; settle waits for it", function()
    local app = launch_with { content_height = 5000 }
    local scroll = app:find("ScrollView")
    local finger = app:touch { 187, 600 }
    finger:move_by(0, -100, { duration = 0.1 })
    assert.is_true(scroll.dragging)
    finger:up()
    assert.is_true(scroll.decelerating)
    app:settle()
    assert.is_false(scroll.decelerating)
    assert.logged(app, "scroll", { call = "will-end-dragging", view = "ScrollView", offset = { 0, 46 } })
  end)

  it("has numbers that a profile changes", function()
    local app = launch { system = "plain", profile = { coast_threshold = 5000 },
      pages = { Home = { scroll = { content_height = 5000 } } } }
    app:drag({ 187, 600 }, { 187, 500 }, { duration = 0.1, settle = false })
    assert.is_false(app:find("ScrollView").decelerating)
  end)

  it("waits for the entrance's edge pan, however it begins", function()
    local app = launch { pages = { Home = {}, Feed = { title = "Feed", entrance = true,
      scroll = { content_height = 3000 } } } }
    app:push("Feed")
    app:edge_swipe { y = 200, to = "area" }
    assert.stack(app, { "Home" })
    assert.equal(1, #app.entrance.items)
  end)

  it("is in the demo app", function()
    local app = launch()
    app:push("Feed")
    assert.equal(3000, app:find("ScrollView").content_size.height)
  end)
end)

describe("U13.68 content begins below the bars that there are", function()
  it("on a page that hides the navigation bar", function()
    local app = launch { system = "plain", device = "iphone-x", pages = {
      Home = { scroll = { name = "home", content_height = 3000 } },
      Bare = { hides_navigation_bar = true, scroll = { name = "bare", content_height = 3000 } },
    } }
    app:push("Bare")
    assert.equal(-44, app:find("#bare").content_offset.y)
    app:pop()
    assert.equal(-88, app:find("#home").content_offset.y)
  end)

  it("and what slides under them does not scroll by itself", function()
    local app = launch { system = "plain", device = "iphone-x", pages = { Home = { views = {
      { class = "ScrollView", name = "outer", content_height = 3000, views = {
        { class = "ScrollView", name = "inner", frame = { 0, 0, 375, 300 }, content_width = 2000 },
      } },
    } } } }
    local outer, inner = app:find("#outer"), app:find("#inner")
    outer.content_offset = { 0, 100 }
    app:drag({ 187, 120 }, { 187, 80 }, { hold_after = 0.2 })
    assert.same({ point(0, 130), point(0, 0) }, { outer.content_offset, inner.content_offset })
    app:drag({ 187, 120 }, { 87, 120 }, { hold_after = 0.2 })
    assert.same({ point(0, 130), point(90, 0) }, { outer.content_offset, inner.content_offset })
  end)

  it("also when a full page over it goes", function()
    for _, sheet in ipairs { { kind = "drag-dismiss-modal", y = 44 }, { style = "page-sheet", y = 54 } } do
      local app = launch { system = "plain", device = "iphone-x", pages = {
        Home = {}, Full = { style = "full-screen" },
        Sheet = { kind = sheet.kind, style = sheet.style, scroll = { name = "list", content_height = 3000 } },
      } }
      app:present("Sheet")
      app:present("Full")
      app:dismiss { settle = false }
      app:wait(0.1)
      assert.equal(sheet.y, app:find("#Sheet").frame.y)
      assert.equal(0, app:find("#list").content_offset.y)
      app:settle()
      assert.equal(sheet.y, app:find("#Sheet").frame.y)
      assert.equal(0, app:find("#list").content_offset.y)
    end
  end)
end)
