-- What the original lacks and some want: flags of a launch.

local sheets = require "sheets"

describe("A flag of the sheet", function()
  local app

  local function open(flags)
    app = launch {
      device = sheets.device,
      pages = { Home = {}, Comments = { kind = "drag-dismiss-modal" } },
      drag_dismiss = flags,
    }
    app:present("Comments")
  end

  it("lets a fast short flick close it", function()
    open { flick_velocity = 800 }
    sheets.pull_and_release(app, 100)
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("still lets a finger that came to rest decide by its way", function()
    open { flick_velocity = 800 }
    sheets.pull(app, 100):hold(0.1):up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("lets only a downward pan begin", function()
    open { downward_only = true }
    local finger = sheets.grab(app, sheets.title, 12, 0)
    assert.equal("failed", app.drag_dismiss.pan_state)
    finger:up()
    assert.equal(0, app.drag_dismiss.dismiss_requests)
    sheets.pull_and_release(app, 300)
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("keeps it under the finger", function()
    open { track_exactly = true }
    local finger = sheets.pull(app, 384)
    assert.near(428, sheets.y(app), 1e-6)
    finger:up()
  end)

  it("fades the cover in", function()
    app = launch {
      device = sheets.device,
      pages = { Home = {}, Comments = { kind = "drag-dismiss-modal" } },
      drag_dismiss = { cover_fades = true },
    }
    app:present("Comments", { settle = false })
    app:wait(0.25)
    assert.near(0.25, app:find("#cover").presentation.alpha, 1e-6)
    app:settle()
    assert.equal(0.5, app:find("#cover").alpha)
  end)

  it("closes it at a tap beside it", function()
    open { cover_tap_dismisses = true }
    app:tap { 187, 20 }
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("lets it slide out to the right", function()
    open { right_slide = true }
    local finger = sheets.grab(app, sheets.title, 10, 0)
    finger:move_by(75, 10)
    assert.is_true(app.drag_dismiss.is_right)
    assert.equal(75, app:find("#sheet").presentation.frame.x)
    finger:move_by(0, 390)
    assert.near(0.2, app.drag_dismiss.progress, 1e-9)
    assert.equal(44, sheets.y(app))
    finger:move_by(100, 0):up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("lets it go down all the same", function()
    open { right_slide = true }
    local finger = sheets.grab(app, sheets.title, 2, 19)
    finger:move_by(198, 72.2)
    assert.is_true(app.drag_dismiss.is_up)
    assert.near(120.8, sheets.y(app), 1e-6)
    finger:up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("of an unknown name is refused with the nearest", function()
    assert.error_matches(function() open { downwards_only = true } end, "downward_only")
  end)
end)
