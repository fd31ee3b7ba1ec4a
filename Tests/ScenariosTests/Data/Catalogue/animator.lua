-- SE 9.5: round pushes and pops, and the interactive pop with its three ends.

local catalogue = require "support.catalogue"
local case, number, rect, each = catalogue.case, catalogue.number, catalogue.rect, catalogue.each

local quick = { settle = false }

-- MARK: Round transitions

-- The mask of the transition that runs, and how the cover goes from what is seen to where it goes.
local function mask(app)
  local mask = app.transition.mask
  return ("from %s to %s; radius %s"):format(rect(mask.from), rect(mask.to), number(mask.radius))
end

local function cover(app)
  local cover = app.transition.cover
  return ("cover %s to %s"):format(number(cover.presentation.alpha), number(cover.alpha))
end

-- How long the transition takes from now.
local function length(app)
  return catalogue.seconds(app, function() return not app.in_transition end)
end

case("T01", "a round pop", "from -21 -21 417 854 to 324 385 42 42; radius 21; cover 0.6 to 0; 0.3 s",
  function(start)
    local app = start()
    catalogue.add(app, "A")
    app:push "A"
    app:pop(quick)
    return ("%s; %s; %s s"):format(mask(app), cover(app), length(app))
  end)

case("T02", "a round push from a row", "from 125 451 250 56 to -28 -28 431 868; radius 28; cover 0 to 0.6; 0.3 s",
  function(start)
    local app = start()
    catalogue.add(app, "A")
    app:tap(app.ball)
    app:tap({ 200, 460 }, quick)
    return ("%s; %s; %s s"):format(mask(app), cover(app), length(app))
  end)

case("T03", "a round push from a selected row",
  "from 112.5 448.2 275 61.6 to -30.8 -30.8 436.6 873.6; radius 30.8", function(start)
    local app = start()
    catalogue.add(app, "A")
    app:long_press(app.ball, { drag_to = { 200, 460 }, settle = false })
    return mask(app)
  end)

case("T04", "a round push from the ball", "from 315 376 60 60 to -30 -30 435 872; radius 30", function(start)
  local app = start()
  catalogue.add(app, "A")
  app:push("A", quick)
  return mask(app)
end)

-- MARK: Under the finger

-- The cover of a pushed page is not attached (Q49), so its opacity is not to be seen.
local function progress(id, percent, printed)
  case(id, ("a pushed page at %g"):format(percent), printed .. "; no cover", function(start)
    local app = start()
    app:push "A"
    local finger = catalogue.swipe(app, 50)
    finger:move_to { 11 + 375 * percent, 406 }
    return ("leaving %s; revealed %s; %s"):format(number(app:find("#A").frame.x), number(app:find("#Home").frame.x),
      app.transition.cover and "a cover" or "no cover")
  end)
end

progress("T05", 0, "leaving 0; revealed -125")
progress("T06", 0.4, "leaving 150; revealed -75")
progress("T07", 1, "leaving 375; revealed 0")
progress("T08", 1.3, "leaving 375; revealed 0")
progress("T09", -0.2, "leaving 0; revealed -125")

for id, place in pairs {
  T10 = { 0.25, "leaving 0 203; revealed 0 0; cover 0.525" }, T11 = { 0.5, "leaving 0 406; revealed 0 0; cover 0.35" },
} do
  case(id, ("a presented page at %g"):format(place[1]), place[2], function(start)
    local app = start()
    app:present "M"
    catalogue.swipe(app, 375 * place[1])
    return ("leaving %s; revealed %s; cover %s"):format(catalogue.point(app.transition.from.frame),
      catalogue.point(app.transition.to.frame), number(app.transition.cover.alpha))
  end)
end

-- An app with tabs, an entrance on top of the first one's stack.
local function tabbed(start, bottom)
  local app = start { root = "tabs", tabs = { "Home", "H" }, device = catalogue.device(375, 812, 0, bottom) }
  app:push "A"
  return app
end

for id, place in pairs {
  T12 = { 0, 34, "83 high; y 778" }, T13 = { 0.25, 34, "83 high; y 757.25" }, T14 = { 0.5, 34, "83 high; y 736.5" },
  T15 = { 0.6, 34, "83 high; y 729" }, T16 = { 1, 34, "83 high; y 729" }, T17 = { 0.5, 0, "49 high; y 787.5" },
} do
  case(id, ("a tab bar over an inset of %g at %g"):format(place[2], place[1]), place[3], function(start)
    local app = tabbed(start, place[2])
    catalogue.swipe(app, 50):move_to { 11 + 375 * place[1], 406 }
    return ("%s high; y %s"):format(number(app.tab_bar.frame.height), number(app.tab_bar.frame.y))
  end)
end

-- MARK: Its ends

-- How long the animations of a view take, and what they are about.
local function moves(element)
  local longest = 0
  for _, animation in ipairs(element.animations) do longest = math.max(longest, animation.duration) end
  return number(longest)
