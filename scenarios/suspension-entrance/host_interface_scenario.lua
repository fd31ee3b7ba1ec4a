-- The app's own code can add pages, take them away and ask for them.
-- Here one learns what a call does to stack, ball and list, and what is refused.

local places = require "places"
local steps = require "steps"

describe("The app's own code", function()
  local app

  before_each(function() app = launch() end)

  it("adds the page on screen, which shrinks into the ball", function()
    app:push("Page1")
    app.entrance:add("Page1", { settle = false })

    assert.items(app, { "Page 1" })
    assert.equal("round-pop", app.transition.style)
    assert.same(places(app).ball_circle, app.transition.mask.to)
    app:settle()
    assert.stack(app, { "Home" })
    assert.alpha(app.ball, 1)
  end)

  it("adds a page below others, which stays where it is", function()
    app:push("Page1")
    app:push("Page2")
    app.entrance:add("Page1")

    assert.stack(app, { "Home", "Page1", "Page2" })
    assert.items(app, { "Page 1" })
    assert.same({}, app.entrance.unused_items)
    app:pop()
    assert.alpha(app.ball, 0)
    app:pop()
    assert.alpha(app.ball, 1)
  end)

  it("adds a page a second time to no effect", function()
    steps.add(app, "Modal1", "Page1")
    app:present("Modal1")
    steps.add(app, "Modal1")

    assert.items(app, { "Modal 1", "Page 1" })
    assert.same({ "Modal1" }, app.presented)
    app:dismiss()
    assert.equal(2, #app.ball.icons)
  end)

  it("cannot add a page that has no title to show", function()
    app:push("Plain")
    app.entrance:add("Plain")

    assert.is_false(app.entrance:is_item("Plain"))
    assert.logged(app, "item", { call = "refused", subject = "Plain" })
    assert.stack(app, { "Home", "Plain" })
  end)

  it("takes the last page away, and the ball with it", function()
    steps.add(app, "Page1", "Page2")
    app.entrance:cancel("Page1")
    assert.same({ "Page 2" }, steps.titles(app.ball.icons))

    app.entrance:cancel("Page2")
    assert.items(app, {})
    assert.is_not.exists(app.ball)
  end)

  it("clears all pages, and closes their list", function()
    steps.add(app, "Page1", "Page2")
    app:tap(app.ball)
    app.entrance:clear()

    assert.items(app, {})
    assert.is_not.exists(app.list)
    assert.is_not.exists(app.ball)
  end)

  it("adds a page while the list is open, and its row finds its place", function()
    steps.add(app, "Page1")
    app:long_press(app.ball, { release = false })
    steps.add(app, "Page2")

    local row = app.list.items[2]
    assert.frame(row, places(app).row(2))
    assert.is_not.visible(row.delete_button)
  end)
end)
