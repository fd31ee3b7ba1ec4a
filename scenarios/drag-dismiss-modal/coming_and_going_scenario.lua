-- The comments come up as a sheet over the news, like a spring, and go with their close button.

local sheets = require "sheets"

describe("A sheet that comes and goes", function()
  it("comes up like a spring and rests below the status bar, as high as the screen", function()
    local app = launch { device = sheets.device }
    assert.equal("away", app.drag_dismiss.state)
    app:present("Comments", { settle = false })
    assert.equal("drag-dismiss", app.transition.style)
    assert.equal("presenting", app.drag_dismiss.state)
    app:step(1)
    assert.equal(0.5, app:find("#cover").presentation.alpha)

    app:wait(0.290319 - app.now)
    assert.near(32.268212, sheets.y(app), 1e-4) -- nearly twelve points past its place
    app:touch(sheets.title(app)):move_by(0, 400):up() -- it takes no touch meanwhile
    app:wait(0.5 - app.now)
    assert.is_nil(app.transition)

    assert.same({ "Comments" }, app.presented)
    assert.frame(app:find("#sheet"), rect(0, 44, 375, 812))
    assert.equal(7, app:find("#sheet").corner_radius)
    assert.frame(app:find("#table"), rect(0, 84, 375, 738))
    assert.frame(app:find("#close"), rect(341, 54, 24, 24))
    assert.frame(app:find("#cover"), rect(0, 0, 375, 812))
    assert.equal(1, app.drag_dismiss.cover_count)
    assert.equal("shown", app.drag_dismiss.state)
    assert.is_not.logged(app, "appearance", { page = "Home", call = "did-disappear" })
  end)

  it("goes down with its close button, and the cover with it", function()
    local app = launch { device = sheets.device }
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

  it("is laid out again when the device is turned", function()
    local app = launch()
    local upright = app.window.frame
    app:present("Comments")
    app:rotate_device("landscape-left")
    local top = app.drag_dismiss.height
    assert.frame(app:find("#sheet"), rect(0, top, upright.height, upright.width))
    assert.frame(app:find("#cover"), rect(0, 0, upright.height, upright.width))
    app:rotate_device("portrait")
    assert.frame(app:find("#sheet"), rect(0, app.drag_dismiss.height, upright.width, upright.height))
  end)

  it("comes up in an app whose stacks are the system's own", function()
    local app = launch { system = "plain" }
    app:present("Comments")
    local screen, top = app.window.frame, app.drag_dismiss.height
    assert.frame(app:find("#sheet"), rect(0, top, screen.width, screen.height))
    app:tap { 160, top / 2 } -- beside it: nothing
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("comes up below the window that holds a page, which cannot be opened there", function()
    local app = launch { system = "suspend-window" }
    app.suspend:add_suspend_view("Page1")
    app:present("Comments")
    app:tap("#suspend_window")
    assert.same({ "Comments" }, app.presented)
    sheets.pull(app, 0.5):up()
    app:settle()
    app:tap("#suspend_window")
    assert.stack(app, { "Home", "Page1" })
  end)
end)
