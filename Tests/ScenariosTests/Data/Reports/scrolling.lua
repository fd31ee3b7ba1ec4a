-- What people have reported about swipes and pulls that begin on a scroll view, replayed. Each app is strict: whatever
-- still runs at a test's end fails it.

local function launch_with(pages, keys)
  keys = keys or {}
  keys.strict, keys.pages = true, pages
  return launch(keys)
end

-- A page that a scroll view fills: vertical, or horizontal at an offset.
local contents = {
  { name = "one that scrolls up and down", content_width = 375, content_height = 3000 },
  { name = "one that scrolls sideways, at its start", content_width = 1500, content_height = 812 },
  { name = "one that scrolls sideways, at 200", content_width = 1500, content_height = 812, offset = { 200, 0 } },
}

for _, system in ipairs { "plain", "suspension-entrance" } do
  for _, content in ipairs(contents) do
    describe(("R40: with the system %s a page filled by %s"):format(system, content.name), function()
      local app, scroll

      before_each(function()
        app = launch_with({
          Home = {},
          A = { title = "A", entrance = system ~= "plain" or nil, hides_navigation_bar = true, scroll = {
            name = "scroll", content_width = content.content_width, content_height = content.content_height,
            offset = content.offset,
          } },
        }, { system = system })
        app:push("A")
        scroll = app:find("#scroll")
      end)

      for _, duration in ipairs { 0.1, 2.0 } do
        it(("pops by a swipe of %s s, whose progress grows with the finger (U6.7)"):format(duration), function()
          local before = scroll.content_offset
          local frames = math.floor(duration * 60 + 0.5)
          local finger = app:touch { 1, 300 }
          local last = 0
          for frame = 1, frames do
            finger:move_by(0.7 * 375 / frames, 0)
            local percent = app.transition and app.transition.percent or 0
            assert.is_true(percent >= last)
            if frame > frames / 2 then assert.is_true(percent > last) end
            last = percent
          end
          assert.same(before, scroll.content_offset)
          assert.near(0.7 - 10 / 375, last, 1e-9)
          finger:up()
          app:settle()
          assert.stack(app, { "Home" })
        end)

        it(("pops by an edge swipe to 70 %% in %s s"):format(duration), function()
          app:edge_swipe { y = 300, to = 0.7, duration = duration }
          assert.stack(app, { "Home" })
        end)
      end
    end)
  end
end

describe("A drag on a page sheet with a list", function()
  local app, list
  local top = 54

  local function y() return app:find("#sheet").presentation.frame.y end

  local function open(offset)
    app = launch_with({ Home = {}, Sheet = { style = "page-sheet", scroll = {
      name = "list", content_height = 2000, offset = { 0, offset },
    } } }, { system = "plain" })
    app:present("Sheet")
    list = app:find("#list")
  end

  it("R42: never moves both; what began in the list stays the list's (U13.64)", function()
    open(300)
    local finger = app:touch { 187, 300 }
    finger:move_by(0, 10)
    for _ = 1, 20 do
      finger:move_by(0, 10)
      assert.equal(top, y())
    end
    assert.equal(100, list.content_offset.y)
    for _ = 1, 20 do
      finger:move_by(0, 10)
      assert.equal(top, y())
    end
    assert.is_true(list.content_offset.y < 0)
    finger:up()
    app:settle()
    assert.equal(0, list.content_offset.y)
    assert.same({ "Sheet" }, app.presented)
  end)

  it("R42: never moves the sheet at the lower end", function()
    open(2000 + 34 - 758)
    local finger = app:touch { 187, 600 }
    for _ = 1, 40 do
      finger:move_by(0, -10)
      assert.equal(top, y())
    end
    assert.is_true(list.content_offset.y > 2000 + 34 - 758)
    finger:up()
    app:settle()
    assert.equal(2000 + 34 - 758, list.content_offset.y)
  end)

  it("R44: does not take momentum for a finger", function()
    open(600)
    local finger = app:touch { 187, 300 }
    finger:move_by(0, 10)
    finger:move_by(0, 100, { velocity = 4000 })
    assert.equal(500, list.content_offset.y)
    finger:up()
    repeat
      app:step()
      assert.equal(top, y())
    until not list.decelerating
    app:settle()
    assert.equal(0, list.content_offset.y)
    assert.same({ "Sheet" }, app.presented)
  end)

  -- U13.62: the sheet leaves from half of its height on, 120 ms of its velocity added: at 110 points that is this fast.
  local speed = (758 / 2 - 110) / 0.12

  it.each { { part = 0.99, away = false }, { part = 1.01, away = true } }(
    "R44: at its top, with the finger down, closes above $part times the speed of the rule: $away",
    function(case)
      open(0)
      local finger = app:touch { 187, 300 }
      finger:move_by(0, 10)
      finger:move_by(0, 110, { velocity = speed * case.part })
      assert.near(top + 110, y(), 1e-9)
      finger:up()
      app:settle()
      assert.same(case.away and {} or { "Sheet" }, app.presented)
      if not case.away then assert.equal(0, list.content_offset.y) end
    end
  )

  -- U13.66, U13.62: decided when ten points along one axis are moved; equal sides are up and down for the list and
  -- aside for the sheet.
  it.each {
    { dx = 6, dy = 4 }, { dx = -6, dy = 4 }, { dx = 4, dy = 6 }, { dx = -4, dy = 6 }, { dx = 5, dy = 5 },
    { dx = -5, dy = 5 },
  }("R46: is decided at ten points, not by its first ones: $dx by $dy, then down", function(case)
    open(0)
    local finger = app:touch { 187, 300 }
    finger:move_by(case.dx, case.dy)
    finger:move_by(0, 300)
    assert.equal("dismiss", app.transition.kind)
    finger:move_by(0, 100, { duration = 0.2 })
    assert.equal(0, list.content_offset.y)
    assert.near(top + 400 + case.dy - 10, y(), 1e-9)
    finger:up()
    app:settle()
    assert.same({}, app.presented)
  end)

  it.each { { dx = 10 }, { dx = -10 } }("R46: that goes $dx aside and 10 down at once is the list's", function(case)
    open(0)
    local finger = app:touch { 187, 300 }
    finger:move_by(case.dx, 10)
    finger:move_by(0, 300, { duration = 0.3 })
    assert.equal(top, y())
    assert.is_true(list.content_offset.y < 0)
    finger:up()
    app:settle()
    assert.equal(0, list.content_offset.y)
  end)
end)
