-- Pages that hide the tab bar take it away and bring it back, also with the entrance's transitions.
-- Here one learns how the bar moves, and what a page that is open in another tab means for the ball.

local places = require "places"
local steps = require "steps"

describe("With tabs", function()
  local app, bar

  before_each(function()
    app = launch {
      root = "tabs",
      tabs = { "Feed", "Search" },
      pages = {
        Feed = { title = "Feed" },
        Search = { title = "Search" },
        Video = { title = "Video", entrance = true, hides_bottom_bar = true },
        Photo = { title = "Photo", entrance = true },
      },
    }
    bar = app.tab_bar.frame
  end)

  it("the bar comes up while the page is swiped, and is there when it has gone", function()
    steps.add(app, "Video")
    app:push("Photo")
    app:push("Video")
    assert.is_not.visible(app.tab_bar)

    local window = app.window.frame
    local finger = steps.pull(app, window.width / 2, 300)
    -- Half of it, and what the home indicator takes on top.
    assert.near(window.height - (bar.height / 2 + app.window.safe_area.bottom), app.tab_bar.frame.y, 0.001)
    finger:up()
    app:settle()

    assert.stack(app, { "Feed", "Photo" })
    assert.frame(app.tab_bar, bar)
    assert.hittable(app.tab_bar)
  end)

  it("the bar is where it was when the page returns: away from one that hides it, else below", function()
    app:push("Photo")
    app:edge_swipe { to = places(app).before_middle, hold_after = 0.2 }
    assert.stack(app, { "Feed", "Photo" })
    assert.frame(app.tab_bar, bar)

    app:push("Video")
    app:edge_swipe { to = places(app).before_middle, hold_after = 0.2 }
    assert.stack(app, { "Feed", "Photo", "Video" })
    assert.is_not.visible(app.tab_bar)
  end)

  it("the bar leaves for a page that grows out of the ball, and comes back when it collapses", function()
    steps.store(app, "Video")
    assert.frame(app.tab_bar, bar)
    app:tap(app.ball)
    app:tap('#list "Video"')
    assert.is_not.visible(app.tab_bar)

    app:edge_swipe { to = places(app).past_middle }
    assert.frame(app.tab_bar, bar)
    assert.hittable(app.tab_bar)
  end)

  it("a page that is open in another tab is not offered, and opens in this one later", function()
    steps.add(app, "Photo")
    app:push("Photo")
    app:select_tab(2)
    assert.alpha(app.ball, 0)

    app:select_tab(1)
    app:edge_swipe { to = places(app).past_middle }
    app:select_tab(2)
    app:tap(app.ball)
    app:tap('#list "Photo"')
    assert.stack(app, { "Search", "Photo" })
  end)
end)
