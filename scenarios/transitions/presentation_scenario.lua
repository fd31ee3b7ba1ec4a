-- Where a presented page lies, and what is around it.

local tr = require "transitions"

-- An app whose page "Sheet" is placed so; it is presented.
local function placed(options, keys, more)
  local place = presentation(options)
  local app = tr.launch({ Sheet = { modal_transition = transition.swipe {}, presentation = place } }, keys, more)
  app:present("Sheet")
  return app, place
end

describe("The place of a page", function()
  it.each {
    { "the function's", rect(10, 20, 30, 40), {
      frame_block = function() return { 10, 20, 30, 40 } end,
      presented_frame = { 1, 2, 3, 4 }, presented_size = { 100, 100 }, vertical_inset = 300,
    } },
    { "the frame's", rect(1, 2, 3, 4), {
      presented_frame = { 1, 2, 3, 4 }, presented_size = { 100, 100 }, vertical_inset = 300,
    } },
    { "the middle, for a size", rect(137.5, 356, 100, 100), { presented_size = { 100, 100 }, vertical_inset = 300 } },
    { "below the inset", rect(0, 300, 375, 512), { vertical_inset = 300 } },
    { "all of the screen", rect(0, 0, 375, 812), {} },
  }("is %s", function(_, frame, options)
    local app, place = placed(options)
    assert.frame(app:find("#Sheet"), frame)
    assert.same(frame, place.frame)
    assert.equal("Sheet", place.presented)
  end)

  -- TR Q33: the original asks again and again.
  it("is asked for once", function()
    local asked = 0
    placed {
      frame_block = function(place)
        assert.equal("Sheet", place.presented)
        asked = asked + 1
        return { 0, 100, 375, 600 }
      end,
    }
    assert.equal(1, asked)
  end)

  it("follows a screen that is turned", function()
    local app, place = placed { vertical_inset = 100, corner_radius = 10 }
    app:rotate_device("landscape-left")
    assert.frame(app:find("#Sheet"), rect(0, 100, 812, 275))
    assert.frame(app:find("#dimming"), rect(0, 0, 812, 375))
    assert.same(size(812, 275), place.corner_mask.size)
  end)
end)

describe("The dimming", function()
  it("goes when it is tapped, with the page", function()
    local heard = 0
    local app = placed { vertical_inset = 200, dismiss_completion = function() heard = heard + 1 end }
    app:tap({ 100, 300 })
    assert.same({ "Sheet" }, app.presented)
    app:tap({ 100, 100 }, { settle = false })
    assert.equal("dismiss", app.transition.kind)
    assert.equal(app:find("#dimming"), app.transition.cover)
    assert.is_false(app.transition.interactive)
    app:settle()
    assert.same({}, app.presented)
    assert.is_not.exists(app:find("#dimming"))
    assert.equal(1, heard)
  end)

  it("stays when it takes no taps, is hidden, or is covered", function()
    for _, options in ipairs {
      { vertical_inset = 200, dimming_click = false }, { vertical_inset = 200, show_dimming = false }, {},
    } do
      local app = placed(options)
      assert.equal(options.show_dimming == false, app:find("#dimming").hidden)
      app:tap({ 100, 100 })
      assert.same({ "Sheet" }, app.presented)
    end
  end)

  it("is there at once when it does not fade", function()
    local place = presentation { dimming_animated = false }
    local app = tr.launch { Sheet = { modal_transition = transition.swipe {}, presentation = place } }
    app:present("Sheet", { settle = false })
    assert.equal(1, app:find("#dimming").presentation.alpha)
    assert.near(0.5, place.dimming.color.alpha)
  end)

  -- TR Q14: the original has made it by then, in black.
  it("has the color that was set last, whatever was set before", function()
    local app = tr.launch { Sheet = {} }
    app.transitions:set_present_transition("Sheet", function(place)
      place.dimming_click = true
      place.dimming_color = { 1, 0, 0, 0.3 }
    end)
    app:present("Sheet")
    local color = app:find("#dimming").color
    assert.same({ 1, 0.3 }, { color.red, color.alpha })
  end)
end)

describe("Corners", function()
  it("are cut by a path, or rounded by the layer when all are", function()
    local _, place = placed { vertical_inset = 200, corner_radius = 10 }
    assert.same({ "top-left", "top-right" }, place.corner_mask.corners)
    assert.is_true(place.corner_mask.path)
    _, place = placed { vertical_inset = 200, corner_radius = 10, rect_corner = "all" }
    assert.is_false(place.corner_mask.path)
    _, place = placed { vertical_inset = 200 }
    assert.is_nil(place.corner_mask)
  end)

  -- TR Q15
  it("are those of the screen when the page fills it", function()
    local _, place = placed { corner_radius = 10 }
    assert.is_nil(place.corner_mask)
  end)
end)

describe("A presentation", function()
  it("may be chosen by a function that is told who is presented over whom", function()
    local places = { Card = presentation { vertical_inset = 300 }, Sheet = presentation { vertical_inset = 100 } }
    local told = {}
    local shared = transition.fade {
      presentation = function(presented, presenting)
        told[#told + 1] = presented .. " over " .. presenting
        return places[presented]
      end,
    }
    local app = tr.launch {
      Card = { modal_transition = shared, style = "custom" }, Sheet = { modal_transition = shared, style = "custom" },
    }
    app:present("Sheet")
    app:present("Card")
    assert.equal(100, app:find("#Sheet").frame.y)
    assert.equal(300, app:find("#Card").frame.y)
    assert.same({ "Sheet over NavigationController", "Card over Sheet" }, told)
  end)

  it("is not asked for without the custom style", function()
    local app = tr.present(transition.swipe { presentation = true }, { style = "full-screen" })
    assert.is_not.exists(app:find("#dimming"))
    app:dismiss()
    app = tr.present(transition.swipe { presentation = true })
    assert.exists(app:find("#dimming"))
  end)

  it("goes with the system's own transition, too, and with any system", function()
    local app = launch { device = tr.device, pages = { Home = {}, Sheet = {
      kind = "navigation", entrance = true, presentation = presentation { vertical_inset = 200 },
    } } }
    app:present("Sheet", { settle = false })
    assert.equal("system", app.transition.style)
    app:settle()
    assert.frame(app:find("#Sheet.navigation"), rect(0, 200, 375, 612))
  end)
end)
