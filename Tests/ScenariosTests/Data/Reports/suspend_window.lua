-- What people have reported of windows that hold a single page, replayed. The app is strict: whatever still runs at a
-- test's end fails it.

local function start(keys)
  local given = {
    device = "iphone-x",
    system = "suspend-window",
    strict = true,
    pages = {
      Home = {},
      Plain = {},
      Page = { suspend_identifier = 1 },
      Other = { suspend_identifier = 2 },
      M1 = { kind = "navigation" },
      M2 = { suspend_identifier = 3 },
    },
  }
  for key, value in pairs(keys or {}) do given[key] = value end
  return launch(given)
end

local function with_window(keys)
  local app = start(keys)
  app.suspend:add_suspend_view("Page")
  return app
end

-- Drags the window so that its center is let go at a place; the ten points that the recognizer takes lead in (U5.2).
local function drop(app, x, y)
  local center = app.suspend.window.center
  local finger = app:touch(app.suspend.window)
  finger:move_by(center.x > 100 and -10 or 10, 0, { duration = 0.05 })
  finger:move_by(x - center.x, y - center.y, { duration = 0.2 })
  finger:up()
  app:settle()
end

local function assert_there(app, x, y)
  local window = app.suspend.window
  assert.at(window, point(x, y))
  assert.alpha(window, 1)
  assert.hittable(window)
end

describe("R01: the page of a stack that was presented", function()
  for _, animated in ipairs { true, false } do
    local how = animated and "animated" or "at once"
    it("is offered again when the stack was dismissed with it, " .. how, function()
      local app = start()
      app:present("M1")
      app:push("M2")
      app:edge_swipe { to = { 311, 760 }, hold_after = 0.1 }
      assert.equal("M2", app.suspend.page)
      assert_there(app, 335, 150)
      for _ = 1, 2 do
        app:tap(app.suspend.window)
        assert.stack(app, { "M1", "M2" })
        assert.is_not.visible(app.suspend.window)
        app:dismiss { animated = animated }
        assert_there(app, 335, 150)
        app:present("M1")
      end
    end)
  end

  it("is open as long as somebody keeps its stack, and not longer", function()
    local app = with_window()
    app:hold("M1")
    app:present("M1")
    app:tap(app.suspend.window)
    app:dismiss()
    assert.is_not.visible(app.suspend.window)
    app:release("M1")
    app:settle()
    assert_there(app, 335, 150)
    app:tap(app.suspend.window)
    assert.stack(app, { "Home", "Page" })
  end)
end)

describe("R03: the sector over a stack that was presented", function()
  it("lies on top of it, grows under the finger and takes the page", function()
    local app = start()
    app:present("M1")
    app:push("M2")
    local finger = app:edge_swipe { to = 0.6, duration = 2, release = false }
    finger:hold(0.5)
    local sector = app.suspend.sector
    assert.visible(sector)
    assert.hittable(sector)
    assert.equal(1, sector.growth)
    for _ = 1, 3 do
      finger:move_to({ 311, 760 }, { duration = 0.3 })
      assert.equal(1.3, sector.growth)
      finger:hold(0.3)
      assert.hittable(sector)
      finger:move_to({ 225, 406 }, { duration = 0.3 })
      assert.equal(1, sector.growth)
    end
    finger:move_to({ 311, 760 }, { duration = 0.3 })
    finger:hold(0.2)
    finger:up()
    app:settle()
    assert.equal("M2", app.suspend.page)
    assert.equal("M1", app.visible_page)
    assert.is_not.visible(sector)
    assert.hittable(app.suspend.window)
  end)

  it("lies on top of what was presented before a drag of the window, and under one", function()
    local app = start()
    app:push("M2")
    app:edge_swipe { to = { 311, 760 }, hold_after = 0.1 }
    app:present("M1")
    local finger = app:touch(app.suspend.window)
    finger:move_by(-20, 0)
    app:wait(0.2)
    assert.hittable(app.suspend.sector)
    app:present("Plain")
    finger:move_by(0, 1)
    assert.hittable(app.suspend.sector)
    finger:move_to({ 330, 770 }, { duration = 0.3 })
    finger:up()
    app:settle()
    assert.is_nil(app.suspend.page)
  end)
end)

