-- What is still running at the end of a test.
it("is noted", function()
  local app = launch()
  app:touch(app.page)
  app:push("Page1", { settle = false })
  app:after(3, function() end)
end)

it("is nothing for an app at rest", function()
  launch { strict = true }:push("Page1")
end)

it("fails with strict", function()
  local app = launch { strict = true }
  app:touch(app.page)
  app:push("Page1", { settle = false })
end)

it("is not said of a test that has failed", function()
  launch { strict = true }:touch("#Home")
  assert.is_true(false)
end)

describe("an app of setup", function()
  local app
  setup(function() app = launch() end)
  it("keeps no finger", function() app:touch(app.page) end)
  it("is free again", function() assert.same({}, app.fingers) end)
end)
