-- What the device does to an app: the keyboard, turning it, a call that comes in, the home button.

describe("A page with a bar at its foot", function()
  local app

  before_each(function()
    app = launch {
      system = "plain", device = "iphone-x",
      pages = {
        Chat = {
          title = "Chat",
          views = {
            { name = "messages" },
            { name = "toolbar", frame = { 0, 728, 375, 50 },
              autoresizing = { "flexible-width", "flexible-top-margin" },
              views = { { class = "Button", text = "Send", frame = { 285, 5, 80, 40 },
                autoresizing = "flexible-left-margin" } } },
          },
        },
        Info = { title = "Info" },
      },
      home = "Chat",
    }
  end)

  it("is covered by the keyboard, which is named when a tap cannot get through", function()
    app.keyboard:show { height = 336 }

    assert.frame(app.keyboard, { 0, 476, 375, 336 })
    assert.is_not.hittable(app:find('"Send"'))
    assert.has_error.matches(function() app:tap('"Send"') end, "#keyboard")

    app.keyboard:hide()
    assert.hittable(app:find('"Send"'))
  end)

  it("moves the keyboard up in a quarter of a second", function()
    app.keyboard:show { settle = false }
    app:wait(0.125)
    local y = app.keyboard.presentation.frame.y
    app:settle()

    assert.is_true(y > app.keyboard.frame.y and y < app.window.frame.height)
    assert.near(0.25, app.now, 0.001)
  end)

  it("keeps the bar at the foot when the device is turned, and back", function()
    app:rotate_device("landscape-left")
    assert.same(rect(0, 0, 812, 375), app.window.frame)
    assert.frame(app:find("#toolbar"), { 0, 291, 812, 50 })
    assert.frame(app:find('"Send"'), { 722, 296, 80, 40 })

    app:rotate_device("portrait")
    assert.frame(app:find("#toolbar"), { 0, 728, 375, 50 })
  end)

  it("keeps its stack when the device is turned in the middle of a push", function()
    app:push("Info", { settle = false })
    app:wait(0.1)
    app:rotate_device("landscape-right")

    assert.stack(app, { "Chat", "Info" })
    assert.frame(app.page, app.window.frame)
    assert.is_false(app.in_transition)
  end)

  it("gives a swipe back up when a call comes in", function()
    app:push("Info")
    app:edge_swipe { to = 0.7, release = false }
    app:interrupt()

    assert.stack(app, { "Chat", "Info" })
    assert.logged(app, "touch", { phase = "cancelled" })
    assert.is_true(app:resume())
  end)

  it("takes no touches while it is in the background", function()
    app:background()
    assert.equal("background", app.state)
    assert.has_error(function() app:tap("#toolbar") end)

    app:foreground()
    app:tap("#toolbar")
  end)
end)
