-- Rows that are deleted and a ball that is dragged.

describe("app.list:delete", function()
  local function open(settings)
    local app = launch(settings)
    app.entrance:add("Page1")
    app.entrance:add("Page2")
    app.list:show()
    return app
  end

  it("SE 4.7 deletes a row and says so", function()
    local app = open {}
    assert.is_true(app.list.items[2].delete_button.visible)
    assert.is_true(app.list:delete(2))
    assert.items(app, { "Page 1" })
    assert.logged(app, "list", { call = "delete", subject = "Page2" })
    app:tap(app.list.items[1].delete_button)
    assert.items(app, {})
    assert.is_not.exists(app.list)
  end)

  it("SE 4.7 refuses a row that is no item any more", function()
    local app = open { entrance = { quirks = { "Q34" } } }
    app.list:delete(1, { settle = false })
    local deleted, reason = app.list:delete(1, { settle = false })
    assert.is_false(deleted)
    assert.equal('"Page 1" is no item any more', reason)
    assert.logged(app, "list", { call = "refused", subject = "Page1" })
    app:settle()
    assert.items(app, { "Page 2" })
  end)

  it("fails on a row that is not there", function()
    local app = open {}
    local _, message = pcall(app.list.delete, app.list, 3)
    assert.is_truthy(tostring(message):find("there is no row 3, the list has 2", 1, true))
    app.list:dismiss()
    assert.is_false((pcall(app.list.delete, app.list, 1)))
  end)
end)

describe("app.ball", function()
  it("SE 2.4 names its drag and its way to the edge", function()
    local app = launch()
    app.entrance:add("Page1")
    app:drag(app.ball, { 120, 406 })
    assert.is_true(app.ball.at_left)
    assert.same(rect(9, 385, 42, 42), app.ball.floating_rect)
    assert.logged(app, "ball", { call = "drag" }, { times = 1 })
    assert.logged(app, "ball", { call = "snap" }, { times = 1 })
    assert.equal("pan", app.ball.gesture_recognizers.pan.class)
  end)
end)
