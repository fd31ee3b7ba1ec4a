-- SE 9.3: the area in the corner.

local catalogue = require "support.catalogue"
local case, number, point, rect, yes = catalogue.case, catalogue.number, catalogue.point, catalogue.rect, catalogue.yes

local function swiped(start, translation, y)
  local app = start()
  app:push "A"
  return app, catalogue.swipe(app, translation, y)
end

for id, place in pairs {
  A01 = { 0, "330 767 180 180" }, A02 = { 50, "280 717 180 180" }, A03 = { 100, "230 667 180 180" },
  A04 = { 134, "196 633 180 180" }, A05 = { 135, "195 632 180 180" }, A06 = { 200, "195 632 180 180" },
  A07 = { -45, "375 812 180 180" },
} do
  case(id, "a translation of " .. place[1], place[2], function(start)
    local app, finger = swiped(start, math.max(place[1], 50))
    finger:move_to { place[1] + 11, 406 }
    return rect(app.area.frame)
  end)
end

case("A08", "the area before the first change", "375 812 180 180; highlighted no", function(start)
  local app = start()
  app:push "A"
  app:touch({ 1, 406 }):move_by(16, 0)
  return ("%s; highlighted %s"):format(rect(app.area.frame), yes(app.area.highlighted))
end)

case("A09", "a translation of (80, 0) and of (80, 300)", "250 687 180 180 and 250 687 180 180", function(start)
  local app, finger = swiped(start, 80)
  local before = rect(app.area.frame)
  finger:move_by(0, 300)
  return before .. " and " .. rect(app.area.frame)
end)

for id, place in pairs {
  A10 = { 195, 812, "outside, no" }, A11 = { 195.1, 812, "inside, yes" }, A12 = { 267, 668, "outside, no" },
  A13 = { 267.5, 668, "inside, yes" }, A14 = { 250, 690, "inside, yes" }, A15 = { 245, 685, "outside, no" },
  A16 = { 375, 632, "outside, no" }, A17 = { 375, 812, "inside, yes" }, A18 = { 400, 830, "inside, yes" },
} do
  case(id, ("a finger at (%g, %g)"):format(place[1], place[2]), place[3], function(start)
    local app, finger = swiped(start, 100)
    finger:move_to { place[1], place[2] }
    return ("%s, %s"):format(app.area:contains { place[1], place[2] } and "inside" or "outside",
      yes(app.area.highlighted))
  end)
end

local inside, outside = { 311, 760 }, { 150, 400 }

for id, place in pairs {
  A19 = { outside, "corner 22.5 22.5; controls 22.5 140.625 and 61.875 22.5; ring 0.875" },
  A20 = { inside, "corner 0 0; controls 0 135 and 45 0; ring 1" },
} do
  case(id, id == "A19" and "the mask of the area" or "the mask of the highlighted area", place[2], function(start)
    local app, finger = swiped(start, 100)
    finger:move_to(place[1])
    local leaf = app.area.leaf
    return ("corner %s; controls %s and %s; ring %s"):format(point(leaf.corner), point(leaf.first), point(leaf.second),
      number(app.area.outer_ring / 28))
  end)
end

case("A21", "outside, inside, inside, outside, inside", "vibrations 0 1 1 1 2", function(start)
  local app, finger = swiped(start, 50)
  local counts = {}
  for i, place in ipairs { outside, inside, { 312, 761 }, outside, inside } do
    finger:move_to(place)
    counts[i] = app.haptics
  end
  return "vibrations " .. catalogue.each(counts)
end)

case("A22", "into the area when the items are full", "highlighted yes; vibrations 1; 浮窗已满", function(start)
  local app = start()
  catalogue.add(app, "A", "B", "C", "D", "E")
  app:push "F"
  catalogue.swipe(app, 50):move_to(inside)
  return ("highlighted %s; vibrations %d; %s"):format(yes(app.area.highlighted), app.haptics, app.area.title)
end)
