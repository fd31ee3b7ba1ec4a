-- Pages that scroll: drags, flings, the ends of the content, tables, and sheets around them.

describe("A page that scrolls", function()
  local app, feed

  before_each(function()
    app = launch {
      system = "plain", device = "iphone-x",
      pages = {
        Home = { hides_navigation_bar = true, scroll = { content_height = 3000, frame = { 0, 100, 375, 600 } } },
      },
    }
    feed = app:find("ScrollView")
  end)

  it("follows the finger but for the ten points that begin the drag", function()
    app:drag({ 187, 500 }, { 187, 300 }, { hold_after = 0.2 })

    assert.near(190, feed.content_offset.y, 1e-6)
    assert.is_false(feed.decelerating)
  end)

  it("coasts after a fling and comes to rest on a whole pixel", function()
    app:drag({ 187, 500 }, { 187, 400 }, { duration = 0.1, settle = false })
    assert.is_true(feed.decelerating)
    local released = feed.content_offset.y

    app:settle()

    -- 1000 points a second lead 0.998 / 0.002 = 499 points further.
    assert.near(released + 499, feed.content_offset.y, 1 / 6 + 1e-6)
    assert.logged(app, "scroll", { call = "did-end-decelerating" })
  end)

  it("goes past its top less and less, and springs back", function()
    local finger = app:touch { 187, 200 }
    finger:move_by(0, 210)
    local first = feed.content_offset.y
    finger:move_by(0, 200)
    local second = feed.content_offset.y

    assert.near(-600 * (1 - 1 / (1 + 0.55 * 200 / 600)), first, 1e-6)
    assert.is_true(second > 2 * first)
    finger:up()
    app:settle()
    assert.same(point(0, 0), feed.content_offset)
  end)

  it("is moved by code at once", function()
    feed.content_offset = { 0, 1200 }

    assert.same(point(0, 1200), feed.content_offset)
  end)

  it("goes to its top by a tap on the status bar", function()
    feed.content_offset = { 0, 1200 }

    app:tap { 187, 20 }

    assert.equal(0, feed.content_offset.y)
  end)
end)

describe("A table", function()
  it("tells which row was tapped, after scrolling too", function()
    local chosen = {}
    local app = launch {
      system = "plain", device = "iphone-x",
      pages = {
        Home = {
          hides_navigation_bar = true,
          scroll = { table = true, rows = 40, frame = { 0, 100, 375, 600 },
            on_select = function(_, row) chosen[#chosen + 1] = row end },
        },
      },
    }

    app:tap('"Row 3"')
    app:find("TableView").content_offset = { 0, 440 }
    app:tap { 187, 110 }

    assert.same({ 3, 11 }, chosen)
    assert.equal(11, app:find("TableView").selected_row)
  end)
end)

describe("Pages in a pager", function()
  it("turn one at a time", function()
    local app = launch {
      system = "plain", device = "iphone-x",
      pages = { Home = { scroll = { content_width = 1125, paging = true } } },
    }
    local pager = app:find("ScrollView")

    app:swipe(pager, "left", { distance = 150, duration = 0.1 })
    assert.near(375, pager.content_offset.x, 1e-6)
    app:drag({ 300, 400 }, { 200, 400 }, { duration = 0.5, hold_after = 0.2 })

    assert.near(375, pager.content_offset.x, 1e-6)
  end)
end)

describe("A map that scrolls both ways", function()
  local function launch_with(locked)
    return launch {
      system = "plain", device = "iphone-x",
      pages = { Home = { hides_navigation_bar = true, views = { {
        class = "ScrollView", name = "map", frame = { 0, 100, 375, 600 }, content_width = 2000, content_height = 2000,
        direction_lock = locked, deceleration_rate = "fast",
      } } } },
    }
  end

  local function drag_askew(app)
    local finger = app:touch("#map")
    finger:move_by(0, -20)
    finger:move_by(-100, -100, { duration = 0.2 })
    finger:hold(0.1)
    finger:up()
    app:settle()
  end

  it("follows the finger everywhere", function()
    local app = launch_with(false)
    drag_askew(app)

    assert.same(point(100, 110), app:find("#map").content_offset)
  end)

  it("keeps to the axis on which the drag began when its direction is locked", function()
    local app = launch_with(true)
    drag_askew(app)

    assert.same(point(0, 110), app:find("#map").content_offset)
  end)

  it("comes to rest soon at the fast rate", function()
    local app = launch_with(true)
    app:drag({ 187, 500 }, { 187, 400 }, { duration = 0.1 })

    -- 1000 points a second lead 0.99 / 0.01 = 99 points further.
    assert.near(90 + 99, app:find("#map").content_offset.y, 1 / 6 + 1e-6)
  end)
end)

describe("A sheet with a list", function()
  local app

  before_each(function()
    app = launch {
      system = "plain", device = "iphone-x",
      pages = { Home = {}, Sheet = { style = "page-sheet", scroll = { content_height = 2000 } } },
    }
    app:present("Sheet")
  end)

  it("is pulled down from the top of the list", function()
    app:drag({ 187, 300 }, { 187, 780 })

    assert.same({}, app.presented)
  end)

  it("stays while the list is scrolled back to its top", function()
    local list = app:find("ScrollView")
    list.content_offset = { 0, 300 }

    app:drag({ 187, 200 }, { 187, 780 })

    assert.same({ "Sheet" }, app.presented)
    assert.equal(0, list.content_offset.y)
  end)
end)

describe("The demo app's feed", function()
  it("begins below the navigation bar, and yields to the swipe back from the edge", function()
    local app = launch {
      system = "plain", device = "iphone-x",
      pages = { Home = {}, Feed = { scroll = { content_height = 3000 } } },
    }
    app:push("Feed")
    assert.equal(-88, app:find("ScrollView").content_offset.y)

    app:edge_swipe { to = { 300, 700 } }

    assert.stack(app, { "Home" })
  end)
end)
