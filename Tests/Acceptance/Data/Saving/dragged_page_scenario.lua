-- A session of `entrance repl`, saved as a scenario. It is yours: change it as you like.
-- luacheck: ignore 311

describe("dragged page", function()
  it("comes to what was seen", function()
    local app = launch { device = "iphone-x" }
    local swipe = transition.swipe { interact_enabled = true }
    local place = presentation { vertical_inset = 200, corner_radius = 10 }
    local page = { modal_transition = swipe, presentation = place }
    app = launch { system = "transitions", pages = { Home = {}, Menu = page } }
    app:present("Menu")
    assert.equal("Menu", app.visible_page)
    assert.is_nil(app.page.mask)
    app:drag({ 187, 400 }, { 187, 500 }, { release = false })

    -- What can be seen at the end.
    assert.stack(app, { "Home" })
    assert.equal("Menu", app.visible_page)
    assert.frame(app.page, rect(0, 812, 375, 612))
    assert.is_nil(app.page.mask)
    assert.same({ "Menu" }, app.presented)
    assert.frame(app:find_all("#dimming")[1], rect(0, 0, 375, 812))
    assert.is_false(app:find_all("#dimming")[1].hidden)
    assert.alpha(app:find_all("#dimming")[1], 0)
    assert.near(0.5, app:find_all("#dimming")[1].color.alpha, 0.001)
    assert.frame(app:find_all("#dimming")[1].superview.subviews[2], rect(0, 812, 375, 612))
    assert.near(10, app:find_all("#dimming")[1].superview.subviews[2].corner_radius, 0.001)
    assert.equal("swipe", app.transition.style)
    assert.is_true(app.transition.interactive)
    assert.near(0.147, app.transition.percent, 0.001)
    assert.alpha(app.page, 1)
    assert.equal(1, #app.page.gesture_recognizers)

    -- What happened on the way.
    assert.near(0.65, app.now, 0.001)
    assert.equal(0, app.haptics)
    assert.logged(app, "navigation", {}, { times = 5 })
    assert.logged(app, "appearance", {}, { times = 10 })
    assert.logged(app, "transition", {}, { times = 18 })
    assert.logged(app, "rule", {}, { times = 16 })
    assert.logged(app, "animation", { phase = "start" }, { times = 4 })
    assert.log_order(app, {
      { kind = "navigation", call = "set", page = "Home" },
      { kind = "transition", call = "presentation-controller" },
      { kind = "rule", id = "TR-2.2/presentation" },
      { kind = "navigation", call = "present", page = "Menu" },
      { kind = "transition", call = "attach", subject = "Menu" },
      { kind = "transition", call = "animator", subject = "present" },
      { kind = "rule", id = "TR-2.2/present" },
      { kind = "transition", call = "interaction", subject = "none" },
      { kind = "rule", id = "TR-2.2/no-driver" },
      { kind = "rule", id = "TR-2.7/inset" },
      { kind = "transition", call = "presentation-will-begin" },
      { kind = "rule", id = "TR-2.7/corner-path" },
      { kind = "rule", id = "TR-2.7/dims" },
      { kind = "transition", call = "duration", subject = "0.35" },
      { kind = "transition", call = "animate", subject = "present" },
      { kind = "rule", id = "TR-2.1/stored" },
      { kind = "rule", id = "TR-3.1/swipe-in" },
      { kind = "transition", call = "complete", subject = "true" },
      { kind = "rule", id = "TR-4.3/done" },
      { kind = "transition", phase = "completed", style = "swipe" },
      { kind = "transition", call = "presentation-did-end", subject = "true" },
      { kind = "rule", id = "TR-2.5/free" },
      { kind = "transition", call = "interactive", subject = "true" },
      { kind = "rule", id = "TR-2.4/began" },
      { kind = "navigation", call = "dismiss", page = "Menu" },
      { kind = "transition", call = "animator", subject = "dismiss" },
      { kind = "rule", id = "TR-2.2/dismiss" },
      { kind = "transition", call = "interaction", subject = "interactive" },
      { kind = "rule", id = "TR-2.2/driver" },
      { kind = "transition", call = "dismissal-will-begin" },
      { kind = "rule", id = "TR-2.7/clears" },
      { kind = "transition", call = "duration", subject = "0.35" },
      { kind = "transition", call = "animate", subject = "dismiss" },
      { kind = "rule", id = "TR-2.1/stored" },
      { kind = "rule", id = "TR-3.1/swipe-out" },
    })
  end)
end)
