-- The words of drag-to-dismiss modals: what there is to read before and after one was made, and what launch refuses.

local function start(flags, page)
  page = page or {}
  page.kind = "drag-dismiss-modal"
  return launch { device = "iphone-x", pages = { Home = {}, C = page }, drag_dismiss = flags }
end

local function refusal(...)
  local ok, message = pcall(start, ...)
  assert.is_false(ok)
  return message
end

describe("app.drag_dismiss", function()
  it("is away before its first page was made", function()
    local app = start()
    local modal = app.drag_dismiss
    assert.is_nil(modal.page)
    assert.equal("away", modal.state)
    assert.equal("possible", modal.pan_state)
    assert.same(point(0, 0), modal.pan_translation)
    for _, name in ipairs { "progress", "dismiss_requests", "dismissals", "cover_count" } do
      assert.equal(0, modal[name], name)
    end
    for _, name in ipairs { "interactive_transition", "is_right", "is_up" } do assert.is_false(modal[name], name) end
    assert.equal(44, modal.height)
    assert.is_false(modal.sheet.exists)
    assert.is_false(modal.cover.exists)
    assert.same({ false, 'no page of kind "drag-dismiss-modal" was presented yet' }, { modal:close() })
  end)

  it("tells of the page on screen, and of the last one when that is gone", function()
    local app = start()
    app:present("C")
    assert.equal("C", app.drag_dismiss.page)
    assert.equal("shown", app.drag_dismiss.state)
    app.drag_dismiss:close()
    assert.equal("C", app.drag_dismiss.page)
    assert.equal("away", app.drag_dismiss.state)
    assert.equal(1, app.drag_dismiss.dismissals)
  end)
end)

describe("A launch with such a page", function()
  it("refuses a style of its own, and the popover's place", function()
    local text = 'C: %s: a page of kind "drag%%-dismiss%%-modal" is always presented in its own way'
    assert.matches(text:format("style"), refusal(nil, { style = "page-sheet" }))
    assert.matches(text:format("popover"), refusal(nil, { popover = { source = "#sheet" } }))
  end)

  it("refuses a second name that a quirk contradicts", function()
    local text = 'drag_dismiss: %s: "%s" is the opposite of DM%%-%s, which "quirks" brings back'
    assert.matches(text:format("handover", "zero", "Q13"), refusal { handover = "zero", quirks = "all" })
    assert.matches(
      text:format("table_switch", "drag%-only", "Q7"),
      refusal { table_switch = "drag-only", quirks = { "Q8" } }
    )
    start { handover = "literal", table_switch = "source", quirks = { "Q13", "Q7" } }
    start { handover = "zero", table_switch = "drag-only", quirks = { "Q2" } }
  end)
end)

describe("app.drag_dismiss of several", function()
  it("is the page on top, whichever was made last", function()
    local app = launch {
      device = "iphone-x",
      pages = { Home = {}, C = { kind = "drag-dismiss-modal" }, D = { kind = "drag-dismiss-modal" } },
    }
    app:hold("C")
    app:present("D")
    app:present("C")
    assert.equal("C", app.drag_dismiss.page)
    app.drag_dismiss:close()
    assert.equal("D", app.drag_dismiss.page)
    assert.equal("shown", app.drag_dismiss.state)
  end)
end)

describe("A page that is pushed", function()
  it("has nothing to leave", function()
    local app = start()
    app:push("C")
    app:drag({ 187, 300 }, { 187, 700 })
    assert.stack(app, { "Home", "C" })
    assert.equal("away", app.drag_dismiss.state)
    assert.equal(0, app.drag_dismiss.dismiss_requests)
    assert.is_not.logged(app, "rule", { id = "DM-2.4/in-transition" })
  end)
end)

describe("Content that scrolls to the sides", function()
  local app, pages

  before_each(function()
    app = start(nil, {
      scroll = {
        name = "pages", paging = true, frame = { 0, 40, 375, 738 }, content_width = 1125, content_height = 738,
      },
    })
    app:present("C")
    pages = app:find("#pages")
  end)

  it("is paged, also by a finger that goes down a little", function()
    for number, dy in ipairs { 0, 11 } do
      local finger = app:touch { 187, 300 }
      finger:move_by(-12, dy)
      finger:move_by(-200, dy)
      assert.near(375 * (number - 1) + 202, pages.content_offset.x, 1e-6)
      assert.equal(44, app.drag_dismiss.sheet.presentation.frame.y)
      finger:up()
      app:settle()
      assert.equal(375 * number, pages.content_offset.x)
    end
    assert.equal(0, app.drag_dismiss.dismiss_requests)
  end)

  it("leaves a finger that goes down to the sheet", function()
    local finger = app:touch { 187, 300 }
    finger:move_by(5, 10)
    finger:move_by(0, 81.2)
    assert.near(120.8, app.drag_dismiss.sheet.presentation.frame.y, 1e-6)
    assert.equal(0, pages.content_offset.x)
    finger:up()
    app:settle()
  end)
end)
