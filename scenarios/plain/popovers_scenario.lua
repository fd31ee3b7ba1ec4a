-- Menus on phones and tablets: what is a popover beside its button on an iPad is a sheet on an iPhone, and an action
-- sheet needs a button to point at only where it is a popover. Here one learns to run one test on several devices.

describe("A menu", function()
  local function open_app(device)
    return launch {
      system = "plain", device = device,
      pages = {
        Home = { views = { { class = "Button", name = "more", text = "More", frame = { 250, 120, 60, 40 } } } },
        Menu = { style = "popover", popover = { source = "#more", size = { 200, 150 } } },
      },
    }
  end

  it("is a popover on a tablet, which a tap beside it closes", function()
    local app = open_app("ipad-pro-11")
    app:present("Menu")

    -- The arrow takes 13 pt, and points at the middle of the button.
    assert.frame(app:find("#popover"), { 180, 160, 200, 13 + 150 })
    app:tap("#dimming", { at = { 0.5, 0.9 } })
    assert.same({}, app.presented)
  end)

  it("is a sheet on a phone, which a finger pulls down", function()
    local app = open_app("iphone-16-pro")
    app:present("Menu")

    assert.exists(app:find("#sheet"))
    app:drag("#sheet", { 200, 900 })
    assert.same({}, app.presented)
  end)
end)

describe("An action sheet", function()
  it.each { "iphone-se", "iphone-17", "ipad-mini" }("asks before it deletes, on %s", function(device)
    local deleted
    local app = launch {
      system = "plain", device = device,
      pages = { Home = { views = { { class = "Button", name = "bin", frame = { 20, 100, 60, 40 } } } } },
    }
    local function ask()
      app:present_alert {
        style = "action-sheet", title = "Delete the photo?", popover = { source = "#bin" },
        buttons = {
          { text = "Delete", style = "destructive", on_tap = function() deleted = true end },
          { text = "Cancel", style = "cancel", on_tap = function() deleted = false end },
        },
      }
    end

    ask()
    app:tap("#dimming", { at = { 0.5, 0.1 } })
    assert.is_false(deleted)
    ask()
    app.alert:tap("Delete")
    assert.is_true(deleted)
  end)

  it("crashes no phone, but a tablet, when it points at nothing", function()
    local sheet = { style = "action-sheet", buttons = { "OK" } }
    assert.is_true(launch { system = "plain", device = "iphone-x" }:present_alert(sheet))
    local tablet = launch { system = "plain", device = "ipad-pro-13" }
    assert.error_matches(function() tablet:present_alert(sheet) end, "belongs to no view on screen")
  end)
end)
