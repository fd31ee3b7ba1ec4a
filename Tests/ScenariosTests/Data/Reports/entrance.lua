-- What people have reported about pages that go into a ball and come out of it again, replayed. Each app is strict:
-- whatever still runs at a test's end fails it.

-- The demo app; what is on screen over it is told by the page that is seen.
local function demo(keys)
  keys = keys or {}
  keys.strict = true
  return launch(keys)
end

-- The ball can be seen and touched.
local function assert_ball(app)
  assert.visible(app.ball)
  assert.alpha(app.ball, 1)
  assert.hittable(app.ball)
end

-- Opens an item from the list.
local function open(app, title)
  app:tap(app.ball)
  app:tap(app.list:find(('"%s"'):format(title)))
end

local function titles(items)
  local found = {}
  for _, item in ipairs(items) do found[#found + 1] = item.title end
  return found
end

describe("R01: a page of a stack that was presented", function()
  local app
  before_each(function() app = demo() end)

  -- What is stored and not open is offered by the ball.
  local function assert_closed(item)
    assert.items(app, { item })
    assert.same({ item }, titles(app.entrance.unused_items))
    assert_ball(app)
  end

  it("is not in use once its stack was swiped away", function()
    app:present("Modal1")
    app:edge_swipe { to = "area" }
    assert.same({}, app.presented)
    assert_closed("Modal 1")
    for _, animated in ipairs { true, false } do
      open(app, "Modal 1")
      assert.same({ "Modal1" }, app.presented)
      assert.same({}, app.entrance.unused_items)
      assert.is_not.visible(app.ball)
      app:dismiss { animated = animated }
      assert_closed("Modal 1")
    end
    open(app, "Modal 1")
    app:edge_swipe { to = 0.8 }
    assert_closed("Modal 1")
  end)

  it("on top of others is popped into the ball, and is not in use once the stack is gone", function()
    app:present("Modal1")
    app:push("Page1")
    app:edge_swipe { to = "area" }
    -- Q59: only the page goes; over a presented page there is no ball (SE 6.9).
    assert.same({ "Modal1" }, app.presented)
    assert.equal("Modal1", app.visible_page)
    assert.items(app, { "Page 1" })
    assert.same({ "Page 1" }, titles(app.entrance.unused_items))
    assert.is_not.visible(app.ball)
    app:dismiss()
    assert_closed("Page 1")
    open(app, "Page 1")
    assert.stack(app, { "Home", "Page1" })
    app:pop()
    assert_closed("Page 1")
  end)

  for _, animated in ipairs { true, false } do
    it(("is not in use when its stack was dismissed with it, %sanimated"):format(animated and "" or "not "), function()
      app:present("Modal1")
      app:push("Page1")
      app.entrance:add("Page1")
      app:push("Page1")
      assert.same({}, app.entrance.unused_items)
      app:dismiss { animated = animated }
      assert_closed("Page 1")
    end)
  end

  it("is in use as long as somebody keeps its stack (SE 6.3), and not longer", function()
    app:hold("Modal1")
    app:present("Modal1")
    app:push("Page1")
    app.entrance:add("Page1")
    app:push("Page1")
    app:dismiss()
    assert.same({}, app.entrance.unused_items)
    assert.is_not.visible(app.ball)
    app:release("Modal1")
    app:settle()
    assert_closed("Page 1")
    assert.equal(1, #app.ball.icons)
  end)
end)

describe("R03: the area over a stack that was presented", function()
  local app

  before_each(function()
    app = demo()
    app:present("Modal1")
    app:push("Page2")
  end)

  it("lies on top of it, follows the finger and takes the page", function()
    local finger = app:edge_swipe { to = 0.6, duration = 2, release = false }
    finger:hold(0.5)
    assert.visible(app.area)
    assert.hittable(app.area)
    assert.equal("default", app.area.state)
    for _ = 1, 3 do
      finger:move_to({ 311, 760 }, { duration = 0.3 })
      assert.equal("highlighted", app.area.state)
      assert.hittable(app.area)
      finger:move_to({ 225, 406 }, { duration = 0.3 })
      assert.equal("default", app.area.state)
    end
    finger:move_to({ 311, 760 }, { duration = 0.3 })
    finger:hold(0.2)
    finger:up()
    app:settle()
    assert.is_not.exists(app.area)
    assert.items(app, { "Page 2" })
    assert.equal("Modal1", app.visible_page)
  end)

  it("lies on top of the stack's own page as well, and the ball on top after it", function()
    app:pop()
    local finger = app:edge_swipe { to = 0.6, duration = 2, release = false }
    assert.hittable(app.area)
    finger:move_to({ 311, 760 }, { duration = 0.3 })
    finger:hold(0.2)
    finger:up()
    app:settle()
    assert.is_not.exists(app.area)
    assert.items(app, { "Modal 1" })
    assert_ball(app)
  end)

  it("is gone without a trace when the page comes back", function()
    app:edge_swipe { to = 0.3, hold_after = 0.2 }
    assert.is_not.exists(app.area)
    assert.equal("Page2", app.visible_page)
    assert.items(app, {})
  end)
end)

describe("R09: a ball that was left at an edge when the device is turned", function()
  -- It keeps its edge and its part of the height; across, 294 is the lowest place.
  local function across(y) return math.max(0, math.min(294, (y + 30) / 812 * 375 - 30)) end

  for _, side in ipairs { "right", "left" } do
    for _, y in ipairs { 700, 376, 44, 718 } do
      it(("the %s one, at %d, stays there and comes back to the bit"):format(side, y), function()
        local app = demo()
        app.entrance:add("Page1")
        local finger = app:touch(app.ball)
        finger:move_by(-10, 0, { duration = 0.05 })
        finger:move_by(side == "left" and -250 or -50, y - 376, { duration = 0.2 })
        finger:up()
        app:settle()
        local before = app.ball.frame
        assert.same(rect(side == "left" and 0 or 315, y, 60, 60), before)
        for _, turned in ipairs { "landscape-left", "landscape-right" } do
          app:rotate_device(turned)
          assert.frame(app.ball, rect(side == "left" and 0 or 752, across(y), 60, 60))
          assert.equal(side == "left", app.ball.at_left)
          assert_ball(app)
          app:rotate_device("portrait")
          assert.same(before, app.ball.frame)
          assert_ball(app)
        end
      end)

      it(("the %s one, at %d, with the list open stays there, the list beside it"):format(side, y), function()
        local app = demo()
        app.entrance:add("Page1")
        app.entrance:add("Page2")
        app:drag(app.ball, { side == "left" and 60 or 300, y + 30 })
        local before = app.ball.frame
        app:tap(app.ball)
        app:rotate_device("landscape-left")
        assert.frame(app.list, app.window.frame)
        for _, row in ipairs(app.list.items) do
          assert.near(side == "left" and 0 or 812 / 3, row.frame.x)
          assert.near(2 * 812 / 3, row.frame.width)
          assert.hittable(row)
        end
        app:tap { side == "left" and 780 or 20, 40 }
        assert.is_not.exists(app.list)
        assert.frame(app.ball, rect(side == "left" and 0 or 752, across(before.y), 60, 60))
        assert_ball(app)
        app:rotate_device("portrait")
        assert.frame(app.ball, before)
        app:tap(app.ball)
        for _, row in ipairs(app.list.items) do
          assert.equal(side == "left" and 0 or 125, row.frame.x)
          assert.equal(250, row.frame.width)
        end
      end)
    end
  end
end)

describe("R19: a page that is stored while the last row goes", function()
  local app

  local function begin(quirks)
    app = demo { entrance = { quirks = quirks } }
    app:push("Page2")
    app.entrance:add("Page1")
    app.list:show()
    app.list:delete(1, { settle = false })
  end

  local function assert_stored()
    app:wait(5)
    assert.items(app, { "Page 2" })
    assert_ball(app)
    app:tap(app.ball)
    assert.same({ "Page 2" }, titles(app.list.items))
    assert.alpha(app.list, 1)
    assert.hittable(app.list.items[1])
  end

  for _, pause in ipairs { 0, 0.1, 0.15, 0.2, 0.249 } do
    it(("by the app's code %g s later has its ball"):format(pause), function()
      begin()
      app:wait(pause)
      app.entrance:add("Page2", { settle = false })
      assert_stored()
    end)
  end

  it("has its ball with the original's defects too", function()
    begin("all")
    app:wait(0.1)
    app.entrance:add("Page2", { settle = false })
    assert_stored()
  end)

  it("by a finger has its ball", function()
    begin()
    local start = app.now
    local finger = app:edge_swipe { to = "area", duration = 0.2, release = false, settle = false }
    assert.is_true(app.now < start + 0.25)
    finger:up()
    assert_stored()
  end)
end)

describe("R21: a call that comes in", function()
  local app

  before_each(function()
    app = demo()
    app.entrance:add("Page1")
  end)

  -- Nothing looks touched, nothing was opened, the ball is at an edge.
  local function assert_released(mark, frame)
    assert.same({}, app.fingers)
    assert.is_false(app.ball.highlighted)
    assert.equal(0.5, app.ball.shadow_opacity)
    assert.frame(app.ball, frame)
    assert.is_not.exists(app.area)
    assert.is_not.exists(app.list)
    assert.is_not.logged(app, "ball", { call = "click" }, { since = mark })
    assert.is_not.logged(app, "item", { call = "opened" }, { since = mark })
    app:resume()
    assert_ball(app)
  end

  it("lets go of a ball that is dragged", function()
    local mark = app:mark()
    local finger = app:touch(app.ball)
    finger:move_by(-10, 0, { duration = 0.05 })
    finger:move_by(-200, -50, { duration = 0.3 })
    app:interrupt()
    assert.is_false(finger.is_down)
    assert_released(mark, rect(0, 326, 60, 60))
    assert.is_not.logged(app, "list", {}, { since = mark })
    assert.same({ "top-right", "bottom-right" }, app.ball.corners)
  end)

  it("lets go of a ball that is pressed, or pressed long", function()
    for _, seconds in ipairs { 0.2, 0.7 } do
      local mark = app:mark()
      app:touch(app.ball):hold(seconds)
      app:interrupt()
      assert_released(mark, rect(315, 376, 60, 60))
    end
  end)

  it("does not open the row that a long press is on", function()
    local mark = app:mark()
    local finger = app:touch(app.ball)
    finger:hold(0.7)
    finger:move_to(app.list.items[1], { duration = 0.2 })
    assert.is_true(app.list.items[1].selected)
    app:interrupt()
    assert_released(mark, rect(315, 376, 60, 60))
    assert.stack(app, { "Home" })
  end)

  it("does not choose the row that is touched, nor leaves it grey", function()
    app:tap(app.ball)
    app:touch(app.list.items[1]):hold(0.2)
    assert.is_true(app.list.items[1].highlighted)
    app:interrupt()
    assert.is_false(app.list.items[1].highlighted)
    assert.stack(app, { "Home" })
    app:resume()
    app:tap { 60, 100 }
    assert_ball(app)
  end)
end)
