-- A tap on the window opens its page out of a circle; leaving the page closes the circle into the window.

local suspend = require "suspend"

describe("Opening the suspended page", function()
  local app

  before_each(function()
    app = suspend.launch()
    suspend.keep(app, "Article")
  end)

  it("opens a circle out of the window", function()
    app:tap("#suspend_window", { settle = false })
    assert.equal("circle", app.transition.style)
    assert.equal("push", app.transition.kind)
    assert.near(30, app.transition.mask.radius, 1e-6)

    app:wait(0.15)
    assert.near(400.967991, app.transition.mask.radius, 1e-6)
    assert.near(0.5, app.suspend.window.presentation.alpha, 1e-6)
    app:settle()

    assert.stack(app, { "Home", "Article" })
    assert.is_not.visible(app.suspend.window)
    assert.equal("Article", app.suspend.page)
  end)

  it("closes it into the window at the back button", function()
    app:tap("#suspend_window")
    app:tap("#back", { settle = false })
    assert.equal("circle", app.transition.style)
    assert.equal("pop", app.transition.kind)
    app:wait(0.225)
    assert.near(215.483995, app.transition.mask.radius, 1e-6)
    app:settle()

    assert.stack(app, { "Home" })
    assert.visible(app.suspend.window)
    assert.equal("Article", app.suspend.page)
  end)

  it("opens from where the window was dragged to", function()
    suspend.carry(app, 40, 650):up()
    app:settle()
    app:tap("#suspend_window", { settle = false })
    app:wait(0.15)
    assert.near(395.624466, app.transition.mask.radius, 1e-6)
  end)

  it("leaves the whole page, without a mask", function()
    app:tap("#suspend_window")
    assert.is_nil(app.page.mask)
  end)

  it("pushes other pages as ever", function()
    app:push("Video", { settle = false, animated = true })
    assert.equal("system", app.transition.style)
    app:settle()
    app:pop { settle = false, animated = true }
    assert.equal("system", app.transition.style)
  end)

  it("carries the open page with the finger, and fades the window in", function()
    app:tap("#suspend_window")
    local finger = suspend.swipe(app, point(161, 400), { release = false })
    assert.equal("system", app.transition.style)
    assert.near(0.4, app.suspend.window.alpha, 1e-6)
    assert.is_not.visible(app.suspend.sector)

    finger:move_to { 280, 400 }
    finger:hold(0.1)
    finger:up()
    assert.equal("fake", app.transition.style)
    app:settle()
    assert.stack(app, { "Home" })
    assert.alpha(app.suspend.window, 1)
    assert.equal("Article", app.suspend.page)
  end)

  it("takes the window away again when the open page returns", function()
    app:tap("#suspend_window")
    suspend.swipe(app, suspend.before_middle)
    assert.stack(app, { "Home", "Article" })
    assert.alpha(app.suspend.window, 0)
  end)

  it("does nothing over a page that is in no stack, and says so", function()
    app:present("Plain")
    app:tap("#suspend_window")
    assert.same({ "Plain" }, app.presented)
    assert.equal("Article", app.suspend.page)
    assert.equal(1, #app:events("warning"))
  end)

  it("opens inside a presented stack", function()
    app = suspend.launch {
      pages = {
        Home = {},
        Inbox = { kind = "navigation" },
        Article = { suspend_identifier = 1 },
      },
    }
    suspend.keep(app, "Article")
    app:present("Inbox")
    app:tap("#suspend_window")
    assert.stack(app, { "Inbox", "Article" })
  end)

  it("opens in the selected tab", function()
    app = suspend.launch {
      root = "tabs",
      tabs = { "Home", "Plain" },
    }
    suspend.keep(app, "Article")
    app:select_tab(2)
    app:tap("#suspend_window")
    assert.same({ "Plain", "Article" }, app.tabs[2].stack)
    app:select_tab(1)
    assert.is_not.visible(app.suspend.window)
  end)
end)
