-- The app's disc: app.storage, what is archived on it, and what a relaunch finds (SE 7, 2.1, 2.5).

local KEY = "com.fraker.xm.se.ball.frame"
local ARCHIVE = "entrance.items"

-- The message of what a function raises, without its place.
local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  return (tostring(raised):gsub("^[%w_/]+%.lua:%d+: ", ""))
end

local function warnings(app)
  local texts = {}
  for _, entry in ipairs(app.log) do
    if entry.kind == "warning" then texts[#texts + 1] = entry.message end
  end
  return texts
end

local function titles(app)
  local list = {}
  for index, item in ipairs(app.entrance.items) do list[index] = item.title end
  return list
end

describe("app.storage", function()
  it("reads, writes, lists and removes files of any bytes", function()
    local app = launch { storage = { files = { ["b/c.bin"] = "\0\xff" } } }
    local disc = app.storage
    assert.equal("\0\xff", disc:read("b/c.bin"))
    assert.is_nil(disc:read("a"))
    assert.is_true(disc:write("a", "one"))
    assert.same({ "a", "b/c.bin" }, disc:files())
    assert.is_true(disc:remove("a"))
    assert.is_false(disc:remove("a"))
    disc:write("b/c.bin", "")
    assert.equal("", disc:read("b/c.bin"))
    assert.equal("app.storage", tostring(disc))
  end)

  it("keeps user defaults by key, whatever they hold", function()
    local app = launch { storage = { defaults = { name = "x", ["a.b"] = { 1, 2.5, { deep = true } } } } }
    local defaults = app.storage.defaults
    assert.equal("x", defaults.name)
    assert.same({ 1, 2.5, { deep = true } }, defaults["a.b"])
    defaults.name = nil
    defaults.close = false
    assert.is_nil(defaults.name)
    assert.is_false(app.storage.defaults.close)
    app:relaunch()
    assert.is_false(app.storage.defaults.close)
    app.storage.defaults = { only = 1 }
    assert.is_nil(defaults.close)
    assert.equal("integer", math.type(defaults.only))
    assert.same({}, app.storage:files())
  end)

  local refused = {
    { "", "app.storage:read: expected the path of a file, got an empty string" },
    { "/etc/passwd", "app.storage:read: a path is relative to the app's disc, and names a file" },
    { "a/", "app.storage:read: a path is relative to the app's disc, and names a file" },
    { "a/../b", 'app.storage:read: a path lies inside the app\'s disc: it has no "." and no ".."' },
    { "a\0b", "app.storage:read: a path has no control characters" },
    { "\xff", "app.storage:read: a path is valid UTF-8" },
    { ".defaults.json", "app.storage:read: that name is not for files of the app" },
    { ("x"):rep(300), "app.storage:read: a name in a path has at most 255 bytes" },
  }
  for index, case in ipairs(refused) do
    it("refuses path " .. index, function()
      local app = launch { system = "plain" }
      assert.equal(case[2], message(app.storage.read, app.storage, case[1]))
    end)
  end

  it("says what is wrong with values and launches", function()
    local app = launch()
    assert.equal('app.storage.defaults["f"]: a function cannot be stored',
      message(function() app.storage.defaults.f = print end))
    assert.equal("app.storage.defaults: expected a text as the key, got 1",
      message(function() app.storage.defaults[1] = 1 end))
    assert.equal('launch: storage: unknown key "file"; did you mean "files"?',
      message(launch, { storage = { file = {} } }))
    assert.equal("launch: storage: files.a: expected a string, got 1",
      message(launch, { storage = { files = { a = 1 } } }))
    assert.equal("launch: storage: a folder may be used only when run with --allow write",
      message(launch, { storage = "data" }))
    assert.equal("launch: pages.A: user_info: a function cannot be stored",
      message(launch, { pages = { A = { user_info = { print } } }, home = "A" }))
    assert.equal("app.entrance.archived_path: a path is relative to the app's disc, and names a file",
      message(function() app.entrance.archived_path = "/x" end))
  end)

  it("is full at 64 MB", function()
    local app = launch()
    local part = ("x"):rep(16 << 20)
    for index = 1, 4 do app.storage:write("part" .. index, part) end
    assert.equal("app.storage:write: more: the disc is full: it holds 64 MB",
      message(app.storage.write, app.storage, "more", "x"))
    app.entrance:add("Page1")
    assert.same({ "the archive entrance.items cannot be written: the disc is full: it holds 64 MB" }, warnings(app))
  end)
end)

describe("the archive", function()
  local pages = {
    Home = {},
    A = { title = "Ä \"quoted\"\n", entrance = true, icon_url = "https://a/i.png", user_info = {
      url = "https://a", ["$data"] = "no bytes", list = { 1, 2.0, -0.0, 1e300, true, {}, { { { "deep" } } } },
      bytes = "\xff\0\xc3", [7] = "seven", [2.5] = "half", [true] = math.huge, lowest = math.mininteger,
      text = "\u{1F600}\0",
    } },
    B = { title = "B", entrance = true, kind = "navigation" },
    C = { title = "C", entrance = true, class = "Web" },
    D = { title = "D", entrance = true, class = "Web" },
    Plain = { class = "Plain" },
  }

  it("brings items back with all that was stored of them", function()
    local app = launch { pages = pages }
    for _, name in ipairs { "A", "B", "D" } do app.entrance:add(name) end
    local before = app.entrance.items
    app:relaunch()
    assert.same(before, app.entrance.items)
    assert.equal("float", math.type(app.entrance.items[1].user_info.list[2]))
    assert.equal(-math.huge, 1 / app.entrance.items[1].user_info.list[3])
    assert.same({ "A", "B", "D" }, { before[1].page, before[2].page, before[3].page })
    assert.near(1, app.ball.alpha, 1e-9)
    assert.equal(3, #app.ball.icons)
    app:push("D")
    assert.stack(app, { "Home", "D" })
    assert.equal(2, #app.entrance.unused_items)
  end)

  it("is a list of records with the four keys", function()
    local app = launch { pages = pages }
    app.entrance:add("C")
    assert.equal('[\n{"class":"Web","title":"C","iconUrl":"","userInfo":{}}\n]\n', app.storage:read(ARCHIVE))
    app.entrance:cancel("C")
    assert.equal("[]\n", app.storage:read(ARCHIVE))
    app.entrance:clear()
    assert.same({}, app.storage:files())
    assert.logged(app, "archive", { call = "deleted", path = ARCHIVE })
  end)

  it("gives a record the page of its class and title, else the first of its class", function()
    local records = [==[ [{"class":"Web","title":"D"}, {"class":"Web","title":"other","userInfo":{"a":[1]}},
      {"class":"Plain","title":"x"}, {"class":"Gone","title":"x"}, {"class":"Web"} ] ]==]
    local app = launch { pages = pages, storage = { files = { [ARCHIVE] = records } } }
    local items = app.entrance.items
    assert.same({ "D", "other" }, titles(app))
    assert.same({ "D", "C" }, { items[1].page, items[2].page })
    assert.same({ a = { 1 } }, items[2].user_info)
    assert.logged(app, "item", { call = "skipped", subject = "Gone: unknown class" })
    assert.logged(app, "item", { call = "skipped", subject = "Plain: its class has no factory" })
    app:relaunch()
    assert.same({ "D", "other" }, titles(app))
  end)

  it("does not load the views of restored pages", function()
    local app = launch { pages = pages }
    app.entrance:add("A")
    app.entrance:add("B")
    app:relaunch()
    for _, page in ipairs { "A", "B", "B.navigation" } do
      assert.is_not.logged(app, "appearance", { call = "did-load", page = page })
    end
  end)

  it("is read after on_start, and before launch returns", function()
    local files = { [ARCHIVE] = '[{"class":"A","title":"A"}]', ["other.items"] = '[{"class":"B","title":"B"}]' }
    local seen
    local app = launch { pages = pages, storage = { files = files }, auto_settle = false, on_start = function(app)
      seen = #app.entrance.items
      app.entrance.archived_path = "other.items"
    end }
    assert.equal(0, seen)
    assert.same({ "B" }, titles(app))
    app:relaunch { on_start = function(app) app.entrance:add("C", { settle = false }) end }
    assert.same({ "A", "C" }, titles(app))
    app:relaunch { entrance = { quirks = { "Q69" } },
      on_start = function(app) app.entrance:add("D", { settle = false }) end }
    assert.same({ "D", "D" }, titles(app))
  end)

  it("brings back the page that on_start adds", function()
    local files = { [ARCHIVE] = '[{"class":"A","title":"A","userInfo":{"kept":true}}]' }
    local app = launch { pages = pages, storage = { files = files }, on_start = function(app)
      app.entrance:add("A", { settle = false })
    end }
    for _ = 1, 2 do
      assert.same({ "A" }, titles(app))
      assert.same({ kept = true }, app.entrance.items[1].user_info)
      app:relaunch()
    end
  end)

  it("takes its path from the launch", function()
    local app = launch { entrance = { archived_path = "Library/x.items" } }
    assert.equal("Library/x.items", app.entrance.archived_path)
    app.entrance:add("Page1")
    assert.same({ "Library/x.items" }, app.storage:files())
  end)

  it("survives whatever it holds, says so once, and keeps it", function()
    local app = launch()
    app.entrance:add("Page1")
    app.entrance:add("Page2")
    local whole = app.storage:read(ARCHIVE)
    local broken = {
      "\xff\xfe", "{}x", "{}", "null", "7", '{"class":"Page1"}', "[[]]", "bplist00\0\1", ("["):rep(100000),
      '[{"class":"Page1","title":7}]', '[{"class":"Page1","title":"Page 1","iconUrl":{}}]',
    }
    for cut = 0, #whole - 3, 7 do broken[#broken + 1] = whole:sub(1, cut) end
    for _, bytes in ipairs(broken) do
      app:relaunch { storage = { files = { [ARCHIVE] = bytes } } }
      assert.equal(0, #app.entrance.items)
      assert.equal(1, #warnings(app), bytes)
      assert.equal(bytes, app.storage:read(ARCHIVE))
      app.entrance:add("Page3")
      assert.equal(bytes, app.storage:read(ARCHIVE .. ".kept"))
      assert.equal(1, #warnings(app))
      app:relaunch()
      assert.same({ "Page 3" }, titles(app))
      assert.equal(0, #warnings(app))
    end
  end)

  it("shows the ball whatever page is on screen (Q76)", function()
    local app = launch { entrance = { disabled_classes = { "Home" } } }
    app.entrance:add("Page1")
    app:relaunch()
    assert.near(1, app.ball.alpha, 1e-9)
    app:push("Plain")
    app:pop()
    assert.near(0, app.ball.alpha, 1e-9)
  end)

  it("with more items than there is room for shows five and loses none", function()
    local records = {}
    for index = 1, 8 do records[index] = ('{"class":"Page%d","title":"Page %d"}'):format(index % 6 + 1, index) end
    local app = launch { storage = { files = { [ARCHIVE] = "[" .. table.concat(records, ",") .. "]" } } }
    assert.equal(8, #app.entrance.items)
    assert.equal(1, #warnings(app))
    app.entrance:cancel("Page2")
    app:relaunch()
    assert.equal(7, #app.entrance.items)
  end)
end)

describe("the ball's place", function()
  it("is stored at the edge it came to rest at, not while a finger drags it", function()
    local app = launch()
    app.entrance:add("Page1")
    local finger = app:touch("#ball")
    finger:move_to(point(150, 500))
    assert.is_nil(app.storage.defaults[KEY])
    app:relaunch()
    assert.same(rect(315, 376, 60, 60), app.ball.frame)
    app:drag("#ball", point(100, 446))
    local frame = app.ball.frame
    assert.equal(0, frame.x)
    assert.equal(frame.y, tonumber(app.storage.defaults[KEY]:match("^{{0, (%d+%.?%d*)}, {60, 60}}$")))
    assert.logged(app, "defaults", { call = "written", key = KEY })
    app:relaunch()
    assert.same(frame, app.ball.frame)
    app:relaunch { device = { width = 320, height = 440, safe_area = { 20, 0, 0, 0 } } }
    assert.same(rect(0, 380, 60, 60), app.ball.frame)
  end)

  it("is ignored with one warning when it is none; with Q5 it is taken as it is", function()
    for _, stored in ipairs { "nan", "{{1e9, 0}, {60, 60}}", "{{0, 0}, {0, 0}}", 7, { 1 } } do
      local app = launch { storage = { defaults = { [KEY] = stored } } }
      app.entrance:add("Page1")
      assert.same(rect(315, 376, 60, 60), app.ball.frame)
      local reason = type(stored) == "string" and stored .. " is none" or "it is no text"
      assert.same({ "the stored place of the ball is ignored, " .. reason }, warnings(app))
      app:relaunch { entrance = { quirks = "all" } }
      assert.equal(0, #warnings(app))
    end
  end)
end)
