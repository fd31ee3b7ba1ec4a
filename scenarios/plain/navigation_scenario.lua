-- An app without any entrance: a stack of pages, the bar above it, and the swipe from the left edge that goes back.

describe("A stack of pages", function()
  local app

  before_each(function()
    app = launch {
      system = "plain",
      pages = {
        Inbox = { title = "Inbox" },
        Message = { title = "Lunch?" },
        Sender = { title = "Ada" },
        Attachment = { title = "Map" },
      },
      home = "Inbox",
    }
    app:push("Message")
  end)

  it("shows the page that is pushed, with its title and the way back", function()
    assert.stack(app, { "Inbox", "Message" })
    assert.visible(app:find("#Message"))
    assert.is_not.exists(app:find("#Inbox"))
    assert.equal("Lunch?", app.navigation_bar:find("Label").text)
    assert.equal("Inbox", app:find("#back").text)
  end)

  it("goes back by the button in the bar", function()
    app:tap("#back")

    assert.stack(app, { "Inbox" })
    assert.is_not.visible(app:find("#back"))
  end)

  it("goes back by a swipe from the left edge that passes the middle", function()
    app:edge_swipe { to = 0.6 }

    assert.stack(app, { "Inbox" })
    assert.logged(app, "appearance", { page = "Message", call = "released" })
  end)

  it("stays when the swipe ends before the middle", function()
    -- The finger rests before it is lifted: a fling would go back from here.
    app:edge_swipe { to = 0.4, hold_after = 0.2 }

    assert.stack(app, { "Inbox", "Message" })
    assert.at(app.page, app.window.center)
  end)

  it("follows the finger while it swipes, the page below a third behind", function()
    local finger = app:edge_swipe { to = 0.5, release = false }

    assert.is_true(app.transition.interactive)
    local page, below = app:find("#Message").presentation.frame, app:find("#Inbox").presentation.frame
    -- The first points are those by which the swipe is recognized.
    assert.near(app.window.frame.width / 2, page.x, 15)
    assert.near(-0.3 * (app.window.frame.width - page.x), below.x, 0.001)
    finger:up()
    app:settle()
  end)

  it("tells each page once that it comes or goes", function()
    local before = app:mark()
    app:push("Sender")

    assert.log_order(app, {
      { kind = "appearance", page = "Message", call = "will-disappear" },
      { kind = "appearance", page = "Sender", call = "will-appear" },
      { kind = "appearance", page = "Message", call = "did-disappear" },
      { kind = "appearance", page = "Sender", call = "did-appear" },
    }, { since = before })
  end)

  it("refuses to go back from the first page, and says why", function()
    app:pop_to_root()
    local ok, reason = app:pop()

    assert.is_false(ok)
    assert.matches("root", reason)
    assert.stack(app, { "Inbox" })
  end)

  it("takes the first of two hasty pushes", function()
    local first = app:push("Sender", { settle = false })
    local second, reason = app:push("Attachment", { settle = false })
    app:settle()

    assert.is_true(first)
    assert.is_false(second)
    assert.matches("Sender", reason)
    assert.stack(app, { "Inbox", "Message", "Sender" })
  end)
end)
