-- What people have reported of windows that hold a single page, replayed. The app is strict: whatever still runs at a
-- test's end fails it.

describe("R03: the sector over a stack that was presented", function()
  it("lies on top of it, grows under the finger and takes the page", function()
    local app = launch {
      system = "suspend-window",
      strict = true,
      pages = { Home = {}, M1 = { kind = "navigation" }, M2 = { suspend_identifier = 2 } },
    }
    app:present("M1")
    app:push("M2")
    local finger = app:edge_swipe { to = 0.6, duration = 2, release = false }
    finger:hold(0.5)
    local sector = app.suspend.sector
    assert.visible(sector)
    assert.hittable(sector)
    assert.equal(1, sector.growth)
    for _ = 1, 3 do
      finger:move_to({ 311, 760 }, { duration = 0.3 })
      assert.equal(1.3, sector.growth)
      finger:hold(0.3)
      assert.hittable(sector)
      finger:move_to({ 225, 406 }, { duration = 0.3 })
      assert.equal(1, sector.growth)
    end
    finger:move_to({ 311, 760 }, { duration = 0.3 })
    finger:hold(0.2)
    finger:up()
    app:settle()
    assert.equal("M2", app.suspend.page)
    assert.equal("M1", app.visible_page)
    assert.is_not.visible(sector)
    assert.hittable(app.suspend.window)
  end)

  it("brings the sector above what was presented after it", function()
    local app = launch {
      system = "suspend-window",
      strict = true,
      pages = { Home = {}, M1 = { kind = "navigation" }, M2 = { suspend_identifier = 2 } },
    }
    app:push("M2")
    app:edge_swipe { to = { 311, 760 }, hold_after = 0.1 }
    app:present("M1")
    local finger = app:touch(app.suspend.window)
    finger:move_by(-20, 0)
    app:wait(0.2)
    assert.hittable(app.suspend.sector)
    finger:move_to({ 330, 770 }, { duration = 0.3 })
    finger:up()
    app:settle()
    assert.is_nil(app.suspend.page)
  end)
end)
