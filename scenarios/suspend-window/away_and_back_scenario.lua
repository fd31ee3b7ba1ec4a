-- The window is away exactly while its page is in a stack, however the page came there and however it leaves.

local suspend = require "suspend"

describe("The window of an open page", function()
  local app

  before_each(function()
    app = suspend.launch()
    suspend.keep(app, "Article")
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

  it("goes and comes without animation too", function()
    app:push("Article", { animated = false })
    assert.is_not.visible(app.suspend.window)
    app:pop { animated = false }
    assert.visible(app.suspend.window)
  end)

  it("stays away when the swipe of the page above is given up", function()
    app:push("Article")
    app:push("Video")
    suspend.swipe(app, suspend.before_middle)
    assert.stack(app, { "Home", "Article", "Video" })
    assert.alpha(app.suspend.window, 0)
  end)

  it("stays as it is when the swipe of another page is given up", function()
    app:push("Video")
    local finger = suspend.swipe(app, suspend.before_middle, { release = false })
    assert.alpha(app.suspend.window, 1)
    finger:up()
    app:settle()
    assert.visible(app.suspend.window)
    assert.equal("Article", app.suspend.page)
  end)

  it("opened by code below another page, takes the stack back to the page", function()
    app:push("Article")
    app:push("Video")
    app.suspend:open()
    assert.stack(app, { "Home", "Article" })
  end)

  it("forgets the page of a swipe that is given up", function()
    app:push("Video")
    suspend.swipe(app, suspend.before_middle)
    assert.is_nil(app.suspend.popping_page)
  end)

  it("is there for another page that takes its place", function()
    suspend.carry(app, 40, 300):up()
    app:settle()
    suspend.keep(app, "Video")
    assert.equal("Video", app.suspend.page)
    assert.at(app.suspend.window, point(40, 300))
    assert.equal("video", app.suspend.window.icon)
    assert.equal(1, #app:find_all("SuspendWindow"))
    assert.logged(app, "appearance", { page = "Article", call = "released" })
  end)
end)
