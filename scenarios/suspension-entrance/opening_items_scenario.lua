-- Open a stored page from the list: it goes on top of the stack, in the place of a stored page that is there.
-- Here one learns what the stack is afterwards, and from which places a page is brought back.

local steps = require "steps"

describe("Opening a stored page", function()
  it("puts it above a page that is not stored", function()
    local app = launch()
    steps.add(app, "Page1")
    app:push("Plain")
    app:tap(app.ball)
    app:tap('"Page 1"')

    assert.stack(app, { "Home", "Plain", "Page1" })
  end)

  it("puts it in the place of a stored page on top, which stays on the ball", function()
    local app = launch()
    steps.add(app, "Page1", "Page2")
    app:push("Page1")
    assert.same({ "Page 2" }, steps.titles(app.ball.icons))
    app:tap(app.ball)
    app:tap('"Page 2"')

    assert.stack(app, { "Home", "Page2" })
    assert.items(app, { "Page 1", "Page 2" })
    assert.same({ "Page 1" }, steps.titles(app.ball.icons))
    app:pop()
    assert.stack(app, { "Home" })
  end)

  it("goes back to it when it is the first page of the stack", function()
    local app = launch { home = "Page1" }
    steps.add(app, "Page1")
    app:push("Plain")
    app:push("Page2")
    app:tap(app.ball)
    app:tap(app.list.items[1])

    assert.stack(app, { "Page1" })
    assert.logged(app, "item", { call = "opened", subject = "Page1" })
  end)

  it("never replaces the only page, so that there is a way back", function()
    local app = launch { home = "Page1" }
    steps.add(app, "Page1", "Page2")
    app:push("Plain")
    app:pop()
    app:tap(app.ball)
    app:tap('"Page 2"')

    assert.stack(app, { "Page1", "Page2" })
    app:edge_swipe { to = 0.8 }
    assert.stack(app, { "Page1" })
  end)

  it("shows it whole and at once on iOS 17", function()
    local app = launch { system_version = 17 }
    steps.store(app, "Page1")
    app:tap(app.ball)
    app:tap('"Page 1"', { settle = false })

    assert.stack(app, { "Home", "Page1" })
    assert.is_false(app.in_transition)
    assert.is_nil(app.page.mask, "the circle it collapsed into does not clip it")
    app:settle()
  end)

  it("brings it back as it was left: it is the same page", function()
    local app = launch()
    steps.store(app, "Page1")
    app:tap(app.ball)
    app:tap('"Page 1"')
    app:pop()

    assert.logged(app, "appearance", { page = "Page1", call = "did-load" }, { times = 1 })
    assert.is_not.logged(app, "appearance", { page = "Page1", call = "released" })
    assert.alpha(app.ball, 1)
  end)
end)
