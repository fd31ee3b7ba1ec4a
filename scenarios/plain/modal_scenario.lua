-- What covers the screen: full screen, over the page below, one above the other; and what is refused.

describe("A presented page", function()
  local app

  before_each(function()
    app = launch {
      system = "plain",
      pages = {
        Home = {},
        Login = { kind = "navigation", title = "Log in" },
        Register = { title = "Register" },
        Hint = { style = "over-full-screen" },
      },
    }
  end)

  it("takes the page below off the screen when it is full screen", function()
    app:present("Login")

    assert.same({ "Login" }, app.presented)
    assert.equal("Login", app.visible_page)
    assert.is_not.exists(app:find("#Home"))
    assert.logged(app, "appearance", { page = "Home", call = "did-disappear" })
  end)

  it("leaves the page below where it is when it lies over it", function()
    app:present("Hint")

    assert.exists(app:find("#Home"))
    assert.is_not.hittable(app:find("#Home"))
    assert.is_not.logged(app, "appearance", { page = "Home", call = "will-disappear" })
  end)

  it("has a stack of its own when it is a navigation page", function()
    app:present("Login")
    app:push("Register")
    assert.stack(app, { "Login", "Register" })

    app:dismiss()
    assert.stack(app, { "Home" })
  end)

  it("moves up from below in half a second", function()
    app:present("Hint", { settle = false })
    app:wait(0.25)
    local y = app:find("#Hint").presentation.frame.y

    assert.is_true(y > 0 and y < app.window.frame.height)
    app:settle()
    assert.near(0.5, app.now, 0.001)
    assert.frame(app:find("#Hint"), app.window.frame)
  end)

  it("is refused while another one is on its way", function()
    app:present("Hint", { settle = false })
    local ok, reason = app:present("Login", { settle = false })
    app:settle()

    assert.is_false(ok)
    assert.matches("Hint", reason)
    assert.same({ "Hint" }, app.presented)
  end)

  it("stays in memory while it is held", function()
    app:hold("Login")
    app:present("Login")
    app:dismiss()
    assert.is_not.logged(app, "appearance", { page = "Login", call = "released" })

    app:release("Login")
    assert.logged(app, "appearance", { page = "Login", call = "released" })
  end)
end)
