-- The tables that are handed out: lists and records compare, print, and know their fields.

local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  local text = type(raised) == "table" and raised.message or raised
  return (text:gsub("^[%w_]+%.lua:%d+: ", ""))
end

local app

before_each(function()
  app = launch { system = "plain", pages = { Home = { views = {
    { name = "box", frame = { 10, 100, 50, 50 }, corners = { "top-left" }, recognizers = { { kind = "pan" } } },
  } }, Page1 = {} } }
end)

describe("a list that is handed out", function()
  local function lists()
    local box = app:find("#box")
    return {
      app.stack, app.presented, app.tabs, app.fingers, app.log, box.subviews, app.page.subviews, box.corners,
      box.animations, app:find_all("View"), app:events("touch"), box.gesture_recognizers,
      select(2, app:why(box.gesture_recognizers.pan)),
    }
  end

  it("is equal to one with the same elements, and prints them", function()
    local first, second = lists(), lists()
    for index, list in ipairs(first) do
      assert.is_true(list == second[index], tostring(list))
      assert.matches("^{.*}$", tostring(list))
    end
    assert.equal('{"Home"}', tostring(app.stack))
    assert.is_true(app.stack == { "Home" })
    assert.is_false(app.stack == { "Page1" })
    assert.same({ "Home" }, app.stack)
    assert.equal("Home", table.concat(app.stack))
  end)

  it("has nothing beyond its end, and may be changed", function()
    local stack = app.stack
    assert.is_nil(stack[2])
    stack[2] = "Page1"
    assert.equal(2, #stack)
    assert.equal(1, #app.stack)
  end)
end)

describe("a table that is handed out", function()
  it("refuses a field that it never has", function()
    app:push("Page1", { settle = false })
    local cases = {
      { function() return app.transition.percnt end, 'a table of kind "transition" has no field "percnt"', "percent" },
      { function() return app.page.presentation.alhpa end, 'of kind "presentation" has no field "alhpa"', "alpha" },
      { function() return app.log[1].tme end, 'of kind "entry" has no field "tme"', "time" },
      { function() return app.page.frame.widht end, 'of kind "rect" has no field "widht"', "width" },
      { function() return point(1, 2).z end, 'of kind "point" has no field "z"' },
    }
    for _, case in ipairs(cases) do
      local said = message(case[1])
      assert.matches(case[2], said, 1, true)
      if case[3] then assert.matches(("did you mean %q?"):format(case[3]), said, 1, true) end
    end
    app:settle()
  end)

  it("has nil in a field that it may have", function()
    app:push("Page1", { settle = false })
    assert.is_nil(app.transition.cover)
    assert.is_nil(app.log[1].percent)
    assert.is_nil(app.page.presentation.mask)
    app:settle()
  end)
end)

describe("a comparison", function()
  it("of a table handed out with another finds what differs", function()
    local frame = app:find("#box").frame
    assert.same({ x = 10.0, y = 100.0, width = 50.0, height = 50.0 }, frame)
    assert.is_not.same({ x = 10.0, y = 100.0, width = 50.0, height = 50.0, depth = 1 }, frame)
    assert.is_not.same(frame, { x = 10.0, y = 100.0, width = 50.0, height = 50.0, depth = 1 })
    assert.is_not.equal(frame, { x = 10.0, depth = 1 })
    assert.matches('expected depth to be 1, got nil', message(assert.same, { depth = 1 }, frame), 1, true)
    assert.matches('got { "Home" }', message(assert.equal, { "Page1" }, app.stack), 1, true)
  end)
end)

describe("the log", function()
  it("has no other kinds, with fields and without", function()
    local said = 'the log has no kind "navigatoin"; did you mean "navigation"?'
    for _, ask in ipairs {
      function() app:events("navigatoin") end,
      function() assert.logged(app, "navigatoin") end,
      function() assert.is_not.logged(app, "navigatoin", {}) end,
      function() assert.log_order(app, { "navigatoin" }) end,
      function() assert.log_order(app, { { kind = "navigatoin" } }) end,
    } do
      assert.matches(said, message(ask), 1, true)
    end
  end)

  it("compares colors, masks and rectangles in all their parts", function()
    local app = launch()
    app:push("Page1")
    app:edge_swipe { to = "area" }
    app:tap("#ball", { settle = false })
    app:settle()
    app:tap(app.list.items[1])
    local seen = {}
    for _, entry in ipairs(app:events("animation", { phase = "start" })) do
      local to = entry.to
      if type(to) == "table" then
        assert.logged(app, "animation", { key = entry.key, to = to })
        for name, value in pairs(to) do
          if type(value) == "number" then
            local other = {}
            for key, part in pairs(to) do other[key] = part end
            other[name] = value + 17
            assert.is_not.logged(app, "animation", { key = entry.key, to = other }, { since = app:mark() - #app.log })
            seen[entry.key] = true
          end
        end
      end
    end
    assert.is_true(seen.center and seen.transform and seen.mask)
  end)

  it("is filtered by field alone, too", function()
    assert.is_true(#app:events(nil, { page = "Home" }) > #app:events("appearance", { page = "Home" }))
    assert.equal(#app.log, #app:events())
    assert.equal(0, #app:events(nil, {}, app:mark()))
  end)
end)

describe("assertions", function()
  it("take a message in the place of the tolerance", function()
    for name, expected in pairs { frame = { 0, 0, 1, 1 }, at = { 0, 0 }, alpha = 0.5 } do
      assert.matches("^the page fits: ", message(assert[name], app.page, expected, "the page fits"))
      assert.matches("^the page fits: ", message(assert[name], app.page, expected, 0.1, "the page fits"))
    end
    assert.near(1, 1.05, "0.1")
    assert.matches("^the page fits: ", message(assert.near, 1, 2, nil, "the page fits"))
    assert.matches("argument 3 %(tolerance%): expected a number, got a string", message(assert.near, 1, 2, "x"))
  end)

  it("name what they were given", function()
    assert.equal("assert.visible: argument 1 (element): expected an element, got an App", message(assert.visible, app))
  end)
end)

describe("an error about a place", function()
  it("says which number is none", function()
    assert.matches("expected a point, got NaN as its x", message(app.drag, app, "#box", { 0 / 0, 350 }), 1, true)
    assert.matches("got NaN as its y", message(app.drag, app, "#box", { x = 1, y = 0 / 0 }), 1, true)
    assert.matches("each height a number from 0 to 1,000,000, got NaN as its height", message(launch,
      { pages = { Home = { views = { { frame = { 0, 0, 1, 0 / 0 } } } } } }), 1, true)
  end)

  it("does not blame what contains the view", function()
    assert.matches("would not reach #box: the point lies outside of it",
      message(app.touch, app, "#box", { at = { 1, 1 } }), 1, true)
  end)
end)
