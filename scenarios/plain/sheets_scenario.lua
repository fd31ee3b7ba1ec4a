-- Page sheets and form sheets: where they lie on a phone and on a tablet, who may dismiss them, and what the app hears.

local unsaved

local function launch_on(device)
  unsaved = false
  return launch {
    system = "plain", device = device,
    pages = {
      Home = {},
      Settings = { style = "page-sheet" },
      Login = { style = "form-sheet", preferred_content_size = { 400, 300 } },
      Terms = { style = "page-sheet", modal_in_presentation = true },
      Editor = { style = "page-sheet", should_dismiss = function() return not unsaved end },
    },
  }
end

for _, device in ipairs { "iphone-15", "ipad-pro-11" } do
  describe("A sheet on " .. device, function()
    local app

    before_each(function() app = launch_on(device) end)

    it("goes with a swipe down, and the app is asked before and told after", function()
      app:present("Settings")

      app:swipe("#sheet", "down", { distance = 700 })

      assert.same({}, app.presented)
      assert.log_order(app, {
        { kind = "navigation", call = "should-dismiss", page = "Settings" },
        { kind = "navigation", call = "will-dismiss", page = "Settings" },
        { kind = "appearance", call = "did-disappear", page = "Settings" },
        { kind = "navigation", call = "did-dismiss", page = "Settings" },
      })
    end)

    it("goes with a tap beside it", function()
      app:present("Settings")

      app:tap("#dimming", { at = { 0.5, 0.01 } })

      assert.same({}, app.presented)
    end)

    it("comes back when the finger gives up, which nobody is told", function()
      app:present("Settings")
      local place = app:find("#sheet").frame

      app:swipe("#sheet", "down", { distance = 100, duration = 1 })

      assert.frame(app:find("#sheet"), place)
      assert.logged(app, "navigation", { call = "will-dismiss" })
      assert.is_not.logged(app, "navigation", { call = "did-dismiss" })
    end)

    it("stays when it is modal, until code dismisses it", function()
      app:present("Terms")

      app:swipe("#sheet", "down", { distance = 700 })
      assert.same({ "Terms" }, app.presented)
      assert.logged(app, "navigation", { call = "did-attempt-to-dismiss", page = "Terms" })

      app:dismiss()
      assert.same({}, app.presented)
    end)

    it("asks its page each time", function()
      app:present("Editor")
      unsaved = true
      app:swipe("#sheet", "down", { distance = 700 })
      assert.same({ "Editor" }, app.presented)

      unsaved = false
      app:swipe("#sheet", "down", { distance = 700 })
      assert.same({}, app.presented)
    end)
  end)
end

describe("On a tablet", function()
  it("a page sheet is a box in the middle, upright and on its side", function()
    local app = launch_on("ipad-pro-11")
    app:present("Settings")
    assert.frame(app:find("#sheet"), rect(65, 34, 704, 1130))

    app:rotate_device("landscape-left")

    assert.frame(app:find("#sheet"), rect(245, 34, 704, 770))
  end)

  it("a form sheet is as large as its page would like", function()
    local app = launch_on("ipad-pro-11")
    app:present("Login")

    assert.frame(app:find("#sheet"), rect(217, 447, 400, 300))
  end)
end)

describe("On a phone", function()
  it("every sheet begins ten points below the status bar", function()
    local app = launch_on("iphone-x")
    for _, page in ipairs { "Settings", "Login" } do
      app:present(page)
      assert.frame(app:find("#sheet"), rect(0, 54, 375, 758))
      app:dismiss()
    end
  end)

  it("a sheet fills the screen while the phone lies", function()
    local app = launch_on("iphone-x")
    app:present("Settings")

    app:rotate_device("landscape-left")

    assert.frame(app:find("#sheet"), app.window.frame)
  end)
end)
