-- The transition library's words: what can be set and read, and what is said of what cannot.

local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  return (tostring(type(raised) == "table" and raised.message or raised):gsub("^[%w_/]+%.lua:%d+: ", ""))
end

local function start(sheet, keys)
  local pages = { Home = {}, A = {}, Sheet = sheet }
  return launch { system = "transitions", strict = true, pages = pages, transitions = keys }
end

describe("transition", function()
  it("has the specification's values when nothing is said", function()
    local swipe = transition.swipe()
    assert.same({ "up", "down", 0.35, 0.35, "ease-in-out" }, {
      swipe.in_direction, swipe.out_direction, swipe.transition_duration, swipe.completion_speed,
      swipe.completion_curve,
    })
    assert.same({ false, false, false }, { swipe.interact_enabled, swipe.interact_screen_edge, swipe.interactive })
    assert.same({ "none", 0, false }, { swipe.transition_type, swipe.percent_complete, swipe.running })
    for _, name in ipairs {
      "interact_block", "dismiss_completion", "presentation", "transition_block", "from", "to",
    } do
      assert.is_nil(swipe[name], name)
    end
    local transform = transition.transform()
    assert.same({ 0.01, 0.01 }, { transform.in_transform.a, transform.out_transform.d })
    local pan = swipe.gesture_recognizer
    assert.same({ true, false, "down", 0 }, {
      pan.auto_detected, pan.instant_began, pan.direction, pan.maximum_distance,
    })
    for _, name in ipairs {
      "should_failed", "should_begin", "should_be_required_to_fail", "should_require_failure", "scroll_view", "view",
      "class", "location", "translation", "velocity", "swipe_percent", "decision", "recognizer",
    } do
      assert.is_nil(pan[name], name)
    end
    assert.same({ "possible", false }, { pan.state, pan.enabled })
    assert.equal("the recognizer of a swipe transition", tostring(pan))
    assert.equal("transition (swipe)", tostring(swipe))
    assert.equal(transition.system(), transition.system())
  end)

  it("keeps what it is told before there is an app, and tells it to each", function()
    local function answer() return false end
    local told = {
      transition_duration = 1, completion_speed = 2, completion_curve = "linear", interact_enabled = true,
      interact_screen_edge = true, interact_block = answer, dismiss_completion = answer, presentation = true,
      in_transform = 0.5, out_transform = { a = 1, b = 0, c = 0, d = 1, tx = 5, ty = 6 }, transition_block = answer,
    }
    local transform = transition.transform(told)
    local pan = transition.fade { gesture_recognizer = {
      auto_detected = false, instant_began = true, direction = "left", maximum_distance = 44, should_failed = answer,
      should_begin = answer, should_be_required_to_fail = answer, should_require_failure = answer,
    } }.gesture_recognizer
    local function check()
      assert.same({ 1, 2, "linear", true, true }, {
        transform.transition_duration, transform.completion_speed, transform.completion_curve,
        transform.interact_enabled, transform.interact_screen_edge,
      })
      assert.same({ answer, answer, answer, true }, {
        transform.interact_block, transform.dismiss_completion, transform.transition_block, transform.presentation,
      })
      assert.same({ 0.5, 5 }, { transform.in_transform.a, transform.out_transform.tx })
      assert.same({ false, true, "left", 44, answer, answer, answer, answer }, {
        pan.auto_detected, pan.instant_began, pan.direction, pan.maximum_distance, pan.should_failed, pan.should_begin,
        pan.should_be_required_to_fail, pan.should_require_failure,
      })
    end
    check()
    for _ = 1, 2 do
      local app = start { modal_transition = transform }
      check()
      app:relaunch()
      check()
    end
  end)

  it("can be told otherwise while apps have it", function()
    local fade = transition.fade {}
    local app = start { modal_transition = fade, style = "custom" }
    local other = start { modal_transition = fade, style = "custom" }
    fade.transition_duration = 1
    for _, one in ipairs { app, other } do
      one:present("Sheet", { settle = false })
      assert.equal(1, one.transition.duration)
      one:settle()
    end
    -- It tells of the app that was given it last.
    app:dismiss()
    assert.equal("present", fade.transition_type)
    other:close()
    assert.equal("dismiss", fade.transition_type)
    fade.dismiss_completion = print
    assert.equal(print, fade.dismiss_completion)
    fade.dismiss_completion = nil
    assert.is_nil(fade.dismiss_completion)
    fade.transition_block = function(t)
      t:start()
      t:complete()
    end
    app:present("Sheet")
    -- Two seconds went by before, and none now.
    assert.near(2, app.now, 1e-6)
  end)

  it("may be driven by hand", function()
    local app
    local fade = transition.fade { interact_enabled = true, interact_block = function(pan)
      if pan.state == "began" then app:dismiss { settle = false } end
      return false
    end }
    app = start { modal_transition = fade, style = "custom" }
    app:present("Sheet")
    fade:interact_with(app.page)
    local finger = app:touch { 100, 300 }
    finger:move_by(0, 50)
    assert.matches("began", (app:why(fade.gesture_recognizer.recognizer)))
    fade:update(0.5)
    assert.near(0.5, app:find("#Sheet").presentation.alpha, 1e-9)
    fade:cancel()
    finger:up()
    app:settle()
    finger = app:touch { 100, 300 }
    finger:move_by(0, 50)
    fade:finish()
    finger:up()
    app:settle()
    assert.same({}, app.presented)
  end)

  local cases = {
    { function() transition.fade { transition_durration = 1 } end,
      "transition.fade: argument 1 (options): unknown option 'transition_durration'; did you mean "
        .. "'transition_duration'?" },
    { function() transition.fade { transition_duration = 0 } end,
      "transition.fade: argument 1 (options): option transition_duration: expected a number from 1e-09 to 1000000 "
        .. "(virtual seconds), got the number 0" },
    { function() transition.fade { in_direction = "up" } end,
      "transition.fade: argument 1 (options): unknown option 'in_direction'" },
    { function() transition.swipe { in_direction = "upp" } end,
      'transition.swipe: argument 1 (options): option in_direction: expected "left", "right", "up" or "down", got the '
        .. "string \"upp\"; did you mean 'up'?" },
    { function() transition.transform { in_transform = { a = 1 } } end,
      "transition.transform: argument 1 (options): option in_transform: expected a scale or a transform, got a table" },
    { function() transition.fade { presentation = 5 } end,
      "transition.fade: argument 1 (options): option presentation: expected a Presentation, a function or true or "
        .. "false, got the number 5" },
    { function() transition.fade { gesture_recognizer = { directions = "up" } } end,
      "transition.fade: argument 1 (options): option gesture_recognizer: unknown option 'directions'; did you mean "
        .. "'direction'?" },
    { function() transition.block(5) end,
      "transition.block: argument 1 (block): expected a function, got the number 5" },
    { function() transition.fadee() end, "attempt to call a nil value (field 'fadee')" },
    { function() return transition.fade {}.in_direction end, "transition.in_direction: a fade transition has none" },
    { function() transition.system().in_transform = 1 end, "transition.in_transform: a system transition has none" },
    { function() transition.fade {}.kind = 1 end, "a Transition has no field 'kind' to set" },
    { function() return transition.fade {}.transition_durration end,
      "a Transition has no field or method 'transition_durration'; did you mean 'transition_duration'?" },
    { function() transition.fade {}:complete() end, "transition:complete: no open app has this transition" },
    { function() transition.fade {}:animate(1, "linear", print) end,
      "transition:animate: no open app has this transition" },
    { function() transition.fade {}.transition_type = "push" end,
      "transition.transition_type: no open app has this transition" },
    { function() transition.fade {}.gesture_recognizer.scroll_view = nil end,
      "transitionpan.scroll_view: no open app has this transition" },
  }
  for index, case in ipairs(cases) do
    it("refuses case " .. index, function()
      local text = message(case[1])
      assert.matches(case[2], text, 1, true)
    end)
  end

  it("cannot be animated when it does not run, or with what is no animation", function()
    local fade = transition.fade {}
    local app = start { modal_transition = fade, style = "custom" }
    assert.equal(
      "transition:animate: this transition does not run; animate in its block",
      message(fade.animate, fade, 1, "linear", print)
    )
    assert.equal(
      "transition:animate: argument 1 (duration): expected a number from 0 to 3600 (virtual seconds), got the number "
        .. "-1",
      message(fade.animate, fade, -1, "linear", print)
    )
    assert.equal(
      'transition:animate: argument 2 (curve): expected "linear", "ease-in", "ease-out" or "ease-in-out", got the '
        .. 'string "bouncy"; there are linear, ease-in, ease-out, ease-in-out',
      message(fade.animate, fade, 1, "bouncy", print)
    )
    app:close()
  end)

  it("raises what its functions raise", function()
    local app
    local fade = transition.fade { dismiss_completion = function() error("mine", 0) end }
    app = start { modal_transition = fade, style = "custom" }
    app:present("Sheet")
    assert.equal("mine", message(app.dismiss, app))
    assert.same({}, app.presented)
    fade.dismiss_completion = nil
    fade.transition_block = function(t)
      t:animate(0.1, "linear", function() error("in the changes", 0) end)
      t:complete()
    end
    assert.equal("in the changes", message(app.present, app, "Sheet"))
    -- The block did not get as far as its end, and so the transition has none.
    assert.is_true(fade.running)
    assert.is_true(fade:complete())
    assert.same({ "Sheet" }, app.presented)
    assert.is_false(app.in_transition)
  end)

  it("of an app that has crashed says so", function()
    local fade = transition.fade {}
    local app = launch { pages = { Home = {}, Sheet = { modal_transition = fade, presentation = presentation {
      frame_block = function() return 5 end,
    } } } }
    assert.matches("frame_block: expected a rectangle", message(app.present, app, "Sheet"), 1, true)
    assert.matches("the app crashed at 0.000 s", message(function() fade.transition_type = "push" end), 1, true)
    app:close()
    assert.equal("none", fade.transition_type)
  end)
end)

