-- What `eventually` makes of a function that never passes.
local app

before_each(function() app = launch { system = "plain" } end)

it("passes later, also after errors", function()
  local pushed
  app:after(0.2, function() pushed = { page = "Page1" } end)
  assert.eventually(app, function() return pushed.page == "Page1" end)
end)

it("fails when false came", function() assert.eventually(app, function() return false end, { within = 0.1 }) end)

it("fails when an assertion failed", function()
  assert.eventually(app, function() assert.equal("Page1", app.visible_page) end, { within = 0.1 })
end)

it("fails when what was read is not there", function()
  assert.eventually(app, function() return app:find("#nothing").alpha == 1 end, { within = 0.1 })
end)

it("a misspelt assertion is an error", function()
  assert.eventually(app, function() assert.is_ture(true) end, { within = 0.1 })
end)

it("a misspelt assertion is an error, negated too", function()
  assert.is_not.eventually(app, function() assert.is_ture(true) end, { within = 0.1 })
end)

it("a misspelt method is an error", function()
  assert.eventually(app, function() return app:fnid("#box") end, { within = 0.1 })
end)

it("an error of Lua is an error", function()
  assert.eventually(app, function()
    local nothing
    return nothing.field
  end, { within = 0.1 })
end)

it("no function is an error", function() assert.eventually(app, true) end)
