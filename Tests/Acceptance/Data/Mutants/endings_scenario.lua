-- Ends in other ways than by an assertion: Q1 by a loop, Q41 by the worker's death.

local function with_ball()
  local app = launch()
  app:push("Page1")
  app:edge_swipe { to = "area" }
  return app
end

it("loops when a cancelled drag leaves the ball where it is", { timeout = 0.2 }, function()
  local app = with_ball()
  local finger = app:drag(app.ball, { 150, 300 }, { release = false })
  finger:cancel()
  app:settle()
  while app.ball.frame.x ~= 0 do end
end)

it("dies when a cancelled long press opens a page", function()
  local app = with_ball()
  local finger = app:long_press(app.ball, { drag_to = { 200, 460 }, release = false })
  finger:cancel()
  app:settle()
  if app.visible_page ~= "Home" then os.execute("kill -9 $PPID") end
end)
