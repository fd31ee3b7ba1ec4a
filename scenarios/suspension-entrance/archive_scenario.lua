-- Stored pages survive the end of the app: each change is written to a file at once and read at the next start.
-- Here one learns what is kept, where, and what becomes of files that are damaged, foreign or over-full.

local places = require "places"
local steps = require "steps"

local FILE = "entrance.items"
local BALL_KEY = "com.fraker.xm.se.ball.frame"

--- What an app writes whose pages are stored in this order.
local function archive_of(...)
  local app = launch()
  steps.add(app, ...)
  local bytes = app.storage:read(FILE)
  app:close()
  return bytes
end

describe("After a new start", function()
  it("the stored pages are back, with their icons, rows and what they know", function()
    local app = launch {
      pages = {
        Home = {},
        Google = {
          title = "Google", icon_url = "https://google.com/favicon.ico", entrance = true,
          user_info = { url = "https://www.google.com" },
        },
        Gallery = { title = "Gallery", entrance = true, kind = "navigation" },
      },
    }
    steps.store(app, "Google")
    steps.add(app, "Gallery")
    app:relaunch()

    assert.items(app, { "Google", "Gallery" })
    local google = app.entrance.items[1]
    assert.equal("https://google.com/favicon.ico", google.icon_url)
    assert.same({ url = "https://www.google.com" }, google.user_info)
    assert.same({ "Google", "Gallery" }, steps.titles(app.ball.icons))
    assert.alpha(app.ball, 1)
    assert.is_not.logged(app, "appearance", { page = "Google", call = "did-load" })

    app:tap(app.ball)
    app:tap('"Gallery"')
    assert.same({ "Gallery" }, app.presented)
  end)

  it("the ball is where it was dragged", function()
    local app = launch()
    steps.add(app, "Page1")
    app:drag(app.ball, { 60, 700 })
    local place = app.ball.frame
    app:relaunch()

    assert.frame(app.ball, place)
    assert.is_true(app.ball.at_left)
    app:tap(app.ball)
    app:tap('"Page 1"')
    assert.stack(app, { "Home", "Page1" })
  end)

  it("the ball is where it was before, when the app ends before it has come to rest", function()
    local app = launch()
    steps.add(app, "Page1", "Page2", "Page3", "Page4")
    local finger = app:drag(app.ball, places(app).lower_left, { release = false })
    finger:up()
    app:wait(0.1)
    app:relaunch()

    assert.frame(app.ball, places(app).ball)
    app:tap(app.ball)
    app:tap('"Page 4"')
    assert.stack(app, { "Home", "Page4" })
  end)

  it("a page that was deleted in the list is gone", function()
    local app = launch()
    steps.store(app, "Page1")
    steps.add(app, "Page2")
    app:tap(app.ball)
    app:tap(app.list.items[1].delete_button)
    app:relaunch()

    assert.items(app, { "Page 2" })
    app.entrance:cancel("Page2")
    assert.matches("^%[%]%s*$", app.storage:read(FILE))
  end)

  it("a page of a class that the app does not know any more is skipped", function()
    local app = launch()
    steps.add(app, "Page1", "Modal1")
    app:relaunch { pages = { Home = {}, Modal1 = { title = "Modal 1", entrance = true, kind = "navigation" } } }

    assert.items(app, { "Modal 1" })
    assert.logged(app, "item", { call = "skipped" }, { times = 1 })
    app:tap(app.ball)
    app:tap('"Modal 1"')
    assert.same({ "Modal1" }, app.presented)
  end)

  it("a ball that lay beyond the screen rests at its edge", function()
    local app = launch {
      device = "iphone-x",
      storage = { files = { [FILE] = archive_of("Page1") }, defaults = { [BALL_KEY] = "{{315, 900}, {60, 60}}" } },
    }

    assert.frame(app.ball, rect(315, 718, 60, 60))
  end)
end)

