-- What the library adds to pages and views that are there already.

local tr = require "transitions"

describe("A page that was given a transition while the app runs", function()
  it("has it whenever it is presented, and its presentation each time anew", function()
    local set_up = 0
    local app = tr.launch { Sheet = {} }
    local swipe = app.transitions:set_present_transition("Sheet", function(place)
      set_up = set_up + 1
      place.vertical_inset = 200
    end)
    for _ = 1, 2 do
      app:present("Sheet")
      assert.frame(app:find("#Sheet"), rect(0, 200, 375, 612))
      app:dismiss()
    end
    assert.equal(2, set_up)
    assert.equal("dismiss", swipe.transition_type)
  end)

  it("may fade, also one in a navigation controller of its own, whatever system drives the app", function()
    local app = launch { device = tr.device, pages = { Home = {}, Stack = { kind = "navigation", entrance = true } } }
    app.transitions:set_fade_transition("Stack")
    app:present("Stack", { settle = false })
    assert.equal("fade", app.transition.style)
    app:settle()
    assert.exists(app:find("#dimming"))
  end)
end)

describe("A view", function()
  local app, box

  before_each(function()
    app = tr.launch(nil, nil, { pages = { Home = { views = {
      { class = "View", name = "box", views = { { class = "View", name = "content", frame = { 0, 512, 375, 300 } } } },
    } } } })
    box = app:find("#box")
  end)

  it("is presented by its content, which comes from below", function()
    local done
    app.transitions:set_view_present_transition(box, "present", {
      content = app:find("#content"), completion = function(ok) done = ok end, settle = false,
    })
    assert.equal(300, app:find("#content").presentation.transform.ty)
    app:wait(0.0625)
    assert.near(261.251421, app:find("#content").presentation.transform.ty, 1e-6)
    assert.near(0.129162, box.presentation.alpha, 1e-6)
    app:settle()
    assert.is_true(done)
    app.transitions:set_view_present_transition(box, "dismiss", { content = app:find("#content"), settle = false })
    app:wait(0.0625)
    assert.near(38.748579, app:find("#content").presentation.transform.ty, 1e-6)
    app:settle()
    assert.is_not.exists(app:find("#box"))
  end)

  it("comes as an alert and fades away", function()
    app.transitions:set_view_alert_transition(box, "push", { settle = false })
    app:wait(0.125)
    assert.near(1.05, box.presentation.transform.a, 1e-6)
    app:settle()
    app.transitions:set_view_alert_transition(box, "pop", { settle = false })
    app:wait(0.125)
    assert.equal(1, box.presentation.transform.a)
    app:settle()
    assert.is_not.exists(app:find("#box"))
  end)

  it("fades in and out", function()
    app.transitions:set_view_fade_transition(box, "present", { settle = false })
    app:wait(0.0625)
    assert.near(0.129162, box.presentation.alpha, 1e-6)
    app:settle()
    app.transitions:set_view_fade_transition(box, "none")
    assert.is_not.exists(app:find("#box"))
  end)

  it("is moved over the bars that can be seen", function()
    local over = app.transitions:transition_to_controller(box, "Home", { pin_edges = true })
    assert.equal("NavigationView", over.class)
    assert.frame(box, rect(0, 0, 375, 812))
    local bare = tr.launch(nil, nil, { pages = { Home = {
      hides_navigation_bar = true, views = { { class = "View", name = "box" } },
    } } })
    local own = bare.transitions:transition_to_controller(bare:find("#box"), "Home")
    assert.equal("Home", own.name)
    local tabs = tr.launch(nil, nil, {
      root = "tabs", tabs = { "Home" }, pages = { Home = { views = { { class = "View", name = "box" } } } },
    })
    local outer = tabs.transitions:transition_to_controller(tabs:find("#box"), "Home")
    assert.equal(tabs.tab_bar, outer:find("#tab_bar"))
  end)
end)

describe("A page that a finger dismisses", function()
  it("is told, but not when the app's own code dismisses it", function()
    local heard = 0
    local app = tr.launch { Card = {
      style = "page-sheet", presentation_did_dismiss = function() heard = heard + 1 end,
    } }
    app:present("Card")
    app:dismiss()
    assert.equal(0, heard)
    app:present("Card")
    app:swipe("#sheet", "down", { distance = 600 })
    assert.same({}, app.presented)
    assert.equal(1, heard)
  end)

  -- TR Q30: in the original its kind is settled when it asks to be told.
  it("may have a presentation of its own", function()
    local app = tr.launch { Card = {
      presentation_did_dismiss = function() end, presentation = presentation { vertical_inset = 200 },
      modal_transition = transition.swipe {},
    } }
    app:present("Card")
    assert.equal(200, app:find("#Card").frame.y)
  end)

  it.each {
    { may = true, left = {} },
    { may = false, left = { "Pop" } },
  }("as a popover, may or may not ($may)", function(case)
    local app = launch { device = "ipad-9-7", system = "transitions", pages = {
      Home = { views = { { class = "Button", name = "anchor", frame = { 300, 100, 100, 50 } } } },
      Pop = {
        style = "popover", popover_should_dismiss = case.may, popover = { source = "#anchor", size = { 200, 200 } },
      },
    } }
    app:present("Pop")
    app:tap({ 50, 900 })
    assert.same(case.left, app.presented)
  end)
end)
