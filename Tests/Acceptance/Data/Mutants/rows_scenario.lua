-- Passes with Q68, which it switches on, and not when Q40 comes on top.

it("shows no row of a page that died", function()
  local app = launch { entrance = { quirks = { "Q68" } } }
  app:push("Page1")
  app:edge_swipe { to = "area" }
  app.entrance.archived_path = "other"
  app:settle()
  app.list:show()
  assert.equal(0, #app.list.items)
end)
