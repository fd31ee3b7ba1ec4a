-- Swipe a page back from the left edge: a quarter disc comes out of the lower right corner, and a page dropped on it is
-- held by a round window.

local suspend = require "suspend"

describe("Swiping a page back", function()
  local app

  before_each(function()
    app = suspend.launch()
    app:push("Article")
  end)

  it("suspends the page that is dropped on the sector", function()
    suspend.swipe(app, suspend.in_sector(app))

    assert.stack(app, { "Home" })
    assert.equal("Article", app.suspend.page)
    assert.visible(app.suspend.window)
    assert.frame(app.suspend.window, rect(app.window.frame.width - 70, 120, 60, 60))
    assert.equal("article", app.suspend.window.icon)
    assert.equal(1, app.suspend.window.identifier)
    assert.alpha(app.suspend.window, 1)
    assert.is_not.visible(app.suspend.sector)
    assert.log_order(app, {
      { kind = "window", call = "add", subject = "Article" },
      { kind = "window", call = "fake" },
      { kind = "sector", call = "hide" },
      { kind = "navigation", call = "did-show", page = "Home" },
    })
  end)

  it("lets the page go that is dropped beside the sector", function()
    suspend.swipe(app, suspend.outside(app))

    assert.stack(app, { "Home" })
    assert.is_nil(app.suspend.page)
    assert.is_not.exists(app.suspend.window)
    assert.logged(app, "appearance", { page = "Article", call = "released" })
  end)

  it("takes the page back that was not pulled past the middle, and forgets the swipe", function()
    suspend.swipe(app, suspend.before_middle(app))

    assert.stack(app, { "Home", "Article" })
    assert.is_nil(app.suspend.page)
    assert.is_nil(app.suspend.popping_page)
  end)

  it("brings the sector out with the page, all of it from the middle on", function()
    local finger = suspend.swipe(app, suspend.before_middle(app), { release = false })
    local width = app.window.frame.width
    for _, step in ipairs {
      { share = 0.1, out = 30 }, { share = 0.3, out = 90 }, { share = 0.5, out = 150 }, { share = 0.8, out = 150 },
    } do
      -- The finger is down one point from the edge, and its swipe keeps ten points for itself.
      finger:move_to { 11 + step.share * width, app.window.frame.height / 2 }
      assert.at(app.suspend.sector, suspend.corner(app, step.out - 75, step.out - 75))
    end
    assert.equal("add", app.suspend.sector.kind)
    assert.equal("Article", app.suspend.popping_page)

    local sector = app.suspend.sector
    assert.is_true(sector:contains(suspend.corner(app, 75, 62)))
    assert.is_true(sector:contains(suspend.corner(app, 149, 1)))
    assert.is_false(sector:contains(suspend.corner(app, 151, 1)))
    assert.is_false(sector:contains(suspend.corner(app, 105, 112)))
    finger:cancel()
    app:settle()
    assert.is_not.visible(sector)
  end)

  it("grows the sector under the finger, in 0.2 s", function()
    local finger = suspend.swipe(app, suspend.outside(app), { release = false })
    assert.equal(1, app.suspend.sector.growth)

    finger:move_to(suspend.in_sector(app))
    assert.equal(1.3, app.suspend.sector.growth)
    app:wait(0.2)
    assert.near(1.3, app.suspend.sector.disc.presentation.transform.a, 1e-6)

    finger:move_to(suspend.outside(app))
    assert.equal(1, app.suspend.sector.growth)
    finger:up()
    app:settle()
  end)

  it("holds on to a finger that rests in the very corner", function()
    local finger = suspend.swipe(app, suspend.in_sector(app), { release = false })
    for _ = 1, 4 do
      finger:move_to(suspend.corner(app, 5, 7))
      assert.equal(1.3, app.suspend.sector.growth)
      finger:move_to(suspend.corner(app, 4, 6))
    end
    finger:up()
    app:settle()

    assert.equal("Article", app.suspend.page)
  end)

  it("gives every swipe a sector that has not grown", function()
    suspend.swipe(app, suspend.in_sector(app))
    assert.equal(1, app.suspend.sector.growth)
  end)

  it("brings no sector for a page that cannot be suspended", function()
    app:push("Plain")
    local finger = suspend.swipe(app, suspend.in_sector(app), { release = false })
    assert.is_not.exists(app.suspend.sector)
    finger:up()
    app:settle()

    assert.stack(app, { "Home", "Article" })
    assert.is_nil(app.suspend.page)
  end)

  it("leaves a page that cannot be suspended where it is when it is let go early", function()
    app:push("Plain")
    suspend.swipe(app, suspend.before_middle(app))

    assert.stack(app, { "Home", "Article", "Plain" })
    assert.is_not.exists(app.suspend.sector)
  end)

  it("has nothing to swipe on the root", function()
    app:pop()
    local since = app:mark()
    suspend.swipe(app, suspend.in_sector(app))

    assert.stack(app, { "Home" })
    assert.is_not.logged(app, "transition", {}, { since = since })
  end)
end)
