-- Ball, list and area lie on one window: the key window, unless the app names another one.
-- Here one learns what happens when it does, and when it takes that back.

local steps = require "steps"

describe("The window of the entrance", function()
  local app

  before_each(function()
    app = launch()
    steps.store(app, "Page1", "Page2")
    app.entrance.window = app.window
  end)

  it("is the key window again when it is set to nothing", function()
    app.entrance.window = nil

    assert.exists(app.ball)
    assert.same(app.window, app.ball.superview)
    app:tap(app.ball)
    assert.equal(2, #app.list.items)
  end)

  it("closes an open list when it changes", function()
    app:push("Plain")
    app:tap(app.ball)
    assert.visible(app.list)
    app.entrance.window = nil
    app:settle()

    assert.is_not.exists(app.list)
    assert.exists(app.ball)
  end)
end)
