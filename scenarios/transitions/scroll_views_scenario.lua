-- A page that is dragged away contains something that scrolls: each touch belongs to one of the two.

local tr = require "transitions"

-- An app whose sheet swipes a way and is filled by a scroll view; it is presented.
local function scrolling(way, scroll, recognizer, quirks)
  local swipe = transition.swipe { out_direction = way, interact_enabled = true, gesture_recognizer = recognizer }
  local app = tr.present(swipe, { scroll = scroll }, { quirks = quirks })
  return app, swipe, app.page:find("ScrollView")
end

-- Puts a finger down, moves it a little in a way and then further, and says what was decided.
local function decide(app, swipe, dx, dy, from)
  local finger = app:touch(from or { 187, 400 })
  finger:move_by(dx, dy, { duration = 0.05 })
  local decision = swipe.gesture_recognizer.decision
  finger:move_by(10 * dx, 10 * dy, { duration = 0.2 })
  return decision, finger
end

local tall, wide = { content_height = 3000 }, { content_width = 3000, content_height = 700 }

describe("Content that scrolls the way of the drag", function()
  -- Each pan is judged by the limit that the content comes from when the finger goes its way.
  it.each {
    { way = "down", scroll = tall, limit = "start", dx = 0, dy = 6 },
    { way = "up", scroll = tall, limit = "end", dx = 0, dy = -6 },
    { way = "right", scroll = wide, limit = "start", dx = 6, dy = 0 },
    { way = "left", scroll = wide, limit = "end", dx = -6, dy = 0 },
  }("keeps a drag $way as long as it can follow", function(case)
    local app, swipe, view = scrolling(case.way, case.scroll)
    local vertical = case.dx == 0
    -- In the middle of the content.
    view.content_offset = vertical and { 0, 600 } or { 600, 0 }
    local decision, finger = decide(app, swipe, case.dx, case.dy)
    assert.equal("fail", decision)
    local moved = vertical and view.content_offset.y - 600 or view.content_offset.x - 600
    assert.is_true(moved * (case.dx + case.dy) < 0)
    assert.is_false(swipe.interactive)
    finger:up()
    app:settle()

    -- At its limit.
    for _ = 1, 3 do
      local back = case.limit == "start" and 8000 or -8000
      app:fling({ 187, 400 }, { velocity = vertical and { 0, back } or { back, 0 } })
      if #app.presented == 0 then app:present("Sheet") end
    end
    local before = view.content_offset
    decision, finger = decide(app, swipe, case.dx, case.dy)
    assert.equal("keep", decision)
    assert.is_true(swipe.interactive)
    assert.same(before, view.content_offset)
    finger:cancel()
    app:settle()

    -- Beyond it, while it bounces, every other way is the content's (TR Q25).
    view.content_offset = vertical and { 0, before.y - 5 * case.dy } or { before.x - 5 * case.dx, 0 }
    decision, finger = decide(app, swipe, -case.dx, -case.dy)
    assert.equal("fail", decision)
    finger:up()
    app:settle()
    assert.is_false(app.in_transition)
  end)

  it("that scrolls across the drag is a stranger to it", function()
    for _, case in ipairs { { "down", wide, 0, 6 }, { "right", tall, 6, 0 } } do
      local app, swipe = scrolling(case[1], case[2])
      local decision = decide(app, swipe, case[3], case[4])
      assert.equal("undecided", decision)
      assert.is_nil(swipe.gesture_recognizer.scroll_view)
    end
  end)

  it("gets a drag that the page's function gives it, or loses one", function()
    local app, swipe, view = scrolling("down", tall, { should_failed = function() return false end })
    view.content_offset = { 0, 600 }
    decide(app, swipe, 0, 6)
    assert.is_true(swipe.interactive)
    assert.equal(600, view.content_offset.y)
  end)

  it("scrolls along when it need not wait", function()
    local asked = {}
    local app, swipe, view = scrolling("down", tall, {
      should_be_required_to_fail = function(_, other)
        asked[#asked + 1] = other.class
        return false
      end,
      should_require_failure = function(_, other) return other.class == "tap" end,
    })
    decide(app, swipe, 0, 6)
    assert.same({ "pan" }, asked)
    assert.is_true(swipe.interactive)
    assert.is_true(view.dragging)
  end)
end)

describe("A scroll view that was detected", function()
  -- TR Q8: in the original it still counts.
  it("counts no more when the next touch begins beside it", function()
    local swipe = transition.swipe { interact_enabled = true }
    local app = tr.present(swipe, { views = {
      { class = "View", name = "header", frame = { 0, 0, 375, 100 } },
      { class = "ScrollView", name = "table", frame = { 0, 100, 375, 700 }, content_height = 3000 },
    } })
    local scroll = app:find("#table")
    scroll.content_offset = { 0, 120 }
    local decision, finger = decide(app, swipe, 0, 6)
    assert.equal("fail", decision)
    assert.equal(scroll, swipe.gesture_recognizer.scroll_view)
    finger:up()
    app:settle()
    assert.is_nil(swipe.gesture_recognizer.scroll_view)
    decide(app, swipe, 0, 6, { 187, 50 })
    assert.is_true(swipe.interactive)
  end)

  -- TR Q27: the original takes the one that it was asked about last.
  it("is the innermost of several", function()
    local swipe = transition.swipe { interact_enabled = true }
    local app = tr.present(swipe, { views = {
      { class = "ScrollView", name = "outer", frame = { 0, 0, 375, 800 }, content_height = 3000, views = {
        { class = "ScrollView", name = "inner", frame = { 0, 100, 375, 600 }, content_height = 2000 },
      } },
    } })
    app:touch { 187, 400 }
    assert.equal("inner", swipe.gesture_recognizer.scroll_view.name)
  end)
end)

describe("A scroll view that was set by hand", function()
  it("is the only one that counts", function()
    local swipe = transition.swipe { interact_enabled = true, gesture_recognizer = { auto_detected = false } }
    local app = tr.present(swipe, { views = {
      { class = "ScrollView", name = "ours", frame = { 0, 0, 375, 400 }, content_height = 3000 },
      { class = "ScrollView", name = "other", frame = { 0, 400, 375, 400 }, content_height = 3000 },
    } })
    swipe.gesture_recognizer.scroll_view = app:find("#ours")
    app:find("#ours").content_offset = { 0, 120 }
    app:find("#other").content_offset = { 0, 120 }
    local decision, finger = decide(app, swipe, 0, 6, { 187, 200 })
    assert.equal("fail", decision)
    finger:up()
    app:settle()
    local _, other = decide(app, swipe, 0, 6, { 187, 600 })
    assert.equal(app:find("#ours"), swipe.gesture_recognizer.scroll_view)
    other:up()
    app:settle()
  end)
end)
