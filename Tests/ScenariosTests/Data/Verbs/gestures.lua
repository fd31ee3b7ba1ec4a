-- Each verb by what the app hears of it.
local function touches(app, mark)
  local began, last, moves
  for _, entry in ipairs(app:events("touch", {}, mark)) do
    if entry.phase == "began" then began, moves = entry, 0 end
    if entry.phase == "moved" then moves = moves + 1 end
    last = entry
  end
  return began, last, moves
end

local function heard(app, mark)
  local texts = {}
  for _, entry in ipairs(app:events("touch", {}, mark)) do
    texts[#texts + 1] = ("%d %s"):format(entry.finger, entry.phase)
  end
  return texts
end

it("R57: a motion takes the time it is given", function()
  local app = launch()
  for _, duration in ipairs { 0.1, 1, 2, 10 } do
    local mark = app:mark()
    app:drag({ 150, 300 }, { 150, 600 }, { duration = duration })
    local began, last, moves = touches(app, mark)
    assert.near(duration, last.time - began.time)
    assert.near(duration * 60, moves, 2)
  end
end)

it("R57: how long a swipe takes decides whether it pops", function()
  local app = launch { system = "plain" }
  app:push("Page1")
  app:edge_swipe { to = 0.45, duration = 10 }
  assert.stack(app, { "Home", "Page1" })
  app:edge_swipe { to = 0.45, duration = 0.1 }
  assert.stack(app, { "Home" })
end)

it("R59: a swipe shorter than a frame still moves", function()
  local app = launch()
  for _, duration in ipairs { 0.008, 0.001, 0 } do
    local mark = app:mark()
    app:swipe(app.page, "up", { distance = 200, duration = duration })
    local _, last, moves = touches(app, mark)
    assert.is_true(moves >= 1)
    assert.equal("ended", last.phase)
  end
end)

it("R59: a swipe of no length is an error", function()
  launch():swipe("#Home", "left", { distance = 0 })
end)

it("R62: a swipe begins in the middle, and leads half its target's side or as far as told", function()
  local app = launch()
  for _, case in ipairs { { "left", nil, { -187.5, 0 } }, { "up", nil, { 0, -406 } }, { "down", 30, { 0, 30 } } } do
    local mark = app:mark()
    app:swipe(app.page, case[1], { distance = case[2] })
    local began, last = touches(app, mark)
    assert.same(app.page.center, began.point)
    local way = { x = last.point.x - began.point.x, y = last.point.y - began.point.y }
    assert.near({ x = case[3][1], y = case[3][2] }, way)
  end
end)

it("R62: an edge swipe ends at a fraction of the screen, not beyond", function()
  local app = launch()
  for _, fraction in ipairs { 0.999, 1.0 } do
    local mark = app:mark()
    app:edge_swipe { edge = "right", to = fraction, y = 500 }
    local began, last = touches(app, mark)
    assert.near({ x = 374, y = 500 }, began.point)
    assert.near({ x = 375 - 375 * fraction, y = 500 }, last.point)
  end
  app:edge_swipe { to = 1.01 }
end)

it("R63: a long press takes any time", function()
  local app = launch()
  for _, duration in ipairs { 0.49, 0.5, 0.51, 3, 60 } do
    local mark = app:mark()
    app:long_press({ 100, 300 }, { duration = duration })
    local began, last = touches(app, mark)
    assert.near(duration, last.time - began.time)
  end
  local mark = app:mark()
  app:long_press({ 100, 300 }, { duration = 0.5, drag_to = { 150, 350 } })
  local began, last = touches(app, mark)
  assert.near(0.7, last.time - began.time)
  assert.near({ x = 150, y = 350 }, last.point)
end)

it("taps as often as told, 0.1 s apart", function()
  local app = launch()
  local mark = app:mark()
  app:tap({ 100, 300 }, { count = 3, duration = 0.02 })
  local times = {}
  for _, entry in ipairs(app:events("touch", {}, mark)) do times[#times + 1] = entry.time end
  assert.equal(6, #times)
  assert.near(0.02, times[2] - times[1])
  assert.near(0.1, times[3] - times[2])
  mark = app:mark()
  app:double_tap({ 100, 300 })
  assert.same({ "1 began", "1 ended", "1 began", "1 ended" }, heard(app, mark))
end)

it("flings at a velocity", function()
  local app = launch()
  local mark = app:mark()
  app:fling(app.page, { velocity = { x = 0, y = -2000 }, distance = 200 })
  local began, last = touches(app, mark)
  assert.near({ x = 0, y = -200 }, { x = last.point.x - began.point.x, y = last.point.y - began.point.y })
  assert.near(0.1, last.time - began.time)
  app:fling(app.page, { velocity = { 0, 0 } })
end)

it("R51: flings of any speed reach their end", function()
  local app = launch { system = "plain" }
  for _, duration in ipairs { 0.02, 0.001, 0.0001 } do
    app:push("Page1")
    app:edge_swipe { to = { 301, 400 }, duration = duration }
    assert.stack(app, { "Home" })
  end
end)

it("pinches with two fingers around the center", function()
  local app = launch()
  for _, scale in ipairs { 2, 0.5 } do
    local mark = app:mark()
    app:pinch(app.page, { scale = scale })
    local first, last = {}, {}
    for _, entry in ipairs(app:events("touch", {}, mark)) do
      if entry.phase == "began" then first[entry.finger] = entry.point end
      last[entry.finger] = entry.point
    end
    assert.near(scale, (last[2].x - last[1].x) / (first[2].x - first[1].x))
    assert.near(375 * 0.8, math.max(last[2].x - last[1].x, first[2].x - first[1].x))
    assert.near(app.page.center, { x = (last[1].x + last[2].x) / 2, y = (last[1].y + last[2].y) / 2 })
  end
  assert.same({}, app.fingers)
end)

it("rotates with two fingers", function()
  local app = launch()
  local one, two = app:rotate(app.page, { degrees = 90, release = false })
  assert.near({ x = 187.5, y = 406 - 150 }, one.location)
  assert.near({ x = 187.5, y = 406 + 150 }, two.location)
  assert.equal(2, #app.fingers)
  one:up()
  two:up()
end)

it("does gestures that are data", function()
  local app = launch()
  local gestures = {
    { kind = "tap", target = app.page, count = 2 },
    { kind = "double_tap", target = { 100, 300 } },
    { kind = "long_press", target = "#Home", duration = 0.2 },
    { kind = "drag", from = { 100, 300 }, to = { 120, 300 }, duration = 0.1 },
    { kind = "edge_swipe", to = 0.1 },
    { kind = "swipe", target = app.page, direction = "up" },
    { kind = "fling", target = app.page, velocity = { 0, 300 } },
    { kind = "pinch", target = app.page, scale = 0.5 },
    { kind = "rotate", target = app.page, degrees = 10 },
  }
  for _, gesture in ipairs(gestures) do
    local mark = app:mark()
    app:perform(gesture)
    assert.logged(app, "touch", { phase = "ended" }, { since = mark })
  end
  local finger = app:perform { kind = "drag", from = { 100, 300 }, to = { 120, 300 }, release = false }
  assert.near({ x = 120, y = 300 }, finger.location)
  finger:up()
end)

it("a gesture of an unknown kind proposes one", function()
  launch():perform { kind = "swip", target = { 100, 100 } }
end)

it("a gesture with an unknown option is an error of its verb", function()
  launch():perform { kind = "tap", target = { 100, 100 }, coutn = 2 }
end)

it("R60: moves of a finger that was lifted", function()
  local finger = launch():touch({ 100, 300 })
  finger:up()
  finger:move_by(10, 0)
end)

it("R60: a touch cannot go down off the screen", function()
  launch():touch({ 100, 900 })
end)

it("R60: a finger left down is noted, and does not reach the next test", function()
  launch():touch({ 100, 300 })
end)

it("R65: a tap that would reach something else names it and the ways out", function()
  local app = launch()
  app:push("Page1")
  app:edge_swipe { to = "area" }
  app.list:show()
  app:tap("#Home")
end)

it("R65: … unless it is forced", function()
  local app = launch()
  app:push("Page1")
  app:edge_swipe { to = "area" }
  app.list:show()
  app:tap("#Home", { force = true })
end)

it("R65: a tap on what is off the screen", function()
  local app = launch()
  app:tap(app.page, { at = { 0.5, 1.5 } })
end)

it("a target that is gone when the finger gets there", function()
  local app = launch()
  app:after(0.05, function() app:push("Page1", { settle = false, animated = false }) end)
  local finger = app:touch({ 100, 300 })
  finger:hold(0.2)
  finger:move_to("#Home", { duration = 0.1 })
end)

it("a motion takes an hour at most, however slow its velocity", function()
  local app = launch { system = "plain" }
  app:drag({ 100, 300 }, { 101, 300 }, { velocity = 0.001 })
  assert.near(1000, app.now)
  local finger = app:touch { 100, 300 }
  finger:move_by(50, 0, { velocity = 0.001 })
  assert.near(4600, app.now)
end)

it("says why a recognizer is in its state", function()
  local app = launch { system = "plain" }
  app:push("Page1")
  local recognizer = app:find("NavigationView").gesture_recognizers[1]
  local finger = app:touch({ 1, 300 })
  finger:move_by(5, 0)
  local text, chain = app:why(recognizer)
  print(text)
  assert.same({ recognizer = "pop", view = "NavigationView", state = "possible" },
    { recognizer = chain[1].recognizer, view = chain[1].view, state = chain[1].state })
  finger:move_by(0, 30)
  finger:up()
  text, chain = app:why(recognizer)
  print(text)
  assert.equal("failed", chain[1].last.state)
end)
