-- SE 9.1: the ball's places and the fingers on it.

local catalogue = require "support.catalogue"
local case, rect, point, number = catalogue.case, catalogue.rect, catalogue.point, catalogue.number
local yes = catalogue.yes

local key = "com.fraker.xm.se.ball.frame"

local function built(start, stored, device)
  local app = start { device = device, storage = stored and { defaults = { [key] = stored } } or nil }
  catalogue.add(app, "A")
  return app
end

local function place(app)
  local ball = app.ball
  return ("frame %s; %s; corners %s; inner %s"):format(rect(ball.frame), ball.at_left and "left" or "right",
    catalogue.corners(ball), rect(ball.floating_rect))
end

case("B01", "a ball without a stored frame",
  "frame 315 376 60 60; right; corners top-left bottom-left; inner 324 385 42 42; center 345 406",
  function(start)
    local app = built(start)
    return place(app) .. "; center " .. point(app.ball.center)
  end)

case("B02", "a small screen", "260 254 60 60",
  function(start) return rect(built(start, nil, catalogue.device(320, 568)).ball.frame) end)

case("B03", "a screen that lies", "752 157.5 60 60",
  function(start) return rect(built(start, nil, catalogue.device(812, 375)).ball.frame) end)

case("B04", "a frame stored at the left",
  "frame 0 200 60 60; left; corners top-right bottom-right; inner 9 209 42 42",
  function(start) return place(built(start, "{{0, 200}, {60, 60}}")) end)

case("B05", "a frame stored below the screen", "315 900 60 60",
  function(start) return rect(built(start, "{{315, 900}, {60, 60}}").ball.frame) end,
  "315 718 60 60")

case("B06", "an empty text stored", "315 376 60 60",
  function(start) return rect(built(start, "").ball.frame) end)

-- MARK: Drags

local function drags(id, title, printed, steps)
  case(id, title, printed, function(start)
    local app = built(start)
    local finger = catalogue.drag(app)
    for _, step in ipairs(steps) do finger:move_by(step[1], step[2]) end
    local ball = app.ball
    return ("center %s; frame %s; corners %s"):format(point(ball.center), rect(ball.frame), catalogue.corners(ball))
  end)
end

drags("B07", "a drag", "center 245 356; frame 215 326 60 60; corners all", { { -100, -50 } })
drags("B08", "a drag over the edge", "center 345 406; frame 315 376 60 60; corners all", { { 20, 0 } })
drags("B09", "a drag over the edge and back", "center 325 406; frame 295 376 60 60; corners all",
  { { 20, 0 }, { -20, 0 } })
drags("B10", "a drag into the upper corner", "center 30 30; frame 0 0 60 60; corners all", { { -1000, -1000 } })
drags("B11", "a drag into the lower corner", "center 345 782; frame 315 752 60 60; corners all",
  { { 1000, 1000 } })

-- MARK: Rest

local function snaps(id, title, printed, center)
  case(id, title, printed, function(start)
    local app = built(start)
    local finger = catalogue.drag(app)
    finger:move_by(center[1] - 345, center[2] - 406)
    finger:up()
    local target, moves = app.ball.frame, app.ball.presentation.frame ~= app.ball.frame
    app:wait(0.149)
    local early, moving = catalogue.stored(app), app.ball.presentation.frame ~= target
    app:wait(0.001)
    return ("to %s%s by 0.15; stored %s, then %s"):format(rect(target), moves and moving and "" or " at once", early,
      catalogue.stored(app))
  end)
end

snaps("B12", "let go left of the middle", "to 0 370 60 60 by 0.15; stored nothing, then {{0, 370}, {60, 60}}",
  { 187.4, 400 })
snaps("B13", "let go in the exact middle", "to 315 370 60 60 by 0.15; stored nothing, then {{315, 370}, {60, 60}}",
  { 187.5, 400 })

local function rests(id, title, printed, center, device)
  case(id, title, printed, function(start)
    local app = built(start, nil, device)
    local finger = catalogue.drag(app)
    local from = app.ball.center
    finger:move_by(center[1] - from.x, center[2] - from.y)
    local at = point(app.ball.center)
    finger:up()
    app:settle()
    return ("from center %s to %s"):format(at, rect(app.ball.frame))
  end)
end

