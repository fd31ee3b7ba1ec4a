-- Relaunch, hold and release, page identity, crashed apps.

local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  local text = type(raised) == "table" and raised.message or raised
  return (text:gsub("^[%w_]+%.lua:%d+: ", ""))
end

describe("app:relaunch", function()
  it("starts again behind the same handle: clock, log and stack begin anew", function()
    local app = launch { system = "plain" }
    app:push("Page1")
    local page = app:find("#Home")
    local view = app.page
    assert.is_true(app.now > 0)
    assert.is_true(app:relaunch())
    assert.equal(0, app.now)
    assert.stack(app, { "Home" })
    assert.is_not.logged(app, "navigation", { call = "push" })
    assert.is_true(page.exists)
    assert.equal("Home", view.name)
  end)

  it("keeps elements of single views to their views", function()
    local app = launch { system = "plain" }
    local old = app:find_all("#Home")[1]
    app:relaunch()
    assert.is_false(old.exists)
    assert.is_true(app:find_all("#Home")[1].exists)
  end)

  it("changes the keys that it is given and keeps the others with their functions", function()
    local taps, starts = 0, 0
    local app
    app = launch {
      system = "plain",
      on_start = function(self)
        starts = starts + 1
        assert.equal(self, app or self)
      end,
      pages = { Home = { views = {
        { class = "Button", name = "buy", frame = { 0, 100, 50, 50 }, on_tap = function() taps = taps + 1 end },
      } }, Other = {} },
    }
    app:tap("#buy")
    app:relaunch { orientation = "landscape-left" }
    app:tap("#buy")
    assert.equal(2, taps)
    assert.equal(2, starts)
    assert.equal(812, app.window.frame.width)
    app:relaunch { home = "Other", settle = false }
    assert.stack(app, { "Other" })
    assert.equal(812, app.window.frame.width)
  end)

  it("changes nothing when a key is wrong", function()
    local app = launch { system = "plain" }
    app:push("Page1")
    assert.equal('app:relaunch: unknown key "hom"; did you mean "home"?', message(app.relaunch, app, { hom = "Plain" }))
    assert.equal("app:relaunch: settle: expected a boolean, got 1", message(app.relaunch, app, { settle = 1 }))
    assert.stack(app, { "Home", "Page1" })
  end)

  it("lets go of timers and fingers of the killed app", function()
    local app = launch { system = "plain" }
    local finger = app:touch { 100, 300 }
    local called = false
    app:after(1, function() called = true end)
    app:relaunch()
    app:wait(2)
    assert.is_false(called)
    assert.same({}, app.fingers)
    assert.is_false(pcall(finger.up, finger))
  end)

  it("is refused inside a callback", function()
    local app = launch { system = "plain" }
    local said
    app:after(0.1, function() said = message(app.relaunch, app) end)
    app:wait(0.2)
    assert.matches("app:relaunch would run the clock, but this is a callback inside the clock", said, 1, true)
  end)
end)

describe("a page name", function()
  it("stands for the object that lives, and for a new one when that died", function()
    local app = launch { system = "plain" }
    app:push("Page1")
    local first = app.page
    local view = first.subviews
    assert.same({}, view)
    app:pop()
    assert.logged(app, "appearance", { page = "Page1", call = "released" })
    app:push("Page1")
    assert.logged(app, "appearance", { page = "Page1", call = "did-load" }, { times = 2 })
  end)

  it("is kept by app:hold until app:release", function()
    local app = launch { system = "plain" }
    app:push("Page1")
    assert.is_true(app:hold("Page1"))
    assert.is_true(app:hold("Page1"))
    app:pop()
    assert.is_not.logged(app, "appearance", { page = "Page1", call = "released" })
    app:push("Page1")
    assert.logged(app, "appearance", { page = "Page1", call = "did-load" }, { times = 1 })
    app:pop()
    assert.is_true(app:release("Page1"))
    assert.logged(app, "appearance", { page = "Page1", call = "released" })
    assert.is_false(app:release("Page1"))
    assert.equal('app:hold: there is no page "Pag1"; did you mean "Page1"?', message(app.hold, app, "Pag1"))
  end)

  it("can be held before it is ever shown, view unloaded", function()
    local app = launch { system = "plain" }
    app:hold("Modal1")
    app:present("Modal1")
    assert.same({ "Modal1" }, app.presented)
    app:dismiss()
    assert.is_not.logged(app, "appearance", { page = "Modal1", call = "released" })
    app:release("Modal1")
    app:present("Modal1")
    assert.logged(app, "appearance", { page = "Modal1", call = "did-load" }, { times = 2 })
  end)

  it("U9.10 pushed twice is UIKit's exception, as an error", function()
    local app = launch { system = "plain" }
    app:push("Page1")
    local said = message(app.push, app, "Page1")
    assert.matches("Page1", said)
    assert.stack(app, { "Home", "Page1" })
  end)
end)

describe("a crashed app", function()
  it("U0.5 says when and why to every verb but close, relaunch and log", function()
    local app
    app = launch { system = "plain", pages = { Home = { views = { {
      class = "Button", text = "Again", frame = { 0, 100, 100, 50 },
      on_tap = function() app:push("Home", { settle = false }) end,
    } } } } }
    assert.matches("Home is on the stack", message(app.tap, app, '"Again"'))
    for _, verb in ipairs { "push", "tap", "wait", "settle", "hold" } do
      assert.matches("the app crashed at 0.050 s: ", message(app[verb], app, "Page1"), 1, true)
    end
    assert.matches("the app crashed at 0.050 s: ", message(function() return app.stack end), 1, true)
    assert.logged(app, "warning")
    app:relaunch()
    assert.stack(app, { "Home" })
    app:close()
    app:close()
    assert.matches("the app was closed", message(app.push, app, "Page1"), 1, true)
    assert.matches("the app was closed", message(app.relaunch, app), 1, true)
  end)
end)
