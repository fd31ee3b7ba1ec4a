-- The suspend window's words: what its elements have to read, and what the host's code may call.

local function start(configuration)
  return launch {
    system = "suspend-window",
    suspend = configuration,
    pages = { Home = {}, A = { suspend_identifier = 1, suspend_icon = "a" }, B = { suspend_identifier = 2 } },
  }
end

describe("app.suspend", function()
  it("has nothing at first", function()
    local app = start()
    assert.is_nil(app.suspend.page)
    assert.is_nil(app.suspend.popping_page)
    assert.equal(0, app.suspend.pictures)
    assert.is_false(app.suspend.window.exists)
    assert.is_false(app.suspend.sector.exists)
    assert.equal("stable", app.suspend.hit_law)
    assert.is_false(app.suspend.snap_to_edge)
    assert.is_false(app.suspend.begin_circle_at_center)
    app.suspend:remove_suspend_view()
    app.suspend:open()
    app.suspend:change_alpha(0.5)
    app.suspend:fake_transition { percent = 0.5 }
    assert.equal(0, app.suspend.pictures)
  end)

  it("reads its configuration", function()
    local app = start { hit_law = "source", snap_to_edge = true, begin_circle_at_center = true }
    assert.equal("source", app.suspend.hit_law)
    assert.is_true(app.suspend.snap_to_edge)
    assert.is_true(app.suspend.begin_circle_at_center)
    assert.equal("source", start({ quirks = { "Q2" } }).suspend.hit_law)
    assert.equal("source", start({ quirks = "all" }).suspend.hit_law)
    assert.error_matches(
      function() start { hit_law = "stable", quirks = "all" } end,
      'suspend: hit_law: "stable" is the opposite of SW%-Q1, which "quirks" brings back'
    )
  end)

  it("suspends, fades, opens and removes by code", function()
    local app = start()
    app.suspend:add_suspend_view("A", { percent = 0.7, settle = false })
    assert.equal("fake", app.transition.style)
    assert.equal("pop", app.transition.kind)
    assert.equal("#picture", tostring(app.transition.from):match("^#picture"))
    local picture = app:find("#picture")
    assert.equal("A", picture.image)
    assert.same(point(0, 0), picture.content_origin)
    assert.near(262.5, picture.frame.x, 1e-9)
    app:settle()
    assert.is_nil(app.transition)
    app.suspend:change_alpha(0, { animated = true, settle = false })
    app:wait(0.15)
    assert.near(0.5, app.suspend.window.presentation.alpha, 1e-9)
    app:settle()
    app.suspend:change_alpha(1)
    assert.equal(1, app.suspend.window.identifier)
    app.suspend:open()
    assert.stack(app, { "Home", "A" })
    app:pop()
    app.suspend:remove_suspend_view()
    assert.is_nil(app.suspend.page)
  end)

  it("refuses what it cannot do, and other systems' apps", function()
    local app = start()
    local function refused(fn, ...) return select(2, pcall(fn, ...)) end
    local suspend = app.suspend
    assert.matches("has no suspend identifier", tostring(refused(suspend.add_suspend_view, suspend, "Home")))
    assert.matches("there is no page \"C\"", tostring(refused(suspend.add_suspend_view, suspend, "C")))
    assert.matches("needs the system \"suspend%-window\"", tostring(refused(function()
      return launch { system = "plain" }.suspend
    end)))
    assert.matches("a suspend_identifier beside it", tostring(refused(launch, {
      system = "suspend-window", pages = { Home = { suspend_icon = "x" } },
    })))
  end)
end)

describe("its elements", function()
  it("tell what they are", function()
    local app = start()
    app.suspend:add_suspend_view("A")
    local window = app.suspend.window
    assert.equal("A", window.page)
    assert.equal("a", window.icon)
    assert.equal(1999, window.level)
    assert.equal("ImageView", window.icon_view.class)
    assert.equal(5, window.icon_view.border_width)
    assert.equal("SuspendWindow", window.class)
    assert.frame(window, rect(305, 120, 60, 60))
    assert.equal(window, app:find("#suspend_window"))

    app:drag(window, { 200, 400 })
    local sector = app.suspend.sector
    assert.equal("delete", sector.kind)
    assert.equal("取消浮窗", sector.title)
    assert.equal(1, sector.fill.red)
    assert.equal(1, sector.growth)
    assert.is_false(sector.last_hit)
    assert.is_true(sector:contains { 500, 900 })
    assert.equal(150, sector.disc.corner_radius)
    assert.equal("CircularSectorView", sector.class)
  end)
end)
