-- What people have reported about what an app keeps of a float, replayed. Each app is strict: whatever still runs at a
-- test's end fails it.

local key = "com.fraker.xm.se.ball.frame"

local function with_item(keys)
  keys = keys or {}
  keys.strict = true
  local app = launch(keys)
  app.entrance:add("Page1")
  return app
end

-- Drags the ball so that it is let go at a place; the ten points that the recognizer takes lead in (U5.2).
local function carry(app, x, y)
  local from = app.ball.frame
  local finger = app:touch(app.ball)
  finger:move_by(from.x > 100 and -10 or 10, 0, { duration = 0.05 })
  finger:move_by(x - from.x, y - from.y, { duration = 0.2 })
  return finger
end

local function drop(app, x, y)
  carry(app, x, y):up()
  app:settle()
end

-- The ball is there, at a place, and nothing looks touched.
local function assert_rests(app, frame)
  assert.frame(app.ball, frame)
  assert.is_false(app.ball.highlighted)
  assert.hittable(app.ball)
  assert.is_not.exists(app.area)
  assert.is_not.exists(app.list)
end

describe("R16: an app that is stopped while the ball is dragged", function()
  local small = { width = 320, height = 568, safe_area = { 20, 0, 0, 0 } }

  it("starts with the ball at its default place when it never rested elsewhere", function()
    local app = with_item()
    carry(app, 150, 250)
    assert.is_nil(app.storage.defaults[key])
    app:relaunch()
    assert_rests(app, rect(315, 376, 60, 60))
  end)

  it("starts with the ball where it rested last, not where the finger was", function()
    local app = with_item()
    drop(app, 20, 600)
    carry(app, 150, 250)
    assert.equal("{{0, 600}, {60, 60}}", app.storage.defaults[key])
    app:relaunch()
    assert_rests(app, rect(0, 600, 60, 60))
    drop(app, 20, 300)
    assert.equal("{{0, 300}, {60, 60}}", app.storage.defaults[key])
  end)

  it("starts with the ball at an edge within a smaller screen", function()
    for _, place in ipairs { { 20, 600, 0, 508 }, { 300, 600, 260, 508 }, { 300, 60, 260, 60 }, { 20, 45, 0, 45 } } do
      local app = with_item()
      drop(app, place[1], place[2])
      carry(app, 150, 250)
      app:relaunch { device = small }
      assert_rests(app, rect(place[3], place[4], 60, 60))
      assert.is_not.logged(app, "warning")
    end
  end)

  it("starts on its side with the ball at the nearest edge of that screen (SE 2.5)", function()
    local app = with_item()
    drop(app, 300, 718)
    carry(app, 150, 250)
    app:relaunch { orientation = "landscape-left" }
    assert_rests(app, rect(0, 294, 60, 60))
    drop(app, 700, 100)
    assert.equal("{{752, 100}, {60, 60}}", app.storage.defaults[key])
    app:relaunch { orientation = "portrait" }
    assert_rests(app, rect(315, 100, 60, 60))
  end)
end)

describe("R16: a stored place that somebody has edited", function()
  -- What is stored, where the ball lies then, and whether it is warned of.
  local cases = {
    { "{{-28, 300}, {60, 60}}", rect(0, 300, 60, 60) },
    { "{{-28, 5}, {60, 60}}", rect(0, 44, 60, 60) },
    { "{{150, 300}, {60, 60}}", rect(0, 300, 60, 60) },
    { "{{343, 5000}, {60, 60}}", rect(315, 718, 60, 60) },
    { "{{403, -400}, {60, 60}}", rect(315, 44, 60, 60) },
    { "{{1e9, 300}, {60, 60}}", rect(315, 376, 60, 60), true },
    { "{{1e400, 300}, {60, 60}}", rect(315, 376, 60, 60), true },
    { "{{nan, 300}, {60, 60}}", rect(315, 376, 60, 60), true },
    { "{{0, NaN}, {60, 60}}", rect(315, 376, 60, 60), true },
    { "{{inf, 300}, {60, 60}}", rect(315, 376, 60, 60), true },
    { "{{0, 300}, {0, 0}}", rect(315, 376, 60, 60), true },
    { "{{0, 300}, {-60, -60}}", rect(315, 376, 60, 60), true },
    { "{{0, 300}, {60}}", rect(315, 376, 60, 60), true },
    { "somewhere", rect(315, 376, 60, 60), true },
    { "", rect(315, 376, 60, 60) },
  }
  for _, case in ipairs(cases) do
    local text, frame, warns = case[1], case[2], case[3]
    local outcome = ("at (%g, %g)%s"):format(frame.x, frame.y, warns and ", with one warning" or "")
    it(("%q puts the ball %s"):format(text, outcome), function()
      local app = with_item()
      app.storage.defaults[key] = text
      app:relaunch()
      assert_rests(app, frame)
      assert.logged(app, "warning", {}, { times = warns and 1 or 0 })
      drop(app, 20, 500)
      assert.equal("{{0, 500}, {60, 60}}", app.storage.defaults[key])
    end)
  end

  for name, value in pairs { ["a number"] = 12, ["a boolean"] = true, ["a table"] = { x = 1 } } do
    it(("that is %s puts the ball at its default place, with one warning"):format(name), function()
      local app = with_item()
      app.storage.defaults[key] = value
      app:relaunch()
      assert_rests(app, rect(315, 376, 60, 60))
      assert.logged(app, "warning", {}, { times = 1 })
    end)
  end
end)

describe("R21: a call that comes in while the ball is dragged", function()
  it("leaves it at the edge, and the next start shows it there", function()
    local app = with_item()
    local finger = carry(app, 150, 250)
    app:interrupt()
    assert.is_false(finger.is_down)
    assert.frame(app.ball, rect(0, 250, 60, 60))
    assert.equal("{{0, 250}, {60, 60}}", app.storage.defaults[key])
    assert.is_not.logged(app, "list")
    assert.is_not.logged(app, "ball", { call = "click" })
    app:relaunch()
    assert_rests(app, rect(0, 250, 60, 60))
    assert.items(app, { "Page 1" })
  end)

  it("also when the app is stopped before it was resumed, or goes to the background", function()
    for _, event in ipairs { "interrupt", "background" } do
      local app = with_item()
      carry(app, 250, 600)
      app[event](app)
      assert.equal("{{315, 600}, {60, 60}}", app.storage.defaults[key])
      app:relaunch()
      assert_rests(app, rect(315, 600, 60, 60))
    end
  end)
end)
