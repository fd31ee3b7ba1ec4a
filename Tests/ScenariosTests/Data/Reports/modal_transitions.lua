-- What people have reported about presentations that are dragged away, replayed with transitions of one's own.
-- Each app is strict: whatever still runs at a test's end fails it.

-- The appearance calls since a mark, such as "A will-disappear".
local function calls(app, mark)
  local texts = {}
  for _, entry in ipairs(app:events("appearance", {}, mark)) do
    if entry.call ~= "did-load" then texts[#texts + 1] = entry.page .. " " .. entry.call end
  end
  return texts
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

it("R28: a modal page that is dragged to and fro says the same of itself, and nothing of the page below", function()
  local swipe = transition.swipe { interact_enabled = true }
  local app = launch { strict = true, pages = { Home = {}, M = { style = "custom", modal_transition = swipe } } }
  app:present("M")
  local before = app:mark()
  local finger = app:touch { 187, 300 }
  for _ = 1, 5 do
    finger:move_to({ 187, 500 }, { duration = 0.1 })
    finger:move_to({ 187, 350 }, { duration = 0.1 })
  end
  finger:hold(0.2)
  finger:up()
  app:settle()
  assert.same({ "M will-disappear", "M will-appear", "M did-appear" }, calls(app, before))
end)

it("R30: presenting after drags that were given up, 20 times", function()
  local swipe = transition.swipe { interact_enabled = true }
  local app = launch { strict = true, pages = { Home = {}, M = { modal_transition = swipe, presentation = presentation {
    vertical_inset = 100 } } } }
  local views
  for _ = 1, 20 do
    app:present("M")
    views = views or #app:find_all("View")
    assert.equal(views, #app:find_all("View"))
    app:drag({ 187, 300 }, { 187, 400 }, { hold_after = 0.2 })
    assert.same({ "M" }, app.presented)
    app:drag({ 187, 300 }, { 187, 780 }, { hold_after = 0.2 })
    assert.same({}, app.presented)
    assert.is_not.exists(app:find("#dimming"))
  end
end)

describe("R39: presenting and dismissing at once", function()
  local app, heard
  local function note(name) return function(ok) heard[#heard + 1] = name .. " " .. tostring(ok) end end

  local function assert_refused(ok, reason)
    assert.is_false(ok)
    assert.is_string(reason)
    assert.logged(app, "navigation", { call = "refused", reason = reason })
  end

  for _, style in ipairs { "fade", "swipe", "transform" } do
    it(style .. " completes what is done once, and says that the rest is refused", function()
      heard = {}
      local shared = transition[style] { dismiss_completion = function() heard[#heard + 1] = "gone" end }
      local page = { modal_transition = shared, style = "custom" }
      app = launch { strict = true, pages = { Home = {}, A = page, B = page } }
      assert.is_true(app:present("A", { settle = false, completion = note "A" }))
      assert_refused(app:present("B", { settle = false, completion = note "B" }))
      app:wait(2)
      assert.same({ "A true" }, heard)
      assert.is_true(app:dismiss { settle = false, completion = note "dismissed" })
      assert_refused(app:dismiss { settle = false, completion = note "dismissed again" })
      assert_refused(app:present("B", { settle = false, completion = note "B" }))
      app:wait(2)
      assert.same({ "A true", "dismissed true", "gone" }, heard)
      assert.same({}, app.presented)
      assert_idle(app)
    end)
  end
end)

describe("A list in a page that is dragged away", function()
  local app, list, swipe

  local function open(offset)
    swipe = transition.swipe { interact_enabled = true }
    app = launch { strict = true, pages = { Home = {}, M = {
      style = "custom", modal_transition = swipe,
      scroll = { name = "list", table = true, content_height = 2000, inset = { 0, 0, 0, 0 }, offset = { 0, offset } },
    } } }
    app:present("M")
    list = app:find("#list")
  end

  local function y() return app:find("#M").presentation.frame.y end

  it("R42: never moves together with it", function()
    open(300)
    local finger = app:touch { 187, 300 }
    for _ = 1, 45 do
      local offset, top = list.content_offset.y, y()
      finger:move_by(0, 10)
      assert.is_true(offset == list.content_offset.y or top == y())
      assert.equal(0, y())
    end
    finger:hold(0.2)
    finger:up()
    app:settle()
    assert.same({ "M" }, app.presented)
  end)

  it("R44: does not send it away by its own momentum, but by a finger from the top on", function()
    open(600)
    app:fling({ 187, 300 }, { velocity = { 0, 3000 } })
    assert.same({ "M" }, app.presented)
    assert.equal(0, y())
    for _, case in ipairs { { 99, false }, { 101, true } } do
      local finger = app:touch { 187, 300 }
      finger:move_by(0, 20, { velocity = case[1] })
      finger:move_by(0, 40, { velocity = case[1] })
      assert.is_true(swipe.interactive)
      finger:up()
      app:settle()
      assert.same(case[2] and {} or { "M" }, app.presented)
    end
  end)

  it.each {
    { x = 6, y = 4, goes = false }, { x = 4, y = 6, goes = true }, { x = 5, y = 5, goes = false },
    { x = -6, y = 4, goes = false }, { x = -4, y = 6, goes = true }, { x = -5, y = 5, goes = false },
  }("R46: is decided by the first move ($x, $y)", function(case)
    open(0)
    list.content_offset = { 0, -44 }
    local finger = app:touch { 187, 300 }
    finger:move_by(case.x, case.y)
    assert.equal(case.goes and "keep" or "fail", swipe.gesture_recognizer.decision)
    finger:move_by(0, 450, { duration = 0.3 })
    finger:hold(0.2)
    finger:up()
    app:settle()
    assert.same(case.goes and {} or { "M" }, app.presented)
  end)
end)
