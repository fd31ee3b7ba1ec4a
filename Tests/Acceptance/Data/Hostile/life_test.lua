-- Error objects of all kinds, errors far from a test's own stack, and the life of an app: closed, crashed, two at once.

-- Runs a function that raises; its kind, and what it says.
local function raised(fn, ...)
  local ok, problem = pcall(fn, ...)
  assert(not ok, "nothing was raised")
  local meta = type(problem) == "table" and getmetatable(problem)
  local kind = type(meta) == "table" and meta.__kind or "error"
  return kind == "error" and problem or problem.message, kind
end

local function says(text, fn, ...)
  local message, kind = raised(fn, ...)
  if type(message) ~= "string" or not message:find(text, 1, true) then
    error(("expected an error with %q, got %s"):format(text, tostring(message)), 2)
  end
  return kind, message
end

local REFUSED = "would run the clock, but this is a callback"

-- Calls a function from the clock, in the next verb that runs it; unlike that of app:after its error can be caught.
local function call_later(app, fn)
  app:push("Plain", { settle = false, completion = fn })
end

describe("an error in a callback", function()
  local objects = {
    ["a text"] = "went off",
    ["a table"] = { code = 7 },
    ["a table with a failing __tostring"] = setmetatable({}, { __tostring = function() error "no" end }),
    ["a table with a __tostring that answers a number"] = setmetatable({}, { __tostring = function() return 7 end }),
    ["false"] = false,
    ["a function"] = print,
    ["a coroutine"] = coroutine.create(print),
  }
  for name, object in pairs(objects) do
    it("is raised by the verb it happened in: " .. name, function()
      local app = launch()
      call_later(app, function() error(object, 0) end)
      local ok, problem = pcall(app.wait, app, 10)
      assert.is_false(ok)
      assert.is_true(rawequal(problem, object))
      -- The verb has ended there; the app goes on.
      assert.is_true(app.now < 10)
      app:wait(0.1)
      assert.stack(app, { "Home", "Plain" })
    end)
  end

  it("is raised by the verb it happened in: nil", function()
    local app = launch()
    call_later(app, function() error(nil) end)
    local ok, problem = pcall(app.wait, app, 10)
    assert.is_false(ok)
    assert.is_nil(problem)
  end)

  it("reaches the verb when it is a stack overflow", function()
    local app = launch()
    local function recurse() return 1 + recurse() end
    call_later(app, recurse)
    says("stack overflow", app.wait, app, 10)
    app:wait(1)
  end)

  it("reaches the verb through a coroutine", function()
    local app = launch()
    call_later(app, function() coroutine.wrap(function() error("deep inside", 0) end)() end)
    says("deep inside", app.wait, app, 10)
  end)
end)

