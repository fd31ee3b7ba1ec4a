-- The window among everything else: modal pages, turning the device, the app's own navigation delegate.

local suspend = require "suspend"

describe("The suspend window", function()
  it("lies above what is presented, and so does the sector", function()
    local app = suspend.launch {
      pages = {
        Home = {},
        Inbox = { kind = "navigation" },
        Letter = { suspend_identifier = 4 },
        Article = { suspend_identifier = 1 },
      },
    }
    suspend.keep(app, "Article")
    app:present("Inbox")
    assert.hittable(app.suspend.window)

    app:push("Letter")
    local finger = suspend.swipe(app, point(300, 780), { release = false })
    assert.visible(app.suspend.sector)
    assert.hittable(app.suspend.sector)
    finger:up()
    app:settle()
    assert.equal("Letter", app.suspend.page)
    assert.stack(app, { "Inbox" })
    assert.is_not.visible(app.suspend.sector)
  end)

  it("keeps its side and its share of the height when the device is turned", function()
    local app = suspend.launch()
    suspend.keep(app, "Article")
    suspend.carry(app, 335, 203):up()
    app:settle()

    app:rotate_device("landscape-left")
    assert.at(app.suspend.window, point(772, 93.75))
    assert.is_not.visible(app.suspend.sector)
    local finger = suspend.carry(app, 400, 200)
    assert.frame(app.suspend.sector, rect(812 - 150, 375 - 150, 150, 150))
    finger:up()
    app:settle()

    app:rotate_device("portrait")
    assert.is_not.visible(app.suspend.sector)
  end)

  it("passes on to the app's own navigation delegate", function()
    local shown = spy.new(function() end)
    local app = suspend.launch { suspend = { did_show = shown } }
    app:push("Article")
    assert.spy(shown).was_called_with("Article")
  end)

  it("is left alone by a new stack that brings its page in", function()
    local app = suspend.launch()
    suspend.keep(app, "Article")
    app:set_stack({ "Home", "Article" }, { animated = true, settle = false })
    assert.equal("circle", app.transition.style)
    assert.is_nil(app.suspend.popping_page)
    app:settle()
    assert.is_not.visible(app.suspend.window)
  end)

  it("can be removed by code, under a finger too", function()
    local app = suspend.launch()
    suspend.keep(app, "Article")
    local finger = suspend.carry(app, 200, 400)
    app.suspend:remove_suspend_view()
    finger:up()
    app:settle()
    assert.is_not.exists(app.suspend.window)
    assert.is_not.visible(app.suspend.sector)
  end)

  it("refuses a page that cannot be suspended", function()
    local app = suspend.launch()
    assert.has_error(function() app.suspend:add_suspend_view("Plain") end)
  end)
end)
