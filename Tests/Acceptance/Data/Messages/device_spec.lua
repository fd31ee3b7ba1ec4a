-- What failures about apps and elements say on the console.
local function with_ball()
  local app = launch()
  app:push("Page1")
  app:edge_swipe { to = "area" }
  return app
end

it("an element is not as it should be", function()
  local app = with_ball()
  assert.alpha(app.ball, 0.5)
end)

it("an element is not there", function()
  local app = with_ball()
  app:tap("#area")
end)

it("a name is misspelt", function()
  local app = with_ball()
  app:tap("#bal")
end)

it("an element is covered", function()
  local app = launch()
  app:present("Modal1")
  app:tap(app:find("#Home"))
end)

it("a wait is over", function()
  local app = launch()
  app:push("Page1", { settle = false })
  app:wait_until(function() return app.page.presentation.center.x > 1000 end, { within = 1 })
end)

it("what shall come about does not", function()
  local app = launch()
  app:push("Page1", { settle = false })
  assert.eventually(app, function() assert.equal(400, app.page.presentation.center.x) end, { within = 0.1 })
end)

property("a case of gestures", { gen.list(gen.gesture { "tap", "edge_swipe" }, 1, 4) }, function(gestures)
  local app = launch()
  app:push("Page1")
  for _, gesture in ipairs(gestures) do
    app:perform(gesture)
  end
  assert.stack(app, { "Home", "Page1" })
end)

it("shows the screen once where several checks find the same", function()
  local app = launch()
  check.stack(app, {"Page1"})
  check.visible(app.ball)
  app:push("Page1")
  check.stack(app, {"Home"})
  assert.stack(app, {"Page2"})
end)
