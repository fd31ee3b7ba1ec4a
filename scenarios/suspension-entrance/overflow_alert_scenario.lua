-- Five pages fit on the ball. The sixth comes back, and an alert says why.

describe("A sixth page", function()
  local app

  before_each(function()
    app = launch()
    for number = 1, 5 do
      app:push("Page" .. number)
      app:edge_swipe { to = "area" }
    end
    app:push("Page6")
  end)

  it("finds the area disabled", function()
    app:edge_swipe { to = "area", release = false }

    assert.equal("disabled", app.area.state)
    assert.equal("浮窗已满", app.area.title)
  end)

  it("comes back and raises an alert", function()
    app:edge_swipe { to = "area" }

    assert.visible(app.alert)
    assert.is_nil(app.alert.title)
    assert.equal("最多设置5个浮窗", app.alert.message)
    assert.same({ "确定" }, app.alert.buttons)
    assert.stack(app, { "Home", "Page6" })
    assert.equal(5, #app.entrance.items)
  end)

  it("stays on top after the alert is confirmed", function()
    app:edge_swipe { to = "area" }
    app.alert:tap("确定")

    assert.is_not.exists(app.alert)
    assert.equal("Page6", app.visible_page)
    assert.alpha(app.ball, 1)
  end)

  it("can still be popped outside the area", function()
    app:edge_swipe { to = { 300, 300 } }

    assert.is_not.exists(app.alert)
    assert.stack(app, { "Home" })
    assert.equal(5, #app.entrance.items)
  end)

  it("is told the limit that is set", function()
    local small = launch { entrance = { max_count = 1 } }
    small:push("Page1")
    small:edge_swipe { to = "area" }
    small:push("Page2")
    small:edge_swipe { to = "area" }

    assert.equal("最多设置1个浮窗", small.alert.message)
  end)
end)
