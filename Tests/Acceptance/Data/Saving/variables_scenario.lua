-- A session of `entrance repl`, saved as a scenario. It is yours: change it as you like.
-- luacheck: ignore 211 212 213 221 231 241 311 4 542

describe("variables", function()
  it("comes to what was seen", function()
    local app = launch { device = "iphone-x" }
    local count = 0
    local function push(name)
      count = count + 1
      return app:push(name)
    end
    push("Plain")
    assert.equal("Plain", app.visible_page)
    assert.is_nil(app.page.mask)
    count = 5
    local place = app.window.center
    local text = [[
  two
lines]]
    do (app or nil):push("Page1") end
    assert.equal("Page1", app.visible_page)
    assert.is_nil(app.page.mask)
    local note_taken
    if count > 3 then note_taken = true end
    -- note_taken
    -- #app.stack
    local _ = #app:find_all("View")
    local _ = #app.stack
    local seen = _ + 1
    local never
    do local x = 1; count = count + x end
    local fact
    fact = function(n) return n < 2 and 1 or n * fact(n - 1) end
    fact(5)
    local _ = (function()
    return count
    end)()
    local other = launch { system = "plain" }
    other:push("Plain")
    -- the last line

    -- What can be seen at the end.
    assert.stack(app, { "Home", "Plain", "Page1" })
    assert.equal("Page1", app.visible_page)
    assert.frame(app.page, rect(0, 0, 375, 812))
    assert.is_nil(app.page.mask)
    assert.items(app, {})
    assert.is_not.exists(app.ball)

    -- What happened on the way.
    assert.near(0.7, app.now, 0.001)
    assert.equal(0, app.haptics)
    assert.logged(app, "navigation", {}, { times = 9 })
    assert.logged(app, "appearance", {}, { times = 16 })
    assert.logged(app, "rule", {}, { times = 6 })
    assert.logged(app, "transition", {}, { times = 4 })
    assert.logged(app, "animation", { phase = "start" }, { times = 6 })
    assert.log_order(app, {
      { kind = "navigation", call = "set", page = "Home" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "navigation", call = "push", page = "Plain" },
      { kind = "rule", id = "SE-6.8/push-none" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "transition", phase = "completed", style = "system" },
      { kind = "navigation", call = "push", page = "Page1" },
      { kind = "rule", id = "SE-6.8/push-none" },
      { kind = "rule", id = "SE-6.9/hidden" },
      { kind = "transition", phase = "completed", style = "system" },
    })
  end)
end)
