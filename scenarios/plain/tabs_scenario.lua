-- Tabs: a stack for each, the bar below that pages may hide.

describe("An app with tabs", function()
  local app

  before_each(function()
    app = launch {
      system = "plain",
      root = "tabs",
      tabs = { "Feed", "Search", "Profile" },
      pages = {
        Feed = { title = "Feed" },
        Search = { title = "Search" },
        Profile = { title = "Profile" },
        Post = { title = "Post" },
        Player = { title = "Player", hides_bottom_bar = true },
      },
    }
  end)

  it("starts with the first tab", function()
    assert.equal(1, app.selected_tab)
    assert.equal("Feed", app.visible_page)
    assert.is_true(app:find('#tab_bar "Feed"').selected)
  end)

  it("keeps a stack for each tab", function()
    app:push("Post")
    app:tap('#tab_bar "Search"')
    assert.stack(app, { "Search" })

    app:tap('#tab_bar "Feed"')
    assert.stack(app, { "Feed", "Post" })
    assert.same({ "Search" }, app.tabs[2].stack)
  end)

  it("goes to the first page of the tab that is tapped again", function()
    app:push("Post")
    app:tap('#tab_bar "Feed"')

    assert.stack(app, { "Feed" })
  end)

  it("takes the bar away for a page that hides it, and brings it back", function()
    app:push("Player")
    assert.is_not.hittable(app.tab_bar)

    app:pop()
    assert.hittable(app.tab_bar)
  end)

  it("keeps the bar away when a swipe back is given up", function()
    app:push("Player")
    app:edge_swipe { to = 0.3, hold_after = 0.2 }

    assert.stack(app, { "Feed", "Player" })
    assert.is_not.hittable(app.tab_bar)
  end)
end)
