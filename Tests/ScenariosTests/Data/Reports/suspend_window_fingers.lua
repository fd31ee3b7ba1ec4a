-- What people have reported of fingers on windows that hold a single page, replayed. The app is strict: whatever still
-- runs at a test's end fails it.

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

-- What the window did since a mark.
local function calls(app, mark)
  local texts = {}
  for _, entry in ipairs(app:events("window", {}, mark)) do texts[#texts + 1] = entry.call end
  return texts
end

local function assert_there(app, x, y)
  local window = app.suspend.window
  assert.at(window, point(x, y))
  assert.alpha(window, 1)
  assert.hittable(window)
end

describe("R05: a finger that moves the window 40 points at once", function()
  -- However long it stays on the window then.
  for name, rest in pairs { ["and lifts at half a second"] = 0.35, ["and goes on slowly"] = 1.05 } do
    it(name .. " drags it, and opens nothing", function()
      local app = with_window()
      local mark = app:mark()
      local finger = app:touch(app.suspend.window)
      finger:move_by(-40, 0, { duration = 0.15 })
      finger:move_by(-10, 0, { duration = rest })
      finger:up()
      app:settle()
      assert.same({ "drag", "rest" }, calls(app, mark))
      -- Of all that watches the window one recognizer took the touch.
      assert.logged(app, "gesture", { state = "began" }, { since = mark, times = 1 })
      assert.logged(app, "gesture", { recognizer = "pan", state = "ended" }, { since = mark, times = 1 })
      assert.stack(app, { "Home" })
      local center = app.suspend.window.center
      assert.equal(150, center.y)
      -- The drag counts from where it began: at the first sample past ten points (SW 2.3).
      assert.near(335 - 50 + 10, center.x, 5)
      assert_there(app, center.x, 150)
    end)
  end
end)

describe("R06: a finger that trembles by", function()
  -- A drag begins with 10 points along one of the axes (U5.1).
  local cases = {
    { 0.37, 0.76, "tap" }, { -0.37, -0.76, "tap" }, { 0, 0, "tap" }, { 0, -5.01, "tap" }, { 9.999, 0, "tap" },
    { 0, -9.999, "tap" }, { -9.999, 9.999, "tap" }, { -10, 0, "drag" }, { 0, 10, "drag" }, { 3, -10.001, "drag" },
    { -10, 10, "drag" },
  }
  for _, case in ipairs(cases) do
    local dx, dy, call = table.unpack(case)
    it(("(%g, %g) makes a %s, and nothing else"):format(dx, dy, call), function()
      local app = with_window()
      local frame, mark = app.suspend.window.frame, app:mark()
      local finger = app:touch(app.suspend.window)
      finger:move_by(dx, dy, { duration = 0.06 })
      finger:up()
      app:settle()
      assert.same(call == "tap" and { "tap" } or { "drag", "rest" }, calls(app, mark))
      assert.stack(app, call == "tap" and { "Home", "Page" } or { "Home" })
      if call == "tap" then assert.same(frame, app.suspend.window.frame) end
    end)
  end
end)

describe("R08: the window", function()
  -- Where it is dragged to from (100, 300), and the coordinates of its rest that an edge decides (SW 3.3).
  local goals = {
    { "beyond the top", 100, -500, nil, 74 }, { "beyond the bottom", 100, 2000, nil, 748 },
    { "beyond the left edge", -1000, 300, 40, nil }, { "beyond the right edge", 5000, 300, 335, nil },
    { "beyond a corner", -5000, -5000, 40, 74 }, { "beyond the corner below it", -5000, 5000, 40, 748 },
  }

  -- Notes at each frame, as it is meant and as it looks, whether the window leaves the screen.
  local function watch(app, moves)
    app:together(moves, function()
      for _ = 1, 40 do
        app:step()
        for _, frame in ipairs { app.suspend.window.frame, app.suspend.window.presentation.frame } do
          assert.is_true(frame.x >= 0 and frame.x <= 315 and frame.y >= 0 and frame.y <= 752, "it leaves the screen")
        end
      end
    end)
    app:settle()
  end

  for _, goal in ipairs(goals) do
    local name, x, y, rests_x, rests_y = table.unpack(goal)
    for way, duration in pairs { slowly = 0.4, ["in a fling"] = 0.03 } do
      it(("that is dragged %s %s stays on screen and comes to rest on it"):format(name, way), function()
        local app = with_window()
        drop(app, 100, 300)
        watch(app, function() app:drag(app.suspend.window, { x, y }, { duration = duration }) end)
        local center = app.suspend.window.center
        assert.equal(rests_x or center.x, center.x)
        assert.equal(rests_y or center.y, center.y)
        assert.is_true(center.x >= 40 and center.x <= 335 and center.y >= 74 and center.y <= 748)
        assert_there(app, center.x, center.y)
        app:tap(app.suspend.window)
        assert.stack(app, { "Home", "Page" })
      end)
    end
  end

  it("is removed beyond the lower right corner, where the sector is", function()
    local app = with_window()
    app:drag(app.suspend.window, { 5000, 5000 }, { duration = 0.4 })
    assert.is_nil(app.suspend.page)
  end)
end)

describe("R11: a drag of the window", function()
  -- From its upper left, two points a step; each moves it by no more than the finger moved.
  local function assert_no_jump(app)
    local corner = app.suspend.window.frame
    local finger = app:touch { corner.x + 10, corner.y + 10 }
    local start = app.suspend.window.center
    local before = start
    for step = 1, 12 do
      finger:move_by(2, 2)
      local center = app.suspend.window.center
      assert.is_true(math.abs(center.x - before.x) <= 2 and math.abs(center.y - before.y) <= 2, "it jumps")
      before = center
      -- The drag begins with the tenth point, and counts from there (SW 2.3).
      if step == 5 then assert.near(start, center) end
    end
    assert.near(point(start.x + 14, start.y + 14), before)
    finger:up()
    app:settle()
  end

  it("after a tap, a cancelled touch and another drag does not jump", function()
    local app = with_window()
    drop(app, 100, 300)
    local frame = app.suspend.window.frame
    app:tap { frame.x + 50, frame.y + 50 }
    app:pop()
    assert_no_jump(app)

    local finger = app:touch { app.suspend.window.frame.x + 40, app.suspend.window.frame.y + 50 }
    finger:move_by(5, -3)
    finger:cancel()
    app:settle()
    assert_no_jump(app)

    app:drag({ app.suspend.window.frame.x + 50, app.suspend.window.frame.y + 10 }, { 200, 500 })
    assert_no_jump(app)
  end)
end)

describe("R15: a window that was moved from right to left", function()
  local app, taps

  before_each(function()
    taps = 0
    app = with_window {
      pages = {
        Home = { views = { { name = "below", on_tap = function() taps = taps + 1 end } } },
        Page = { suspend_identifier = 1 },
      },
    }
    drop(app, 40, 600)
  end)

  it("is not touched at its old place, nor a point beside its frame", function()
    for number, beside in ipairs { { 335, 150 }, { 71, 600 }, { 9, 600 }, { 40, 569 }, { 40, 631 } } do
      app:tap(beside)
      assert.equal(number, taps)
    end
    assert.stack(app, { "Home" })
  end)

  it("is touched in the middle, and in its frame's corners, which its round shape cuts from sight alone", function()
    for _, inside in ipairs { { 40, 600 }, { 10.1, 570.1 }, { 69.9, 629.9 } } do
      app:tap(inside)
      assert.stack(app, { "Home", "Page" })
      app:pop()
    end
    assert.equal(0, taps)
  end)

  it("on its way to rest is not touched where it will be (U4.5)", function()
    local finger = app:touch(app.suspend.window)
    finger:move_by(-10, 0, { duration = 0.05 })
    finger:move_by(-30, 0, { duration = 0.1 })
    finger:up()
    app:tap { 40, 600 }
    assert.equal(1, taps)
    app:settle()
  end)
end)

describe("R21: a call that comes in while the window is dragged", function()
  for name, place in pairs { ["over the screen"] = { 200, 400 }, ["over the sector"] = { 300, 720 } } do
    it(name .. " leaves nothing grown, shown or removed, and opens nothing", function()
      local app = with_window()
      local mark = app:mark()
      local finger = app:touch(app.suspend.window)
      finger:move_by(-10, 0)
      finger:move_to({ place[1] - 10, place[2] }, { duration = 0.3 })
      app:interrupt()
      app:resume()
      app:settle()
      assert.same({ "drag", "rest" }, calls(app, mark))
      assert.is_not.visible(app.suspend.sector)
      assert.equal(1, app.suspend.sector.growth)
      assert.equal("Page", app.suspend.page)
      local center = app.suspend.window.center
      assert_there(app, center.x, center.y)
      assert.stack(app, { "Home" })
    end)
  end
end)

describe("R25: the window", function()
  for _, side in ipairs { "left", "right" } do
    for _, y in ipairs { 74, 100, 406.5, 600 } do
      it(("at the %s side, at %g, keeps ten points to it, hidden and shown again too"):format(side, y), function()
        local app = with_window { suspend = { snap_to_edge = true } }
        drop(app, side == "left" and 150 or 225, y)
        local x = side == "left" and 40 or 335
        assert_there(app, x, y)
        local view = app:find_all("#suspend_window")[1]
        app.suspend:change_alpha(0, { animated = true })
        assert.is_not.visible(app.suspend.window)
        app.suspend:change_alpha(1, { animated = true })
        assert.is_true(view == app.suspend.window)
        assert.equal("Page", app.suspend.page)
        assert_there(app, x, y)
      end)
    end
  end
end)
