-- What `assert` can say. The expected value comes first, a message may come last.

describe("assert", function()
  it("compares values, and tables by what they hold", function()
    assert.equal(4, 2 + 2)
    assert.same({ "Home", { "Page1" } }, { "Home", { "Page1" } })
    assert.are_not.equal({}, {}, "two tables are two, whatever they hold")
  end)

  it("compares numbers and places with a tolerance", function()
    assert.near(0.3, 0.1 + 0.2, 1e-9)
    assert.near(point(187.5, 406), point(187.4, 406), 0.5)
  end)

  it("looks into texts and lists", function()
    assert.matches("^Page %d$", "Page 3")
    assert.unique { "Home", "Page1", "Page2" }
    assert.is_truthy(("Entrance"):find("ran", 1, true))
  end)

  it("expects errors", function()
    assert.has_error(function() error("out of range", 0) end, "out of range")
    assert.has_no_error(function() return tonumber("x") end)
    assert.error_matches(function() local t = nil; return t.x end, "attempt to index a nil value")
  end)

  it("knows apps and elements", function()
    local app = launch { device = "iphone-x" }
    app:push("Page1")
    app:edge_swipe { to = "area" }

    assert.stack(app, { "Home" })
    assert.visible(app.ball)
    assert.at(app.ball, { 345, 406 })
    assert.is_not.visible(app.area)
    assert.logged(app, "item", { call = "added", subject = "Page1" }, { times = 1 })
  end)

  it("waits when it has to", function()
    local app = launch()
    app:push("Page1", { settle = false })
    assert.eventually(app, function() return not app.in_transition end, { within = 1 })
  end)
end)
