-- A finger drags a page away, or lets it return.

local tr = require "transitions"

local function dragged(keys, page, more)
  local given = { interact_enabled = true }
  for key, value in pairs(keys or {}) do given[key] = value end
  local swipe = transition.swipe(given)
  local app = tr.present(swipe, page, more)
  return app, swipe
end

describe("A finger on a page", function()
  it("moves page and dimming", function()
    local app, swipe = dragged({}, { presentation = presentation {} })
    local finger = tr.pull(app, 0, 162.4)
    assert.is_true(swipe.interactive)
    assert.near(0.2, swipe.percent_complete, 1e-9)
    assert.near(162.4, tr.frame(app, "Sheet").y, 1e-6)
    assert.near(0.8, app:find("#dimming").presentation.alpha, 1e-9)
    assert.is_true(app.transition.interactive)
    finger:move_by(0, -212.4)
    assert.equal(0, tr.frame(app, "Sheet").y)
    finger:move_by(0, 400)
    finger:hold(0.3)
    finger:up()
    assert.is_false(swipe.interactive)
    app:settle()
    assert.same({ "Sheet" }, app.presented)
    assert.exists(app:find("#dimming"))
  end)

  it("drags the whole way of a page that does not fill the screen", function()
    local app, swipe = dragged({}, { presentation = presentation { vertical_inset = 200 } })
    tr.pull(app, 0, 153)
    assert.near(0.25, swipe.percent_complete, 1e-9)
    assert.near(353, tr.frame(app, "Sheet").y, 1e-6)
  end)

  it("takes a while longer than the transition by itself, unless that is told to be fast", function()
    local app = dragged()
    tr.pull_and_rest(app, 0, 0.6 * 812)
    local start = app.now
    app:wait(0.1)
    assert.near(529.151795, tr.frame(app, "Sheet").y, 1e-4)
    app:settle()
    assert.near(0.4, app.now - start, 1e-6)
    assert.same({}, app.presented)

    app = dragged { completion_speed = 1, completion_curve = "linear" }
    tr.pull_and_rest(app, 0, 0.6 * 812)
    start = app.now
    app:wait(0.07)
    assert.near(0.8 * 812, tr.frame(app, "Sheet").y, 1e-4)
    app:settle()
    assert.near(0.14, app.now - start, 1e-6)
  end)

  it("lets it return in the time that it has gone, also when it flicks aslant", function()
    local app = dragged()
    tr.pull_and_rest(app, 0, 0.3 * 812)
    local start, before = app.now, app:mark()
    app:wait(0.15)
    assert.near(121.8, tr.frame(app, "Sheet").y, 1e-4)
    app:settle()
    assert.near(0.3, app.now - start, 1e-6)
    assert.same({ "Sheet" }, app.presented)
    assert.log_order(app, {
      { kind = "transition", phase = "completed" }, { kind = "appearance", page = "Sheet", call = "will-appear" },
      { kind = "appearance", page = "Sheet", call = "did-appear" },
    }, { since = before })

    tr.pull(app, 120, 121):move_by(20, 0):up()
    app:settle()
    assert.same({ "Sheet" }, app.presented)
  end)

  it.each {
    { way = "up", dx = 0, dy = -120, stays = { 0, 120 } },
    { way = "down", dx = 0, dy = 120, stays = { 0, -120 } },
    { way = "left", dx = -60, dy = 0, stays = { 60, 0 } },
    { way = "right", dx = 60, dy = 0, stays = { -60, 0 } },
  }("that flicks $way sends it there, and the other way leaves it", function(case)
    local app = dragged { out_direction = case.way }
    tr.pull(app, case.dx, case.dy):up()
    app:settle()
    assert.same({}, app.presented)
    app:present("Sheet")
    tr.pull(app, case.stays[1], case.stays[2]):up()
    app:settle()
    assert.same({ "Sheet" }, app.presented)
  end)

  it("that the system takes away leaves it, however far it was", function()
    local app = dragged()
    tr.pull(app, 0, 700):cancel()
    app:settle()
    assert.same({ "Sheet" }, app.presented)
  end)

  it("may begin near the edge only", function()
    local function begins(way, distance, from, dx, dy)
      local app, swipe = dragged { out_direction = way, gesture_recognizer = { maximum_distance = distance } }
      tr.pull(app, dx, dy, from)
      return swipe.interactive
    end
    assert.is_true(begins("right", 44, { 34, 400 }, 20, 0))
    assert.is_false(begins("right", 44, { 35, 400 }, 20, 0))
    assert.is_true(begins("left", 44, { 341, 400 }, -20, 0))
    assert.is_false(begins("left", 44, { 340, 400 }, -20, 0))
    assert.is_true(begins("down", 100, { 100, 90 }, 0, 20))
    assert.is_false(begins("down", 100, { 100, 91 }, 0, 20))
    assert.is_true(begins("up", 100, { 100, 722 }, 0, -20))
    assert.is_false(begins("up", 100, { 100, 721 }, 0, -20))
  end)

  it("may be asked whether it begins", function()
    local asked
    local app, swipe = dragged {
      gesture_recognizer = {
        maximum_distance = 1,
        should_begin = function(pan)
          asked = pan.location.y
          return asked > 300
        end,
      },
    }
    tr.pull(app, 0, 50, { 187, 200 }):up()
    assert.is_false(swipe.interactive)
    assert.equal(210, asked)
    tr.pull(app, 0, 50)
    assert.is_true(swipe.interactive)
  end)
end)

