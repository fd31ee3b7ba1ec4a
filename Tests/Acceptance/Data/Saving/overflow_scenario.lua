-- A session of `entrance repl`, saved as a scenario. It is yours: change it as you like.
-- luacheck: ignore 211 212 213 4

describe("overflow", function()
  it("comes to what was seen", function()
    local app = launch { device = "iphone-x" }
    -- One page too many.
    for i = 1, 6 do
      app:push("Page" .. i)
      app:edge_swipe { to = "area" }
    end
    assert.equal("最多设置5个浮窗", app.alert.message)
    app.alert:tap("确定")
    assert.equal("Page6", app.visible_page)
    assert.is_nil(app.page.mask)
    app:pop()
    assert.equal("Home", app.visible_page)
    assert.is_nil(app.page.mask)
    app:tap(app.ball)
    app:tap(app.list.items[1].delete_button)

    -- What can be seen at the end.
    assert.stack(app, { "Home" })
    assert.equal("Home", app.visible_page)
    assert.frame(app.page, rect(0, 0, 375, 812))
    assert.is_nil(app.page.mask)
    assert.items(app, { "Page 2", "Page 3", "Page 4", "Page 5" })
    assert.frame(app.ball, rect(315, 376, 60, 60))
    assert.alpha(app.ball, 0)
    assert.is_false(app.ball.highlighted)
    assert.equal(4, #app.ball.icons)
    assert.equal("Page2", app.ball.icons[1].page)
    assert.equal("Page3", app.ball.icons[2].page)
    assert.equal("Page4", app.ball.icons[3].page)
    assert.equal("Page5", app.ball.icons[4].page)
    assert.frame(app.ball.subviews[1], rect(325.5, 397, 18, 18))
    assert.frame(app.ball.subviews[2], rect(336, 407.5, 18, 18))
    assert.frame(app.ball.subviews[3], rect(346.5, 397, 18, 18))
    assert.frame(app.ball.subviews[4], rect(336, 386.5, 18, 18))
    assert.equal(4, #app.list.items)
    assert.equal("Page 2", app.list.items[1].title)
    assert.frame(app.list.items[1], rect(125, 717, 250, 56))
    assert.equal("Page 3", app.list.items[2].title)
    assert.frame(app.list.items[2], rect(125, 646, 250, 56))
    assert.equal("Page 4", app.list.items[3].title)
    assert.frame(app.list.items[3], rect(125, 575, 250, 56))
    assert.equal("Page 5", app.list.items[4].title)
    assert.frame(app.list.items[4], rect(125, 504, 250, 56))

    -- What happened on the way.
    assert.near(6.881, app.now, 0.001)
    assert.equal(6, app.haptics)
    assert.logged(app, "navigation", {}, { times = 43 })
    assert.logged(app, "appearance", {}, { times = 74 })
    assert.logged(app, "rule", {}, { times = 43 })
    assert.logged(app, "transition", {}, { times = 36 })
    assert.logged(app, "animation", { phase = "start" }, { times = 82 })
    assert.logged(app, "ball", {}, { times = 6 })
    assert.logged(app, "item", {}, { times = 7 })
    assert.logged(app, "archive", {}, { times = 6 })
    assert.logged(app, "icon", {}, { times = 34 })
    assert.logged(app, "alert", {}, { times = 3 })
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
      -- … 50 more
      { kind = "rule", id = "SE-6.8/pop-interactive" },
      { kind = "rule", id = "SE-6.8/interaction" },
      { kind = "rule", id = "SE-6.9/inactive" },
      { kind = "gesture", recognizer = "screen-edge-pan", view = "#Page6", state = "ended" },
      { kind = "rule", id = "SE-6.7/full" },
      { kind = "transition", phase = "cancel", style = "continuous" },
      { kind = "item", call = "full", subject = "Page6" },
      { kind = "navigation", call = "present", page = "AlertController" },
      { kind = "alert", call = "shown", message = "最多设置5个浮窗" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "ball", call = "hide" },
      { kind = "transition", phase = "completed", style = "continuous" },
      { kind = "rule", id = "SE-6.9/visible" },
      { kind = "ball", call = "show" },
      { kind = "transition", phase = "completed", style = "system" },
      { kind = "alert", call = "tapped", message = "确定" },
      { kind = "navigation", call = "dismiss", page = "AlertController" },
      { kind = "transition", phase = "completed", style = "system" },
      { kind = "alert", call = "dismissed", message = "最多设置5个浮窗" },
      { kind = "navigation", call = "pop", page = "Page6" },
      { kind = "rule", id = "SE-6.8/pop-none" },
      { kind = "rule", id = "SE-6.9/visible" },
      { kind = "transition", phase = "completed", style = "system" },
      { kind = "ball", call = "click" },
      { kind = "rule", id = "SE-4.4/below-not-enough" },
      { kind = "list", call = "show" },
      { kind = "ball", call = "hide" },
      { kind = "list", call = "delete", subject = "Page1" },
      { kind = "item", call = "removed", subject = "Page1" },
      { kind = "archive", call = "written", path = "entrance.items" },
    })
  end)
end)
