-- The log, its words, and the assertions on it.
local function used()
  local app = launch()
  app:push("Page1")
  app:edge_swipe { to = "area" }
  return app
end

it("filters by kind, fields and place", function()
  local app = launch()
  app:push("Page1")
  local mark = app:mark()
  app:pop()
  assert.equal(1, #app:events("navigation", { call = "push" }))
  assert.equal(0, #app:events("navigation", { call = "push" }, mark))
  assert.equal(1, #app:events("navigation", { call = "pop", page = "Page1", animated = true }, mark))
  assert.equal(#app.log, app:mark())
  assert.same({ "released" }, { app:events("appearance", { page = "Page1" }, mark)[3].call })
end)

it("takes points by name and by position, and elements for their views", function()
  local app = launch()
  app:tap(app.page)
  assert.logged(app, "touch", { point = app.page.center, phase = "began" }, { times = 1 })
  assert.logged(app, "touch", { point = { 187.5, 406 }, view = app.page })
  assert.is_not.logged(app, "touch", { point = { 1, 2 } })
end)

it("counts impacts, one each time the area is entered", function()
  local app = launch()
  app:push("Page1")
  local finger = app:touch({ 1, 400 })
  finger:move_to({ 340, 790 }, { duration = 0.3 })
  finger:move_to({ 200, 500 }, { duration = 0.1 })
  finger:move_to({ 340, 790 }, { duration = 0.1 })
  finger:up()
  assert.equal(2, app.haptics)
  assert.logged(app, "haptic", { call = "impact" }, { times = 2 })
end)

it("orders", function()
  local app = used()
  assert.log_order(app, {
    { kind = "navigation", call = "push", page = "Page1" },
    "touch",
    { kind = "item", call = "added" },
    { kind = "appearance", page = "Page1", call = "did-disappear" },
  })
  assert.is_not.log_order(app, { { kind = "item", call = "added" }, { kind = "navigation", call = "push" } })
end)

it("an order that is not there", function()
  assert.log_order(used(), { { kind = "item", call = "added" }, { kind = "navigation", call = "push" } })
end)

it("an exact order with others between", function()
  local entries = { { kind = "navigation", call = "push" }, { kind = "item", call = "added" } }
  assert.log_order(used(), entries, { exact = true })
end)

it("what was not logged shows what was", function()
  assert.logged(used(), "item", { call = "removed" })
end)

it("what was logged another number of times", function()
  assert.logged(used(), "item", { call = "added" }, { times = 2 })
end)

it("an unknown kind", function() used():events("navigaton") end)
it("an unknown field", function() assert.logged(used(), "navigation", { cal = "push" }) end)
it("an unknown call", function() assert.logged(used(), "navigation", { call = "pushed" }) end)
it("an unknown call in an order", function() assert.log_order(used(), { { kind = "ball", call = "long_press" } }) end)
it("an unknown call of any kind", function() assert.log_order(used(), { { call = "did-apear" } }) end)
it("an unknown state", function() used():events("gesture", { state = "start" }) end)
it("a call that is no word", function() assert.logged(used(), "item", { call = 7 }) end)
it("an unknown option", function() assert.logged(used(), "item", {}, { time = 1 }) end)
it("a position for a name", function() assert.logged(used(), "item", { "added" }) end)

it("changes nothing when its copy is changed", function()
  local app = launch()
  app.log[1].kind = "mine"
  assert.is_not.equal("mine", app.log[1].kind)
end)

it("shows the screen as tree and as picture, the same each time", function()
  local app = launch()
  assert.matches("^Window %(0, 0, 375, 812%)\n", app:tree())
  assert.matches("^<svg", app:screenshot())
  assert.equal(app:screenshot(), app:screenshot())
end)

it("an order without entries", function() assert.log_order(used(), {}) end)
it("an entry that is no list of them", function() assert.is_not.log_order(used(), { kind = "touch" }) end)
it("an option that is no boolean", function() assert.log_order(used(), { "touch" }, { exact = "yes" }) end)
it("a rectangle with a misspelt field", function()
  assert.frame(used().window, { x = 0, y = 0, width = 375, heigth = 812 })
end)
it("a point with a third number", function() assert.at(used().window, { 187.5, 406, 1 }) end)