end

local function collapses(id, x, printed)
  case(id, ("a pushed page at %g collapses"):format(x), printed, function(start)
    -- Over an inset the tab bar would have come home already.
    local app = start { root = "tabs", tabs = { "Home", "H" }, device = catalogue.device(375, 812) }
    catalogue.add(app, "A")
    app:push "A"
    -- Fast enough to be past wherever the finger is.
    app:edge_swipe({ to = { x + 11, 406 }, velocity = 1200, release = false }):up()
    local sides = ("revealed %s, tab bar %s, cover %s to %s"):format(moves(app.transition.to), moves(app.tab_bar),
      moves(app.transition.cover), number(app.transition.cover.alpha))
    return ("%s; %s s; %s"):format(mask(app), length(app), sides)
  end)
end

collapses("T18", 37.5,
  "from 37.5 -21 417 854 to 324 385 42 42; radius 21; 0.2 s; revealed 0.27, tab bar 0.27, cover 0.27 to 0.3")
collapses("T19", 225,
  "from 225 -21 417 854 to 324 385 42 42; radius 21; 0.2 s; revealed 0.12, tab bar 0.12, cover 0.12 to 0.3")
collapses("T20", 300,
  "from 300 -21 417 854 to 324 385 42 42; radius 21; 0.2 s; revealed 0.06, tab bar 0.06, cover 0.06 to 0.3")

-- A presented page halfway down, where the finger rests.
local function halfway(app, y)
  local finger = catalogue.swipe(app, 187.5, y)
  finger:hold(0.1)
  return finger
end

case("T21", "a presented page at y 406 collapses",
  "from -21 406 417 854 to 324 385 42 42; radius 21; 0.2 s; beside it nothing", function(start)
    local app = start()
    app:present "M"
    catalogue.store(app)
    app.list:show()
    app:tap { 200, 460 }
    local finger, mark = halfway(app), app:mark()
    finger:up()
    -- The cover is at 0 already and the revealed page at its place: what is left is the ball's opacity.
    local beside = {}
    for _, entry in ipairs(app:events("animation", { phase = "start" }, mark)) do
      if entry.key ~= "mask" and entry.view ~= "#ball" then beside[#beside + 1] = entry.view .. " " .. entry.key end
    end
    return ("%s; %s s; beside it %s"):format(mask(app), length(app), #beside == 0 and "nothing" or each(beside))
  end)

local function cancels(id, x, printed)
  case(id, ("a pushed page at %g returns"):format(x), printed, function(start)
    local app = start()
    app:push "A"
    local finger = catalogue.swipe(app, 50)
    finger:move_to { x + 11, 406 }
    finger:hold(0.1)
    local mark = app:mark()
    finger:up()
    local leaving = number(app:find("#A").frame.x)
    local revealed = app:find("#Home").exists and number(app:find("#Home").frame.x) or "gone"
    local seconds = length(app)
    local completed = app:events("transition", { phase = "cancel" }, mark)
    return ("to %s and %s; %s s; %s; stack %s"):format(leaving, revealed, seconds,
      #completed == 1 and "not completed" or "completed", catalogue.stack(app))
  end)
end

cancels("T22", 0, "to 0 and gone; 0 s; not completed; stack Home A")
cancels("T23", 150, "to 0 and -125; 0.12 s; not completed; stack Home A")

-- A finger so far to the right is past the middle; what returns then is a page for which there is no room.
case("T24", "a presented page at y 406 returns", "to 0; 0.15 s; presented M", function(start)
  local app = start()
  catalogue.add(app, "A", "B", "C", "D", "E")
  app:present "M"
  local finger, mark = halfway(app, 811), app:mark()
  finger:up()
  local y, from = number(app:find("#M.navigation").frame.y), app.now
  local presented = each(app.presented)
  -- The alert about it comes when the page is back.
  app:settle()
  local back = app:events("transition", { phase = "completed" }, mark)[1].time
  return ("to %s; %s s; presented %s"):format(y, number(back - from), presented)
end)

case("T25", "a pushed page at 150 slides out", "to 375 and 0; 0.18 s; stack Home", function(start)
  local app = start()
  app:push "A"
  catalogue.swipe(app, 150, 406, { velocity = 1200 }):up()
  local places = ("to %s and %s"):format(number(app:find("#A").frame.x), number(app:find("#Home").frame.x))
  return ("%s; %s s; stack %s"):format(places, length(app), catalogue.stack(app))
end)

case("T26", "a presented page at y 406 slides out", "to 812; 0.3 s; presented none", function(start)
  local app = start()
  app:present "M"
  halfway(app):up()
  local y = number(app.transition.from.frame.y)
  return ("to %s; %s s; presented %s"):format(y, length(app), each(app.presented))
end, "to 812; 0.15 s; presented none")
