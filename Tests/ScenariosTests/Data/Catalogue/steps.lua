-- SE 9.9: scenarios of several steps. S08, several windows, is in CatalogueTests.

local catalogue = require "support.catalogue"
local case, number, rect, each, yes = catalogue.case, catalogue.number, catalogue.rect, catalogue.each, catalogue.yes

local quick = { settle = false }
local blank = { 50, 100 }

-- An opacity and how long it takes there, when it is on its way.
local function alpha(element)
  for _, animation in ipairs(element.animations) do
    if animation.key == "alpha" then return ("%s in %s"):format(number(element.alpha), number(animation.duration)) end
  end
  return number(element.alpha)
end

local function pan(app, page) return yes(app:find("#" .. page).gesture_recognizers[1]) end

-- An app whose only item, E, is opened from the list; gives what was seen meanwhile.
local function opened(start)
  local app = start()
  catalogue.add(app, "E")
  local from = app.now
  app:tap(app.ball, quick)
  local shown = app.now
  local row, seen = app.list.items[1], {}
  seen[1] = ("%s list, ball to %s"):format(app.list.editable and "editable" or "plain", number(app.ball.alpha))
  seen[2] = "row at " .. catalogue.seconds(app, function()
    return row.presentation.frame == row.frame
  end)
  seen[3] = "overlay at " .. number(app.now - shown + tonumber(catalogue.seconds(app, function()
    return app.list.presentation.alpha == 1
  end)))
  app:wait(from + 1 - app.now)
  return app, seen
end

