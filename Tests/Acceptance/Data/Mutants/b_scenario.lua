-- Is tried first where Q57 is, notices it twice, and does not notice Q2 where Q2 is set anyway.

local function cancelled()
  local app = launch()
  app:push("Page1")
  local finger = app:edge_swipe { to = "area", release = false }
  finger:cancel()
  app:settle()
  return app
end

it("comes first", function() assert.stack(cancelled(), { "Home", "Page1" }) end)
it("comes second", function() assert.stack(cancelled(), { "Home", "Page1" }) end)

it("sees what it switches on", function()
  local app = launch { entrance = { quirks = { "Q57" } } }
  app:push("Page1")
  local finger = app:edge_swipe { to = "area", release = false }
  finger:cancel()
  app:settle()
  assert.items(app, { "Page 1" })
end)
