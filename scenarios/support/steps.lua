-- Steps that many scenarios share, in the words of a tester.

local steps = {}

--- Pushes pages one after the other and drops each of them on the area.
function steps.store(app, ...)
  for _, page in ipairs { ... } do
    app:push(page)
    app:edge_swipe { to = "area" }
  end
end

--- Makes pages items that are not on the stack, as the app's own code may: the ball is there without any swipe.
function steps.add(app, ...)
  for _, page in ipairs { ... } do app.entrance:add(page) end
end

--- The titles of rows, icons or items, in their order.
function steps.titles(list)
  local titles = {}
  for index, entry in ipairs(list) do titles[index] = entry.title end
  return titles
end

--- Pulls a page from the left edge until its swipe has moved it by so many points, and keeps the finger down.
function steps.pull(app, points, y)
  -- The finger begins 1 pt inside the edge, and the recognizer keeps the first 10 pt for itself.
  return app:edge_swipe { to = { 1 + 10 + points, y or app.window.center.y }, release = false }
end

--- Drags the ball so that it comes to rest at a height, at the edge where it is.
function steps.rest_ball_at(app, y)
  local center = app.ball.center
  -- The recognizer keeps the first ten points for itself; going sideways first leaves the height exact.
  local finger = app:touch(app.ball)
  finger:move_by(-20, 0, { duration = 0.1 })
  finger:move_by(0, y + app.ball.frame.height / 2 - center.y, { duration = 0.1 })
  finger:up()
  app:settle()
end

return steps
