-- A session of `entrance repl`, saved as a scenario. It is yours: change it as you like.
-- luacheck: ignore 211 212 213 4

describe("long press", function()
  it("comes to what was seen", function()
    local app = launch { device = "iphone-x" }
    for i = 1, 2 do
      app:push("Page" .. i)
      app:edge_swipe { to = "area" }
    end
    local _ = app:touch(app.ball)
    _:hold(0.7)
    local finger = app.fingers[1]
    finger:move_to(app.list.items[1])
    assert.is_true(app.list.items[1].selected)
    finger:cancel()
    app:settle()

    -- What can be seen at the end.
    assert.stack(app, { "Home" })
    assert.equal("Home", app.visible_page)
    assert.frame(app.page, rect(0, 0, 375, 812))
    assert.is_nil(app.page.mask)
    assert.items(app, { "Page 1", "Page 2" })
    assert.frame(app.ball, rect(315, 376, 60, 60))
    assert.alpha(app.ball, 1)
    assert.is_false(app.ball.highlighted)
    assert.equal(2, #app.ball.icons)
    assert.equal("Page1", app.ball.icons[1].page)
    assert.equal("Page2", app.ball.icons[2].page)
    assert.frame(app.ball.subviews[1], rect(324, 394.5, 23, 23))
    assert.frame(app.ball.subviews[2], rect(343, 394.5, 23, 23))

    -- What happened on the way.
    assert.near(2.767, app.now, 0.001)
    assert.equal(2, app.haptics)
    assert.logged(app, "navigation", {}, { times = 15 })
    assert.logged(app, "appearance", {}, { times = 24 })
    assert.logged(app, "rule", {}, { times = 15 })
    assert.logged(app, "transition", {}, { times = 10 })
    assert.logged(app, "animation", { phase = "start" }, { times = 28 })
    assert.logged(app, "ball", {}, { times = 5 })
    assert.logged(app, "item", {}, { times = 2 })
    assert.logged(app, "archive", {}, { times = 2 })
    assert.logged(app, "icon", {}, { times = 6 })
    assert.logged(app, "list", {}, { times = 2 })
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
      { kind = "gesture", recognizer = "screen-edge-pan", view = "#Page2", state = "ended" },
      { kind = "rule", id = "SE-6.7/add" },
      { kind = "item", call = "added", subject = "Page2" },
      { kind = "archive", call = "written", path = "entrance.items" },
      { kind = "transition", phase = "finish", style = "collapse" },
      { kind = "transition", phase = "completed", style = "collapse" },
      { kind = "ball", call = "long-press" },
      { kind = "rule", id = "SE-4.4/below-enough" },
      { kind = "list", call = "show" },
      { kind = "ball", call = "hide" },
      { kind = "gesture", recognizer = "long-press", view = "#ball", state = "cancelled" },
      { kind = "list", call = "hide" },
      { kind = "ball", call = "show" },
    })
  end)
end)
