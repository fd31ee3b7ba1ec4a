-- A page comes and goes by a transition of its own: it swipes, fades, or grows.

local tr = require "transitions"

describe("A page that swipes", function()
  it("comes from below by its own height and goes there again, or any other way", function()
    local swipe = transition.swipe {}
    local app = tr.launch { Sheet = { modal_transition = swipe, style = "custom" } }
    local before = app:mark()
    app:present("Sheet", { settle = false })
    assert.frame(app:find("#Sheet"), rect(0, 0, 375, 812))
    assert.equal(812, tr.frame(app, "Sheet").y)
    assert.equal("swipe", app.transition.style)
    app:wait(0.0875)
    assert.near(707.120512, tr.frame(app, "Sheet").y, 1e-6)
    app:wait(0.0875)
    assert.near(406, tr.frame(app, "Sheet").y, 1e-6)
    app:settle()
    app:dismiss { settle = false }
    app:wait(0.0875)
    assert.near(104.879488, tr.frame(app, "Sheet").y, 1e-6)
    app:settle()
    assert.same({}, app.presented)
    assert.logged(app, "appearance", { page = "Home" }, { since = before, times = 0 })
    assert.log_order(app, {
      { call = "presentation-controller" }, { call = "animator", subject = "present" },
      { call = "interaction", subject = "none" },
      { kind = "appearance", page = "Sheet", call = "will-appear" }, { call = "duration" }, { call = "animate" },
      { call = "complete", subject = "true" }, { kind = "appearance", page = "Sheet", call = "did-appear" },
    }, { since = before })

    for way, ends in pairs {
      up = { 0, 812, 0, -812 }, down = { 0, -812, 0, 812 }, left = { 375, 0, -375, 0 }, right = { -375, 0, 375, 0 },
    } do
      swipe.in_direction, swipe.out_direction = way, way
      app:present("Sheet", { settle = false })
      local start = tr.frame(app, "Sheet")
      assert.same(point(ends[1], ends[2]), point(start.x, start.y))
      app:settle()
      app:dismiss { settle = false }
      assert.frame(app:find("#Sheet"), rect(ends[3], ends[4], 375, 812))
      app:settle()
    end
  end)

  it("starts where it is seen already when it is small, or with a flag below the screen", function()
    for _, case in ipairs { { false, 531 }, { true, 812 } } do
      local app = tr.launch({ Sheet = {
        modal_transition = transition.swipe {}, presentation = presentation { presented_size = { 300, 250 } },
      } }, { swipe_from_edge = case[1] })
      app:present("Sheet", { settle = false })
      assert.equal(case[2], tr.frame(app, "Sheet").y)
      app:settle()
      assert.frame(app:find("#Sheet"), rect(37.5, 281, 300, 250))
      app:dismiss { settle = false }
      assert.equal(case[2], app:find("#Sheet").frame.y)
      app:settle()
    end
  end)

  it("is there at once when nothing is animated", function()
    local app = tr.launch { Sheet = {
      modal_transition = transition.swipe {}, presentation = presentation { vertical_inset = 200 },
    } }
    app:present("Sheet", { animated = false, settle = false })
    assert.frame(app:find("#Sheet"), rect(0, 200, 375, 612))
    assert.equal(1, app:find("#dimming").presentation.alpha)
  end)
end)

describe("A page that fades", function()
  it("does so evenly, while the dimming eases", function()
    local app = tr.launch { Sheet = { modal_transition = transition.fade {}, presentation = presentation {} } }
    app:present("Sheet", { settle = false })
    app:wait(0.0875)
    assert.near(0.25, app:find("#Sheet").presentation.alpha, 1e-6)
    assert.near(0.129162, app:find("#dimming").presentation.alpha, 1e-6)
    app:settle()
    app:dismiss { settle = false }
    app:wait(0.0875)
    assert.near(0.75, app:find("#Sheet").presentation.alpha, 1e-6)
    app:settle()
  end)

  -- TR Q12: the original leaves it clear.
  it("can be seen again when another transition brings it", function()
    local app = tr.present(transition.fade {})
    app:hold("Sheet")
    app:dismiss()
    app:present("Sheet", { animated = false })
    assert.alpha(app:find("#Sheet"), 1)
  end)
end)

describe("A page that transforms", function()
  it("grows from almost nothing, and shrinks again", function()
    local app = tr.launch { Sheet = { modal_transition = transition.transform {}, style = "custom" } }
    app:present("Sheet", { settle = false })
    assert.near(0.01, app:find("#Sheet").presentation.transform.a, 1e-9)
    app:wait(0.175)
    assert.near(0.505, app:find("#Sheet").presentation.transform.a, 1e-6)
    assert.near(0.5, app:find("#Sheet").presentation.alpha, 1e-6)
    app:settle()
    app:dismiss { settle = false }
    app:wait(0.2625)
    assert.near(0.2575, app:find("#Sheet").presentation.transform.a, 1e-6)
    app:settle()
  end)

  it("comes as an alert, and goes by fading alone", function()
    local app = tr.launch { Sheet = {} }
    local made = app.transitions:set_alert_transition("Sheet")
    assert.same({ 1.1, 1 }, { made.in_transform.a, made.out_transform.a })
    app:present("Sheet", { settle = false })
    local frame = tr.frame(app, "Sheet")
    assert.near(-18.75, frame.x, 1e-6)
    assert.near(893.2, frame.height, 1e-6)
    app:wait(0.175)
    assert.near(1.05, app:find("#Sheet").presentation.transform.a, 1e-6)
    app:settle()
    app:dismiss { settle = false }
    app:wait(0.175)
    assert.equal(1, app:find("#Sheet").presentation.transform.a)
    assert.near(0.5, app:find("#Sheet").presentation.alpha, 1e-6)
    app:settle()
  end)
end)

it("A page with the system's own transition covers the screen as ever", function()
  local app = tr.present(transition.system(), { style = "full-screen" })
  assert.logged(app, "transition", { style = "system", phase = "completed" })
  assert.logged(app, "transition", { call = "animator", subject = "present none" })
  app:dismiss { settle = false }
  assert.equal("system", app.transition.style)
  app:settle()
end)
