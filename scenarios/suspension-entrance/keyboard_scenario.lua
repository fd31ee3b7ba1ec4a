-- The ball makes way for the keyboard and comes back after it.
-- Here one learns that it comes back only where it was welcome before.

local steps = require "steps"

describe("The keyboard", function()
  local form = { class = "TextField", name = "search", frame = { 20, 120, 335, 40 } }

  it("takes the ball away while it is up, fading it in a quarter of a second", function()
    local app = launch {
      pages = { Home = {}, Search = { views = { form } }, Google = { title = "Google", entrance = true } },
    }
    app.entrance:add("Google")
    app:push("Search")
    app:tap("#search", { settle = false })

    assert.alpha(app.ball, 0)
    assert.near(1, app.ball.presentation.alpha, 0.001)
    app:wait(0.25)
    assert.near(0, app.ball.presentation.alpha, 0.001)
    app:settle()
    assert.visible(app.keyboard)

    app.keyboard:hide()
    assert.alpha(app.ball, 1)
  end)

  it("does not bring the ball over a page that wants none", function()
    local app = launch { entrance = { disabled_classes = { "Plain" } } }
    steps.add(app, "Page1")
    app:push("Plain")
    app.keyboard:show()
    app.keyboard:hide()

    assert.alpha(app.ball, 0)
  end)

  it("does not bring the ball when every page is open", function()
    local app = launch()
    steps.add(app, "Page1")
    app:push("Page1")
    app.keyboard:show()
    app.keyboard:hide()

    assert.alpha(app.ball, 0)
  end)
end)
