-- A page that is suspended leaves a picture, which slides and shrinks into the window.

local suspend = require "suspend"

describe("The picture of a suspended page", function()
  it("shrinks from where the page was let go into the window, in 0.3 s", function()
    local app = suspend.launch { device = suspend.device }
    app:push("Article")
    suspend.swipe(app, point(355, 760), { settle = false, inset = 7.5 })
    local picture = app:find("#picture")
    assert.equal("Article", picture.image)
    assert.near(337.5, picture.presentation.frame.x, 1e-6)
    assert.equal("fake", app.transition.style)

    app:wait(0.15)
    assert.near(321.25, picture.presentation.frame.x, 1e-6)
    app:wait(0.15)
    assert.equal(0, app.suspend.pictures)
    assert.near(1, app.suspend.window.presentation.alpha, 1e-6)
    app:settle()
  end)

  it("goes, one as well as two that overlap", function()
    local app = suspend.launch()
    app.suspend:add_suspend_view("Article")
    app.suspend:fake_transition { percent = 0.2, settle = false }
    app:wait(0.2)
    app.suspend:fake_transition { percent = 0.4, settle = false }
    assert.equal(2, app.suspend.pictures)
    app:wait(0.15)
    assert.equal(1, app.suspend.pictures)
    app:settle()
    assert.equal(0, app.suspend.pictures)
  end)

  it("shows the page as it is, however far it was pulled", function()
    local app = suspend.launch()
    app:push("Article")
    suspend.swipe(app, suspend.in_sector(app), { settle = false })
    assert.same(point(0, 0), app:find("#picture").content_origin)
    app:settle()
  end)

  it("begins with a circle that reaches the corner farthest from the window's origin, or from its center", function()
    for _, case in ipairs {
      { center = false, radius = 30 + 756.23343 },
      { center = true, radius = 30 + 741.935981 },
    } do
      local app = suspend.launch { device = suspend.device, suspend = { begin_circle_at_center = case.center } }
      app.suspend:add_suspend_view("Article")
      app.suspend:fake_transition { percent = 0.6, settle = false }
      assert.near(case.radius, app.transition.mask.radius, 1e-6)
      app:settle()
    end
  end)

  it("does not bring the window over its page when that is opened meanwhile", function()
    local app = suspend.launch()
    app.suspend:add_suspend_view("Article")
    app.suspend:fake_transition { percent = 0.5, settle = false }
    app:wait(0.1)
    app:push("Article", { animated = false, settle = false })
    app:step(1)
    assert.near(0, app.suspend.window.presentation.alpha, 1e-6)
    app:settle()
    assert.alpha(app.suspend.window, 0)
  end)
end)
