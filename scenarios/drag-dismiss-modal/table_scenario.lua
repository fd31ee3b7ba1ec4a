-- The comments scroll inside the sheet. Whose drag is it? The table's, until its first comment is on top; then the
-- sheet takes it over, within the same touch.

local sheets = require "sheets"

describe("A finger on the comments", function()
  local app, comments

  local function open(options)
    options = options or {}
    local page = {
      kind = "drag-dismiss-modal",
      scroll = {
        name = "comments",
        table = options.table ~= false,
        frame = { 0, 40, 375, 738 },
        content_height = options.height or 3000,
        offset = { 0, options.offset or 0 },
      },
    }
    app = launch {
      device = sheets.device,
      pages = { Home = {}, Comments = page },
      drag_dismiss = { quirks = options.quirks or {}, handover = options.handover },
    }
    app:present("Comments")
    comments = app:find("#comments")
  end

  local function pan_is_on() return comments.gesture_recognizers.pan.enabled end

  it("scrolls them, and the sheet rests", function()
    open { offset = 100 }
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 70)
    assert.equal(40, comments.content_offset.y)
    assert.equal(44, sheets.y(app))
    assert.equal("failed", app.drag_dismiss.pan_state)
    finger:up()
    app:settle()
    assert.equal(0, app.drag_dismiss.dismiss_requests)
  end)

  it("brings them to their top, and takes the sheet along from there", function()
    open { offset = 30 }
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 30)
    assert.equal(10, comments.content_offset.y)
    finger:move_by(0, 20)
    assert.equal(0, comments.content_offset.y)
    assert.equal("began", app.drag_dismiss.pan_state)
    assert.same(point(0, 0), app.drag_dismiss.pan_translation)
    assert.is_true(pan_is_on())
    finger:move_by(0, 81.2)
    assert.near(120.8, sheets.y(app), 1e-6)
    assert.equal(0, comments.content_offset.y)
    finger:move_by(0, 200):up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("makes the sheet jump in the original, which counts from where the finger went down", function()
    open { offset = 30, handover = "literal" }
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 30)
    finger:move_by(0, 20)
    finger:move_by(0, 81.2)
    assert.near(158.632512, sheets.y(app), 1e-6)
    finger:up()
  end)

  it("pulls the sheet when they are at their top", function()
    open()
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 12)
    assert.equal(0, comments.content_offset.y)
    assert.equal("began", app.drag_dismiss.pan_state)
    finger:move_by(0, 81.2)
    assert.near(120.8, sheets.y(app), 1e-6)
    finger:up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("scrolls them from their top when it goes up", function()
    open()
    local finger = app:touch(sheets.comments)
    finger:move_by(0, -12)
    assert.equal(2, comments.content_offset.y)
    finger:move_by(0, -40)
    assert.equal(42, comments.content_offset.y)
    assert.equal(44, sheets.y(app))
    finger:up()
  end)

  it("that goes sideways belongs to the sheet, which does not move", function()
    open { offset = 100 }
    local finger = app:touch(sheets.comments)
    finger:move_by(12, 0)
    assert.equal(1, app.drag_dismiss.dismiss_requests)
    assert.equal(0, app.drag_dismiss.progress)
    finger:up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
    assert.equal(100, comments.content_offset.y)
  end)

  it("pulls the sheet when there is nothing to scroll", function()
    open { height = 600 }
    local finger = sheets.pull(app, 81.2, sheets.comments)
    assert.near(120.8, sheets.y(app), 1e-6)
    finger:up()
  end)

  it("catches comments that are above their top, and the sheet rests", function()
    open()
    comments.content_offset = point(0, -8)
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 40)
    finger:move_by(0, 40)
    assert.equal("failed", app.drag_dismiss.pan_state)
    assert.equal(44, sheets.y(app))
    finger:up()
    app:settle()
    assert.equal(0, comments.content_offset.y)
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("that flings them to their top does not move the sheet", function()
    open { offset = 600 }
    app:drag({ 187, 300 }, { 187, 460 }, { duration = 0.05 })
    assert.equal(0, comments.content_offset.y)
    assert.equal(44, sheets.y(app))
    assert.equal(0, app.drag_dismiss.dismiss_requests)
    assert.is_true(pan_is_on())
  end)

  it("still scrolls them after a tap on the status bar", function()
    open { offset = 300 }
    comments.content_offset = point(0, 0)
    assert.is_true(pan_is_on())
    app:drag({ 187, 500 }, { 187, 440 }, { hold_after = 0.1 })
    assert.is_true(comments.content_offset.y > 40)
  end)

  it("scrolls nothing any more in the original once code brought them to their top", function()
    open { offset = 300, quirks = { "Q7" } }
    comments.content_offset = point(0, 0)
    assert.is_false(pan_is_on())
    local finger = app:touch(sheets.comments)
    finger:move_by(0, -60)
    assert.equal(0, comments.content_offset.y)
    assert.equal("began", app.drag_dismiss.pan_state)
    finger:up()
  end)

  it("scrolls them in the original as long as nothing has told of their top", function()
    open { quirks = { "Q7" } }
    assert.is_true(pan_is_on())
    app:drag({ 187, 500 }, { 187, 440 }, { hold_after = 0.1 })
    assert.is_true(comments.content_offset.y > 40)
  end)

  it("scrolls nothing from the start in the original whose layout tells of their top", function()
    open { quirks = { "Q7", "Q21" } }
    assert.is_false(pan_is_on())
  end)

  it("is handed over by any scroll view", function()
    open { table = false }
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 12)
    finger:move_by(0, 81.2)
    assert.near(120.8, sheets.y(app), 1e-6)
    assert.equal(0, comments.content_offset.y)
    finger:up()
  end)

  it("moves a plain scroll view and the sheet at once in the original", function()
    open { table = false, offset = 100, quirks = { "Q14" } }
    local finger = sheets.pull(app, 81.2, sheets.comments)
    assert.near(18.8, comments.content_offset.y, 1e-6)
    assert.near(120.8, sheets.y(app), 1e-6)
    finger:up()
  end)
end)
