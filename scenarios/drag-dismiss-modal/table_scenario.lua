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
    app = launch { pages = { Home = {}, Comments = page }, drag_dismiss = options.flags }
    app:present("Comments")
    comments = app:find("#comments")
  end

  local function pan_is_on() return comments.gesture_recognizers.pan.enabled end

  --- Asserts that the sheet is under a finger that has pulled it by so many points.
  local function assert_pulled(points)
    assert.near(sheets.pulled(app, points / app.window.frame.height), sheets.y(app), 1e-6)
  end

  local function assert_at_rest() assert.equal(app.drag_dismiss.height, sheets.y(app)) end

  --- Drags the comments up a little and says whether they scroll.
  local function scrolls()
    app:drag({ 160, 280 }, { 160, 220 }, { hold_after = 0.1 })
    return comments.content_offset.y > 40
  end

  it("scrolls them, and the sheet rests, also when it flings them to their top", function()
    open { offset = 100 }
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 70)
    assert.equal(40, comments.content_offset.y)
    assert_at_rest()
    assert.equal("failed", app.drag_dismiss.pan_state)
    finger:hold(0.1)
    finger:up()
    app:settle()

    comments.content_offset = point(0, 600)
    app:drag({ 160, 140 }, { 160, 300 }, { duration = 0.05 })
    assert.equal(0, comments.content_offset.y)
    assert_at_rest()
    assert.equal(0, app.drag_dismiss.dismiss_requests)
    assert.is_true(pan_is_on())
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
    assert_pulled(81.2)
    assert.equal(0, comments.content_offset.y)
    finger:move_by(0, 0.3 * app.window.frame.height):up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  it("makes the sheet jump in the original, which counts from where the finger went down", function()
    open { offset = 30, flags = { handover = "literal" } }
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 30)
    finger:move_by(0, 20)
    finger:move_by(0, 81.2)
    assert_pulled(30 + 20 + 81.2 - 10)
    finger:move_by(0, -100)
    finger:up()
    app:settle()
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("pulls the sheet when they are at their top", function()
    open()
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 12)
    assert.equal(0, comments.content_offset.y)
    assert.equal("began", app.drag_dismiss.pan_state)
    finger:move_by(0, 81.2)
    assert_pulled(81.2)
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
    assert_at_rest()
    finger:up()
    app:settle()
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
    local finger = sheets.pull(app, 0.1, sheets.comments)
    assert.near(sheets.pulled(app, 0.1), sheets.y(app), 1e-6)
    finger:up()
    app:settle()
  end)

  it("catches comments that are above their top, and the sheet rests", function()
    open()
    comments.content_offset = point(0, -8)
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 40)
    finger:move_by(0, 40)
    assert.equal("failed", app.drag_dismiss.pan_state)
    assert_at_rest()
    finger:up()
    app:settle()
    assert.equal(0, comments.content_offset.y)
    assert.equal("shown", app.drag_dismiss.state)
  end)

  it("still scrolls them after code has brought them to their top", function()
    open { offset = 300 }
    comments.content_offset = point(0, 0)
    assert.is_true(pan_is_on())
    assert.is_true(scrolls())
  end)

  it("scrolls nothing any more in the original once code brought them to their top", function()
    open { offset = 300, flags = { table_switch = "source" } }
    comments.content_offset = point(0, 0)
    assert.is_false(pan_is_on())
    local finger = app:touch(sheets.comments)
    finger:move_by(0, -60)
    assert.equal(0, comments.content_offset.y)
    assert.equal("began", app.drag_dismiss.pan_state)
    finger:up()
    app:settle()
  end)

  it("scrolls them in the original as long as nothing has told of their top, as their layout may do", function()
    open { flags = { quirks = { "Q7" } } }
    assert.is_true(scrolls())
    open { flags = { quirks = { "Q7", "Q21" } } }
    assert.is_false(pan_is_on())
    assert.is_false(scrolls())
  end)

  it("is handed over by any scroll view", function()
    open { table = false, offset = 20 }
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 32)
    finger:move_by(0, 81.2)
    assert_pulled(81.2)
    assert.equal(0, comments.content_offset.y)
    finger:up()
    app:settle()
  end)

  it("moves a plain scroll view and the sheet at once in the original", function()
    open { table = false, offset = 100, flags = { quirks = { "Q14" } } }
    local finger = sheets.grab(app, sheets.comments)
    finger:move_by(0, 81.2)
    assert.near(18.8, comments.content_offset.y, 1e-6)
    assert_pulled(81.2)
    finger:up()
    app:settle()
  end)

  it("takes the sheet down, not to the right, once they have come to their top", function()
    open { flags = { right_slide = true } }
    local finger = app:touch(sheets.comments)
    finger:move_by(0, 12)
    assert.is_true(app.drag_dismiss.is_up)
    finger:move_by(200, 81.2)
    assert.is_false(app.drag_dismiss.is_right)
    assert_pulled(81.2)
    finger:up()
    app:settle()
  end)
end)
