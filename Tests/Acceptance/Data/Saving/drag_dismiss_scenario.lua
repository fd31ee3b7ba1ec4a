-- A session of `entrance repl`, saved as a scenario. It is yours: change it as you like.

describe("drag dismiss", function()
  it("comes to what was seen", function()
    local app = launch { device = "iphone-x" }
    app:present("Comments")
    assert.equal("Comments", app.visible_page)
    assert.is_nil(app.page.mask)
    local f = app:touch("#sheet")
    f:move_by(0, 20)
    f:move_by(0, 300)
    f:cancel()
    app:settle()
    app:drag("#table", point(180, 700))

    -- What can be seen at the end.
    assert.stack(app, { "Home" })
    assert.equal("Comments", app.visible_page)
    assert.frame(app.page, rect(0, 44, 375, 812))
    assert.is_nil(app.page.mask)
    assert.same({ "Comments" }, app.presented)
    assert.items(app, {})
    assert.is_not.exists(app.ball)
    assert.equal("Comments", app.drag_dismiss.page)
    assert.equal("shown", app.drag_dismiss.state)
    assert.equal(2, app.drag_dismiss.dismiss_requests)
    assert.equal(0, app.drag_dismiss.dismissals)
    assert.near(0.279, app.drag_dismiss.progress, 0.001)
    assert.equal(1, app.drag_dismiss.cover_count)
    assert.frame(app.drag_dismiss.sheet, rect(0, 44, 375, 812))
    assert.alpha(app.drag_dismiss.cover, 0.5)

    -- What happened on the way.
    assert.near(1.054, app.now, 0.001)
    assert.equal(0, app.haptics)
    assert.logged(app, "navigation", {}, { times = 6 })
    assert.logged(app, "appearance", {}, { times = 15 })
    assert.logged(app, "rule", {}, { times = 24 })
    assert.logged(app, "modal", {}, { times = 30 })
    assert.logged(app, "transition", {}, { times = 8 })
    assert.logged(app, "animation", { phase = "start" }, { times = 5 })
    assert.log_order(app, {
      { kind = "navigation", call = "set", page = "Home" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "modal", call = "presentation-controller" },
      { kind = "navigation", call = "present", page = "Comments" },
      { kind = "modal", call = "animator", subject = "present" },
      { kind = "modal", call = "presentation-will-begin" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "modal", call = "duration", subject = "0.34" },
      { kind = "modal", call = "cover-added" },
      { kind = "rule", id = "DM-2.3/present" },
      { kind = "transition", phase = "completed", style = "drag-dismiss" },
      { kind = "modal", call = "presentation-did-end", subject = "true" },
      { kind = "rule", id = "DM-2.4/waits" },
      { kind = "rule", id = "DM-2.5/off" },
      { kind = "gesture", recognizer = "pan", view = "#table", state = "cancelled" },
      { kind = "rule", id = "DM-2.5/on" },
      { kind = "rule", id = "DM-2.5/at-top" },
      { kind = "rule", id = "DM-2.5/hand-over" },
      { kind = "modal", call = "hand-over", subject = "#table" },
      { kind = "rule", id = "DM-2.1/began" },
      { kind = "modal", call = "interactive-transition", subject = "made" },
      { kind = "modal", call = "dismiss" },
      { kind = "navigation", call = "dismiss", page = "Comments" },
      { kind = "modal", call = "animator", subject = "dismiss" },
      { kind = "modal", call = "interaction", subject = "interactive" },
      { kind = "modal", call = "dismissal-will-begin" },
      { kind = "modal", call = "duration", subject = "0.34" },
      { kind = "modal", call = "cover-removed", subject = "#cover" },
      { kind = "modal", call = "cover-added" },
      -- … 7 more
      { kind = "transition", phase = "completed", style = "drag-dismiss" },
      { kind = "modal", call = "dismissal-did-end", subject = "false" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "rule", id = "DM-2.4/waits" },
      { kind = "rule", id = "DM-2.5/off" },
      { kind = "gesture", recognizer = "pan", view = "#table", state = "cancelled" },
      { kind = "rule", id = "DM-2.5/on" },
      { kind = "rule", id = "DM-2.5/at-top" },
      { kind = "rule", id = "DM-2.5/hand-over" },
      { kind = "modal", call = "hand-over", subject = "#table" },
      { kind = "rule", id = "DM-2.1/began" },
      { kind = "modal", call = "interactive-transition", subject = "made" },
      { kind = "modal", call = "dismiss" },
      { kind = "navigation", call = "dismiss", page = "Comments" },
      { kind = "modal", call = "animator", subject = "dismiss" },
      { kind = "modal", call = "interaction", subject = "interactive" },
      { kind = "modal", call = "dismissal-will-begin" },
      { kind = "modal", call = "duration", subject = "0.34" },
      { kind = "modal", call = "cover-removed", subject = "#cover" },
      { kind = "modal", call = "cover-added" },
      { kind = "rule", id = "DM-2.1/changed" },
      { kind = "gesture", recognizer = "handover", view = "#Comments", state = "ended" },
      { kind = "rule", id = "DM-2.2/cancel" },
      { kind = "modal", call = "cancel" },
      { kind = "transition", phase = "cancel", style = "drag-dismiss" },
      { kind = "modal", call = "interactive-transition", subject = "dropped" },
      { kind = "rule", id = "DM-2.3/kept" },
      { kind = "transition", phase = "completed", style = "drag-dismiss" },
      { kind = "modal", call = "dismissal-did-end", subject = "false" },
      { kind = "rule", id = "SE-6.9/hidden" },
    })
  end)
end)