case("S01", "the ball, then a row is tapped",
  "editable list, ball to 0; row at 0.15; overlay at 0.25; stack Home E; from 125 451 250 56 radius 28; "
    .. "list at once gone yes; ball 0; done at 0.3; icons none; pan yes",
  function(start)
    local app, seen = opened(start)
    app:tap({ 200, 460 }, quick)
    seen[#seen + 1] = "stack " .. catalogue.stack(app)
    local mask = app.transition.mask
    seen[#seen + 1] = ("from %s radius %s"):format(rect(mask.from), number(mask.radius))
    seen[#seen + 1] = "list at once gone " .. yes(not app.list.exists)
    seen[#seen + 1] = catalogue.ball(app)
    seen[#seen + 1] = "done at " .. catalogue.seconds(app, function() return not app.in_transition end)
    seen[#seen + 1] = "icons " .. catalogue.icons(app)
    seen[#seen + 1] = "pan " .. pan(app, "E")
    return table.concat(seen, "; ")
  end)

case("S02", "the only item is swiped away",
  "at 150: area no, leaving 150, revealed -75, ball 0.4; at 300: leaving 300, ball 0.8; "
    .. "collapse from 300 -21 417 854 to 324 385 42 42, revealed in 0.06; ball 1 in 0.25; "
    .. "items E, written 0; at 0.2 icons E, stack Home",
  function(start)
    local app = opened(start)
    app:tap { 200, 460 }
    local finger, seen = catalogue.swipe(app, 150, 400), {}
    seen[1] = ("at 150: area %s, leaving %s, revealed %s, ball %s"):format(yes(app.area.exists),
      number(app:find("#E").frame.x), number(app:find("#Home").frame.x), number(app.ball.alpha))
    finger:move_to({ 311, 760 }, { duration = 0.1 })
    finger:hold(0.1)
    seen[2] = ("at 300: leaving %s, ball %s"):format(number(app:find("#E").frame.x), number(app.ball.alpha))
    local mark = app:mark()
    finger:up()
    local transition = app.transition
    seen[3] = ("%s from %s to %s, revealed in %s"):format(transition.style, rect(transition.mask.from),
      rect(transition.mask.to), number(app:find("#Home").animations[1].duration))
    seen[4] = "ball " .. alpha(app.ball)
    seen[5] = ("items %s, written %d"):format(catalogue.items(app), #app:events("archive", { call = "written" }, mark))
    local popped = catalogue.seconds(app, function() return not app.in_transition end)
    seen[6] = ("at %s icons %s, stack %s"):format(popped, catalogue.icons(app), catalogue.stack(app))
    return table.concat(seen, "; ")
  end)

case("S03", "the only item is swiped and returns", "ball to 1; back at 0.12: stack Home E, ball 0", function(start)
  local app = start()
  catalogue.add(app, "E")
  app:push "E"
  local finger = catalogue.swipe(app, 150, 400)
  finger:hold(0.1)
  finger:up()
  local ball = number(app.ball.alpha)
  local back = catalogue.seconds(app, function() return not app.in_transition end)
  return ("ball to %s; back at %s: stack %s, ball %s"):format(ball, back, catalogue.stack(app), number(app.ball.alpha))
end, "ball to 0; back at 0.12: stack Home E, ball 0")

case("S04", "a page into the area of full items",
  "最多设置5个浮窗 确定; stack Home E at 0.24; ball hide 0, show 0.24; in front; confirmed: ball 1", function(start)
    local app = start()
    catalogue.add(app, "A", "B", "C", "D", "F")
    app:push "E"
    local finger = catalogue.swipe(app, 300, 760)
    finger:hold(0.1)
    local mark, from = app:mark(), app.now
    finger:up()
    local back = catalogue.seconds(app, function() return #app.stack == 2 end)
    local overlays = app.window.subviews
    local front = overlays[#overlays].name == "ball" and "in front" or "below"
    app:settle()
    local alert = app.alert.message .. " " .. each(app.alert.buttons)
    local shows = {}
    for i, entry in ipairs(app:events("ball", {}, mark)) do
      shows[i] = entry.call .. " " .. number(entry.time - from)
    end
    local said = ("%s; stack %s at %s; ball %s; %s"):format(alert, catalogue.stack(app), back,
      table.concat(shows, ", "), front)
    app.alert:tap "确定"
    return ("%s; confirmed: %s"):format(said, catalogue.ball(app))
  end)

-- Deletes B's row and taps beside the rows a second later; what the icons are then, and after another page was shown.
local function deleted(start, held)
  local app = start()
  if held then app:hold "B" end
  catalogue.add(app, "A", "B")
  app:tap(app.ball)
  local from = app.now
  app:tap(app.list.items[2].delete_button, quick)
  local gone = catalogue.seconds(app, function() return #app:find_all "FloatingListItem" == 1 end)
  local seen = ("items %s; row gone at %s; icons %s"):format(catalogue.items(app), gone, catalogue.icons(app))
  app:wait(from + 1 - app.now)
  app:tap(blank)
  return app, ("%s; %s, icons %s"):format(seen, catalogue.ball(app), catalogue.icons(app))
end

case("S05", "a row is deleted whose item nobody holds",
  "items A; row gone at 0.15; icons A B; ball 1, icons A B; shown: icons A B; records 1", function(start)
    local app, seen = deleted(start)
    app:push "G"
    seen = ("%s; shown: icons %s"):format(seen, catalogue.icons(app))
    return ("%s; records %d"):format(seen, catalogue.records(app))
  end, "items A; row gone at 0.15; icons A; ball 1, icons A; shown: icons A; records 1")

case("S06", "a row is deleted whose item the host holds",
  "items A; row gone at 0.15; icons A B; ball 1, icons A B; shown: icons A, side 45", function(start)
    local app, seen = deleted(start, true)
    app:push "G"
    return ("%s; shown: icons %s, side %s"):format(seen, catalogue.icons(app), number(app.ball.icons[1].width))
  end, "items A; row gone at 0.15; icons A; ball 1, icons A; shown: icons A, side 45")

case("S07", "an item is opened over an item",
  "rows B@125 451; stack Home B; ball to 1; unused A; shown: icons A", function(start)
    local app = start()
    catalogue.add(app, "A", "B")
    app:push "A"
    app:tap(app.ball)
    local rows = catalogue.rows(app)
    app:tap({ 200, 460 }, quick)
    local seen = ("rows %s; stack %s; ball to %s; unused %s"):format(rows, catalogue.stack(app),
      number(app.ball.alpha), each(app.entrance.unused_items, "title"))
    app:settle()
    return ("%s; shown: icons %s"):format(seen, catalogue.icons(app))
  end)

-- The page is popped while nothing looks at the ball, so its opacity is an old one.
case("S09", "available off and on again", "no ball; then ball 0", function(start)
  local app = start()
  catalogue.add(app, "A")
  app:push "A"
  app.entrance.available = false
  local off = catalogue.ball(app)
  app:pop()
  app.entrance.available = true
  app:settle()
  return ("%s; then %s"):format(off, catalogue.ball(app))
end, "no ball; then ball 1")

case("S10", "a long press over a row is cancelled", "stack Home A; list goes animated", function(start)
  local app = start()
  catalogue.add(app, "A")
  local finger = app:touch(app.ball)
  finger:hold(0.8)
  finger:move_to { 200, 460 }
  finger:cancel()
  local animated = app.list.presentation.alpha > 0 and app.list.alpha == 0
  app:settle()
  return ("stack %s; list %s"):format(catalogue.stack(app),
    app.list.exists and "stays" or animated and "goes animated" or "goes at once")
end, "stack Home; list goes animated")

case("S11", "the host pushes an item after a row was chosen", "from 125 451 250 56 radius 28", function(start)
  local app = start()
  catalogue.add(app, "A", "B")
  app:tap(app.ball)
  app:tap { 200, 460 }
  app:push("B", quick)
  return ("from %s radius %s"):format(rect(app.transition.mask.from), number(app.transition.mask.radius))
end, "from 315 376 60 60 radius 30")

case("S12", "an item that collapsed is opened from version 17 on",
  "stack Home E; not animated; clipped to 324 385 42 42",
  function(start)
    local app = start { system_version = 17 }
    app:push "E"
    catalogue.store(app)
    app:tap(app.ball)
    app:tap({ 200, 460 }, quick)
    local animated = app.in_transition and "animated" or "not animated"
    local mask = app:find("#E").mask
    return ("stack %s; %s; clipped to %s"):format(catalogue.stack(app), animated, mask and rect(mask.rect) or "nothing")
  end, "stack Home E; not animated; clipped to nothing")

case("S13", "a presented page into the area",
  "y 649.6; items M, records 1; from -21 649.6 417 854 to 324 385 42 42; 0.2 s; revealed 0 0 375 812; ball to 0",
  function(start)
    local app = start()
    app:present "M"
    local finger = catalogue.swipe(app, 300, 760)
    finger:hold(0.1)
    local y, revealed = number(app:find("#M.navigation").frame.y), app.transition.to
    local place = rect(revealed.frame)
    finger:up()
    local items, mask, still = catalogue.items(app), app.transition.mask, rect(revealed.frame) == place
    local seconds = catalogue.seconds(app, function() return not app.in_transition end)
    app:settle()
    local ball = number(app.ball.alpha)
    return ("y %s; items %s, records %d; from %s to %s; %s s; revealed %s; ball to %s"):format(y, items,
      catalogue.records(app), rect(mask.from), rect(mask.to), seconds, still and place or "moved", ball)
  end,
  "y 649.6; items M, records 1; from -21 649.6 417 854 to 324 385 42 42; 0.2 s; revealed 0 0 375 812; ball to 1")

case("S14", "an item is swiped away from over a disabled page", "at the release ball to 1; then ball 1", function(start)
  local app = start { entrance = { disabled_classes = { "G" } } }
  app:push "G"
  catalogue.add(app, "E")
  app:push "E"
  local finger = catalogue.swipe(app, 300, 400)
  finger:hold(0.1)
  finger:up()
  local target = number(app.ball.alpha)
  app:settle()
  return ("at the release ball to %s; then %s"):format(target, catalogue.ball(app))
end, "at the release ball to 0; then ball 0")

case("S15", "the ball is dragged to the other edge",
  "highlighted yes, corners all; centers 285 446, 145 446; to 0 416 60 60, highlighted no, corners top-right "
    .. "bottom-right; there at 0.15; stored {{0, 416}, {60, 60}}",
  function(start)
    local app = start()
    catalogue.add(app, "A")
    local finger = catalogue.drag(app, { 340, 400 })
    local seen = { ("highlighted %s, corners %s"):format(yes(app.ball.highlighted), catalogue.corners(app.ball)) }
    finger:move_by(-60, 40)
    local first = catalogue.point(app.ball.center)
    finger:move_by(-140, 0)
    seen[2] = ("centers %s, %s"):format(first, catalogue.point(app.ball.center))
    finger:up()
    seen[3] = ("to %s, highlighted %s, corners %s"):format(rect(app.ball.frame), yes(app.ball.highlighted),
      catalogue.corners(app.ball))
    seen[4] = "there at " .. catalogue.seconds(app, function()
      return app.ball.presentation.frame == app.ball.frame
    end)
    seen[5] = "stored " .. catalogue.stored(app)
    return table.concat(seen, "; ")
  end)
