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
