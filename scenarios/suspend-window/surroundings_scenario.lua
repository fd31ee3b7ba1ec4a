-- The window among everything else: modal pages, turning the device, the app's own navigation delegate.

local suspend = require "suspend"

describe("The suspend window", function()
  it("lies above what is presented, and so does the sector", function()
    local app = suspend.launch()
    app.suspend:add_suspend_view("Article")
    app:present("Inbox")
    assert.hittable(app.suspend.window)

    app:push("Map")
    local finger = suspend.swipe(app, suspend.in_sector(app), { release = false })
    assert.visible(app.suspend.sector)
    assert.hittable(app.suspend.sector)
    finger:up()
    app:settle()
    assert.equal("Map", app.suspend.page)
    assert.stack(app, { "Inbox" })
    assert.is_not.visible(app.suspend.sector)
  end)

  it("keeps its side and its share of the height when the device is turned", function()
    local app = suspend.launch { device = suspend.device }
    app.suspend:add_suspend_view("Article")
    suspend.put(app, point(335, 203))

    app:rotate_device("landscape-left")
    assert.at(app.suspend.window, point(772, 93.75))
    assert.is_not.visible(app.suspend.sector)
    local finger = suspend.carry(app, point(400, 200))
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

  it("goes with a new stack that brings its page in", function()
    local app = suspend.launch()
    app.suspend:add_suspend_view("Article")
    app:set_stack({ "Home", "Article" }, { animated = true, settle = false })
    assert.equal("circle", app.transition.style)
    assert.is_nil(app.suspend.popping_page)
    app:settle()
    assert.is_not.visible(app.suspend.window)
  end)

  it("refuses a page that cannot be suspended, and a law that a quirk contradicts", function()
    local app = suspend.launch()
    assert.has_error(function() app.suspend:add_suspend_view("Plain") end)
    assert.error_matches(function()
      suspend.launch { suspend = { hit_law = "stable", quirks = { "Q1" } } }
    end, "opposite of SW%-Q1")
  end)
end)
