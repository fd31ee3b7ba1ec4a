-- What people have reported about balls that float over an app, replayed. Each app is strict: whatever still runs at a
-- test's end fails it.

-- An app whose ball stands for some of the demo's pages.
local function with_items(count, keys)
  keys = keys or {}
  keys.strict = true
  local app = launch(keys)
  for number = 1, count do app.entrance:add("Page" .. number) end
  return app
end

-- A page that counts the taps that reach it.
local function tapped_page()
  local taps = { count = 0 }
  taps.pages = {
    Home = { views = { { name = "below", on_tap = function() taps.count = taps.count + 1 end } } },
    Page1 = { title = "Page 1", entrance = true },
  }
  return taps
end

-- Drags the ball so that it is let go at a place; the ten points that the recognizer takes lead in (U5.2).
local function drop(app, x, y)
  local from = app.ball.frame
  local finger = app:touch(app.ball)
  finger:move_by(from.x > 100 and -10 or 10, 0, { duration = 0.05 })
  finger:move_by(x - from.x, y - from.y, { duration = 0.2 })
  finger:up()
  app:settle()
end

local function calls(app, mark)
  local texts = {}
  for _, entry in ipairs(app:events("ball", {}, mark)) do texts[#texts + 1] = entry.call end
  return texts
end

-- Whether the ball lies at an edge within the safe area of the screen: 44 points from the top, 34 from the bottom.
local function assert_docked(app, side, y)
  assert.frame(app.ball, rect(side == "left" and 0 or 315, y, 60, 60))
  assert.equal(side == "left", app.ball.at_left)
  assert.is_false(app.ball.highlighted)
  assert.hittable(app.ball)
end

describe("R05: a finger that moves the ball 40 points at once", function()
  -- However long it stays on the ball then.
  for name, rest in pairs { ["and lifts at half a second"] = 0.35, ["and goes on slowly"] = 1.05 } do
    it(name .. " drags and never presses long", function()
      local app = with_items(2)
      local mark = app:mark()
      local finger = app:touch(app.ball)
      finger:move_by(-40, 0, { duration = 0.15 })
      finger:move_by(-10, 0, { duration = rest })
      finger:up()
      app:settle()
      assert.same({ "drag", "snap" }, calls(app, mark))
      assert.is_not.logged(app, "list", {}, { since = mark })
      -- Of all that watches the ball one recognizer took the touch.
      assert.logged(app, "gesture", { state = "began" }, { since = mark, times = 1 })
      assert.logged(app, "gesture", { recognizer = "pan", state = "ended" }, { since = mark, times = 1 })
      assert_docked(app, "right", 376)
    end)
  end
end)

describe("R06: a finger that trembles by", function()
  -- A drag begins with 10 points along one of the axes (U5.1).
  local cases = {
    { 0.37, 0.76, "click" }, { -0.37, -0.76, "click" }, { 0, 0, "click" }, { 5, 0, "click" }, { 0, -5.01, "click" },
    { 9.999, 0, "click" }, { 0, -9.999, "click" }, { -9.999, 9.999, "click" },
    { -10, 0, "drag" }, { 0, 10, "drag" }, { -10.001, 0, "drag" }, { 3, -10.001, "drag" }, { -10, 10, "drag" },
  }
  for _, case in ipairs(cases) do
    local dx, dy, call = table.unpack(case)
    it(("(%g, %g) makes a %s, and nothing else"):format(dx, dy, call), function()
      local app = with_items(1)
      local frame, mark = app.ball.frame, app:mark()
      local finger = app:touch(app.ball)
      finger:move_by(dx, dy, { duration = 0.06 })
      finger:up()
      app:settle()
      if call == "click" then
        assert.same({ "click", "hide" }, calls(app, mark))
        assert.visible(app.list)
        assert.same(frame, app.ball.frame)
      else
        assert.same({ "drag", "snap" }, calls(app, mark))
        assert.is_not.exists(app.list)
      end
    end)
  end
end)

describe("R08: the ball", function()
  local goals = {
    { "beyond the top", 187, -500, 44 }, { "beyond the bottom", 187, 2000, 718 },
    { "beyond the left edge", -300, 406, 376 }, { "beyond the right edge", 5000, 406, 376 },
    { "beyond a corner", -5000, -5000, 44 }, { "beyond the corner across", 5000, 5000, 718 },
  }

  -- Notes at each frame, as it is meant and as it looks, whether the ball leaves the screen.
  local function watch(app, moves)
    app:together(moves, function()
      for _ = 1, 40 do
        app:step()
        for _, frame in ipairs { app.ball.frame, app.ball.presentation.frame } do
          assert.is_true(frame.x >= 0 and frame.x <= 315 and frame.y >= 0 and frame.y <= 752, "it leaves the screen")
        end
      end
    end)
    app:settle()
  end

  for _, goal in ipairs(goals) do
    local name, x, y, rests = table.unpack(goal)
    for way, duration in pairs { slowly = 0.4, ["in a fling"] = 0.03 } do
      it(("that is dragged %s %s stays on screen and comes to rest at an edge"):format(name, way), function()
        local app = with_items(1)
        watch(app, function() app:drag(app.ball, { x, y }, { duration = duration }) end)
        assert_docked(app, app.ball.at_left and "left" or "right", rests)
        if x < 0 then assert.is_true(app.ball.at_left) end
        if x > 375 then assert.is_false(app.ball.at_left) end
      end)
    end
  end

  it("can be reached again after each of them", function()
    local app = with_items(1)
    for _, goal in ipairs(goals) do
      app:drag(app.ball, { goal[2], goal[3] })
      app:tap(app.ball)
      assert.visible(app.list)
      app.list:dismiss()
    end
  end)
end)

describe("R11: a drag of the ball", function()
  -- From its upper left corner, two points a step; each moves it by no more than the finger moved.
  local function assert_no_jump(app)
    local corner = app.ball.frame
    local finger = app:touch { corner.x + 2, corner.y + 2 }
    local before = app.ball.center
    local start = before
    for step = 1, 12 do
      finger:move_by(2, 2)
      local center = app.ball.center
      assert.is_true(math.abs(center.x - before.x) <= 2 and math.abs(center.y - before.y) <= 2, "it jumps")
      if step == 6 then
        -- Of 12 points ten are the slop (U5.2).
        assert.near(point(start.x + 2, start.y + 2), center)
      end
      before = center
    end
    assert.near(point(start.x + 14, start.y + 14), before)
    finger:up()
    app:settle()
  end

  local app

  before_each(function()
    app = with_items(2)
    drop(app, 30, 270)
    assert_docked(app, "left", 270)
  end)

  it("after a tap does not jump", function()
    local corner = app.ball.frame
    app:tap { corner.x + 58, corner.y + 58 }
    assert.visible(app.list)
    app:tap { 300, 700 }
    assert.is_not.exists(app.list)
    assert_no_jump(app)
  end)

  it("after a long press, a cancelled touch and a drag from elsewhere neither", function()
    local corner = app.ball.frame
    app:long_press({ corner.x + 58, corner.y + 58 }, { duration = 0.7 })
    assert.is_not.exists(app.list)
    assert_no_jump(app)

    local finger = app:touch { app.ball.frame.x + 40, app.ball.frame.y + 50 }
    finger:move_by(5, -3)
    finger:cancel()
    app:settle()
    assert_no_jump(app)

    app:drag({ app.ball.frame.x + 50, app.ball.frame.y + 10 }, { 100, 500 })
    assert_no_jump(app)
  end)
end)

describe("R12: the keyboard below a ball in the corner", function()
  local app, before

  before_each(function()
    app = with_items(1)
    app:push("Plain")
    drop(app, 310, 740)
    assert_docked(app, "right", 718)
    before = app.ball.frame
  end)

  local function assert_back()
    assert.same(before, app.ball.frame)
    assert.alpha(app.ball, 1)
    assert.hittable(app.ball)
  end

  -- SE 6.10: it fades out, and comes back with the keyboard's leaving.
  it("makes it fade, and come back", function()
    app.keyboard:show { height = 300 }
    assert.alpha(app.ball, 0)
    assert.is_not.visible(app.ball)
    assert.same(before, app.ball.frame)
    app.keyboard:hide()
    assert_back()
  end)

  it("lets it come with a page that appears (SE 6.9), and leaves it there", function()
    app.keyboard:show { height = 300 }
    app:pop()
    assert.alpha(app.ball, 1)
    app.keyboard:hide()
    assert_back()
  end)

  it("does not keep it hidden when it is shown twice and hidden once, or hidden unasked", function()
    app.keyboard:show { height = 300 }
    app.keyboard:show { height = 336 }
    assert.alpha(app.ball, 0)
    app.keyboard:hide()
    assert_back()
    app.keyboard:hide()
    assert_back()
    app.keyboard:show({ height = 300, settle = false })
    app:wait(0.1)
    app.keyboard:hide()
    assert_back()
  end)

  it("does not bring back a ball without items, or one that was hidden for the page", function()
    app.keyboard:show { height = 300 }
    app.entrance:clear()
    app.keyboard:hide()
    assert.is_not.exists(app.ball)
  end)
end)

describe("R15: a ball that was moved from right to left", function()
  local app, taps

  before_each(function()
    taps = tapped_page()
    app = launch { strict = true, pages = taps.pages }
    app.entrance:add("Page1")
    drop(app, 300, 300)
    assert_docked(app, "right", 300)
    drop(app, 30, 600)
    assert_docked(app, "left", 600)
  end)

  local function assert_reaches_page(x, y)
    local before = taps.count
    app:tap { x, y }
    assert.equal(before + 1, taps.count)
    assert.is_not.exists(app.list)
  end

  local function assert_reaches_ball(x, y)
    local before = taps.count
    app:tap { x, y }
    assert.equal(before, taps.count)
    assert.visible(app.list)
    app.list:dismiss()
  end

  it("is not touched at its old place, nor a point beside its frame", function()
    assert_reaches_page(345, 330)
    assert_reaches_page(345, 406)
    for _, beside in ipairs { { 61, 630 }, { 60, 630 }, { 30, 599 }, { 30, 661 }, { 30, 660 } } do
      assert_reaches_page(beside[1], beside[2])
    end
  end)

  it("is touched in the middle, and in its frame's corners as well (Q16)", function()
    for _, inside in ipairs { { 30, 630 }, { 0, 600 }, { 59.9, 600 }, { 0, 659.9 }, { 59.9, 659.9 } } do
      assert_reaches_ball(inside[1], inside[2])
    end
  end)

  it("on its way to the edge is not touched where it will be (U4.5)", function()
    local finger = app:touch(app.ball)
    finger:move_by(80, 0, { duration = 0.2 })
    finger:up()
    assert_reaches_page(30, 630)
  end)

  it("with another shape or side is touched where it is drawn", function()
    drop(app, 300, 300)
    assert_docked(app, "right", 300)
    for _, beside in ipairs { { 314, 330 }, { 345, 299 }, { 345, 361 }, { 30, 630 } } do
      assert_reaches_page(beside[1], beside[2])
    end
    for _, inside in ipairs { { 345, 330 }, { 315, 300 }, { 374.9, 300 }, { 374.9, 359.9 }, { 315, 359.9 } } do
      assert_reaches_ball(inside[1], inside[2])
    end
  end)
end)

describe("R18: the ball that is switched off and on four times", function()
  local app

  local function toggle(times)
    for number = 1, times do
      app.entrance.available = false
      assert.is_false(app.entrance.available)
      -- The last two fall into one animation.
      if number <= times - 2 then app:settle() else app:wait(0.05) end
      app.entrance.available = true
      assert.is_true(app.entrance.available)
      if number <= times - 2 then app:settle() else app:wait(0.05) end
    end
  end

  before_each(function() app = with_items(1) end)

  it("is there once", function()
    toggle(4)
    app:settle()
    assert.equal(1, #app:find_all("FloatingBall"))
    assert.equal(1, #app:find_all("Window"))
    assert.alpha(app.ball, 1)
    assert_docked(app, "right", 376)
    assert.items(app, { "Page 1" })
    app:tap(app.ball)
    assert.equal(1, #app:find_all("FloatingList"))
    assert.equal(1, #app.list.items)
  end)

  it("is away in the end, and pages are popped without being stored (SE 6.7)", function()
    toggle(4)
    app.entrance.available = false
    app:settle()
    assert.equal(0, #app:find_all("FloatingBall"))
    assert.is_false(app.entrance.available)
    app:push("Page2")
    app:edge_swipe { to = "area" }
    assert.stack(app, { "Home" })
    assert.items(app, { "Page 1" })
    assert.is_not.exists(app.ball)
    assert.is_not.exists(app.area)
    assert.is_not.logged(app, "haptic")
  end)
end)

describe("R25: the ball", function()
  for _, side in ipairs { "left", "right" } do
    for _, y in ipairs { 44, 100, 406.5, 600, 718 } do
      it(("at the %s edge, at %g, leaves no gap to it, hidden and shown again too"):format(side, y), function()
        local app = with_items(3)
        drop(app, side == "left" and 70 or 250, y)
        assert_docked(app, side, y)
        local frame, view, icons = app.ball.frame, app:find_all("#ball")[1], app.ball.icons
        app.entrance.available = false
        app:settle()
        assert.is_not.exists(app.ball)
        app.entrance.available = true
        app:settle()
        assert.is_true(view == app.ball)
        assert.is_true(view.exists)
        assert.same(frame, app.ball.frame)
        assert.same(icons, app.ball.icons)
        assert.items(app, { "Page 1", "Page 2", "Page 3" })
        assert_docked(app, side, y)
      end)
    end
  end
end)
