-- The entrance: pages, ball, area, list, alert.

local function store(app, ...)
  for _, page in ipairs { ... } do
    app:push(page)
    app:edge_swipe { to = "area" }
  end
end

it("the home page", function()
  launch()
  note "80 24"
  note "120 50"
  note "80 24 ascii"
  note "30 24"
end)

it("a page above another one, with its bar", function()
  local app = launch()
  app:push("Page1")
  note "80 24"
end)

it("a swipe from the edge, the finger in the area", function()
  local app = launch()
  store(app, "Page2")
  app:push("Page1")
  local finger = app:edge_swipe { to = "area", release = false }
  note "80 24"
  note "120 50"
  finger:up()
  app:wait(0.1)
  note "80 24"
  note "120 50"
end)

it("the ball with its icons, and its list", function()
  local app = launch()
  store(app, "Page1", "Page2", "Page3")
  note "80 24"
  note "120 50"
  app:tap(app.ball)
  note "80 24"
  note "120 50"
  note "80 24 ascii"
end)

it("the alert when the ball is full", function()
  local app = launch()
  store(app, "Page1", "Page2", "Page3", "Page4", "Page5", "Page6")
  note "80 24"
  note "120 50"
  note "80 24 ascii"
end)

it("a turned device", function()
  local app = launch()
  store(app, "Page1")
  app:rotate_device("landscape-left")
  note "80 24"
end)