describe("presentation", function()
  it("has the specification's values when nothing is said", function()
    local place = presentation()
    assert.same({ true, true, true, 0, 0 }, {
      place.show_dimming, place.dimming_click, place.dimming_animated, place.corner_radius, place.vertical_inset,
    })
    assert.equal(0.5, place.dimming_color.alpha)
    assert.same({ "top-left", "top-right" }, place.rect_corner)
    assert.same(rect(0, 0, 0, 0), place.presented_frame)
    assert.same(size(0, 0), place.presented_size)
    for _, name in ipairs { "frame_block", "dismiss_completion", "presented", "frame", "corner_mask", "dimming" } do
      assert.is_nil(place[name], name)
    end
    assert.equal("presentation", tostring(place))
  end)

  it("tells of the view that was presented with it last, and can be told otherwise", function()
    local place = presentation { vertical_inset = 100, rect_corner = { "top-left" }, corner_radius = 5 }
    local app = start { presentation = place }
    app:present("Sheet")
    assert.same({ "Sheet", 100, "top-left" }, { place.presented, place.frame.y, place.rect_corner })
    assert.equal(app:find("#dimming"), place.dimming)
    assert.same({ "top-left" }, place.corner_mask.corners)
    place.show_dimming = false
    assert.is_true(app:find("#dimming").hidden)
    app:dismiss()
    app:present("Sheet")
    assert.is_true(app:find("#dimming").hidden)
  end)

  local cases = {
    { function() presentation { dimming_colour = {} } end,
      "presentation: argument 1 (options): unknown option 'dimming_colour'; did you mean 'dimming_color'?" },
    { function() presentation { dimming_color = { 1, 2, 3 } } end,
      "presentation: argument 1 (options): option dimming_color: expected a color, got a table" },
    { function() presentation { presented_frame = { 1, 2 } } end,
      "presentation: argument 1 (options): option presented_frame: expected a rectangle, got a table with 2 fields" },
    { function() presentation(5) end,
      "presentation: argument 1 (options): expected a function or a table of options, got the number 5" },
  }
  for index, case in ipairs(cases) do
    it("refuses case " .. index, function() assert.equal(case[2], message(case[1])) end)
  end
end)

