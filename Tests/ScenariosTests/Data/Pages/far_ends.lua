-- The end of the clock, long lines of elements, elements of closed apps.

local function message(fn)
  local ok, raised = pcall(fn)
  assert.is_false(ok, "nothing was raised")
  return type(raised) == "table" and raised.message or raised
end

describe("the end of the clock", function()
  it("U0.6 is an error of the verb that would go past it", function()
    local app = launch { system = "plain" }
    app:wait(999999999.9 - app.now)
    assert.matches("the virtual clock ends",
      message(function() app:drag({ 100, 300 }, { 200, 300 }) end), 1, true)
    app:wait(1e9 - app.now)
    assert.equal(1e9, app.now)
    assert.matches("the virtual clock ends", message(function() app:step(1) end), 1, true)
  end)
end)

describe("an element", function()
  it("may be looked up by any number of others", function()
    local element = launch { system = "plain" }.window
    for _ = 1, 20000 do element = element:nth(1) end
    assert.is_true(element.exists)
    assert.is_false(element:nth(2).exists)
  end)

  it("of a closed app says that it was closed", function()
    local app = launch { system = "plain" }
    local element = app.page
    app:close()
    assert.matches("the app was closed", message(function() return element.frame end), 1, true)
  end)
end)
