-- Swipe a page back from the left edge: dropped on the area it becomes a ball, dropped elsewhere it does not.

describe("Swiping a page back", function()
  local app

  before_each(function()
    app = launch {
      pages = {
        Home = {},
        Google = { title = "Google", icon_url = "https://google.com/favicon.ico", entrance = true },
      },
    }
    app:push("Google")
  end)

  it("stores the page when it is released on the area", function()
    app:edge_swipe { to = "area" }

    assert.items(app, { "Google" })
    assert.stack(app, { "Home" })
    assert.visible(app.ball)
    assert.frame(app.ball, rect(315, 376, 60, 60))
    assert.equal("Google", app.ball.icons[1].title)
  end)

  it("shows the area on the way and highlights it under the finger", function()
    local finger = app:edge_swipe { to = 0.5, release = false }
    assert.visible(app.area)
    assert.equal("浮窗", app.area.title)
    assert.equal("default", app.area.state)

    finger:move_to({ 300, 760 }, { duration = 0.2 })
    assert.equal("highlighted", app.area.state)

    finger:move_to({ 300, 400 }, { duration = 0.2 })
    assert.equal("default", app.area.state)
    finger:up()
    app:settle()
    assert.is_not.exists(app.area)
  end)

  it("moves the pages with the finger", function()
    local finger = app:edge_swipe { to = 0.5, release = false }

    assert.equal("continuous", app.transition.style)
    assert.is_true(app.transition.interactive)
    -- The finger has moved 186.5 pt; the recognizer keeps 10 of them for itself.
    assert.near(176.5, app.transition.from.frame.x, 0.001)
    assert.near(176.5 / 375, app.transition.percent, 0.001)
    finger:up()
  end)

  it("pops the page when it is released outside the area", function()
    app:edge_swipe { to = { 300, 300 } }

    assert.stack(app, { "Home" })
    assert.items(app, {})
    assert.is_not.exists(app.ball)
  end)

  it("returns the page when it is released in the left half", function()
    app:edge_swipe { to = { 150, 600 }, hold_after = 0.1 }

    assert.stack(app, { "Home", "Google" })
    assert.items(app, {})
    assert.frame(app.page, rect(0, 0, 375, 812))
  end)

  it("pops the page when it is flung in the left half", function()
    app:edge_swipe { to = { 150, 600 }, velocity = 1500 }

    assert.stack(app, { "Home" })
    assert.items(app, {})
  end)

  it("returns the page when the system cancels the swipe on the area", function()
    local finger = app:edge_swipe { to = "area", release = false }
    assert.equal("highlighted", app.area.state)
    finger:cancel()
    app:settle()

    assert.stack(app, { "Home", "Google" })
    assert.items(app, {})
    assert.is_not.exists(app.area)
  end)
end)
