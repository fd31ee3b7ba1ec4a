-- What people have reported about interactive pops, stacks and presentations, replayed with transitions of one's own.
-- Each app is strict: whatever still runs at a test's end fails it.

local function sideways(keys)
  local given = { in_direction = "left", out_direction = "right", interact_enabled = true }
  for key, value in pairs(keys or {}) do given[key] = value end
  return transition.swipe(given)
end

-- An app whose stacks have a transition that a finger can lead from anywhere.
local function sliding(keys, swipe)
  local given = {
    system = "transitions", strict = true, home = "R", pages = { R = {}, A = {}, B = {}, C = {} },
    transitions = { navigation_transition = swipe or sideways() },
  }
  for key, value in pairs(keys or {}) do given[key] = value end
  if given.tabs then given.home = nil end
  return launch(given)
end

-- The appearance calls since a mark, such as "A will-disappear".
local function calls(app, mark)
  local texts = {}
  for _, entry in ipairs(app:events("appearance", {}, mark)) do
    if entry.call ~= "did-load" then texts[#texts + 1] = entry.page .. " " .. entry.call end
  end
  return texts
end

-- Puts a finger down and drags the page to a part of the width, less the ten points that the pan keeps.
local function drag(app, part)
  local finger = app:touch { 10, 406 }
  finger:move_to({ part * 375, 406 }, { duration = 0.2 })
  return finger
end

-- The same, and lifts the finger at rest.
local function swipe_to(app, part)
  local finger = drag(app, part)
  finger:hold(0.2)
  finger:up()
  app:settle()
end

-- The app is at rest, takes touches and shows one page.
local function assert_idle(app)
  assert.is_false(app.in_transition)
  assert.is_nil(app.transition)
  assert.same({}, app.fingers)
  assert.same({}, app.page.animations)
  assert.hittable(app.page)
  assert.at(app.page, app.window.center)
end

describe("R26: a drag back where nothing lies below", function()
  it("leaves nothing behind", function()
    local app = sliding()
    local before = app:mark()
    swipe_to(app, 0.8)
    assert.same({}, calls(app, before))
    app:push("A")
    app:pop()
    swipe_to(app, 0.8)
    assert_idle(app)
    app:push("A")
    assert.stack(app, { "R", "A" })
    assert_idle(app)
  end)
end)

describe("R28: a drag back that goes to and fro", function()
  local function wiggle(app)
    local finger = drag(app, 0.2)
    for _ = 1, 5 do
      finger:move_to({ 0.6 * 375, 406 }, { duration = 0.1 })
      finger:move_to({ 0.1 * 375, 406 }, { duration = 0.1 })
    end
    return finger
  end

  for _, style in ipairs { "swipe", "fade", "transform" } do
    local function made() return transition[style] { interact_enabled = true } end

    it(style .. " makes each call once when it is given up", function()
      local app = sliding({}, style == "swipe" and sideways() or made())
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
  end

  it("makes those of a plain pop when it goes through", function()
    local app = sliding()
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
  it(("R30: going back after %d drags that were given up, 20 times"):format(times), function()
    local app = sliding()
    local views
    for _ = 1, 20 do
      app:push("A")
      for _ = 1, times do
        swipe_to(app, 0.3)
        assert.stack(app, { "R", "A" })
      end
      views = views or #app:find_all("View")
      assert.equal(views, #app:find_all("View"))
      swipe_to(app, 0.8)
      assert.stack(app, { "R" })
    end
    app:push("A")
    assert_idle(app)
    assert.equal(views, #app:find_all("View"))
    assert.logged(app, "appearance", { page = "A", call = "did-load" }, { times = 21 })
    assert.logged(app, "appearance", { page = "A", call = "released" }, { times = 20 })
  end)
end

for style, made in pairs {
  swipe = sideways(), transform = transition.transform {
    interact_enabled = true, gesture_recognizer = { direction = "right" },
    out_transform = { a = 1, b = 0, c = 0, d = 1, tx = 375, ty = 0 },
  },
  block = transition.block(function(t)
    t:animate(0.35, "linear", function()
      if t.transition_type == "pop" then t.from.center = { 187.5 + 375, t.from.center.y } end
    end)
    t:complete()
  end, { interact_enabled = true, gesture_recognizer = { direction = "right" } }),
} do
  it("R32: a page that is not dragged away moves back without a jump, by " .. style, function()
    local app = sliding({}, made)
    app:push("A")
    local finger = drag(app, 0.3)
    finger:hold(0.2)
    finger:up()
    local page = app:find("#A")
    local start = app.now
    local places = { page.presentation.frame.x }
    while app.in_transition do
      app:step()
      places[#places + 1] = page.presentation.frame.x
    end
    local away = 0.3 * 375 - 20
    assert.near(away, places[1], 1e-6)
    assert.equal(0, places[#places])
    assert.near(away / 375, app.now - start, 1 / 60)
    -- In the middle of its way it is 1.8 times as fast as on the whole.
    local step = 1.8 * away / (away / 375 * 60)
    for i = 2, #places do
      assert.is_true(places[i] <= places[i - 1], "it goes away again")
      assert.is_true(places[i] > places[i - 1] - step, "it jumps")
    end
    assert_idle(app)
  end)
end

it("R33: the home button in the middle of a drag gives it up", function()
  local app = sliding()
  app:push("A")
  local finger = drag(app, 0.5)
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

it("R34: the page below is always the one that a drag shows", function()
  local app = sliding()
  for _, page in ipairs { "A", "B", "C" } do app:push(page) end
  local function swipe(from, to, part)
    local finger = drag(app, 0.5)
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
  assert_idle(app)
end)

describe("R36: a transition that is led from the edge alone", function()
  for x, pops in pairs { [0] = true, [12.5] = true, [13] = false, [187] = false } do
    it(("from %g %s"):format(x, pops and "pops" or "is the page's"), function()
      local app = sliding({}, sideways { interact_screen_edge = true })
      app:push("A")
      app:drag({ x, 406 }, { 370, 406 })
      assert.stack(app, pops and { "R" } or { "R", "A" })
    end)
  end
end)

it("R37: hasty pushes are refused with a reason but the first", function()
  local app = sliding()
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
    app:pop()
    assert_idle(app)
  end
end)

describe("R40: a drag back on a page that scrolls", function()
  local cases = {
    { "down", { content_height = 3000 }, 0, true },
    { "sideways, from its beginning", { content_width = 3000, content_height = 400 }, 0, true },
    { "sideways, from the middle", { content_width = 3000, content_height = 400 }, 200, false },
  }
  for _, case in ipairs(cases) do
    for _, duration in ipairs { 0.1, 2 } do
      it(("%s in %g s %s"):format(case[1], duration, case[4] and "pops" or "scrolls"), function()
        local swipe = sideways()
        local app = sliding({ pages = { R = {}, A = { scroll = case[2] } } }, swipe)
        app:push("A")
        local scroll = app.page:find("ScrollView")
        if case[3] > 0 then scroll.content_offset = { case[3], 0 } end
        local finger = app:touch { 20, 406 }
        local last = 0
        for _ = 1, 10 do
          finger:move_by(26, 0, { duration = duration / 10 })
          assert.is_true(swipe.percent_complete >= last)
          if case[4] and app.in_transition then
            assert.near(swipe.percent_complete * 375, app:find("#A").presentation.frame.x, 1e-6)
          end
          last = swipe.percent_complete
        end
        finger:hold(0.2)
        finger:up()
        app:settle()
        assert.stack(app, case[4] and { "R" } or { "R", "A" })
        assert.near(case[4] and 250 / 375 or 0, last, 0.01)
        if not case[4] then assert.is_true(scroll.content_offset.x < 200) end
      end)
    end
  end
end)

describe("R47: a tab bar that the page on top hides", function()
  local app

  before_each(function()
    app = sliding {
      root = "tabs", tabs = { "R", "B" }, pages = { R = {}, B = {}, A = { hides_bottom_bar = true } },
    }
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
    it(("does not flash up when a drag of %d %% is given up"):format(part * 100), function()
      local finger = drag(app, part)
      finger:hold(0.2)
      finger:up()
      local last = math.huge
      for _, edge in ipairs(edges()) do
        assert.is_true(edge <= last + 1e-9, "it comes nearer again")
        last = edge
      end
      assert.stack(app, { "R", "A" })
      assert.is_not.visible(app.tab_bar)
    end)
  end

  it("comes back with the page that shows it", function()
    drag(app, 0.8):up()
    edges()
    assert.stack(app, { "R" })
    assert.hittable(app.tab_bar)
  end)
end)
