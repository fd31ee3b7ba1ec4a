-- Sheets that a script shows, and what the app hears when a finger dismisses them.

local asked

local function launch_on(device, keys)
  asked = {}
  local pages = {
    Home = {},
    Page = { style = "page-sheet" },
    Form = { style = "form-sheet", preferred_content_size = { 400, 300 } },
    Modal = { style = "page-sheet", modal_in_presentation = true },
    Unsaved = { style = "page-sheet", should_dismiss = function(page)
      asked[#asked + 1] = page
      return #asked > 1
    end },
    Bubble = { style = "popover", popover = { source = "#Home" }, modal_in_presentation = true },
  }
  keys = keys or {}
  keys.system, keys.device, keys.pages = "plain", device, pages
  return launch(keys)
end

-- What the presentation's delegate was asked and told since a mark.
local function calls(app, mark)
  local list = {}
  for _, entry in ipairs(app:events("navigation", {}, mark)) do
    if entry.call:find("dismiss") then list[#list + 1] = entry.call .. " " .. entry.page end
  end
  return list
end

for _, device in ipairs { "iphone-x", "ipad-mini" } do
  describe("U11.4 a sheet on " .. device, function()
    it("asks and tells when a finger takes it away", function()
      local app = launch_on(device)
      app:present("Page")
      local mark = app:mark()
      app:swipe("#sheet", "down", { distance = 700 })
      assert.same({ "should-dismiss Page", "will-dismiss Page", "dismiss Page", "did-dismiss Page" }, calls(app, mark))
      assert.log_order(app, {
        { kind = "navigation", call = "will-dismiss" }, { kind = "appearance", page = "Page", call = "will-disappear" },
        { kind = "appearance", page = "Page", call = "did-disappear" }, { kind = "navigation", call = "did-dismiss" },
      }, { since = mark })
    end)

    it("asks and tells when a tap beside it does", function()
      local app = launch_on(device)
      app:present("Page")
      local mark = app:mark()
      app:tap { 187, 15 }
      assert.same({ "should-dismiss Page", "will-dismiss Page", "dismiss Page", "did-dismiss Page" }, calls(app, mark))
    end)

    it("tells nothing more when the finger changes its mind", function()
      local app = launch_on(device)
      app:present("Page")
      local mark, top = app:mark(), app:find("#sheet").frame.y
      app:drag("#sheet", { app.window.center.x, 700 }, { release = false, settle = false })
      app:interrupt()
      app:resume()
      assert.same({ "should-dismiss Page", "will-dismiss Page", "dismiss Page" }, calls(app, mark))
      assert.equal(top, app:find("#sheet").frame.y)
    end)

    it("is not asked, but told, when it is modal", function()
      local app = launch_on(device)
      app:present("Modal")
      local mark = app:mark()
      app:swipe("#sheet", "down", { distance = 700 })
      app:tap { 187, 15 }
      assert.same({ "did-attempt-to-dismiss Modal", "did-attempt-to-dismiss Modal" }, calls(app, mark))
      assert.same({ "Modal" }, app.presented)
      app:dismiss()
      assert.same({}, app.presented)
    end)

    it("goes when its page says so", function()
      local app = launch_on(device)
      app:present("Unsaved")
      local mark = app:mark()
      app:swipe("#sheet", "down", { distance = 700 })
      assert.same({ "should-dismiss Unsaved", "did-attempt-to-dismiss Unsaved" }, calls(app, mark))
      app:swipe("#sheet", "down", { distance = 700 })
      assert.same({ "Unsaved", "Unsaved" }, asked)
      assert.same({}, app.presented)
    end)

    it("has its page ask the person what to do, who throws the changes away", function()
      local app
      local dismissed = 0
      app = launch { system = "plain", device = device, strict = true, pages = {
        Home = {},
        Editor = {
          style = "page-sheet", modal_in_presentation = true,
          on_attempt_to_dismiss = function(page)
            app:present_alert { style = "action-sheet", popover = { source = "#" .. page }, settle = false,
              buttons = { { text = "Discard", on_tap = function() app:dismiss { settle = false } end } } }
          end,
          on_dismiss = function() dismissed = dismissed + 1 end,
        },
      } }
      app:present("Editor")
      app:swipe("#sheet", "down", { distance = 700 })
      assert.same({ "Discard" }, app.alert.buttons)
      app.alert:tap("Discard")
      assert.same({}, app.presented)
      assert.equal(0, dismissed)
    end)

    it("tells its page that a finger has dismissed it", function()
      local names = {}
      local app = launch { system = "plain", device = device, pages = { Home = {}, Note = { style = "page-sheet",
        on_dismiss = function(page) names[#names + 1] = page end } } }
      app:present("Note")
      app:swipe("#sheet", "down", { distance = 700 })
      assert.same({ "Note" }, names)
    end)

    it("raises the error of what is asked at the verb", function()
      local app = launch { system = "plain", device = device, pages = { Home = {}, Note = { style = "page-sheet",
        should_dismiss = function() error("who knows") end } } }
      app:present("Note")
      assert.error_matches(function() app:swipe("#sheet", "down", { distance = 700 }) end, "who knows")
    end)

    it("asks nobody when code dismisses it", function()
      local app = launch_on(device)
      app:present("Unsaved")
      local mark = app:mark()
      app:dismiss()
      assert.same({ "dismiss Unsaved" }, calls(app, mark))
    end)
  end)
end

describe("U13.85 on a tablet", function()
  it("a page sheet is a box in the middle, upright and on its side", function()
    local app = launch_on("ipad-mini")
    app:present("Page")
    assert.frame(app:find("#sheet"), rect(20, 34, 704, 1069))
    app:rotate_device("landscape-left")
    assert.frame(app:find("#sheet"), rect(214.5, 34, 704, 680))
    app:swipe("#sheet", "down", { distance = 500 })
    assert.same({}, app.presented)
  end)

  it("a form sheet is as large as it would like to be", function()
    local app = launch_on("ipad-mini", { profile = { form_sheet_width = 600 } })
    app:present("Form")
    assert.frame(app:find("#sheet"), rect(172, 416.5, 400, 300))
  end)

  it("a modal popover stays at a tap beside it", function()
    local app = launch_on("ipad-mini")
    app:present("Bubble")
    local mark = app:mark()
    app:tap { 187, 1100 }
    assert.same({ "did-attempt-to-dismiss Bubble" }, calls(app, mark))
  end)
end)

describe("U13.85 on a phone", function()
  it("a form sheet is a page sheet", function()
    local app = launch_on("iphone-x")
    app:present("Form")
    assert.frame(app:find("#sheet"), rect(0, 54, 375, 758))
  end)
end)

describe("U11.4 who is asked whether a sheet may go", function()
  local app, answer

  local function open(device, style, ask)
    app = launch { system = "plain", device = device, pages = {
      Home = { views = { { class = "Button", name = "more", frame = { 300, 120, 60, 40 } } } },
      Asks = { style = style, popover = style == "popover" and { source = "#more" } or nil, should_dismiss = function()
        ask()
        return true
      end },
      Other = { style = "page-sheet" },
    } }
    app:present("Asks")
  end

  -- A popover goes by a tap beside it, a sheet by a pull.
  local function close(style)
    if style == "popover" then return app:tap { 400, 1100 } end
    app:drag("#sheet", { 187, 800 })
  end

  for _, case in ipairs { { "iphone-x", "page-sheet" }, { "ipad-mini", "popover" } } do
    it("may dismiss it by itself: " .. case[2], function()
      open(case[1], case[2], function() answer = app:dismiss { settle = false } end)
      close(case[2])
      assert.is_true(answer)
      assert.same({}, app.presented)
      assert.logged(app, "appearance", { page = "Asks", call = "did-disappear" })
      assert.is_true(app:present("Other"))
    end)

    it("may present something over it: " .. case[2], function()
      open(case[1], case[2], function() answer = app:present("Other", { settle = false }) end)
      close(case[2])
      assert.is_true(answer)
      assert.same({ "Asks", "Other" }, app.presented)
      app:dismiss()
      assert.same({ "Asks" }, app.presented)
    end)
  end
end)

describe("U11.4 a sheet that must stay", function()
  it("returns to its place when something covers it under the finger", function()
    local app = launch { system = "plain", device = "iphone-x", pages = {
      Home = {}, Stays = { style = "page-sheet", modal_in_presentation = true }, Other = { style = "page-sheet" },
    } }
    app:present("Stays")
    local finger = app:touch { 187, 100 }
    finger:move_by(0, 200)
    app:present("Other", { settle = false })
    finger:up()
    app:settle()
    app:dismiss()
    assert.equal(54, app:find("#Stays").frame.y)
  end)
end)