describe("R09: the window, when the device is turned", function()
  -- Its side stays, and its share of the height within the margins (SW Q20).
  for _, case in ipairs {
    { name = "at the right side", x = 335, y = 640, turned = point(772, 295.56650246305) },
    { name = "at the left side", x = 40, y = 300, turned = point(40, 138.54679802956) },
    { name = "at the top", x = 200, y = 74, turned = point(637, 34.17487684729) },
  } do
    it(("%s, stays there, in the safe area, and is back in the end"):format(case.name), function()
      local app = with_window()
      drop(app, case.x, case.y)
      local before = app.suspend.window.center
      app:rotate_device("landscape-left")
      assert.near(case.turned, app.suspend.window.center, 1e-6)
      assert.hittable(app.suspend.window)
      app:rotate_device("portrait")
      assert.near(before, app.suspend.window.center, 1e-6)
    end)
  end
end)

describe("R12: the keyboard and a window in a lower corner", function()
  -- The specification lets the window be: it lies above the app's windows, one level below alerts.
  it("changes neither its place nor its opacity, however often it comes and goes", function()
    local app = with_window()
    drop(app, 40, 700)
    local function assert_unchanged() assert_there(app, 40, 700) end
    app.keyboard:show { height = 300 }
    app.keyboard:show { height = 336 }
    assert.at(app.suspend.window, point(40, 700))
    assert.alpha(app.suspend.window, 1)
    app.keyboard:hide()
    assert_unchanged()
    app.keyboard:hide()
    assert_unchanged()
    app:push("Other")
    app.keyboard:show { height = 300 }
    app:pop()
    app.keyboard:hide()
    assert_unchanged()
  end)
end)

describe("R18: the window that is removed and made again four times", function()
  it("is there once, the last two within one animation, and not at all in the end", function()
    local app = with_window()
    for number = 1, 4 do
      app.suspend:remove_suspend_view { settle = number <= 2 }
      app.suspend:add_suspend_view("Page", { percent = 0.5, settle = number <= 2 })
      if number > 2 then app:wait(0.05) end
    end
    app:settle()
    assert.equal(1, #app:find_all("SuspendWindow"))
    assert.equal(0, app.suspend.pictures)
    assert_there(app, 335, 150)
    app.suspend:remove_suspend_view()
    assert.equal(0, #app:find_all("SuspendWindow"))
    assert.is_nil(app.suspend.page)
  end)
end)

describe("R19: a page that is suspended while the last window goes", function()
  it("stays, whatever of the old one ends later", function()
    local app = with_window()
    app.suspend:fake_transition { percent = 0.5, settle = false }
    app:wait(0.1)
    app.suspend:remove_suspend_view { settle = false }
    app.suspend:add_suspend_view("Other", { percent = 0.5, settle = false })
    app:wait(5)
    assert.equal("Other", app.suspend.page)
    assert.equal(0, app.suspend.pictures)
    assert_there(app, 335, 150)
    assert.logged(app, "appearance", { page = "Page", call = "released" }, { times = 1 })
  end)
end)

describe("R23: the window after a modal page", function()
  local function sheet() return with_window { pages = {
    Home = {}, Page = { suspend_identifier = 1 }, Sheet = { style = "page-sheet" }, Full = {},
    Comments = { kind = "drag-dismiss-modal" },
  } } end

  for _, page in ipairs { "Sheet", "Full", "Comments" } do
    it(("%s, left by code, is where it was"):format(page), function()
      local app = sheet()
      drop(app, 200, 300)
      for _, animated in ipairs { true, false } do
        app:present(page)
        assert_there(app, 200, 300)
        app:dismiss { animated = animated }
        assert_there(app, 200, 300)
      end
    end)
  end

  for name, down in pairs { Sheet = 700, Comments = 500 } do
    it(("%s, pulled down after a pull that was given up, is where it was"):format(name), function()
      local app = sheet()
      drop(app, 40, 300)
      app:present(name)
      app:drag({ 187, 120 }, { 187, 180 }, { hold_after = 0.2 })
      assert.same({ name }, app.presented)
      assert_there(app, 40, 300)
      app:drag({ 187, 120 }, { 187, 120 + down }, { hold_after = 0.2 })
      assert.same({}, app.presented)
      assert_there(app, 40, 300)
    end)
  end
end)
