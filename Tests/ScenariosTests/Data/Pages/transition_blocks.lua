-- Transitions in which more happens than one view that comes or goes. The apps are strict: whatever still runs at a
-- test's end fails it.

local function start(sheet, keys)
  local pages = { Home = {}, A = {}, Sheet = sheet }
  return launch { system = "transitions", strict = true, pages = pages, transitions = keys }
end

describe("a transition", function()
  it("may change the page below one that covers the screen, before that is on screen", function()
    local below
    local block = transition.block(function(t)
      if t.transition_type == "dismiss" then
        below = t.to.alpha
        t.to.alpha = 0.5
        below = below - t.to.alpha
        t.to.alpha = 1
      end
      t:complete()
    end)
    local app = start { modal_transition = block, style = "full-screen" }
    app:present("Sheet")
    app:dismiss()
    assert.equal(0.5, below)
    app:close()
  end)

  it("runs by itself under the finger when it does not want to be led from the start", function()
    local swipe = transition.swipe { interact_enabled = true, wants_interactive_start = false }
    assert.is_false(swipe.wants_interactive_start)
    local app = start { modal_transition = swipe, style = "custom" }
    app:present("Sheet")
    local finger = app:touch { 187, 300 }
    finger:move_by(0, 10)
    finger:move_by(0, 20)
    assert.is_false(app.transition.interactive)
    finger:hold(0.4)
    assert.same({}, app.presented)
    finger:up()
    assert.is_false(swipe.interactive)
    app:close()
  end)

  it("plays a push and a presentation at once, each to its own end", function()
    local block = transition.block(function(t)
      local view = t.to
      t:animate(0.35, "linear", function() view.alpha = 0.9 end)
      t:complete()
    end)
    local app = start({ modal_transition = block, style = "custom" }, { navigation_transition = block })
    app:push("A", { settle = false })
    app:wait(0.1)
    app:present("Sheet")
    assert.near(0.45, app.now, 1e-9)
    assert.stack(app, { "Home", "A" })
    assert.same({ "Sheet" }, app.presented)
    assert.is_false(app.in_transition)
    assert.is_false(block.running)
    app:close()
  end)
end)
