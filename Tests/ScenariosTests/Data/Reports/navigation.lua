-- What people have reported about interactive pops, stacks and presentations, replayed. Each app is strict: whatever
-- still runs at a test's end fails it.

local function plain(keys)
  keys = keys or {}
  keys.system, keys.strict = "plain", true
  keys.pages = keys.pages or {
    R = { title = "R" }, A = { title = "A" }, B = { title = "B" }, C = { title = "C" },
  }
  keys.home = keys.home or "R"
  return launch(keys)
end

-- The appearance calls since a mark, such as "A will-disappear".
local function calls(app, mark)
  local texts = {}
  for _, entry in ipairs(app:events("appearance", {}, mark)) do
    if entry.call ~= "did-load" then texts[#texts + 1] = entry.page .. " " .. entry.call end
  end
  return texts
end

-- Swipes back to a part of the width and rests there before the lift, so that only the place counts.
local function give_up(app, part) app:edge_swipe { to = part, hold_after = 0.2 } end

-- The app is at rest, takes touches and shows one page.
local function assert_idle(app)
  assert.is_false(app.in_transition)
  assert.is_nil(app.transition)
  assert.same({}, app.fingers)
  assert.same({}, app.page.animations)
  assert.hittable(app.page)
  assert.at(app.page, app.window.center)
end

describe("R26: a swipe back where nothing lies below", function()
  it("leaves nothing behind", function()
    local app = plain()
    local before = app:mark()
    app:edge_swipe { to = 0.8 }
    assert_idle(app)
    assert.same({}, calls(app, before))
    app:push("A")
    assert.stack(app, { "R", "A" })
    assert_idle(app)
  end)

  it("inside a tab neither", function()
    local app = plain {
      root = "tabs", tabs = { "R", "B" }, pages = { R = { title = "R" }, A = { title = "A" }, B = { title = "B" } },
    }
    local before = app:mark()
    app:edge_swipe { to = 0.8 }
    assert.same({}, calls(app, before))
    app:push("A")
    app:select_tab(2)
    assert.equal("B", app.visible_page)
    assert_idle(app)
    app:select_tab(1)
    assert.stack(app, { "R", "A" })
    assert_idle(app)
  end)
end)

describe("R28: a swipe back that goes to and fro", function()
  local function wiggle(app)
    local finger = app:edge_swipe { to = 0.1, release = false }
    for _ = 1, 5 do
      finger:move_to({ 0.6 * 375, 406 }, { duration = 0.1 })
      finger:move_to({ 0.1 * 375, 406 }, { duration = 0.1 })
    end
    return finger
  end

  it("makes each call once when it is given up", function()
    local app = plain()
    app:push("A")
    local before = app:mark()
    local finger = wiggle(app)
    finger:hold(0.2)
    finger:up()
    app:settle()
    assert.same({
      "A will-disappear", "R will-appear", "R will-disappear", "R did-disappear", "A will-appear", "A did-appear",
    }, calls(app, before))
  end)

  it("makes those of a plain pop when it goes through", function()
    local app = plain()
    app:push("A")
    local before = app:mark()
    app:pop()
    local plain_pop = calls(app, before)

    app:push("A")
    before = app:mark()
    local finger = wiggle(app)
    finger:move_to({ 330, 406 }, { duration = 0.2 })
    finger:up()
    app:settle()
    assert.same({ "A will-disappear", "R will-appear", "A did-disappear", "R did-appear", "A released" }, plain_pop)
    assert.same(plain_pop, calls(app, before))
  end)
end)

for _, times in ipairs { 1, 3, 10 } do
  it(("R30: going back after %d swipes that were given up, 20 times"):format(times), function()
    local app = plain()
    local views
    for _ = 1, 20 do
      app:push("A")
      for _ = 1, times do
        give_up(app, 0.3)
        assert.stack(app, { "R", "A" })
      end
      views = views or #app:find_all("View")
      assert.equal(views, #app:find_all("View"))
      app:edge_swipe { to = 0.8 }
      assert.stack(app, { "R" })
    end
    app:push("A")
    assert.stack(app, { "R", "A" })
    assert_idle(app)
    assert.equal(views, #app:find_all("View"))
    -- Each page that was made has been let go, but for the one on the stack.
    assert.logged(app, "appearance", { page = "A", call = "did-load" }, { times = 21 })
    assert.logged(app, "appearance", { page = "A", call = "released" }, { times = 20 })
  end)
end

it("R32: a page that is not swiped away moves back without a jump", function()
  local app = plain()
  app:push("A")
  app:edge_swipe { to = 0.3, hold_after = 0.2, release = false }:up()
  local page = app:find("#A")
  local places = { page.presentation.frame.x }
  while app.in_transition do
    app:step()
    places[#places + 1] = page.presentation.frame.x
  end
  -- The finger has lost 10 points to the recognizer (U6.4).
  assert.near(0.3 * 375 - 10, places[1], 2)
  assert.equal(0, places[#places])
  for i = 2, #places do
    -- The spring swings by less than 1 % past the end (U9.16); its fastest frame makes a sixth of the way.
    assert.is_true(places[i] < places[i - 1] + 0.01 * places[1], "it goes away again")
    assert.is_true(places[i] > places[i - 1] - 0.2 * places[1], "it jumps")
  end
end)

describe("R33: the home button in the middle of a swipe", function()
  it("gives the swipe up", function()
    local app = plain()
    app:push("A")
    local finger = app:edge_swipe { to = 0.5, release = false }
    app:background()
    assert.is_false(finger.is_down)
    app:wait(10)
    app:foreground()
    assert.stack(app, { "R", "A" })
    assert_idle(app)
    app:push("B")
    assert.stack(app, { "R", "A", "B" })
    assert_idle(app)
  end)

  it("stores nothing and hides the area", function()
    local app = launch { strict = true }
    app:push("Page1")
    local finger = app:edge_swipe { to = "area", release = false }
    assert.equal("highlighted", app.area.state)
    app:background()
    assert.is_false(finger.is_down)
    app:wait(10)
    app:foreground()
    assert.stack(app, { "Home", "Page1" })
    assert.items(app, {})
    assert.is_not.visible(app.area)
    app:push("Page2")
    assert.stack(app, { "Home", "Page1", "Page2" })
    assert_idle(app)
  end)
end)

it("R34: the page below is always the one that a swipe shows", function()
  local app = plain()
  for _, page in ipairs { "A", "B", "C" } do app:push(page) end
  local function swipe(from, to, part)
    local finger = app:edge_swipe { to = 0.5, release = false }
    assert.equal(app:find("#" .. from), app.transition.from)
    assert.equal(app:find("#" .. to), app.transition.to)
    assert.visible(app:find("#" .. to))
    finger:move_to({ part * 375, 406 }, { duration = 0.2 })
    finger:hold(0.2)
    finger:up()
    app:settle()
  end
  swipe("C", "B", 0.3)
  assert.stack(app, { "R", "A", "B", "C" })
  swipe("C", "B", 0.8)
  assert.stack(app, { "R", "A", "B" })
  swipe("B", "A", 0.3)
  assert.stack(app, { "R", "A", "B" })
  swipe("B", "A", 0.8)
  assert.stack(app, { "R", "A" })
  assert.equal("A", app.navigation_bar:find("Label").text)
end)

describe("R36: a swipe", function()
  -- The band is 13 points wide, its end is not part of it (U6.1).
  local cases = {
    { "from the very edge", { 0, 406 }, { 300, 406 }, true },
    { "from just inside the band", { 12.5, 406 }, { 312.5, 406 }, true },
    { "from the end of the band", { 13, 406 }, { 313, 406 }, false },
    { "from just outside the band", { 13.5, 406 }, { 313.5, 406 }, false },
    { "from the middle", { 187, 406 }, { 370, 406 }, false },
    { "from the right fifth", { 310, 406 }, { 374, 406 }, false },
    { "to the left from the edge", { 0, 406 }, { -300, 406 }, false },
    { "up from the edge", { 0, 406 }, { 0, 106 }, false },
  }
  for _, case in ipairs(cases) do
    local name, from, to, pops = table.unpack(case)
    it(name .. (pops and " pops" or " is the page's"), function()
      local app = plain()
      app:push("A")
      local before = app:mark()
      app:drag(from, to)
      assert.stack(app, pops and { "R" } or { "R", "A" })
      local times = pops and 1 or 0
      assert.logged(app, "gesture", { recognizer = "pop", state = "ended" }, { since = before, times = times })
      assert.equal(pops, not app:find("#A").exists)
    end)
  end
end)

describe("R37: hasty pushes", function()
  it("are refused with a reason but the first, the same every time", function()
    local app = plain()
    for _ = 1, 3 do
      local before = app:mark()
      assert.is_true(app:push("A", { settle = false }))
      for _ = 1, 4 do
        app:wait(0.05)
        local ok, reason = app:push("B", { settle = false })
        assert.is_false(ok)
        assert.matches("A", reason)
      end
      app:settle()
      assert.logged(app, "navigation", { call = "refused" }, { since = before, times = 4 })
      assert.stack(app, { "R", "A" })
      assert.equal(app:find("#A"), app.page)
      app:pop()
    end
  end)

  it("by a button that is tapped five times make one push", function()
    local app
    app = plain { pages = { A = {}, R = { views = { { class = "Button", text = "Next", frame = { 100, 300, 100, 50 },
      on_tap = function() app:push("A", { settle = false }) end } } } } }
    for _ = 1, 5 do app:tap({ 150, 325 }, { settle = false, duration = 0.02 }) end
    app:settle()
    assert.stack(app, { "R", "A" })
    assert.logged(app, "navigation", { call = "push" }, { times = 1 })
    assert_idle(app)
  end)

  it("do not keep the stack from being popped, with a rest between and without", function()
    for _, settle in ipairs { true, false } do
      local app = plain()
      for _, page in ipairs { "A", "B", "C" } do app:push(page) end
      local popped = 0
      repeat
        local ok, reason = app:pop { settle = settle }
        if ok then popped = popped + 1 else assert.is_string(reason) end
        app:wait(0.1)
      until #app.stack == 1
      app:settle()
      assert.equal(3, popped)
      assert.stack(app, { "R" })
      assert.equal("R", app.visible_page)
      assert_idle(app)
    end
  end)
end)

describe("R39: presenting and dismissing at once", function()
  local app, heard
  local function note(name) return function(ok) heard[#heard + 1] = name .. " " .. tostring(ok) end end

  before_each(function()
    heard = {}
    app = plain()
  end)

  -- What is refused answers false and the reason, and its completion is not called.
  local function assert_refused(ok, reason)
    assert.is_false(ok)
    assert.is_string(reason)
    assert.logged(app, "navigation", { call = "refused", reason = reason })
  end

  it("completes what is done once, and says that the rest is refused", function()
    assert.is_true(app:present("A", { settle = false, completion = note "A" }))
    assert_refused(app:present("B", { settle = false, completion = note "B" }))
    app:wait(2)
    assert.same({ "A true" }, heard)
    assert.same({ "A" }, app.presented)

    assert.is_true(app:dismiss { settle = false, completion = note "dismissed" })
    assert_refused(app:dismiss { settle = false, completion = note "dismissed again" })
    assert_refused(app:present("B", { settle = false, completion = note "B" }))
    app:wait(2)
    assert.same({ "A true", "dismissed true" }, heard)
    assert.same({}, app.presented)
    assert_idle(app)
  end)

  it("does not leave a script waiting", function()
    app:present("A", { settle = false, completion = note "A" })
    app:present("B", { settle = false, completion = note "B" })
    app:wait_until(function() return #heard > 0 end, { within = 2 })
    assert.same({ "A true" }, heard)
    app:settle()
  end)
end)

describe("R47: a tab bar that the page on top hides", function()
  local app

  before_each(function()
    app = plain { root = "tabs", tabs = { "R", "B" }, pages = { R = {}, B = {}, A = { hides_bottom_bar = true } } }
    app:push("A")
  end)

  -- Where the bar ends on screen, frame by frame until the app is at rest; 0 is away.
  local function edges()
    local seen = {}
    repeat
      app:step()
      local frame = app.tab_bar.presentation.frame
      seen[#seen + 1] = app.tab_bar.visible and frame.x + frame.width or 0
    until not app.in_transition
    return seen
  end

  for _, part in ipairs { 0.1, 0.3, 0.49 } do
    it(("does not flash up when a swipe of %d %% is given up"):format(part * 100), function()
      local hidden = app.tab_bar.visible
      app:edge_swipe { to = part, hold_after = 0.2, release = false }:up()
      local last = math.huge
      for _, edge in ipairs(edges()) do
        assert.is_true(edge <= last + 1e-9, "it comes nearer again")
        last = edge
      end
      assert.stack(app, { "R", "A" })
      assert.equal(hidden, app.tab_bar.visible)
      assert.is_not.visible(app.tab_bar)
    end)
  end

  it("comes back with the page that shows it", function()
    app:edge_swipe { to = 0.8, release = false }:up()
    local last = 0
    for _, edge in ipairs(edges()) do
      assert.is_true(edge >= last - 1e-9, "it goes away again")
      last = edge
    end
    assert.stack(app, { "R" })
    assert.hittable(app.tab_bar)
    assert.frame(app.tab_bar, app.tab_bar.presentation.frame)
  end)
end)
