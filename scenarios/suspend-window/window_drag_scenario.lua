-- A finger carries the window over the screen, to a resting place or onto the sector that removes it.

local suspend = require "suspend"

describe("Dragging the window", function()
  local app

  before_each(function()
    app = suspend.launch()
    suspend.keep(app, "Article")
  end)

  it("follows the finger, within the screen", function()
    local finger = suspend.carry(app, 295, 395)
    assert.at(app.suspend.window, point(295, 395))

    finger:move_to { 0, 0 }
    assert.at(app.suspend.window, point(30, 30))
    finger:move_to { 374, 811 }
    assert.at(app.suspend.window, point(345, 782))
  end)

  it("stays where it is let go, away from the edges", function()
    suspend.carry(app, 200, 400):up()
    app:settle()
    assert.at(app.suspend.window, point(200, 400))
  end)

  it("keeps ten points of margin and out of the safe area", function()
    suspend.carry(app, 32, 40):up()
    assert.at(app.suspend.window, point(40, 74))
    app:wait(0.1)
    assert.near(point(36, 57), app.suspend.window.presentation.center, 1e-6)
    app:settle()
    assert.near(point(40, 74), app.suspend.window.presentation.center, 1e-6)
  end)

  it("goes to the nearer side when the launch says so", function()
    app = suspend.launch { suspend = { snap_to_edge = true } }
    suspend.keep(app, "Article")
    suspend.carry(app, 187, 400):up()
    app:settle()
    assert.at(app.suspend.window, point(40, 400))
    assert.is_true(app.suspend.snap_to_edge)
  end)

  it("takes no touches until it has come to rest", function()
    suspend.carry(app, 345, 300):up()
    app:wait(0.1)
    assert.is_not.hittable(app.suspend.window)
    app:wait(0.1)
    assert.hittable(app.suspend.window)
  end)

  it("brings the sector that removes it", function()
    local finger = suspend.carry(app, 200, 400)
    assert.visible(app.suspend.sector)
    assert.frame(app.suspend.sector, rect(225, 662, 150, 150))
    assert.equal("delete", app.suspend.sector.kind)
    assert.equal("取消浮窗", app.suspend.sector.title)
    finger:up()
    app:settle()
    assert.is_not.visible(app.suspend.sector)
  end)

  it("removes the window that is dropped on the sector, and lets its page go", function()
    local finger = suspend.carry(app, 300, 720)
    assert.equal(1.3, app.suspend.sector.growth)
    finger:up()
    app:settle()

    assert.is_nil(app.suspend.page)
    assert.is_not.exists(app.suspend.window)
    assert.logged(app, "window", { call = "remove", subject = "Article" })
    assert.logged(app, "appearance", { page = "Article", call = "released" })
  end)

  it.each {
    { x = 229, gone = true },
    { x = 228, gone = false },
  }("tests the window's center, to the point: at x = $x", function(case)
    suspend.carry(app, case.x, 782):up()
    app:settle()
    assert.equal(case.gone, app.suspend.page == nil)
  end)

  it("shows the sector to a window that code has made", function()
    app = suspend.launch()
    app.suspend:add_suspend_view("Article")
    local finger = suspend.carry(app, 200, 400)
    assert.visible(app.suspend.sector)
    finger:up()
  end)

  it("keeps the window when the system takes the finger away over the sector", function()
    suspend.carry(app, 300, 720):cancel()
    app:settle()

    assert.equal("Article", app.suspend.page)
    assert.at(app.suspend.window, point(300, 720))
    assert.is_not.visible(app.suspend.sector)
  end)

  it("grows the sector in 0.2 s, not longer", function()
    local finger = suspend.carry(app, 200, 600)
    finger:move_to { 300, 730 }
    app:wait(0.2)
    assert.near(1.3, app.suspend.sector.disc.presentation.transform.a, 1e-6)
    finger:up()
  end)
end)
