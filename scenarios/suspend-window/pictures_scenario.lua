-- A page that is suspended leaves a picture, which slides and shrinks into the window.

local suspend = require "suspend"

describe("The picture of a suspended page", function()
  local app

  before_each(function() app = suspend.launch() end)

  it("shrinks from where the page was let go into the window, in 0.3 s", function()
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
  end)

  it("ends as the window's circle, wherever the window is", function()
    suspend.keep(app, "Article")
    suspend.carry(app, 40, 300):up()
    app:settle()
    app:push("Video")
    suspend.swipe(app, suspend.in_sector, { settle = false })
    local to = app.transition.mask.to
    assert.near(rect(0, 270, 60, 60), to, 1e-6)
    assert.frame(app:find("#picture"), rect(10, 0, 375, 812))
  end)

  it("goes, one as well as two that overlap", function()
    suspend.keep(app, "Article")
    app.suspend:fake_transition { percent = 0.2, settle = false }
    app:wait(0.2)
    app.suspend:fake_transition { percent = 0.4, settle = false }
    assert.equal(2, app.suspend.pictures)
    app:wait(0.15)
    assert.equal(1, app.suspend.pictures)
    app:settle()
    assert.equal(0, app.suspend.pictures)
  end)

  it("is gone at the very end of its way", function()
    suspend.keep(app, "Article")
    app.suspend:fake_transition { percent = 0.6, settle = false }
    app:wait(0.3)
    assert.equal(0, app.suspend.pictures)
  end)

  it("shows the page as it is, however far it was pulled", function()
    app:push("Article")
    suspend.swipe(app, suspend.in_sector, { settle = false })
    assert.same(point(0, 0), app:find("#picture").content_origin)
  end)

  it.each {
    { center = false, name = "origin", x = 305, y = 570 },
    { center = true, name = "center", x = 335, y = 600 },
  }("begins with a circle that reaches the corner farthest from the window's $name", function(case)
    app = suspend.launch { suspend = { begin_circle_at_center = case.center } }
    suspend.keep(app, "Article")
    suspend.carry(app, 335, 600):up()
    app:settle()
    app.suspend:fake_transition { percent = 0.6, settle = false }
    assert.near(30 + (case.x ^ 2 + case.y ^ 2) ^ 0.5, app.transition.mask.radius, 1e-6)
  end)
end)