describe("launch", function()
  local swipe = transition.swipe {}

  local cases = {
    { { pages = { Home = { modal_transition = 5 } } },
      "launch: pages.Home: modal_transition: expected a transition such as transition.fade{}, got 5" },
    { { pages = { Home = { presentation = {} } } },
      "launch: pages.Home: presentation: expected a presentation such as presentation{}, got a table" },
    { { transitions = { navigation_transision = swipe } },
      'launch: transitions: unknown key "navigation_transision"; did you mean "navigation_transition"?' },
    { { transitions = { navigation_transition = swipe } },
      'transitions: navigation_transition needs the system "transitions"; this app has "suspension-entrance"' },
    { { transitions = { quirks = { "Q4" } } }, 'launch: transitions: quirks: there is no switch "Q4"' },
    { { pages = { Home = { modal_transition = transition.swipe { out_direction = { "left", "up" } } } } },
      "outDirection must be exactly one of left, right, up and down" },
  }
  for index, case in ipairs(cases) do
    it("refuses case " .. index, function() assert.matches(case[2], message(launch, case[1]), 1, true) end)
  end

  local kept

  it("takes what was made in its test …", function()
    kept = transition.fade {}
    start { modal_transition = kept }
  end)

  it("… and no other than what lasts as long as the file", function()
    assert.equal(
      "launch: pages.Home: modal_transition: it was made in a test or block that has ended",
      message(launch, { pages = { Home = { modal_transition = kept } } })
    )
    assert.equal("transition.transition_duration: it was made in a test or block that has ended", message(function()
      return kept.transition_duration
    end))
    assert.equal("up", swipe.in_direction)
  end)
end)

