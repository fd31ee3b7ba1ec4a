-- The comments come up as a sheet over the news, like a spring, and go with their close button.

local sheets = require "sheets"

describe("A sheet that comes and goes", function()
  local app

  before_each(function() app = launch { device = sheets.device } end)

  it("comes to rest below the status bar, as high as the screen", function()
    app:present("Comments")

    assert.same({ "Comments" }, app.presented)
    assert.frame(app:find("#sheet"), rect(0, 44, 375, 812))
    assert.equal(7, app:find("#sheet").corner_radius)
    assert.frame(app:find("#table"), rect(0, 84, 375, 738))
    assert.frame(app:find("#close"), rect(341, 54, 24, 24))
    assert.equal("shown", app.drag_dismiss.state)
    assert.equal(44, app.drag_dismiss.height)
  end)

  it("passes its place by nearly twelve points before it rests there", function()
    app:present("Comments", { settle = false })
    assert.equal("drag-dismiss", app.transition.style)
    assert.equal("presenting", app.drag_dismiss.state)
    app:wait(0.290319)
    assert.near(32.268212, sheets.y(app), 1e-4)
    app:wait(0.209681)
    assert.equal(44, sheets.y(app))
    assert.is_nil(app.transition)
  end)

  it("darkens the page below at once, and leaves it alone", function()
    app:present("Comments", { settle = false })
    app:step(1)
    assert.equal(0.5, app:find("#cover").presentation.alpha)
    app:settle()
    assert.frame(app:find("#cover"), rect(0, 0, 375, 812))
    assert.equal(1, app.drag_dismiss.cover_count)
    assert.is_not.logged(app, "appearance", { page = "Home", call = "did-disappear" })
  end)

  it("takes no touch while it comes up", function()
    app:present("Comments", { settle = false })
    app:wait(0.4)
    sheets.pull_and_release(app, 400)
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
    assert.equal(0, app.drag_dismiss.dismiss_requests)
  end)

  it("goes down with its close button, and the cover with it", function()
    app:present("Comments")
    app:tap("#close", { settle = false })
    assert.equal("leaving", app.drag_dismiss.state)
    assert.is_false(app.drag_dismiss.interactive_transition)
    local start = app:events("modal", { call = "dismiss" })[1].time
    app:wait(start + 0.17 - app.now)
    assert.near(428, sheets.y(app), 1e-6)
    assert.near(0.25, app.transition.cover.presentation.alpha, 1e-6)
    app:settle()

    assert.same({}, app.presented)
    assert.is_not.exists(app:find("#sheet"))
    assert.is_not.exists(app:find("#cover"))
    assert.equal("away", app.drag_dismiss.state)
    assert.equal(1, app.drag_dismiss.dismissals)
  end)

  it("does nothing at a tap beside the sheet", function()
    app:present("Comments")
    app:tap { 187, 20 }
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("is laid out again when the phone is turned", function()
    app:present("Comments")
    app:rotate_device("landscape-left")
    assert.frame(app:find("#sheet"), rect(0, 0, 812, 375))
    assert.frame(app:find("#cover"), rect(0, 0, 812, 375))
    app:rotate_device("portrait")
    assert.frame(app:find("#sheet"), rect(0, 44, 375, 812))
  end)
end)
