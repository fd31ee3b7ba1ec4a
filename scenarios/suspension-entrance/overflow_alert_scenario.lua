-- Five pages fit on the ball. The sixth comes back, and an alert says why.
-- Here one learns how the limit shows, how it is set, and what it does not touch.

local places = require "places"
local steps = require "steps"

describe("A sixth page", function()
  local app

  before_each(function()
    app = launch()
    steps.add(app, "Page1", "Page2", "Page3", "Page4", "Page5")
    app:push("Page6")
  end)

  it("finds the area full as soon as the swipe begins", function()
    app:edge_swipe { to = 0.2, release = false }

    assert.equal("disabled", app.area.state)
    assert.is_false(app.area.enabled)
    assert.equal("浮窗已满", app.area.title)
  end)

  it("comes back and raises an alert", function()
    app:edge_swipe { to = "area" }

    assert.equal(1, app.haptics, "the area is felt all the same")
    assert.visible(app.alert)
    assert.is_nil(app.alert.title)
    assert.equal("最多设置5个浮窗", app.alert.message)
    assert.same({ "确定" }, app.alert.buttons)
    assert.stack(app, { "Home", "Page6" })
    assert.equal(5, #app.entrance.items)
  end)

  it("is there when the alert is confirmed, with the ball beside it", function()
    app:push("Plain")
    app:pop()
    app:edge_swipe { to = "area" }
    app.alert:tap("确定")

    assert.is_not.exists(app.alert)
    assert.equal("Page6", app.visible_page)
    assert.alpha(app.ball, 1)
  end)

  it("that is presented comes back, too, and the alert lies over it", function()
    app:present("Modal1")
    app:edge_swipe { to = "area" }

    assert.equal("Modal1", app.presented[1])
    assert.equal("最多设置5个浮窗", app.alert.message)
    app.alert:tap("确定")
    assert.same({ "Modal1" }, app.presented)
    assert.alpha(app.ball, 0, nil, "no ball over what is presented")
  end)

  it("can still be thrown away outside the area", function()
    app:edge_swipe { to = places(app).before_middle, velocity = 4 * app.window.frame.width }

    assert.is_not.exists(app.alert)
    assert.stack(app, { "Home" })
    assert.equal(5, #app.entrance.items)
  end)
end)

describe("The limit", function()
  it("is one to five; lowering it takes nothing away, but nothing more is stored", function()
    local app = launch { entrance = { max_count = 9 } }
    for wanted, granted in pairs { [0] = 1, [1] = 1, [3] = 3, [6] = 5, [100] = 5 } do
      app.entrance.max_count = wanted
      assert.equal(granted, app.entrance.max_count)
    end
    steps.store(app, "Page1", "Page2", "Page3")
    app.entrance.max_count = 2
    steps.store(app, "Page4")

    assert.items(app, { "Page 1", "Page 2", "Page 3" })
    assert.equal("最多设置2个浮窗", app.alert.message)
  end)

  it("counts for what the app adds itself, too", function()
    local app = launch { entrance = { max_count = 1 } }
    app:push("Page1")
    app.entrance:add("Page1")
    app:push("Page2")
    app.entrance:add("Page2")

    assert.equal("最多设置1个浮窗", app.alert.message)
    assert.logged(app, "item", { call = "full", subject = "Page2" })
    app.alert:tap("确定")
    app.entrance.max_count = 2
    app:edge_swipe { to = "area" }
    assert.items(app, { "Page 1", "Page 2" })
  end)
end)
