-- What is still running at the end of a test.
it("is noted", function()
  local app = launch()
  app:touch(app.page)
  app:push("Page1", { settle = false })
  app:after(3, function() end)
end)

it("is a function that never ran, for which no verb waits", function()
  local app = launch()
  local ran = 0
  app:after(30, function() ran = 30 end)
  app:after(0.2, function() ran = 0.2 end)
  app:push("Page1")
  assert.equal(0.2, ran)
  assert.near(0.35, app.now)
end)

it("fails with strict when a function never ran", function()
  local app = launch { strict = true }
  app:after(30, function() end)
  app:after(20, function() end)
  app:push("Page1")
end)

it("is nothing when each has run", function()
  local app = launch { strict = true }
  app:after(30, function() end)
  app:wait(30)
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
  it("R91 keeps no function for later", function()
    app:after(5, function() error "late" end)
    app:wait(1)
  end)
  it("R91 blames no test for what another one wanted", function() app:wait(10) end)
end)

describe("R55: an endless animation", function()
  local function spinning(more)
    local spinner = { class = "Spinner", name = "busy", frame = { 100, 300, 20, 20 }, animating = true }
    local pages = { Home = { views = { spinner } } }
    return launch { pages = pages, system = "plain", auto_settle = false, strict = more and more.strict }
  end

  it("is named when the app does not settle", function() spinning():settle() end)
  it("… within the time that is given", function() spinning():settle { within = 1 } end)
  it("lets time pass", function()
    local app = spinning()
    app:wait(1)
    assert.near(1, app.now)
  end)
  it("fails a strict test", function() spinning { strict = true } end)
end)
