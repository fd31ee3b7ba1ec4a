-- What people have reported about gestures, made by fingers and by the verbs of test tools, replayed.

local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  return type(raised) == "table" and raised.message or raised
end

-- The first and the last entry of the touch since a mark, and how many moves lie between.
local function touch(app, mark)
  local entries = app:events("touch", {}, mark)
  return entries[1], entries[#entries], #app:events("touch", { phase = "moved" }, mark)
end

-- A plain app with the stack R, A.
local function stacked()
  local app = launch { system = "plain", home = "R", pages = { R = {}, A = {} }, strict = true }
  app:push("A")
  return app
end

-- SuspensionEntrance with items, so that the ball is there.
local function with_items(count)
  local app = launch { strict = true }
  for number = 1, count do
    app:push("Page" .. number)
    app:edge_swipe { to = "area" }
  end
  return app
end

describe("R51: a swipe of 300 points", function()
  for _, duration in ipairs { 0.02, 0.001, 0.0001 } do
    it(("in %g s pops"):format(duration), function()
      local app = stacked()
      app:edge_swipe { to = { 301, 406 }, duration = duration }
      assert.stack(app, { "R" })
    end)

    it(("in %g s has a finite speed"):format(duration), function()
      local speed
      local app = launch { system = "plain", pages = { Home = { views = { { name = "all", recognizers = {
        { kind = "pan", on_action = function(self) speed = self.velocity.x end },
      } } } } } }
      app:drag({ 30, 406 }, { 330, 406 }, { duration = duration })
      -- Over less than a millisecond none is measured (U5.7).
      assert.is_true(speed >= 0 and speed <= 300 / 0.001)
    end)
  end
end)

describe("R52: a fast swipe to 40 % that rests before the lift", function()
  -- The velocity that the swipe's recognizer reads at the lift, and the app.
  local function rest(silent)
    local app = stacked()
    local finger = app:edge_swipe { to = 0.4, duration = 0.08, release = false }
    finger:hold(0.3, { silent = silent })
    local velocity = app:find("NavigationView").gesture_recognizers.pop.velocity.x
    finger:up()
    app:settle()
    return velocity, app
  end

  it("is given up when the finger goes on to be heard of, at rest", function()
    local velocity, app = rest(false)
    assert.equal(0, velocity)
    assert.stack(app, { "R", "A" })
  end)

  it("goes through when nothing more was heard: then the last speed stands", function()
    local velocity, app = rest(true)
    assert.is_true(velocity > 500)
    assert.stack(app, { "R" })
  end)
end)

describe("R57: the duration of a swipe", function()
  for _, duration in ipairs { 0.1, 1, 2, 10 } do
    it(("of %g s is the one it takes, with a move a frame"):format(duration), function()
      local app = launch()
      local mark = app:mark()
      app:swipe(app.page, "up", { distance = 300, duration = duration })
      local first, last, moves = touch(app, mark)
      assert.near(duration, last.time - first.time)
      assert.near(duration * 60, moves, 1)
    end)
  end

  it("decides whether it pops", function()
    local app = stacked()
    app:edge_swipe { to = 0.45, duration = 10 }
    assert.stack(app, { "R", "A" })
    app:edge_swipe { to = 0.45, duration = 0.1 }
    assert.stack(app, { "R" })
  end)
end)

describe("R59: a swipe that begins on a button", function()
  local app, taps

  before_each(function()
    taps = 0
    app = launch { system = "plain", pages = { Home = { views = { { class = "Button", text = "Buy",
      frame = { 100, 300, 100, 50 }, on_tap = function() taps = taps + 1 end } } } } }
  end)

  for _, duration in ipairs { 0.008, 0.001, 0 } do
    it(("moves also when it takes %g s, and is no tap"):format(duration), function()
      local mark = app:mark()
      app:swipe('"Buy"', "down", { distance = 200, duration = duration })
      local first, last, moves = touch(app, mark)
      assert.is_true(moves >= 1)
      assert.equal(200, last.point.y - first.point.y)
      assert.equal(0, taps)
    end)
  end

  it("of no length is an error", function()
    for _, duration in ipairs { 0.3, 0 } do
      local options = { distance = 0, duration = duration }
      assert.matches("the finger would not move", message(app.swipe, app, '"Buy"', "down", options), 1, true)
    end
    assert.equal(0, taps)
  end)
end)

describe("R60: a finger, step by step,", function()
  local app
  setup(function() app = launch { system = "plain" } end)

  -- The line of the script is in each error; gestures.txt of Data/Verbs shows it.
  it("cannot move or be lifted after it was lifted", function()
    local finger = app:touch { 100, 300 }
    finger:up()
    for _, step in ipairs { "move_by", "up", "cancel" } do
      local way = step == "move_by" and { 10, 0 } or {}
      assert.matches(("finger:%s: the finger was lifted or cancelled"):format(step),
        message(finger[step], finger, table.unpack(way)), 1, true)
    end
  end)

  it("is one of its own for each touch", function()
    local one, two = app:touch { 100, 300 }, app:touch { 100, 300 }
    assert.equal(2, #app.fingers)
    one:move_by(50, 0)
    assert.same(point(150, 300), one.location)
    assert.same(point(100, 300), two.location)
    two:up()
    assert.equal(1, #app.fingers)
    one:up()
  end)

  it("cannot go down outside the screen", function()
    for _, place in ipairs { { 100, 900 }, { -1, 300 }, { 400, 300 } } do
      assert.matches("is off the screen of 375 x 812 points", message(app.touch, app, place), 1, true)
    end
  end)

  it("may be forgotten", function() app:touch { 100, 300 } end)

  it("does not reach into the next test", function()
    assert.same({}, app.fingers)
    assert.logged(app, "touch", { phase = "cancelled" }, { times = 1 })
    app:touch({ 100, 300 }):up()
  end)
end)

describe("R62: a swipe", function()
  it("begins in the middle of its target and goes half its side", function()
    local app = launch { system = "plain" }
    for direction, way in pairs { right = { 187.5, 0 }, down = { 0, 406 } } do
      local mark = app:mark()
      app:swipe(app.page, direction)
      local first, last = touch(app, mark)
      assert.same(point(187.5, 406), first.point)
      assert.same(point(187.5 + way[1], 406 + way[2]), last.point)
    end
  end)

  it("from an edge goes up to the whole screen, not further", function()
    local app = launch { system = "plain" }
    for _, part in ipairs { 0.999, 1 } do
      local mark = app:mark()
      app:edge_swipe { to = part }
      local first, last = touch(app, mark)
      assert.same(point(1, 406), first.point)
      assert.near(point(375 * part, 406), last.point)
    end
    assert.matches("expected a number from 0 to 1", message(app.edge_swipe, app, { to = 1.01 }), 1, true)
  end)

  it("on a small handle goes as far as told, and dismisses by it", function()
    local app
    app = launch { system = "plain", strict = true, pages = { Home = {}, Card = {
      style = "over-full-screen",
      views = { { name = "handle", frame = { 172, 60, 30, 5 }, recognizers = { { kind = "pan",
        on_action = function(self)
          if self.state == "ended" and self.translation.y > 200 then app:dismiss { settle = false } end
        end } } } },
    } } }
    app:present("Card")
    app:swipe("#handle", "down")
    assert.same({ "Card" }, app.presented)
    local mark = app:mark()
    app:swipe("#handle", "down", { distance = 0.75 * 812 })
    local first, last = touch(app, mark)
    assert.same(point(187, 62.5), first.point)
    assert.same(point(187, 62.5 + 609), last.point)
    assert.same({}, app.presented)
  end)
end)

describe("R63: a press of the ball", function()
  for _, duration in ipairs { 0.49, 0.5, 0.51, 3, 60 } do
    local is_long = duration >= 0.5
    it(("of %g s is %s"):format(duration, is_long and "one long press" or "a tap"), function()
      local app = with_items(2)
      local mark, start = app:mark(), app.now
      app:long_press(app.ball, { duration = duration, settle = false })
      assert.near(start + duration, app.now)
      assert.logged(app, "ball", { call = "long-press" }, { since = mark, times = is_long and 1 or 0 })
      assert.logged(app, "ball", { call = "click" }, { since = mark, times = is_long and 0 or 1 })
      app:settle()
    end)
  end

  it("opens the list to be edited by a tap, to be chosen from by a long press", function()
    local app = with_items(2)
    app:tap(app.ball)
    assert.is_true(app.list.editable)
    app.list:dismiss()
    app:long_press(app.ball, { release = false })
    assert.is_false(app.list.editable)
    app.fingers[1]:up()
    app:settle()
  end)
end)

describe("R65: a tap that would miss", function()
  local app, taps

  before_each(function()
    taps = 0
    local function tapped() taps = taps + 1 end
    app = launch { pages = {
      Home = { views = {
        { class = "Button", text = "Buy", frame = { 100, 300, 100, 50 }, on_tap = tapped },
        { class = "Button", text = "Far", frame = { 100, 900, 100, 50 }, on_tap = tapped },
      } },
      Hint = { style = "over-full-screen" },
      Page = { entrance = true },
    } }
  end)

  it("what a modal page covers fails and names it and the point", function()
    app:present("Hint")
    assert.matches('app:tap: a touch at (150, 325) would not reach "Buy": #Hint (0, 0, 375, 812) covers it',
      message(app.tap, app, '"Buy"'), 1, true)
    app:tap(app:find('"Buy"').center)
    assert.equal(0, taps)
  end)

  it("what is off the screen fails and says where it is", function()
    local said = message(app.tap, app, '"Far"')
    assert.matches('"Far" is at (150, 925), off the screen of 375 x 812 points', said, 1, true)
    assert.equal(0, taps)
  end)

  it("the ball, which a modal page covers, fails and names it and the point", function()
    app.entrance:add("Page")
    app:present("Hint")
    local said = message(app.tap, app, app.ball)
    assert.matches("app:tap: a touch at (345, 406) would not reach #ball: it has alpha 0", said, 1, true)
    app:tap(app.ball.center)
    assert.is_not.exists(app.list)
  end)

  it("the ball, which hides from the keyboard, fails and says so and the point", function()
    app:push("Page")
    app:edge_swipe { to = "area" }
    app.keyboard:show { height = 450 }
    assert.matches("app:tap: a touch at (345, 406) would not reach #ball: it has alpha 0",
      message(app.tap, app, "#ball"), 1, true)
    app:tap(app.ball.center)
    assert.is_not.exists(app.list)
  end)
end)

describe("R67: a second finger while a card is dragged", function()
  local app, one, states

  before_each(function()
    states = {}
    app = launch { system = "plain", strict = true, home = "R", pages = { R = {}, A = { views = {
      { name = "card", frame = { 200, 300, 100, 100 }, recognizers = { { kind = "pan", on_action = function(self)
        if self.state ~= "changed" then states[#states + 1] = self.state end
      end } } },
    } } } }
    app:push("A")
    one = app:touch("#card")
    one:move_by(-40, -40, { duration = 0.1 })
  end)

  -- The drag has begun and ended once, no finger is down.
  local function assert_dropped()
    app:settle()
    assert.same({ "began", "ended" }, states)
    assert.same({}, app.fingers)
    assert.logged(app, "touch", { phase = "ended" }, { times = 2 })
  end

  it("on the page, lifted with it", function()
    local two = app:touch { 100, 600 }
    one:move_by(-20, 0)
    app:together(function() one:up() end, function() two:up() end)
    assert_dropped()
    assert.stack(app, { "R", "A" })
  end)

  for _, order in ipairs { "before", "after" } do
    it(("on the page, lifted %s it"):format(order), function()
      local two = app:touch { 100, 600 }
      one:move_by(-20, 0)
      local first, last = two, one
      if order == "after" then first, last = one, two end
      first:up()
      app:wait(0.1)
      last:up()
      assert_dropped()
      assert.stack(app, { "R", "A" })
    end)
  end

  it("at the left edge swipes back by itself", function()
    app:edge_swipe { to = 0.8, y = 600, settle = false }
    one:move_by(-20, 0)
    one:up()
    assert_dropped()
    assert.stack(app, { "R" })
  end)
end)

describe("R67: a second finger while the ball is dragged", function()
  local app, one

  before_each(function()
    app = launch { strict = true }
    app.entrance:add("Page1")
    app:push("Page2")
    one = app:touch(app.ball)
    one:move_by(-100, 60, { duration = 0.2 })
  end)

  -- The ball has been dragged once and lies at the edge it came from, no finger is down.
  local function assert_snapped()
    app:settle()
    assert.same({}, app.fingers)
    assert.logged(app, "gesture", { view = "#ball", state = "began" }, { times = 1 })
    assert.logged(app, "gesture", { view = "#ball", state = "ended" }, { times = 1 })
    assert.equal(315, app.ball.frame.x)
    assert.is_false(app.ball.at_left)
  end

  for _, order in ipairs { "at once", "before", "after" } do
    it(("on the page does not end the drag, lifted %s"):format(order), function()
      local two = app:touch { 100, 200 }
      one:move_by(-20, 0)
      local first, last = two, one
      if order == "after" then first, last = one, two end
      local function lift(finger) return function() finger:up() end end
      if order == "at once" then
        app:together(lift(two), lift(one))
      else
        first:up()
        app:wait(0.1)
        last:up()
      end
      assert_snapped()
      assert.stack(app, { "Home", "Page2" })
    end)
  end

  it("at the left edge swipes the page back by itself", function()
    app:edge_swipe { to = 0.8, y = 200, settle = false }
    one:move_by(-20, 0)
    one:up()
    assert_snapped()
    assert.stack(app, { "Home" })
  end)
end)
