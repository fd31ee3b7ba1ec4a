-- The window is away exactly while its page is in a stack, however the page came there and however it leaves.

local suspend = require "suspend"

describe("The window of an open page", function()
  local app

  before_each(function()
    app = suspend.launch()
    app.suspend:add_suspend_view("Article")
  end)

  it("comes back when its page leaves from below another one", function()
    app:push("Article")
    app:push("Video")
    app:pop_to_root()
    assert.stack(app, { "Home" })
    assert.visible(app.suspend.window)
  end)

  it("comes back when a new stack is without its page", function()
    app:push("Article")
    app:push("Video")
    app:set_stack({ "Home" }, { animated = true })
    assert.stack(app, { "Home" })
    assert.visible(app.suspend.window)
  end)

  it("goes and comes with a new stack that leaves the page on top where it is", function()
    app:push("Video")
    app:set_stack { "Home", "Article", "Video" }
    assert.is_not.visible(app.suspend.window)
    app:set_stack { "Home", "Video" }
    assert.visible(app.suspend.window)
  end)

  it("goes and comes without animation too", function()
    app:push("Article", { animated = false })
    assert.is_not.visible(app.suspend.window)
    app:pop { animated = false }
    assert.visible(app.suspend.window)
  end)

  it("stays away when the swipe of the page above is given up", function()
    app:push("Article")
    app:push("Video")
    suspend.swipe(app, suspend.before_middle(app))
    assert.stack(app, { "Home", "Article", "Video" })
    assert.alpha(app.suspend.window, 0)
  end)

  it("stays as it is when the swipe of another page is given up", function()
    app:push("Video")
    local finger = suspend.swipe(app, suspend.before_middle(app), { release = false })
    assert.alpha(app.suspend.window, 1)
    finger:up()
    app:settle()
    assert.visible(app.suspend.window)
    assert.equal("Article", app.suspend.page)
    assert.is_nil(app.suspend.popping_page)
  end)

  it("goes and comes while something covers the stack, above which it lies", function()
    app:present("Plain")
    app:push("Article")
    assert.is_not.visible(app.suspend.window)
    app:pop()
    assert.visible(app.suspend.window)
    app:dismiss()
    assert.visible(app.suspend.window)
  end)

  it("opened by code below another page, takes the stack back to the page", function()
    app:push("Article")
    app:push("Video")
    app.suspend:open()
    assert.stack(app, { "Home", "Article" })
  end)

  it("is there for another page that takes its place", function()
    app = suspend.launch { device = suspend.device }
    suspend.keep(app, "Article")
    suspend.put(app, point(40, 300))
    app:push("Video")
    suspend.swipe(app, suspend.in_sector(app), { settle = false })
    -- The picture ends as the window's circle, wherever the window is.
    assert.near(rect(0, 270, 60, 60), app.transition.mask.to, 1e-6)
    assert.frame(app:find("#picture"), rect(10, 0, 375, 812))
    app:settle()

    assert.equal("Video", app.suspend.page)
    assert.at(app.suspend.window, point(40, 300))
    assert.equal("video", app.suspend.window.icon)
    assert.equal(1, #app:find_all("SuspendWindow"))
    assert.logged(app, "appearance", { page = "Article", call = "released" })
  end)
end)

describe("Another page of the suspended one's identifier", function()
  it("is the same page to the window", function()
    local app = suspend.launch {
      pages = {
        Home = {},
        Video = { suspend_identifier = 2 },
        Article = { suspend_identifier = 1 },
        ArticleAgain = { suspend_identifier = 1 },
      },
    }
    app.suspend:add_suspend_view("Article")
    app:push("ArticleAgain", { animated = true, settle = false })
    assert.equal("circle", app.transition.style)
    app:settle()
    assert.is_not.visible(app.suspend.window)

    app:push("Video")
    app.suspend:open()
    assert.stack(app, { "Home", "ArticleAgain" })
    app:pop()
    assert.visible(app.suspend.window)
    assert.equal("Article", app.suspend.page)
  end)
end)