describe("app.transitions", function()
  it("changes pages, views and stacks", function()
    local app = launch { system = "transitions", strict = true, pages = { A = {}, Sheet = {}, Home = {
      views = { { class = "View", name = "box", views = { { class = "View", name = "inner" } } } },
    } } }
    local made = {
      app.transitions:set_present_transition("Sheet"), app.transitions:set_alert_transition("Sheet"),
      app.transitions:set_fade_transition("Sheet", function(place) place.vertical_inset = 10 end),
    }
    assert.same({ "up", 1.1 }, { made[1].in_direction, made[2].in_transform.a })
    app:present("Sheet", { settle = false })
    assert.equal("fade", app.transition.style)
    app:settle()
    assert.equal(10, made[3].presentation.frame.y)
    app:dismiss()
    local box = app:find("#box")
    app.transitions:set_view_present_transition(box, "present", { content = box:find("#inner") })
    app.transitions:set_view_alert_transition(box, "present")
    assert.equal("NavigationView", app.transitions:transition_to_controller(box, "Home").class)
    app.transitions:set_view_fade_transition(box, "dismiss", { completion = function(ok) assert.is_true(ok) end })
    assert.is_not.exists(app:find("#box"))
    app.transitions.navigation_transition = made[3]
    app:push("A", { settle = false })
    assert.equal("fade", app.transition.style)
    app:settle()
  end)

  it("refuses what is not there", function()
    local app, other = launch(), launch { system = "transitions" }
    assert.equal(
      'transitions:set_fade_transition: there is no page "Hoem"; did you mean "Home"?',
      message(app.transitions.set_fade_transition, app.transitions, "Hoem")
    )
    assert.matches("is an element of another app", message(
      app.transitions.set_view_fade_transition, app.transitions, other.page, "present"
    ))
    assert.matches('needs the system "transitions"', message(function()
      app.transitions.navigation_transition = transition.fade {}
    end))
    local fade = transition.fade {}
    assert.matches("is no view of a page", message(fade.interact_with, fade, app.navigation_bar))
  end)
end)
