-- A finger pulls the sheet down by its title. From three tenths of the screen on it goes, before that it returns.

local sheets = require "sheets"

describe("A finger on the title of the sheet", function()
  local app

  local function open(flags)
    app = launch { pages = { Home = {}, Comments = { kind = "drag-dismiss-modal" } }, drag_dismiss = flags }
    app:present("Comments")
  end

  it("lets it go from three tenths of the screen on, in the time that is left", function()
    open()
    sheets.pull(app, 0.3):up()
    local start = app.now
    assert.equal("leaving", app.drag_dismiss.state)
    app:wait(0.7 * 0.34 / 2)
    assert.near(sheets.pulled(app, 0.65), sheets.y(app), 1e-4)
    app:settle()
    assert.near(0.7 * 0.34, app.now - start, 1e-6)
    assert.same({}, app.presented)
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("moves sheet and cover, and lets them return from less than that", function()
    open()
    for attempt = 1, 2 do
      local finger = sheets.pull(app, 0.5)
      assert.equal("dragging", app.drag_dismiss.state)
      assert.is_true(app.drag_dismiss.interactive_transition)
      assert.near(0.5, app.drag_dismiss.progress, 1e-9)
      assert.near(sheets.pulled(app, 0.5), sheets.y(app), 1e-6)
      assert.near(0.25, app:find("#cover").presentation.alpha, 1e-9)

      finger:move_by(0, -0.2001 * app.window.frame.height)
      finger:up()
      local start = app.now
      assert.equal("returning", app.drag_dismiss.state)
      app:wait(0.2999 * 0.34 / 2)
      assert.near(sheets.pulled(app, 0.2999 / 2), sheets.y(app), 1e-4)
      app:settle()
      assert.near(0.2999 * 0.34, app.now - start, 1e-6)
      assert.equal(app.drag_dismiss.height, sheets.y(app))
      assert.equal(0.5, app:find("#cover").alpha)
      assert.equal(1, app.drag_dismiss.cover_count)
      assert.equal(attempt, app.drag_dismiss.dismiss_requests)
    end
    assert.equal(0, app.drag_dismiss.dismissals)
  end)

  it("that goes up asks for a dismissal which comes to nothing", function()
    open()
    local finger = sheets.grab(app, nil, 0, -12)
    assert.equal(1, app.drag_dismiss.dismiss_requests)
    finger:up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
    assert.equal(app.drag_dismiss.height, sheets.y(app))
  end)

  it("is decided by where it is lifted, even when it has not been seen to move", function()
    open()
    app:touch(sheets.title(app)):move_by(0, 10 + app.window.frame.height / 2):up()
    assert.equal("leaving", app.drag_dismiss.state)
    assert.equal(app.drag_dismiss.height, sheets.y(app))
    app:settle()
    assert.same({}, app.presented)
  end)

  it("that the system takes away lets it return, however far it was", function()
    open()
    sheets.pull(app, 0.5):cancel()
    assert.equal("returning", app.drag_dismiss.state)
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("that the system takes away lets it go in the original, from three tenths on", function()
    open { quirks = { "Q2" } }
    sheets.pull(app, 0.29):cancel()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
    sheets.pull(app, 0.5):cancel()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("that was down before the sheet left is ignored", function()
    open()
    local finger = app:touch(sheets.title(app))
    app.drag_dismiss:close { settle = false }
    app:wait(0.1)
    finger:move_by(0, 20)
    assert.equal(1, app.drag_dismiss.dismiss_requests)
    assert.is_false(app.drag_dismiss.interactive_transition)
    finger:up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)
end)
