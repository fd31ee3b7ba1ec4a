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
    suspend.swipe(app, suspend.in_sector)

    assert.stack(app, { "Home" })
    assert.equal("Article", app.suspend.page)
    assert.visible(app.suspend.window)
    assert.frame(app.suspend.window, rect(305, 120, 60, 60))
    assert.equal("article", app.suspend.window.icon)
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
    suspend.swipe(app, suspend.outside)

    assert.stack(app, { "Home" })
    assert.is_nil(app.suspend.page)
    assert.is_not.exists(app.suspend.window)
    assert.logged(app, "appearance", { page = "Article", call = "released" })
  end)

  it("takes the page back that was not pulled past the middle", function()
    suspend.swipe(app, suspend.before_middle)

    assert.stack(app, { "Home", "Article" })
    assert.is_nil(app.suspend.page)
    assert.is_nil(app.suspend.popping_page)
  end)

  it.each {
    { share = 0.1, x = 345, y = 782 },
    { share = 0.3, x = 285, y = 722 },
    { share = 0.5, x = 225, y = 662 },
    { share = 0.8, x = 225, y = 662 },
  }("brings the sector out with the page: at $share of the way it is at ($x, $y)", function(case)
    suspend.swipe(app, point(1 + 10 + 375 * case.share, 400), { release = false })

    assert.frame(app.suspend.sector, rect(case.x, case.y, 150, 150))
    assert.equal("add", app.suspend.sector.kind)
    assert.equal("Article", app.suspend.popping_page)
  end)

  it("grows the sector under the finger, in 0.2 s", function()
    local finger = suspend.swipe(app, suspend.outside, { release = false })
    assert.equal(1, app.suspend.sector.growth)

    finger:move_to(suspend.in_sector)
    assert.equal(1.3, app.suspend.sector.growth)
    app:wait(0.2)
    assert.near(1.3, app.suspend.sector.disc.presentation.transform.a, 1e-6)

    finger:move_to(suspend.outside)
    assert.equal(1, app.suspend.sector.growth)
  end)

  it("tests a quarter disc of 150 points around the corner", function()
    suspend.swipe(app, suspend.outside, { release = false })
    local sector = app.suspend.sector

    assert.is_true(sector:contains { 300, 750 })
    assert.is_true(sector:contains { 226, 811 })
    assert.is_false(sector:contains { 224, 811 })
    assert.is_false(sector:contains { 270, 700 })
  end)

  it("holds on to a finger that rests in the very corner", function()
    local finger = suspend.swipe(app, suspend.in_sector, { release = false })
    for _ = 1, 4 do
      finger:move_to { 370, 805 }
      assert.equal(1.3, app.suspend.sector.growth)
      finger:move_to { 371, 806 }
    end
    finger:up()
    app:settle()

    assert.equal("Article", app.suspend.page)
  end)

  it("gives every swipe a sector that has not grown", function()
    suspend.swipe(app, suspend.in_sector)
    assert.equal(1, app.suspend.sector.growth)
  end)

  it("brings no sector for a page that cannot be suspended", function()
    app:push("Plain")
    local finger = suspend.swipe(app, suspend.in_sector, { release = false })
    assert.is_not.exists(app.suspend.sector)
    finger:up()
    app:settle()

    assert.stack(app, { "Home", "Article" })
    assert.is_nil(app.suspend.page)
  end)

  it("leaves a page that cannot be suspended where it is when it is let go early", function()
    app:push("Plain")
    suspend.swipe(app, suspend.before_middle)

    assert.stack(app, { "Home", "Article", "Plain" })
    assert.is_not.exists(app.suspend.sector)
  end)

  it("has nothing to swipe on the root", function()
    app:pop()
    local since = app:mark()
    suspend.swipe(app, suspend.in_sector)

    assert.stack(app, { "Home" })
    assert.is_not.logged(app, "transition", {}, { since = since })
  end)
end)
