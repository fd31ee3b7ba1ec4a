-- A finger pulls the sheet down by its title. From three tenths of the screen on it goes, before that it returns.

local sheets = require "sheets"

describe("A finger on the title of the sheet", function()
  local app

  local function open(keys)
    keys = keys or {}
    keys.device = sheets.device
    app = launch(keys)
    app:present("Comments")
  end

  it("moves sheet and cover", function()
    open()
    local finger = sheets.pull(app, 406)
    assert.equal("dragging", app.drag_dismiss.state)
    assert.is_true(app.drag_dismiss.interactive_transition)
    assert.near(0.5, app.drag_dismiss.progress, 1e-9)
    assert.near(428, sheets.y(app), 1e-6)
    assert.near(0.25, app:find("#cover").presentation.alpha, 1e-9)
    finger:move_by(0, -324.8)
    assert.near(120.8, sheets.y(app), 1e-6)
    finger:up()
  end)

  it.each {
    { way = 243.6, state = "away" },
    { way = 243.5, state = "shown" },
    { way = 600, state = "away" },
    { way = 50, state = "shown" },
  }("of $way points leaves it $state", function(case)
    open()
    sheets.pull_and_release(app, case.way)
    app:settle()
    assert.equal(case.state, app.drag_dismiss.state)
    assert.equal(1, app.drag_dismiss.dismiss_requests)
  end)

  it("lets it go in the time that is left", function()
    open()
    sheets.pull_and_release(app, 324.8)
    local start = app.now
    assert.equal("leaving", app.drag_dismiss.state)
    app:wait(0.102)
    assert.near(581.6, sheets.y(app), 1e-4)
    app:settle()
    assert.near(0.204, app.now - start, 1e-6)
    assert.same({}, app.presented)
  end)

  it("lets it return, and the cover stays", function()
    open()
    sheets.pull_and_release(app, 203)
    local start = app.now
    assert.equal("returning", app.drag_dismiss.state)
    app:wait(0.0425)
    assert.near(140, sheets.y(app), 1e-4)
    app:settle()
    assert.near(0.085, app.now - start, 1e-6)
    assert.frame(app:find("#sheet"), rect(0, 44, 375, 812))
    assert.equal(0.5, app:find("#cover").alpha)
    assert.equal(1, app.drag_dismiss.cover_count)
  end)

  it("may try again", function()
    open()
    for _ = 1, 2 do
      sheets.pull_and_release(app, 100)
      app:settle()
      assert.equal(1, app.drag_dismiss.cover_count)
    end
    assert.equal(2, app.drag_dismiss.dismiss_requests)
    assert.equal(0, app.drag_dismiss.dismissals)
  end)

  it("that goes up asks for a dismissal which comes to nothing", function()
    open()
    local finger = sheets.grab(app, sheets.title, 0, -12)
    finger:move_by(0, -40)
    assert.equal(1, app.drag_dismiss.dismiss_requests)
    assert.equal(44, sheets.y(app))
    finger:up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("that flicks is not enough", function()
    open()
    sheets.pull_and_release(app, 100)
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("that the system takes away lets it return, however far it was", function()
    open()
    sheets.pull(app, 406):cancel()
    assert.equal("returning", app.drag_dismiss.state)
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("that the system takes away lets it go in the original", function()
    open { pages = { Home = {}, Comments = { kind = "drag-dismiss-modal" } }, drag_dismiss = { quirks = { "Q2" } } }
    sheets.pull(app, 406):cancel()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("is decided by where it is lifted, even when it has not been seen to move", function()
    open()
    app:touch(sheets.title):move_by(0, 416):up()
    assert.equal("leaving", app.drag_dismiss.state)
    assert.equal(44, sheets.y(app))
    app:settle()
    assert.same({}, app.presented)
  end)

  it("that was down before the sheet left is ignored", function()
    open()
    local finger = app:touch(sheets.title)
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
