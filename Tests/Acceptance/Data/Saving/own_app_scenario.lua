-- A session of `entrance repl`, saved as a scenario. It is yours: change it as you like.

describe("own app", function()
  it("comes to what was seen", function()
    local app = launch { system = "suspend-window" }
    app:push("Page1")
    assert.equal("Page1", app.visible_page)
    assert.is_nil(app.page.mask)
    app:edge_swipe { to = "area" }
    assert.equal("Home", app.visible_page)
    assert.is_nil(app.page.mask)
    app:drag("#suspend_window", { 60, 400 })
    app:tap("#suspend_window")

    -- What can be seen at the end.
    assert.stack(app, { "Home", "Page1" })
    assert.equal("Page1", app.visible_page)
    assert.frame(app.page, rect(0, 0, 375, 812))
    assert.is_nil(app.page.mask)
    assert.equal("Page1", app.suspend.page)
    assert.frame(app.suspend.window, rect(41.909, 359.174, 60, 60))
    assert.alpha(app.suspend.window, 0)

    -- What happened on the way.
    assert.near(1.904, app.now, 0.001)
    assert.equal(0, app.haptics)
    assert.logged(app, "rule", {}, { times = 11 })
    assert.logged(app, "navigation", {}, { times = 12 })
    assert.logged(app, "appearance", {}, { times = 19 })
    assert.logged(app, "transition", {}, { times = 7 })
    assert.logged(app, "animation", { phase = "start" }, { times = 15 })
    assert.logged(app, "window", {}, { times = 5 })
    assert.logged(app, "sector", {}, { times = 2 })
    assert.log_order(app, {
      { kind = "rule", id = "SW-2.1/not-animated" },
      { kind = "navigation", call = "set", page = "Home" },
      { kind = "navigation", call = "push", page = "Page1" },
      { kind = "rule", id = "SW-2.1/push-no-window" },
      { kind = "transition", phase = "completed", style = "system" },
      { kind = "navigation", call = "pop", page = "Page1" },
      { kind = "rule", id = "SW-2.1/edge-pan" },
      { kind = "rule", id = "SW-2.2/update-new" },
      { kind = "gesture", recognizer = "pop", view = "NavigationView", state = "ended" },
      { kind = "transition", phase = "finish", style = "system" },
      { kind = "rule", id = "SW-2.2/finish-inside" },
      { kind = "rule", id = "SW-2.4/new-window" },
      { kind = "window", call = "add", subject = "Page1" },
      { kind = "window", call = "fake", subject = "Page1" },
      { kind = "sector", call = "hide" },
      { kind = "transition", phase = "completed", style = "system" },
      { kind = "rule", id = "SW-2.3/began" },
      { kind = "window", call = "drag" },
      { kind = "rule", id = "SW-2.3/changed" },
      { kind = "gesture", recognizer = "pan", view = "#suspend_window", state = "ended" },
      { kind = "rule", id = "SW-2.3/rest" },
      { kind = "window", call = "rest" },
      { kind = "sector", call = "hide" },
      { kind = "gesture", recognizer = "tap", view = "#suspend_window", state = "ended" },
      { kind = "window", call = "tap", subject = "Page1" },
      { kind = "navigation", call = "push", page = "Page1" },
      { kind = "rule", id = "SW-2.1/push-held" },
      { kind = "rule", id = "SW-2.5/push" },
      { kind = "transition", phase = "completed", style = "circle" },
    })
  end)
end)