rests("B14", "let go at the top", "from center 100 30 to 0 44 60 60", { 100, 30 })
rests("B15", "let go at the bottom", "from center 300 782 to 315 718 60 60", { 300, 782 })
rests("B16", "let go at the lowest place", "from center 300 748 to 315 718 60 60", { 300, 748 })
rests("B17", "let go on a small screen", "from center 161 500 to 260 470 60 60", { 161, 500 },
  catalogue.device(320, 568, 20))
rests("B18", "let go on a screen that lies", "from center 500 345 to 752 294 60 60", { 500, 345 },
  catalogue.device(812, 375, 0, 21))

case("B19", "a ball of another size", "at the left 0 300 60 80; at the right 295 300 60 80", function(start)
  local rested = {}
  for i, x in ipairs { 100, 157.5 } do
    local app = built(start, "{{100, 300}, {60, 80}}")
    local finger = catalogue.drag(app)
    if i == 2 then finger:move_by(x - app.ball.frame.x, 0) end
    finger:up()
    app:settle()
    rested[i] = rect(app.ball.frame)
    app:close()
  end
  return ("at the left %s; at the right %s"):format(rested[1], rested[2])
end)

case("B20", "a drag that is cancelled", "170 270 60 60; highlighted yes; corners all; stored nothing", function(start)
  local app = built(start)
  local finger = catalogue.drag(app)
  finger:move_by(-145, -106)
  finger:cancel()
  app:settle()
  return ("%s; highlighted %s; corners %s; stored %s"):format(rect(app.ball.frame), yes(app.ball.highlighted),
    catalogue.corners(app.ball), catalogue.stored(app))
end, "315 270 60 60; highlighted no; corners top-left bottom-left; stored {{315, 270}, {60, 60}}")

-- MARK: Touches

local function touched(app)
  local ball = app.ball
  return ("shadow %s; highlighted %s"):format(number(ball.shadow_opacity), yes(ball.highlighted))
end

case("B21", "a finger goes down", "shadow 1; highlighted yes; white 0.8 alpha 0.5", function(start)
  local app = built(start)
  app:touch { 340, 400 }
  local color = app.ball.color
  return touched(app) .. ("; white %s alpha %s"):format(number(color.red), number(color.alpha))
end)

case("B22", "a tap that moves 7.7 points", "clicks 1; shadow 0.5; highlighted no; list editable", function(start)
  local app = built(start)
  local finger = app:touch { 370, 430 }
  finger:move_to({ 374.9, 435.9 }, { duration = 0.2 })
  finger:up()
  return ("clicks %d; %s; list %s"):format(#app:events("ball", { call = "click" }), touched(app),
    app.list.editable and "editable" or "plain")
end)

case("B23", "a finger that leaves the ball", "clicks 0; shadow 0.5; highlighted no", function(start)
  local app = built(start)
  local finger = app:touch { 372, 400 }
  finger:move_to { 375, 400 }
  finger:up()
  return ("clicks %d; %s"):format(#app:events("ball", { call = "click" }), touched(app))
end)

case("B24", "a touch that is cancelled", "shadow 0.5; highlighted yes", function(start)
  local app = built(start)
  app:touch({ 340, 400 }):cancel()
  return touched(app)
end, "shadow 0.5; highlighted no")

case("B25", "a finger that rests",
  "at 0.499 no list; at 0.5 plain list A@125 451; highlighted yes; then no drag: 315 376 60 60", function(start)
    local app = built(start)
    local finger = app:touch { 340, 400 }
    finger:hold(0.499)
    local before = app.list.exists and "a list" or "no list"
    finger:hold(0.001)
    local list = (app.list.editable and "editable" or "plain") .. " list " .. catalogue.rows(app)
    local highlighted = yes(app.ball.highlighted)
    finger:move_by(-60, 0)
    finger:move_by(-60, 0)
    return ("at 0.499 %s; at 0.5 %s; highlighted %s; then %s: %s"):format(before, list, highlighted,
      #app:events("ball", { call = "drag" }) == 0 and "no drag" or "a drag", rect(app.ball.frame))
  end)

case("B26", "a finger that moves 6 points", "at 0.5 long presses 0, no list; then a drag", function(start)
  local app = built(start)
  local finger = app:touch { 340, 400 }
  finger:hold(0.2)
  finger:move_by(-6, 0)
  finger:hold(0.3)
  local presses, list = #app:events("ball", { call = "long-press" }), app.list.exists and "a list" or "no list"
  finger:move_by(-4, 0)
  return ("at 0.5 long presses %d, %s; then %s"):format(presses, list,
    #app:events("ball", { call = "drag" }) == 1 and "a drag" or "no drag")
end)
