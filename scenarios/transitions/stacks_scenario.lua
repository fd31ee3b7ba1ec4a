-- Pages come onto stacks and leave them by the library's transitions.

local tr = require "transitions"

local function sideways(keys)
  local given = { in_direction = "left", out_direction = "right", interact_enabled = true }
  for key, value in pairs(keys or {}) do given[key] = value end
  return transition.swipe(given)
end

describe("A stack with a transition", function()
  it("moves its pages, the one below staying where it is", function()
    local app = tr.launch({ A = {} }, { navigation_transition = sideways() })
    app:push("A", { settle = false })
    assert.equal(375, tr.frame(app, "A").x)
    app:wait(0.175)
    assert.near(187.5, tr.frame(app, "A").x, 1e-6)
    assert.equal(0, tr.frame(app, "Home").x)
    app:settle()
    app:pop { settle = false }
    app:wait(0.0875)
    assert.near(48.435724, tr.frame(app, "A").x, 1e-6)
    local views = app:find("#A").superview.subviews
    assert.same({ "Home", "A" }, { views[1].name, views[2].name })
    app:settle()
    assert.stack(app, { "Home" })
  end)

  -- TR Q6: in the original B cannot be swiped away any more.
  it("lets a finger take every page away, one after the other", function()
    local swipe = sideways()
    local app = tr.launch({ B = {}, C = {} }, { navigation_transition = swipe })
    app:push("B")
    assert.equal("B", swipe.gesture_recognizer.view.name)
    app:push("C")
    assert.equal("C", swipe.gesture_recognizer.view.name)
    tr.pull_and_rest(app, 200, 0, { 50, 400 })
    app:settle()
    assert.stack(app, { "Home", "B" })
    assert.equal("B", swipe.gesture_recognizer.view.name)
    tr.pull_and_rest(app, 200, 0, { 50, 400 })
    app:settle()
    assert.stack(app, { "Home" })
  end)

  it("keeps a page that is not swiped away, and says no word to anybody", function()
    local swipe = sideways()
    local app = tr.launch({ B = {} }, { navigation_transition = swipe })
    app:push("B")
    local before = app:mark()
    tr.pull_and_rest(app, 100, 0, { 50, 400 })
    app:settle()
    assert.stack(app, { "Home", "B" })
    assert.logged(app, "navigation", { call = "did-show" }, { since = before, times = 0 })
    assert.is_false(swipe.interactive)
  end)

  it("may get another one, or none, while the app runs", function()
    local app = tr.launch { A = {} }
    assert.is_nil(app.transitions.navigation_transition)
    local fade = transition.fade {}
    app.transitions.navigation_transition = fade
    assert.equal(fade, app.transitions.navigation_transition)
    app:push("A", { settle = false })
    assert.equal("fade", app.transition.style)
    app:settle()
    app.transitions.navigation_transition = nil
    app:pop { settle = false }
    assert.equal("system", app.transition.style)
  end)

  it("knows by itself what it does when nobody says", function()
    local seen = {}
    local block = transition.block(function(t)
      t.transition_type = "none"
      seen[#seen + 1] = t.transition_type
      t:start()
      t:complete()
    end)
    local app = tr.launch({ A = {}, Sheet = { modal_transition = block, style = "custom" } }, {
      navigation_transition = block,
    })
    app:push("A")
    app:pop()
    app:present("Sheet")
    app:dismiss()
    assert.same({ "push", "pop", "present", "dismiss" }, seen)
  end)
end)

describe("A page with a transition of its own", function()
  -- TR Q5: in the original the pop ignores the finger.
  it("follows the finger, over the system's for all others", function()
    local own = sideways()
    local app = tr.launch({ A = { view_transition = own }, B = {} }, { navigation_transition = transition.system() })
    app:push("B", { settle = false })
    assert.equal("system", app.transition.style)
    app:settle()
    app:pop()
    app:push("A", { settle = false })
    assert.equal("swipe", app.transition.style)
    app:settle()
    tr.pull(app, 150, 0, { 50, 400 })
    assert.is_true(app.transition.interactive)
    assert.near(150, tr.frame(app, "A").x, 1e-6)
  end)

  it("is one with every page that was given the same", function()
    local shared = transition.fade { interact_enabled = true }
    local app = tr.launch({ A = { view_transition = shared }, B = { view_transition = shared } }, {
      navigation_transition = transition.fade {},
    })
    app:push("A")
    app:push("B")
    assert.equal("B", shared.gesture_recognizer.view.name)
    tr.pull_and_rest(app, 0, 600)
    app:settle()
    assert.stack(app, { "Home", "A" })
    tr.pull(app, 0, 600)
    assert.is_false(shared.interactive)
  end)
end)

describe("A transition at the screen's edge", function()
  it("is led from there alone", function()
    local edge = transition.fade { interact_screen_edge = true, interact_enabled = true }
    local app = tr.launch({ A = {} }, { navigation_transition = edge })
    app:push("A")
    app:drag({ 100, 400 }, { 300, 400 })
    assert.stack(app, { "Home", "A" })
    local finger = app:touch { 5, 400 }
    finger:move_by(20, 0)
    finger:move_by(83.75, 0)
    assert.near(0.25, edge.percent_complete, 1e-9)
    finger:move_by(-90, 0)
    finger:hold(0.2)
    finger:up()
    app:settle()
    assert.stack(app, { "Home", "A" })
    app:edge_swipe { to = 0.3, duration = 0.1 }
    assert.stack(app, { "Home" })
  end)

  it("is not, when the recognizer was made before anybody said so", function()
    local swipe = transition.swipe { out_direction = "right" }
    swipe.interact_screen_edge = true
    local app = tr.present(swipe)
    assert.equal("pan", swipe.gesture_recognizer.class)
    assert.logged(app, "warning", {})
  end)
end)

describe("A recognizer", function()
  -- TR Q18: in the original the old one stays on the page.
  it("takes the place of another one", function()
    local fade = transition.fade { interact_enabled = true }
    local app = tr.present(fade)
    assert.equal(1, #app.page.gesture_recognizers)
    fade.gesture_recognizer = "plain-pan"
    assert.equal(0, #app.page.gesture_recognizers)
    fade:interact_with(app.page)
    tr.pull(app, 200, 0, { 50, 400 }):up()
    app:settle()
    assert.same({}, app.presented)
    app:present("Sheet")
    fade.gesture_recognizer = "screen-edge-pan"
    fade:interact_with(app.page)
    app:edge_swipe { to = 0.8 }
    assert.same({}, app.presented)
  end)

  -- TR Q20: in the original it works.
  it("that was attached by hand does nothing while fingers are not wanted", function()
    local fade = transition.fade {}
    local app = tr.present(fade)
    assert.is_nil(fade.gesture_recognizer.view)
    tr.pull(app, 0, 100):up()
    fade:interact_with(app.page)
    tr.pull(app, 0, 100)
    assert.is_false(fade.interactive)
  end)
end)

-- TR Q19: in the original all that use it are changed.
it("The system's own transition cannot be changed", function()
  local app = tr.launch({ A = {} }, { navigation_transition = transition.system() })
  local shared = transition.system()
  shared.presentation = true
  shared.transition_duration = 3
  assert.is_nil(shared.presentation or nil)
  assert.equal(0.35, shared.transition_duration)
  app:push("A")
  assert.stack(app, { "Home", "A" })
end)

-- TR Q23: in the original they count as down.
it("A direction is one, not several", function()
  local swipe = transition.swipe {}
  local app = tr.present(swipe)
  local ok, reason = pcall(function() swipe.out_direction = { "left", "right" } end)
  assert.is_false(ok)
  assert.matches("outDirection must be exactly one", tostring(reason))
  assert.equal("down", swipe.out_direction)
  app:dismiss()
end)