describe("A pan that begins on touch-down", function()
  -- TR Q3: in the original the dismissal never ends.
  it("gives a drag back to the content, and all is as before", function()
    local app, swipe = dragged(
      { gesture_recognizer = { instant_began = true } },
      { scroll = { content_height = 3000, offset = { 0, 120 } } }
    )
    local finger = app:touch { 187, 400 }
    finger:move_by(0, 6)
    assert.logged(app, "gesture", { view = "#Sheet", state = "cancelled" })
    assert.is_false(swipe.interactive)
    finger:up()
    app:settle()
    assert.is_false(app.in_transition)

    -- A tap is a dismissal of no length.
    local start = app.now
    finger = app:touch { 187, 400 }
    assert.equal("began", swipe.gesture_recognizer.state)
    assert.is_true(swipe.interactive)
    finger:up()
    app:settle()
    assert.equal(start, app.now)
    assert.same({ "Sheet" }, app.presented)
  end)
end)

describe("The transition's own functions", function()
  it("hear of every dismissal that went through", function()
    local heard = 0
    local app = dragged { dismiss_completion = function() heard = heard + 1 end }
    tr.pull_and_rest(app, 0, 100)
    app:settle()
    assert.equal(0, heard)
    tr.pull_and_rest(app, 0, 500)
    app:settle()
    assert.equal(1, heard)
    app:present("Sheet")
    app:dismiss()
    assert.equal(2, heard)
  end)

  it("can begin the dismissal themselves, and leave events out", function()
    local app, states, skip = nil, {}, nil
    local swipe = transition.swipe {
      interact_enabled = true,
      interact_block = function(pan)
        states[#states + 1] = pan.state
        if pan.state == "began" then
          app:dismiss { settle = false }
          return false
        end
        return pan.state ~= skip
      end,
    }
    app = tr.present(swipe)
    assert.is_nil(swipe.gesture_recognizer.view)
    swipe:interact_with(app.page)
    tr.pull(app, 0, 81.2)
    assert.near(0.1, swipe.percent_complete, 1e-9)
    app.fingers[1]:cancel()
    app:settle()
    skip = "changed"
    tr.pull(app, 0, 81.2)
    assert.equal(0, swipe.percent_complete)
    assert.is_true(app.transition.interactive)
    app.fingers[1]:cancel()
    app:settle()
    assert.same({ "began", "changed", "cancelled", "began", "changed", "cancelled" }, states)
  end)

  it("may be a finger of the test's own", function()
    local app
    local swipe = transition.swipe {
      interact_enabled = true,
      interact_block = function(pan)
        if pan.state == "began" then app:dismiss { settle = false } end
        return false
      end,
    }
    app = tr.present(swipe)
    swipe:interact_with(app.page)
    tr.pull(app, 0, 50)
    swipe:update(0.5)
    assert.near(406, tr.frame(app, "Sheet").y, 1e-6)
    swipe:cancel()
    app:settle()
    assert.same({ "Sheet" }, app.presented)
    app.fingers[1]:up()
    tr.pull(app, 0, 50)
    swipe:finish()
    app:settle()
    assert.same({}, app.presented)
  end)
end)
