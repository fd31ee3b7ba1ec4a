-- SuspensionEntrance without a finger: what the app can tell it.

describe("app.entrance", function()
  local app

  before_each(function() app = launch() end)

  it("SE 1.5 takes and gives up pages", function()
    assert.is_false(app.entrance:is_item("Page1"))
    app.entrance:add("Page1")
    app.entrance:add("Page2")
    assert.is_true(app.entrance:is_item("Page1"))
    assert.items(app, { "Page 1", "Page 2" })
    app.entrance:cancel("Page1")
    assert.is_false(app.entrance:is_item("Page1"))
    assert.items(app, { "Page 2" })
    app.entrance:clear()
    assert.items(app, {})
    assert.is_not.visible(app.ball)
  end)

  it("SE 3.3 has an area that is a part of the corner", function()
    app:push("Page1")
    local finger = app:edge_swipe { to = 0.5, release = false }
    assert.is_true(app.area:contains { 330, 780 })
    assert.is_false(app.area:contains { 187, 406 })
    finger:cancel()
    app:settle()
    assert.same({}, app.fingers)
    assert.stack(app, { "Home", "Page1" })
    assert.items(app, {})
  end)
end)

describe("A swipe under way", function()
  -- The swipe goes on to its end below what comes over it.
  for _, ending in ipairs { "up", "cancel" } do
    it(("ends with the finger's %s, also when a page is presented meanwhile"):format(ending), function()
      local app = launch()
      app:push("Page1")
      local finger = app:edge_swipe { to = 0.4, release = false }
      app:present("Plain", { settle = false })
      finger[ending](finger)
      app:settle()
      assert.same({ "Plain" }, app.presented)
      app:dismiss()
      assert.stack(app, { "Home", "Page1" })
      app:pop()
      assert.stack(app, { "Home" })
    end)
  end
end)
