-- Popovers, action sheets and alerts that a script shows, on a phone and on a tablet.

local function launch_on(device)
  return launch {
    system = "plain", device = device,
    pages = {
      Home = { views = { { class = "Button", name = "more", text = "More", frame = { 300, 120, 60, 40 } } } },
      Menu = { style = "popover", popover = { source = "#more", size = { 200, 150 } },
        views = { { class = "Button", text = "Rename", frame = { 0, 0, 200, 50 } } } },
      Lost = { style = "popover" },
    },
  }
end

local function buttons(chosen)
  return {
    { text = "Share", on_tap = function() chosen[#chosen + 1] = "share" end },
    { text = "Delete", style = "destructive", on_tap = function() chosen[#chosen + 1] = "delete" end },
    { text = "Cancel", style = "cancel", on_tap = function() chosen[#chosen + 1] = "cancel" end },
  }
end

describe("a popover", function()
  it("is a sheet on a phone", function()
    local app = launch_on("iphone-16-pro-max")
    app:present("Menu")
    assert.exists(app:find("#sheet"))
    assert.is_not.exists(app:find("#popover"))
  end)

  it("points at its source on a tablet, and goes with a tap beside it", function()
    local app = launch_on("ipad-pro-11")
    app:present("Menu")
    assert.frame(app:find("#popover"), { 230, 160, 200, 163 })
    assert.frame(app:find("#Menu"), { 230, 173, 200, 150 })
    app:tap('"Rename"')
    assert.same({ "Menu" }, app.presented)
    app:tap("#dimming", { at = { 0.5, 0.9 } })
    assert.same({}, app.presented)
    assert.is_not.exists(app:find("#dimming"))
  end)

  it("is an exception on a tablet when it belongs to nothing", function()
    local app = launch_on("ipad-mini")
    assert.error_matches(function() app:present("Lost") end, "belongs to no view on screen")
    assert.same({}, app.presented)
    assert.is_true(launch_on("iphone-x"):present("Lost"))
  end)
end)

describe("a popover's source", function()
  it("with a name that no view has is an error that names the nearest, on a phone too", function()
    for _, device in ipairs { "iphone-x", "ipad-mini" } do
      local app = launch { system = "plain", device = device, pages = {
        Home = { views = { { name = "more" } } },
        Menu = { style = "popover", popover = { source = "#moore" } },
      } }
      local expected = 'popover: source: no view of this app was ever named "#moore"; did you mean "#more"?'
      assert.error_matches(function() app:present("Menu") end, expected, 1, true)
      assert.error_matches(function()
        app:present_alert { style = "action-sheet", buttons = { "OK" }, popover = { source = "#moore" } }
      end, expected, 1, true)
      assert.same({}, app.presented)
    end
  end)
end)

describe("an action sheet", function()
  for _, device in ipairs { "iphone-se", "iphone-15", "ipad-pro-13" } do
    it("runs what was tapped, and cancels with a tap beside it, on " .. device, function()
      local app, chosen = launch_on(device), {}
      local function show()
        return app:present_alert {
          style = "action-sheet", title = "Photo", buttons = buttons(chosen), popover = { source = "#more" },
        }
      end
      assert.is_true(show())
      assert.same(app.window.frame.width > 600 and { "Share", "Delete" } or { "Share", "Delete", "Cancel" },
        app.alert.buttons)
      app.alert:tap("Delete")
      assert.same({ "delete" }, chosen)
      show()
      app:tap("#dimming", { at = { 0.5, 0.1 } })
      assert.same({ "delete", "cancel" }, chosen)
      assert.is_not.exists(app.alert)
    end)
  end

  it("needs a source on a tablet", function()
    local app = launch_on("ipad-mini")
    assert.error_matches(function()
      app:present_alert { style = "action-sheet", buttons = { "OK" } }
    end, "belongs to no view on screen")
  end)
end)

describe("U13.86 more buttons than fit", function()
  for _, style in ipairs { "alert", "action-sheet" } do
    it("scroll in an " .. style .. ", and are tapped wherever they are", function()
      local app, chosen = launch_on("iphone-8"), nil
      local list = {}
      for number = 1, 30 do list[number] = { text = "B" .. number, on_tap = function() chosen = number end } end
      app:present_alert { style = style, title = "Many", buttons = list }
      assert.is_not.hittable(app:find("#B30"))
      app:drag("#B8", "#B2", { hold_after = 0.1 })
      assert.is_true(app:find("AlertButtons").content_offset.y > 200)
      app.alert:tap("B30")
      assert.equal(30, chosen)
    end)
  end
end)

describe("an alert", function()
  it("is in the middle of any device", function()
    local app = launch_on("ipad-mini")
    app:present_alert { title = "Sure?", message = "It is gone then.", buttons = { "OK" } }
    assert.equal("It is gone then.", app.alert.message)
    app.alert:tap("OK")
    assert.is_not.exists(app.alert)
  end)

  it("says what it lacks", function()
    local app = launch_on("iphone-x")
    for text, alert in pairs {
      ["buttons: expected a list of at least one button"] = {},
      ["buttons[1]: a button needs its text"] = { buttons = { {} } },
      ["buttons[3]: only one button can be the cancel button, and buttons[2] is"] = {
        buttons = { "OK", { text = "A", style = "cancel" }, { text = "B", style = "cancel" } },
      },
      ['popover: needs style = "action-sheet"'] = { buttons = { "OK" }, popover = { source = "#more" } },
      ['unknown key "titel"; did you mean "title"?'] = { titel = "x", buttons = { "OK" } },
      ['did you mean "action-sheet"?'] = { style = "action_sheet", buttons = { "OK" } },
    } do
      local ok, raised = pcall(app.present_alert, app, alert)
      assert.is_false(ok)
      assert.matches(text, tostring(raised), 1, true)
    end
  end)
end)
