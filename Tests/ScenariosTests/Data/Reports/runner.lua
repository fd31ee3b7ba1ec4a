-- What people have reported about waiting in test tools, replayed.

describe("R55: a page that never comes to rest", function()
  local app

  before_each(function()
    app = launch { system = "plain", auto_settle = false, pages = { Next = {}, Home = { views = {
      { class = "Spinner", name = "busy", frame = { 100, 300, 20, 20 }, animating = true },
    } } } }
  end)

  local function failure(fn)
    local ok, raised = pcall(fn)
    assert.is_false(ok)
    return type(raised) == "table" and raised.message or raised
  end

  it("is named by settle, in the time that it was given", function()
    assert.matches("did not settle within 10 s .*endless animation.*#busy", failure(function() app:settle() end))
    assert.near(10, app.now)
    assert.matches("did not settle within 1 s .*endless animation.*#busy",
      failure(function() app:settle { within = 1 } end))
    assert.near(11, app.now)
  end)

  it("lets time pass", function()
    app:wait(1)
    assert.near(1, app.now)
    app:step(3)
    assert.near(1.05, app.now, 0.001)
  end)

  it("does not keep the next test from its work", function()
    app:push("Next", { animated = false })
    assert.stack(app, { "Home", "Next" })
  end)
end)
