-- Whatever could differ between two runs is printed here: addresses, orders of tables, random numbers, mathematics,
-- the clock; and the flows with all that they log.

local function printed_pairs(t)
  for key, value in pairs(t) do print("pairs", key, value) end
  for key, value in next, t do print("next", key, value) end
end

it("iterates tables", function()
  local t = {}
  for i = 1, 200 do t["key" .. i] = i end
  for i = 1, 200, 3 do t["key" .. i] = nil end
  for _ = 1, 40 do t[{}] = true end
  for _ = 1, 20 do t[function() end] = true end
  t[1.5], t[-3], t[true], t[print], t[coroutine.create(print)] = 1, 2, 3, 4, 5
  printed_pairs(t)
  printed_pairs(_G)
  printed_pairs(string)
end)

it("prints tables, functions and coroutines", function()
  print({}, function() end, print, coroutine.create(print), string.format("%p", {}), io, assert, launch)
  print(pcall(error, {}), select(2, pcall(error)), tostring(setmetatable({}, { __name = "Thing" })))
end)

it("sorts equal elements", function()
  local list = {}
  for i = 1, 500 do list[i] = { key = i % 7, number = i } end
  table.sort(list, function(a, b) return a.key < b.key end)
  for _, element in ipairs(list) do io.write(element.number, " ") end
end)

it("computes", function()
  for i = 1, 60 do
    local x = i * 0.37
    print(x ^ 0.5, x ^ 2.5, 2 ^ x, x ^ -x, math.exp(x), math.log(x), math.log(x, 2), math.sin(x), math.cos(x),
      math.tan(x), math.asin(1 / (x + 1)), math.acos(1 / (x + 1)), math.atan(x, 0.3), math.sqrt(x), math.fmod(x, 0.3))
    print(("%a %a %a"):format(x ^ 1.7, math.sin(x * 1e6), math.exp(-x)))
  end
end)

it("draws random numbers", function()
  for _ = 1, 50 do print(math.random(), math.random(1000), math.random(0)) end
  math.randomseed()
  print(math.random())
end)

it("reads clocks", function()
  print(os.time(), os.clock(), os.date(), os.date("%c"), os.date("!%c"), os.time { year = 2020, month = 7, day = 1 })
  local app = launch()
  app:wait(3600 * 30)
  print(os.time(), os.date())
end)

it("logs the same", function()
  local app = launch()
  for number = 1, 3 do
    app:push("Page" .. number)
    app:edge_swipe { to = "area" }
  end
  app:long_press(app.ball, { drag_to = { 200, 540 } })
  for _, entry in ipairs(app.log) do print(entry) end
  print(app:tree())
end)

it("swipes, flings and presses the same", function()
  local recognizers = { { kind = "pan" }, { kind = "long-press" }, { kind = "swipe", direction = "up" } }
  local box = { name = "box", frame = { 40, 200, 300, 400 }, recognizers = recognizers }
  local app = launch { system = "plain", pages = { Home = {}, A = { views = { box } } } }
  for _, duration in ipairs { 0.0001, 0.05, 0.31, 2 } do
    app:push("A")
    app:swipe("#box", "up", { duration = duration })
    app:fling("#box", { velocity = { x = 300, y = -90000 * duration } })
    app:long_press("#box", { duration = 0.4 + duration, drag_to = { 60, 580 } })
    app:edge_swipe { to = 0.35, duration = duration }
    if app.top == "A" then app:pop() end
  end
  for _, entry in ipairs(app.log) do print(entry) end
end)

it("fails the same", function()
  local app = launch()
  assert.visible(app.list)
end)
