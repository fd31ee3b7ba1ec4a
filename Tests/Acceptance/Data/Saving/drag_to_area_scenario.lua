-- A session of `entrance repl`, saved as a scenario. It is yours: change it as you like.

describe("drag to area", function()
  it("comes to what was seen", function()
    local app = launch { device = "iphone-x" }
    -- A page goes into the corner, and is opened from the ball.
    app:push("Page1")
    assert.equal("Page1", app.visible_page)
    assert.is_nil(app.page.mask)
    app:edge_swipe { to = "area" }
    assert.equal("Home", app.visible_page)
    assert.is_nil(app.page.mask)
    -- app.ball.frame
    assert.items(app, { "Page 1" })
    app:push("Page2")
    assert.equal("Page2", app.visible_page)
    assert.is_nil(app.page.mask)
    local finger = app:edge_swipe { to = "area", release = false }
    assert.equal("Home", app.visible_page)
    assert.is_nil(app.page.mask)
    finger:cancel()
    app:settle()
    assert.equal("Page2", app.visible_page)
    assert.is_nil(app.page.mask)
    app:tap(app.ball)
    app:step(3)

    -- What can be seen at the end.
    assert.stack(app, { "Home", "Page2" })
    assert.equal("Page2", app.visible_page)
    assert.frame(app.page, rect(0, 0, 375, 812))
    assert.is_nil(app.page.mask)
    assert.items(app, { "Page 1" })
    assert.frame(app.ball, rect(315, 376, 60, 60))
    assert.alpha(app.ball, 0)
    assert.is_false(app.ball.highlighted)
    assert.equal(1, #app.ball.icons)
    assert.equal("Page1", app.ball.icons[1].page)
    assert.frame(app.ball.subviews[1], rect(322.5, 383.5, 45, 45))
    assert.equal(1, #app.list.items)
    assert.equal("Page 1", app.list.items[1].title)
    assert.frame(app.list.items[1], rect(125, 451, 250, 56))

    -- What happened on the way.
    assert.near(2.117, app.now, 0.001)
    assert.equal(2, app.haptics)
    assert.logged(app, "navigation", {}, { times = 14 })
    assert.logged(app, "appearance", {}, { times = 26 })
    assert.logged(app, "rule", {}, { times = 16 })
    assert.logged(app, "transition", {}, { times = 10 })
    assert.logged(app, "animation", { phase = "start" }, { times = 17 })
    assert.logged(app, "ball", {}, { times = 4 })
    assert.logged(app, "item", {}, { times = 1 })
    assert.logged(app, "archive", {}, { times = 1 })
    assert.logged(app, "icon", {}, { times = 2 })
    assert.logged(app, "list", {}, { times = 1 })
    assert.log_order(app, {
      { kind = "navigation", call = "set", page = "Home" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "navigation", call = "push", page = "Page1" },
      { kind = "rule", id = "SE-6.8/push-none" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "transition", phase = "completed", style = "system" },
      { kind = "navigation", call = "pop", page = "Page1" },
      { kind = "rule", id = "SE-6.8/pop-interactive" },
      { kind = "rule", id = "SE-6.8/interaction" },
      { kind = "rule", id = "SE-6.9/inactive" },
      { kind = "gesture", recognizer = "screen-edge-pan", view = "#Page1", state = "ended" },
      { kind = "rule", id = "SE-6.7/add" },
      { kind = "ball", call = "attach" },
      { kind = "item", call = "added", subject = "Page1" },
      { kind = "archive", call = "written", path = "entrance.items" },
      { kind = "transition", phase = "finish", style = "collapse" },
      { kind = "ball", call = "show" },
      { kind = "transition", phase = "completed", style = "collapse" },
      { kind = "navigation", call = "push", page = "Page2" },
      { kind = "rule", id = "SE-6.8/push-none" },
      { kind = "rule", id = "SE-6.9/visible" },
      { kind = "transition", phase = "completed", style = "system" },
      { kind = "navigation", call = "pop", page = "Page2" },
      { kind = "rule", id = "SE-6.8/pop-interactive" },
      { kind = "rule", id = "SE-6.8/interaction" },
      { kind = "rule", id = "SE-6.9/inactive" },
      { kind = "gesture", recognizer = "screen-edge-pan", view = "#Page2", state = "cancelled" },
      { kind = "rule", id = "SE-6.7/cancelled" },
      { kind = "transition", phase = "cancel", style = "continuous" },
      { kind = "transition", phase = "completed", style = "continuous" },
      { kind = "rule", id = "SE-6.9/visible" },
      { kind = "ball", call = "click" },
      { kind = "rule", id = "SE-4.4/below-enough" },
      { kind = "list", call = "show" },
      { kind = "ball", call = "hide" },
    })
  end)
end)