describe("a callback", function()
  it("cannot run the clock", function()
    local app = launch()
    local finger = app:touch({ 100, 300 })
    local verbs = {
      function() app:wait(1) end,
      function() app:step() end,
      function() app:settle() end,
      function() app:tap({ 1, 1 }, { settle = false }) end,
      function() app:drag({ 1, 1 }, { 2, 2 }) end,
      function() app:touch({ 1, 1 }) end,
      function() finger:up() end,
      function() finger:hold(1) end,
      function() app:push("Page1") end,
      function() app:wait_until(function() return true end) end,
      function() assert.eventually(app, function() return false end) end,
    }
    local messages = {}
    app:after(0.1, function()
      for index, verb in ipairs(verbs) do messages[index] = raised(verb) end
    end)
    app:wait(0.2)
    assert.equal(#verbs, #messages)
    for index, message in ipairs(messages) do
      assert.is_truthy(message:find(REFUSED, 1, true), index .. ": " .. message)
    end
  end)

  it("can do what does not: a push without settling", function()
    local app = launch()
    app:after(0.1, function() assert.is_true(app:push("Page1", { settle = false })) end)
    app:wait(0.2)
    app:settle()
    assert.stack(app, { "Home", "Page1" })
  end)

  it("can neither close an app nor launch one", function()
    local app, other = launch(), launch()
    local seen = {}
    app:after(0.1, function()
      seen[1] = raised(app.close, app)
      seen[2] = raised(other.close, other)
      seen[3] = raised(launch)
      seen[4] = raised(function() local _ <close> = app end)
    end)
    app:wait(0.2)
    assert.equal(4, #seen)
    for _, message in ipairs(seen) do assert.matches("callback", message) end
    assert.equal(app.now, 0.2)
    other:close()
  end)

  it("runs once more in the completion of a verb without settling", function()
    local app = launch()
    local order = {}
    app:push("Page1", { completion = function(finished)
      order[#order + 1] = finished
      app:push("Page2", { settle = false, animated = false, completion = function() order[#order + 1] = "inner" end })
    end })
    app:settle()
    assert.same({ true, "inner" }, order)
    assert.stack(app, { "Home", "Page1", "Page2" })
  end)

  it("may not yield", function()
    local app = launch()
    local message
    app:after(0.1, function() message = raised(coroutine.yield) end)
    app:wait(0.2)
    assert.matches("a callback of the app may not yield", message)
  end)

  it("raises its error at the end of the verb that a completion ran in", function()
    local app = launch()
    says("from a completion", app.push, app, "Page1", { completion = function() error("from a completion", 0) end })
    assert.stack(app, { "Home", "Page1" })
  end)
end)

describe("a crash", function()
  -- Pushes a page that is on the stack, inside a callback: UIKit's exception leaves it.
  local function crashed()
    local app = launch()
    app:push("Page1")
    local ball, finger = app.ball, app:touch({ 200, 500 })
    call_later(app, function() app:push("Page1", { settle = false }) end)
    local kind = says("Page1 is on the stack", app.wait, app, 10)
    return app, { kind = kind, ball = ball, finger = finger }
  end

  it("is raised by the verb it happened in, as the exception it is", function()
    local _, seen = crashed()
    assert.equal("exception", seen.kind)
  end)

  it("is what every later verb says", function()
    local app, seen = crashed()
    local uses = {
      function() app:tap({ 1, 1 }) end,
      function() app:wait(1) end,
      function() app:push("Page2") end,
      function() app:find("#ball") end,
      function() app:wait_until(print) end,
      function() return app.stack end,
      function() return app.now end,
      function() return app.entrance end,
      function() return seen.ball.exists end,
      function() return seen.ball.frame end,
      function() seen.finger:up() end,
      function() return seen.finger.location end,
      function() assert.stack(app, {}) end,
      function() assert.visible(seen.ball) end,
      function() assert.eventually(app, function() return false end) end,
    }
    for index, use in ipairs(uses) do
      local message = raised(use)
      assert.matches("the app crashed at %d+%.%d%d%d s: .*Page1", message, nil, nil, tostring(index))
    end
  end)

  it("leaves the log and close", function()
    local app = crashed()
    assert.is_true(#app.log > 0)
    assert.is_true(#app:events("navigation") > 0)
    assert.is_number(app:mark())
    assert.logged(app, "navigation", { call = "push", page = "Page1" })
    app:close()
    says("the app was closed", app.wait, app, 1)
  end)

  it("does not happen when the script catches the exception", function()
    local app = launch()
    app:push("Page1")
    local kind
    app:after(0.1, function() kind = select(2, raised(app.push, app, "Page1", { settle = false })) end)
    app:wait(0.2)
    assert.equal("exception", kind)
    assert.stack(app, { "Home", "Page1" })
  end)

  it("is no crash outside of callbacks", function()
    local app = launch()
    app:push("Page1")
    local _, kind = raised(app.push, app, "Page1")
    assert.equal("exception", kind)
    assert.stack(app, { "Home", "Page1" })
  end)
end)

describe("two apps", function()
  it("have a clock and a stack each, and one may be closed", function()
    local first, second = launch(), launch { pages = { Home = {}, Other = {} } }
    first:push("Page1")
    second:wait(3)
    second:push("Other")
    assert.stack(first, { "Home", "Page1" })
    assert.stack(second, { "Home", "Other" })
    assert.is_true(second.now > first.now)
    second:close()
    says("the app was closed", second.wait, second, 1)
    first:pop()
    assert.stack(first, { "Home" })
  end)

  it("do not take each other's elements and fingers", function()
    local first, second = launch(), launch()
    says("another app", first.tap, first, second.page)
    local finger = first:touch({ 100, 300 })
    says("another app", finger.move_to, finger, second.page)
    assert.is_false(first.page == second.page)
  end)

  it("meet in a callback", function()
    local first, second = launch(), launch()
    first:after(0.1, function() second:push("Page1", { settle = false }) end)
    first:wait(0.2)
    second:settle()
    assert.stack(second, { "Home", "Page1" })
  end)
end)

describe("after close", function()
  it("an app, its elements and fingers say so, however it was closed", function()
    local kept, finger, ball
    do
      local app <close> = launch()
      kept, ball, finger = app, app.ball, app:touch({ 100, 300 })
      app:after(1, error)
    end
    kept:close()
    says("app:wait: the app was closed", kept.wait, kept, 1)
    says("finger:up: the app was closed", finger.up, finger)
    says("ball.exists: the app was closed", function() return ball.exists end)
    says("the app was closed", assert.stack, kept, {})
    assert.is_string(tostring(kept) .. tostring(ball) .. tostring(finger))
  end)

  it("what was pending does not happen", function()
    local app, other = launch(), launch()
    app:after(0.1, error)
    app:push("Page1", { settle = false, completion = error })
    app:close()
    other:wait(5)
  end)
end)

describe("deep, cyclic and endless", function()
  local function nest(levels, last)
    local value = last
    for _ = 1, levels do value = { value } end
    return value
  end

  it("tables are compared", function()
    assert.same(nest(1000, 1), nest(1000, 1))
    local message = raised(assert.same, nest(1000, 1), nest(1000, 2))
    assert.is_true(#message < 10000)
    local left, right = {}, {}
    left.self, right.self = left, right
    assert.same(left, right)
    right.more = 1
    says("more", assert.same, left, right)
  end)

  it("tables of any depth are compared, and the message is short", function()
    assert.same(nest(300000, 1), nest(300000, 1))
    says("(299984 more)", assert.same, nest(300000, 1), nest(300000, 2))
  end)

  it("calls overflow the stack in a test, a coroutine and a __tostring", function()
    local function recurse() return 1 + recurse() end
    says("stack overflow", recurse)
    says("stack overflow", coroutine.wrap(recurse))
    says("overflow", tostring, setmetatable({}, { __tostring = function(value) return tostring(value) .. "" end }))
  end)

  it("handles survive an __index that calls itself", function()
    local app = launch()
    local object
    object = setmetatable({}, { __index = function(_, key)
      return app:find("#" .. object[key])
    end })
    says("overflow", function() return object.field end)
    object = setmetatable({}, { __index = function(_, key)
      return app:wait_until(function() return object[key] end)
    end })
    says("this is the function of app:wait_until", function() return object.field end)
    app:wait(0.1)
  end)
end)

describe("two handles of one view", function()
  it("are equal, whatever class they have", function()
    local app = launch()
    app:push("Page1")
    app:edge_swipe { to = "area" }
    assert.is_true(app.ball == app:find("FloatingBall"))
    assert.is_true(app:find("FloatingBall") == app.ball)
    assert.is_false(app.ball == app.page)
    assert.is_false(app.ball == app)
  end)
end)
