-- Functions side by side on the one clock.
it("takes turns at each instant, in the order given", function()
  local app = launch()
  local start = app.now
  local heard = {}
  local function say(text) heard[#heard + 1] = ("%.3f %s"):format(app.now - start, text) end
  app:together(
    function()
      say "a1"; app:wait(0.1); say "a2"; app:wait(0.1); say "a3"
    end,
    function()
      say "b1"; app:wait(0.05); say "b2"; app:wait(0.05); say "b3"; app:wait(0.15); say "b4"
    end,
    function() say "c1" end
  )
  assert.same({
    "0.000 a1", "0.000 b1", "0.000 c1", "0.050 b2", "0.100 a2", "0.100 b3", "0.200 a3", "0.250 b4",
  }, heard)
end)

it("runs frames in turn", function()
  local app = launch()
  local heard = {}
  app:together(
    function() for i = 1, 3 do app:step(); heard[#heard + 1] = "a" .. i end end,
    function() for i = 1, 3 do app:step(); heard[#heard + 1] = "b" .. i end end
  )
  assert.same({ "a1", "b1", "a2", "b2", "a3", "b3" }, heard)
end)

it("moves fingers side by side", function()
  local app = launch()
  local mark = app:mark()
  app:together(
    function() app:drag({ 100, 300 }, { 100, 400 }, { duration = 0.1 }) end,
    function() app:wait(0.05); app:drag({ 200, 300 }, { 200, 400 }, { duration = 0.1 }) end
  )
  local seen = {}
  for _, entry in ipairs(app:events("touch", {}, mark)) do
    if entry.phase == "began" or entry.phase == "ended" then
      seen[#seen + 1] = ("%d %s"):format(entry.finger, entry.phase)
    end
  end
  assert.same({ "1 began", "2 began", "1 ended", "2 ended" }, seen)
end)

it("nests, and returns when the inner functions have ended", function()
  local app = launch()
  local start = app.now
  local heard = {}
  local function say(text) heard[#heard + 1] = ("%.2f %s"):format(app.now - start, text) end
  app:together(
    function()
      app:together(
        function() app:wait(0.1); say "inner a" end,
        function() app:wait(0.3); say "inner b" end
      )
      say "after inner"
      app:wait(0.1)
      say "end"
    end,
    function() app:wait(0.2); say "outer" end
  )
  assert.same({ "0.10 inner a", "0.20 outer", "0.30 inner b", "0.30 after inner", "0.40 end" }, heard)
end)

it("settles in one function while another goes on", function()
  local app = launch()
  local start = app.now
  local pushed, waited
  app:together(
    function() app:push("Page1"); pushed = app.now - start end,
    function() app:wait(0.1); waited = app.now - start; assert.is_true(app.in_transition) end
  )
  assert.near(0.1, waited)
  assert.is_true(pushed > 0.1)
  assert.stack(app, { "Home", "Page1" })
end)

it("waits until, and keeps what verbs return", function()
  local app = launch()
  local got, finger
  app:together(
    function() got = { app:push("Page1") } end,
    function() finger = app:touch({ 100, 300 }); finger:hold(0.1); finger:up() end,
    function() assert.is_true(app:wait_until(function() return app.top == "Page1" end)) end,
    function() assert.eventually(app, function() assert.equal("Page1", app.visible_page) end) end
  )
  assert.same({ true }, got)
  assert.is_false(finger.is_down)
end)

it("an error keeps its line, and ends the others", function()
  local app = launch()
  app:together(
    function() app:wait(1); error("not reached") end,
    function()
      app:wait(0.1)
      assert.equal(1, 2)
    end
  )
end)

it("a verb that fails names its line", function()
  local app = launch()
  app:together(
    function() app:wait(1) end,
    function()
      app:wait(0.1)
      app:tap(app:find("#nothing"))
    end
  )
end)

it("goes on after a caught error", function()
  local app = launch()
  local others = 0
  local ok = pcall(function()
    app:together(
      function()
        local _ <close> = setmetatable({}, { __close = function() others = others + 1 end })
        app:wait(1)
      end,
      function() app:wait(0.1); error("stop", 0) end
    )
  end)
  assert.is_false(ok)
  assert.equal(1, others)
  local start = app.now
  app:wait(0.5)
  assert.near(0.5, app.now - start)
end)

it("refuses verbs in coroutines of its functions", function()
  local app = launch()
  app:together(function()
    coroutine.wrap(function() app:wait(0.1) end)()
  end)
end)

it("refuses to yield to nobody", function()
  local app = launch()
  app:together(function() coroutine.yield() end)
end)

it("refuses to close the app within", function()
  local app = launch()
  app:together(function() app:close() end)
end)

it("leaves another app's clock alone", function()
  local one, two = launch(), launch()
  local start = two.now
  one:together(
    function() two:wait(0.5) end,
    function() one:wait(0.1) end
  )
  assert.near(0.5, two.now - start)
end)

it("needs functions", function()
  local app = launch()
  app:together()
  app:together(function() end, 3)
end)

it("leaves fingers where they are when a function fails", function()
  local app = launch()
  local ok = pcall(app.together, app,
    function() app:drag({ 100, 300 }, { 300, 300 }) end,
    function() app:wait(0.1); error("given up") end
  )
  assert.is_false(ok)
  local finger = app.fingers[1]
  assert.near(point(160, 300), finger.location, 10)
  finger:move_by(0, 50)
  finger:up()
  assert.same({}, app.fingers)
end)