describe("The file of stored pages", function()
  it("is written once for a page, before it has gone, and deleted when all are cleared", function()
    local app = launch()
    app:push("Page1")
    local finger = app:edge_swipe { to = "area", release = false }
    assert.same({}, app.storage:files())
    finger:up()
    assert.same({ FILE }, app.storage:files())
    assert.log_order(app, { { kind = "item", call = "added" }, { kind = "archive", call = "written" } })

    app:settle()
    app:push("Plain")
    app:pop()
    assert.logged(app, "archive", { call = "written" }, { times = 1 })
    app.entrance:clear()
    assert.same({}, app.storage:files())
  end)

  it("is not destroyed when it is damaged, and that is told once", function()
    local broken = '[{"class": "Page1", "ti'
    local app = launch { storage = { files = { [FILE] = broken } } }
    assert.items(app, {})
    assert.logged(app, "archive", { call = "damaged" }, { times = 1 })

    -- A page that is only swiped away touches no file; one that is stored must not cost the old bytes.
    app:push("Page2")
    app:edge_swipe { to = places(app).past_middle }
    assert.equal(broken, app.storage:read(FILE))

    steps.store(app, "Page2")
    assert.items(app, { "Page 2" })
    local kept = false
    for _, path in ipairs(app.storage:files()) do kept = kept or app.storage:read(path) == broken end
    assert.is_true(kept, "the old bytes are still on the disc")
  end)

  it("is read as far as the ball can show it, and nothing more fits then", function()
    local five, sixth = archive_of("Page1", "Page2", "Page3", "Page4", "Page5"), archive_of("Modal1")
    local six = five:gsub("%]%s*$", ",") .. sixth:gsub("^%[", "")
    local app = launch { storage = { files = { [FILE] = six } }, entrance = { max_count = 2 } }

    assert.equal(5, #app.ball.icons)
    app:tap(app.ball)
    assert.equal("Page 1", app.list.items[1].title)
    app:tap(places(app).blank)
    steps.store(app, "Page6")
    assert.equal("最多设置2个浮窗", app.alert.message)
  end)

  it("can be another one: the pages change with it, and the old one stays as it was", function()
    local app = launch { storage = { files = { ["other.items"] = archive_of("Page4", "Page3") } } }
    steps.store(app, "Page1", "Page2")
    local first = app.storage:read(FILE)

    app.entrance.archived_path = "new.items"
    app:settle()
    assert.items(app, {})
    assert.is_not.exists(app.ball)

    app.entrance.archived_path = "other.items"
    app:settle()
    assert.items(app, { "Page 4", "Page 3" })
    assert.same({ "Page 4", "Page 3" }, steps.titles(app.ball.icons))
    assert.equal(first, app.storage:read(FILE))
    app:push("Page4")
    app:pop()
    assert.alpha(app.ball, 1)
  end)

  it("leaves no row of its pages in the list when another one takes its place", function()
    local app = launch()
    steps.add(app, "Page1", "Page2")
    app.entrance.archived_path = "new.items"
    app.list:show()

    assert.equal(0, #app.list.items)
  end)

  it("leaves no row either of pages that the app itself still holds", function()
    local app = launch()
    app:hold("Page1")
    steps.add(app, "Page1", "Page2")
    app.entrance.archived_path = "new.items"
    app.list:show()

    assert.equal(0, #app.list.items)
  end)

  it("is read once, also when the app names it at its start", function()
    local app = launch {
      storage = { files = { ["other.items"] = archive_of("Page1", "Page2") } },
      on_start = function(app) app.entrance.archived_path = "other.items" end,
    }
    app:push("Plain")

    assert.items(app, { "Page 1", "Page 2" })
  end)

  it("is read before the app adds a page at its start", function()
    local app = launch {
      storage = { files = { [FILE] = archive_of("Page1", "Page2") } },
      on_start = function(app) app.entrance:add("Page3", { settle = false }) end,
    }

    assert.items(app, { "Page 1", "Page 2", "Page 3" })
    for _, title in ipairs { "Page 1", "Page 2", "Page 3" } do assert.matches(title, app.storage:read(FILE)) end
  end)
end)
