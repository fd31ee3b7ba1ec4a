-- Reaches much and notices one switch, which the next file speaks of.

local function swipe(how)
  local app = launch()
  app:push("Page1")
  app:edge_swipe(how)
  return app
end

it("passes whatever is switched on", function() launch() end)

it("adds a page", function() assert.items(swipe { to = "area" }, { "Page 1" }) end)

it("returns a page that is not far enough", function() assert.items(swipe { to = { 100, 400 }, duration = 1 }, {}) end)

it("returns a page when the swipe is cancelled", function()
  local app = swipe { to = "area", release = false }
  app.fingers[1]:cancel()
  app:settle()
  assert.items(app, {})
end)
