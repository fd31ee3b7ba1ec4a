-- A scenario plays a transition itself.

local tr = require "transitions"

describe("A block", function()
  it("changes the views, and the finger drives what it animates", function()
    local block = transition.block(function(t)
      if t.transition_type == "present" then
        t.to.transform = 0.5
        t.to.corner_radius = 20
        t:animate(0.2, "ease-in-out", function()
          t.to.transform = 1
          t.to.corner_radius = 0
        end)
      else
        t:animate(0.2, "linear", function() t.from.center = { 187.5, 1218 } end)
      end
      t:complete()
    end, { interact_enabled = true, transition_duration = 0.2 })
    local app = tr.launch { Sheet = { modal_transition = block, style = "custom" } }
    app:present("Sheet", { settle = false })
    assert.equal("block", app.transition.style)
    app:wait(0.1)
    local shown = app:find("#Sheet").presentation
    assert.near(0.75, shown.transform.a, 1e-6)
    assert.near(10, shown.corner_radius, 1e-6)
    app:settle()
    assert.near(0.2, app.now, 1e-6)
    tr.pull(app, 0, 203)
    assert.near(0.25, block.percent_complete, 1e-9)
    assert.near(203, tr.frame(app, "Sheet").y, 1e-6)
    app.fingers[1]:cancel()
    app:settle()
    assert.near(0, tr.frame(app, "Sheet").y, 1e-6)
  end)

  it("completes when its last animation is over, or by itself in a completion", function()
    local ended = {}
    local block = transition.block(function(t)
      t.to.alpha = 0
      t:animate(0.1, "linear", function() t.to.alpha = 0.5 end)
      t:animate(0.4, "ease-out", function() t.to.color = { 1, 0, 0 } end, function(finished)
        ended[#ended + 1] = finished
        t.to.alpha = 1
        ended[#ended + 1] = t:complete()
      end)
    end)
    local app = tr.launch { Sheet = { modal_transition = block, style = "custom" } }
    app:present("Sheet")
    assert.near(0.4, app.now, 1e-6)
    assert.same({ true, true }, ended)
    assert.is_false(app.in_transition)
    assert.equal(1, app:find("#Sheet").color.red)
  end)

  it("that never completes is named by what waits for it", function()
    local app = tr.launch { Sheet = { modal_transition = transition.block(function() end), style = "custom" } }
    app:present("Sheet", { settle = false })
    local ok, failure = pcall(app.settle, app, { within = 1 })
    assert.is_false(ok)
    assert.matches('present from NavigationController to Sheet with the animator "block"', failure.message, 1, true)
    app:close()
  end)

  it("that completes at once shows the page at once, and cannot change it any more", function()
    local kept
    local block = transition.block(function(t)
      kept = t.to
      t:complete()
    end)
    local app = tr.present(block)
    assert.equal(0, app.now)
    assert.same({ "Sheet" }, app.presented)
    assert.is_false(block.running)
    assert.has_error(function() kept.alpha = 0.5 end)
    assert.equal(1, kept.alpha)
  end)
end)

-- TR Q21: in the original the second call counts as another dismissal.
it("A transition that does not run cannot be completed", function()
  local heard = 0
  local fade = transition.fade { dismiss_completion = function() heard = heard + 1 end }
  local app = tr.present(fade)
  app:dismiss()
  assert.equal(1, heard)
  fade:start()
  assert.is_nil(fade.to)
  local ok, reason = fade:complete()
  assert.is_false(ok)
  assert.equal("it does not run", reason)
  assert.equal(1, heard)
end)

describe("A transition", function()
  local fade = transition.fade { transition_duration = 0.5 }

  it("is made before the app, and tells of it while that is there", function()
    assert.same({ "none", 0.5, false }, { fade.transition_type, fade.transition_duration, fade.running })
    local app = tr.launch { Sheet = { modal_transition = fade, style = "custom" } }
    app:present("Sheet", { settle = false })
    app:wait(0.25)
    assert.same({ "present", true }, { fade.transition_type, fade.running })
    assert.equal("Sheet", fade.to.name)
    assert.is_nil(fade.from)
    app:relaunch()
    assert.same({ "none", false }, { fade.transition_type, fade.running })
    app:present("Sheet")
    app:close()
    assert.same({ "none", 0.5, false }, { fade.transition_type, fade.transition_duration, fade.running })
  end)

  it("is what it was, in the next test", function()
    assert.equal(0.5, fade.transition_duration)
    local app = tr.present(fade)
    fade.transition_duration = 1
    app:dismiss()
    assert.near(1.5, app.now, 1e-6)
  end)
end)
