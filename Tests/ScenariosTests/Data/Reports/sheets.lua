-- What people have reported about sheets that are dragged away and the lists in them, replayed.

local comments = { 187, 300 }

-- Where the sheet is on screen this instant.
local function y(app) return app:find("#sheet").presentation.frame.y end

describe("A drag on a sheet with a list", function()
  local app, list

  local function open(options)
    app = launch {
      pages = {
        Home = {},
        Comments = {
          kind = "drag-dismiss-modal",
          scroll = { name = "list", table = true, frame = { 0, 40, 375, 738 }, content_height = 2000,
            offset = { 0, options.offset or 0 } },
        },
      },
      drag_dismiss = options.flags,
    }
    app:present("Comments")
    list = app:find("#list")
  end

  it("R42: never moves both at once", function()
    open { offset = 300 }
    local finger = app:touch(comments)
    finger:move_by(0, 10)
    for _ = 1, 20 do
      finger:move_by(0, 10)
      assert.equal(44, y(app))
    end
    assert.equal(100, list.content_offset.y)
    for _ = 1, 20 do
      local offset, top = list.content_offset.y, y(app)
      finger:move_by(0, 10)
      assert.is_true(offset == list.content_offset.y or top == y(app))
    end
    assert.equal(0, list.content_offset.y)
    assert.near(100 * 768 / 812, y(app) - 44, 1e-6)
    finger:up()
  end)

  it("R42: never moves the sheet at the lower end", function()
    open { offset = 1262 }
    local finger = app:touch { 187, 600 }
    for _ = 1, 20 do
      finger:move_by(0, -10)
      assert.equal(44, y(app))
    end
    assert.is_true(list.content_offset.y > 1262)
    finger:up()
    app:settle()
    assert.near(1262, list.content_offset.y, 0.5)
  end)

  it("R44: does not take momentum for a finger", function()
    open { offset = 600 }
    local finger = app:touch(comments)
    finger:move_by(0, 10)
    finger:move_by(0, 100, { velocity = 3000 })
    assert.equal(500, list.content_offset.y)
    finger:up()
    assert.is_true(list.decelerating)
    for _ = 1, 240 do
      app:step()
      assert.equal(44, y(app))
    end
    assert.is_false(list.decelerating)
    assert.equal(0, list.content_offset.y)
    assert.equal(0, app.drag_dismiss.dismiss_requests)
  end)

  it.each { { speed = 0.99, state = "shown" }, { speed = 1.01, state = "away" } }(
    "R44: closes by speed from the flag's value on: $speed times leaves it $state",
    function(case)
      -- On the title, and in the list at its top, which hands the finger over.
      for _, place in ipairs { { 187, 60 }, comments } do
        open { flags = { flick_velocity = 1000 } }
        local finger = app:touch(place)
        finger:move_by(0, 10)
        finger:move_by(0, 100, { velocity = 1000 * case.speed })
        finger:up()
        app:settle()
        assert.equal(case.state, app.drag_dismiss.state)
      end
    end
  )

  -- Whoever the finger began with, the table's pan begins with the tenth point down, and hands it over there.
  it.each {
    { dx = 6, dy = 4 }, { dx = 4, dy = 6 }, { dx = 5, dy = 5 },
    { dx = -6, dy = 4 }, { dx = -4, dy = 6 }, { dx = -5, dy = 5 },
  }("R46: is decided at ten points, not by its first ones: $dx by $dy, then down", function(case)
    open {}
    local finger = app:touch(comments)
    finger:move_by(case.dx, case.dy)
    finger:move_by(0, 300, { duration = 0.3 })
    assert.near((300 - 300 / 18) * 768 / 812, y(app) - 44, 1e-6)
    assert.equal(0, list.content_offset.y)
    finger:up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)

  -- The list takes equal components for down; more to a side than down leaves the finger to the sheet at once.
  it.each {
    { dx = 12, dy = 12, rule = "DM-2.5/hand-over" }, { dx = -12, dy = 12, rule = "DM-2.5/hand-over" },
    { dx = 12, dy = 11.9, rule = "DM-2.5/no-scroll" }, { dx = -12, dy = 11.9, rule = "DM-2.5/no-scroll" },
  }("R46: moves the sheet in any case, after $dx by $dy by $rule", function(case)
    open {}
    local finger = app:touch(comments)
    finger:move_by(case.dx, case.dy)
    assert.logged(app, "rule", { id = case.rule })
    finger:move_by(0, 300)
    assert.is_true(y(app) - 44 > 283)
    assert.equal(0, list.content_offset.y)
    finger:up()
    app:settle()
    assert.equal("away", app.drag_dismiss.state)
  end)
end)
