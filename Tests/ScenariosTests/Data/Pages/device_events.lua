-- Keyboard, rotation, background, interruption: what a script can have happen to the device.

local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  local text = type(raised) == "table" and raised.message or raised
  return (text:gsub("^[%w_]+%.lua:%d+: ", ""))
end

local function plain(keys)
  keys = keys or {}
  keys.system = "plain"
  return launch(keys)
end

describe("app.keyboard", function()
  it("is shown and hidden without a text field", function()
    local app = plain()
    assert.is_not.exists(app.keyboard)
    assert.is_true(app.keyboard:show())
    assert.visible(app.keyboard)
    assert.frame(app.keyboard, { 0, 476, 375, 336 })
    assert.is_true(app.keyboard:show { height = 300 })
    assert.frame(app.keyboard, { 0, 512, 375, 300 })
    assert.is_true(app.keyboard:hide())
    assert.is_not.visible(app.keyboard)
    assert.is_true(app.keyboard:hide())
  end)

  it("takes the touches where it lies", function()
    local app = plain()
    app.keyboard:show()
    assert.matches("#keyboard", message(app.tap, app, app.page, { at = { 0.5, 0.9 } }), 1, true)
    app:tap(app.page, { at = { 0.5, 0.5 } })
  end)

  it("says what is wrong", function()
    local app = plain()
    assert.matches("keyboard:show: argument 1 (options): option height: ",
      message(app.keyboard.show, app.keyboard, { height = 0 }), 1, true)
    assert.matches("unknown option 'heigth'; did you mean 'height'?",
      message(app.keyboard.show, app.keyboard, { heigth = 300 }), 1, true)
  end)
end)

describe("app:rotate_device", function()
  it("U13.45 turns the interface; the views that follow their container follow", function()
    local app = plain { pages = { Home = { views = {
      { name = "backdrop" }, { name = "corner", frame = { 0, 0, 10, 10 } },
      { name = "foot", frame = { 0, 800, 375, 12 }, autoresizing = { "flexible-width", "flexible-top-margin" } },
    } } } }
    assert.equal("portrait", app.orientation)
    assert.is_true(app:rotate_device("landscape-left"))
    assert.equal("landscape-left", app.orientation)
    assert.frame(app.window, { 0, 0, 812, 375 })
    assert.frame(app:find("#backdrop"), { 0, 0, 812, 375 })
    assert.frame(app:find("#corner"), { 0, 0, 10, 10 })
    assert.frame(app:find("#foot"), { 0, 363, 812, 12 })
    assert.is_true(app:rotate_device("portrait"))
    assert.frame(app:find("#foot"), { 0, 800, 375, 12 })
  end)

  it("names the orientations there are", function()
    local app = plain()
    assert.matches('"landscape-left"', message(app.rotate_device, app, "landscape"), 1, true)
  end)
end)

describe("the app's life", function()
  it("U13.41 cancels touches when a call comes in or the app goes to the background", function()
    for _, verb in ipairs { "interrupt", "background" } do
      local app = plain()
      app:touch { 100, 300 }
      assert.is_true(app[verb](app))
      assert.logged(app, "touch", { phase = "cancelled", finger = 1 }, { times = 1 })
    end
  end)

  it("U13.41 takes no taps meanwhile, which is said", function()
    local app = plain()
    app:interrupt()
    assert.matches("would not reach #Home: the app is interrupted. Bring it back with app:resume().",
      message(app.tap, app, "#Home"), 1, true)
    app:background()
    assert.matches("the app is in the background. Bring it back with app:foreground().",
      message(app.tap, app, "#Home"), 1, true)
  end)

  it("U13.41 lifts the fingers whose touches it cancels: what they still had to do is dropped", function()
    for _, verb in ipairs { "interrupt", "background" } do
      local app = plain()
      local finger = app:touch { 100, 300 }
      app:together(function()
        finger:move_by(100, 0, { duration = 1 })
        assert.is_near(0.3, app.now, 1e-9)
      end, function()
        app:wait(0.3)
        app[verb](app)
      end)
      assert.equal(0, #app.fingers)
      assert.is_false(finger.is_down)
      assert.is_near(130, finger.location.x, 0.001)
      assert.matches("finger:up: the finger was lifted or cancelled; touch again", message(finger.up, finger), 1, true)
    end
  end)

  it("goes through its states, and refuses what makes no sense", function()
    local app = plain()
    assert.equal("active", app.state)
    assert.is_true(app:interrupt())
    assert.equal("inactive", app.state)
    assert.is_true(app:resume())
    assert.is_true(app:background())
    assert.equal("background", app.state)
    local ok, reason = app:background()
    assert.is_false(ok)
    assert.is_string(reason)
    assert.is_true(app:foreground())
    assert.is_false((app:resume()))
    assert.is_true(app:memory_warning())
    assert.equal("active", app.state)
  end)

  it("R33 an interactive pop that is interrupted goes back", function()
    local app = plain()
    app:push("Page1")
    app:edge_swipe { to = 0.5, release = false }
    app:background()
    app:wait(10)
    app:foreground()
    assert.stack(app, { "Home", "Page1" })
    app:push("Page2")
    assert.stack(app, { "Home", "Page1", "Page2" })
    assert.is_false(app.in_transition)
  end)
end)
