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

  -- Only the swipe's own transition waits for the finger.
  for _, verb in ipairs { "pop", "pop_to_root", "push" } do
    it("leaves alone what the app does meanwhile below a presented page: " .. verb, function()
      local app = launch()
      app:push("Page1")
      app:present("Page3")
      local finger = app:edge_swipe { to = "area", release = false }
      assert.is_true(verb == "push" and app:push("Page2") or app[verb](app))
      assert.is_true(app.in_transition)
      finger:up()
      app:settle()
      assert.is_false(app.in_transition)
      assert.stack(app, verb == "push" and { "Home", "Page1", "Page2" } or { "Home" })
      assert.items(app, { "Page 3" })
    end)
  end
end)

describe("An open list", function()
  it("keeps the ball away when the entrance is made available once more", function()
    local app = launch()
    app.entrance:add("Page1")
    app.list:show()
    app.entrance.available = true
    app:settle()
    assert.alpha(app.ball, 0)
    app.list:dismiss()
    assert.alpha(app.ball, 1)
  end)

  it("SE 6.2 says in the log that a row opens nothing while an alert is up", function()
    local app = launch { entrance = { max_count = 1 } }
    app.entrance:add("Page1")
    app.entrance:add("Page2")
    assert.exists(app.alert)
    app.list:show()
    app:tap(app.list.items[1])
    assert.logged(app, "item", { call = "refused", subject = "Page1" })
    assert.stack(app, { "Home" })
  end)
end)
