-- What the original lacks and some want: flags of a launch.

local sheets = require "sheets"

describe("A flag of the sheet", function()
  local app

  local function start(flags)
    app = launch { pages = { Home = {}, Comments = { kind = "drag-dismiss-modal" } }, drag_dismiss = flags }
  end

  local function open(flags)
    start(flags)
    app:present("Comments")
  end

  it("lets a fast short flick close it, but no finger that came to rest", function()
    open { flick_velocity = 800 }
    sheets.pull(app, 0.12):hold(0.1):up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
    sheets.pull(app, 0.12):up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("lets only a downward pan begin", function()
    open { downward_only = true }
    local finger = sheets.grab(app, nil, 12, 0)
    assert.equal("failed", app.drag_dismiss.pan_state)
    finger:up()
    assert.equal(0, app.drag_dismiss.dismiss_requests)
    sheets.pull(app, 0.4):up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("keeps it under the finger", function()
    open { track_exactly = true }
    local finger = sheets.grab(app)
    finger:move_by(0, 150)
    assert.near(app.drag_dismiss.height + 150, sheets.y(app), 1e-6)
    finger:up()
    app:settle()
  end)

  it("fades the cover in", function()
    start { cover_fades = true }
    app:present("Comments", { settle = false })
    app:wait(0.25)
    assert.near(0.25, app:find("#cover").presentation.alpha, 1e-6)
    app:settle()
    assert.equal(0.5, app:find("#cover").alpha)
  end)

  it("closes it at a tap beside it", function()
    open { cover_tap_dismisses = true }
    app:tap { 160, app.drag_dismiss.height / 2 }
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("lets it slide out to the right, also when the finger goes down then", function()
    open { right_slide = true }
    local finger = sheets.grab(app, nil, 10, 0)
    finger:move_by(0.2 * app.window.frame.width, 10)
    assert.is_true(app.drag_dismiss.is_right)
    assert.near(0.2 * app.window.frame.width, app:find("#sheet").presentation.frame.x, 1e-6)
    finger:move_by(0, 390)
    assert.near(0.2, app.drag_dismiss.progress, 1e-9)
    assert.equal(app.drag_dismiss.height, sheets.y(app))
    finger:move_by(0.2 * app.window.frame.width, 0)
    finger:up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("lets it go down all the same", function()
    open { right_slide = true }
    local finger = sheets.grab(app, nil, 2, 19)
    finger:move_by(0, 0.1 * app.window.frame.height - 9)
    assert.is_true(app.drag_dismiss.is_up)
    assert.near(sheets.pulled(app, 0.1), sheets.y(app), 1e-6)
    finger:up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("of an unknown name is refused with the nearest, and so is one that a quirk contradicts", function()
    assert.error_matches(function() start { downwards_only = true } end, "downward_only")
    assert.error_matches(function() start { handover = "zero", quirks = { "Q13" } } end, "opposite of DM%-Q13")
    local page = { kind = "drag-dismiss-modal", style = "page-sheet" }
    assert.error_matches(function() launch { pages = { Home = {}, Comments = page } } end, 'presented as "custom"')
  end)
end)
