-- A tap on the window opens its page out of a circle; leaving the page closes the circle into the window.

local suspend = require "suspend"

describe("Opening the suspended page", function()
  local app

  local function start(keys)
    app = suspend.launch(keys)
    app.suspend:add_suspend_view("Article")
  end

  it("opens a circle out of the window, and leaves the whole page without a mask", function()
    start { device = suspend.device }
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
    assert.is_nil(app.page.mask)
  end)

  it("closes it into the window at the back button", function()
    start { device = suspend.device }
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
    start { device = suspend.device }
    suspend.put(app, point(40, 650))
    app:tap("#suspend_window", { settle = false })
    app:wait(0.15)
    assert.near(395.624466, app.transition.mask.radius, 1e-6)
    app:settle()
  end)

  it("closes into the window also when all above the root is popped at once", function()
    start()
    app:push("Video")
    app:tap("#suspend_window")
    app:pop_to_root { settle = false, animated = true }
    assert.equal("circle", app.transition.style)
    app:settle()
    assert.stack(app, { "Home" })
    assert.visible(app.suspend.window)
  end)

  it("pushes and pops other pages as ever", function()
    start()
    app:push("Video", { settle = false, animated = true })
    assert.equal("system", app.transition.style)
    app:settle()
    app:pop { settle = false, animated = true }
    assert.equal("system", app.transition.style)
    app:settle()
  end)

  it("has to wait for a page that is on its way", function()
    start()
    app:push("Video", { settle = false, animated = true })
    app:wait(0.1)
    app:tap("#suspend_window")
    assert.stack(app, { "Home", "Video" })
    assert.visible(app.suspend.window)
    assert.logged(app, "navigation", { call = "refused", page = "Article" })
    assert.is_not.logged(app, "rule", { id = "SW-2.5/push" })
  end)

  it("carries the open page with the finger, and fades the window in", function()
    start()
    app:tap("#suspend_window")
    local finger = suspend.swipe(app, suspend.before_middle(app), { release = false })
    assert.equal("system", app.transition.style)
    finger:move_to { 11 + 0.4 * app.window.frame.width, 400 }
    assert.near(0.4, app.suspend.window.alpha, 1e-6)
    assert.is_not.visible(app.suspend.sector)

    finger:move_to(suspend.outside(app))
    finger:hold(0.1)
    finger:up()
    assert.equal("fake", app.transition.style)
    app:settle()
    assert.stack(app, { "Home" })
    assert.alpha(app.suspend.window, 1)
    assert.equal("Article", app.suspend.page)
  end)

  it("takes the window away again when the open page returns", function()
    start()
    app:tap("#suspend_window")
    suspend.swipe(app, suspend.before_middle(app))
    assert.stack(app, { "Home", "Article" })
    assert.alpha(app.suspend.window, 0)
  end)

  it("does nothing over a page that is in no stack, and says so", function()
    start()
    app:present("Plain")
    app:tap("#suspend_window")
    assert.same({ "Plain" }, app.presented)
    assert.equal("Article", app.suspend.page)
    assert.equal(1, #app:events("warning"))
  end)

  it("does nothing while the page is presented, though a stack is on screen", function()
    start()
    app:push("Video")
    app:present("Article")
    app:present("Inbox")
    app:tap("#suspend_window")
    assert.stack(app, { "Inbox" })
    assert.equal(1, #app:events("warning"))
  end)

  it("opens inside a presented stack, and the window is back when that is dismissed", function()
    start()
    app:present("Inbox")
    app:tap("#suspend_window")
    assert.stack(app, { "Inbox", "Article" })
    assert.is_not.visible(app.suspend.window)

    app:dismiss()
    assert.visible(app.suspend.window)
    app:tap("#suspend_window")
    assert.stack(app, { "Home", "Article" })
  end)

  it("opens in the selected tab, and the window stays away in the others", function()
    start { root = "tabs", tabs = { "Home", "Plain" } }
    app:select_tab(2)
    app:tap("#suspend_window")
    assert.same({ "Plain", "Article" }, app.tabs[2].stack)
    app:select_tab(1)
    assert.is_not.visible(app.suspend.window)
    app:push("Map")
    assert.is_not.visible(app.suspend.window)
  end)
end)
