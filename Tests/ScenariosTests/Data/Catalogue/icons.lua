-- SE 9.2: the icons on the ball. I07, the bite of a mask, is computed, see CatalogueTests.

local catalogue = require "support.catalogue"
local case, number, point, each = catalogue.case, catalogue.number, catalogue.point, catalogue.each

local letters = { "A", "B", "C", "D", "E" }

local function reloaded(start, count, stored)
  local app = start {
    storage = stored and { defaults = { ["com.fraker.xm.se.ball.frame"] = stored } } or nil,
  }
  for i = 1, count do catalogue.add(app, letters[i]) end
  return app.ball.icons
end

local function layout(id, count, printed)
  case(id, count .. " icons", printed, function(start)
    local texts = {}
    for i, icon in ipairs(reloaded(start, count)) do
      texts[i] = ("%s side %s %s"):format(point(icon.center), number(icon.width),
        icon.masked and number(icon.angle) or "round")
    end
    return table.concat(texts, "; ")
  end)
end

layout("I01", 1, "30 30 side 45 round")
layout("I02", 2, "20.5 30 side 23 0; 39.5 30 side 23 round")
layout("I03", 3, "21 37.5 side 21 0; 39 37.5 side 21 240; 30 22.5 side 21 120")
layout("I04", 4, "19.5 30 side 18 45; 30 40.5 side 18 315; 40.5 30 side 18 225; 30 19.5 side 18 135")
layout("I05", 5, "30 18.5 side 19 144; 18 28 side 19 72; 23 42.5 side 19 0; 38.5 42.5 side 19 288; "
  .. "42.5 27.5 side 19 216")

case("I06", "3 icons on a ball of 80 x 80", "26 52.5 side 31; 54 52.5 side 31; 40 27.5 side 31", function(start)
  local texts = {}
  for i, icon in ipairs(reloaded(start, 3, "{{295, 366}, {80, 80}}")) do
    texts[i] = ("%s side %s"):format(point(icon.center), number(icon.width))
  end
  return table.concat(texts, "; ")
end)

-- MARK: Reloads

-- What the icons show, and in which slots an icon grows this instant: a new one, whatever it shows.
local function icons(app)
  local growing = {}
  for slot, icon in ipairs(app.ball.icons) do
    local origin = app.ball.frame
    for _, view in ipairs(app:find_all "#ball FloatingBallIcon") do
      local place = point { x = view.center.x - origin.x, y = view.center.y - origin.y }
      if place == point(icon.center) and view.presentation.transform.a < 1 then growing[#growing + 1] = slot end
    end
  end
  return ("%s; growing %s"):format(catalogue.icons(app), each(growing))
end

-- Opens an item by its row.
local function open(app, title, options)
  app:tap(app.ball)
  for _, row in ipairs(app.list.items) do
    if row.title == title then return app:tap(row, { at = { 0.3, 0.5 }, settle = options and options.settle }) end
  end
end

-- Runs until the next page was shown.
local function shown(app)
  local mark = app:mark()
  app:wait_until(function() return #app:events("navigation", { call = "did-show" }, mark) > 0 end)
end

case("I08", "A B becomes A C", "A B; then A C; growing 2", function(start)
  local app = start()
  catalogue.add(app, "A", "B", "C")
  open(app, "C")
  local before = catalogue.icons(app)
  open(app, "B", { settle = false })
  shown(app)
  return before .. "; then " .. icons(app)
end)

-- A, C become A, B, C: B is new.
local function insert(start)
  local app = start()
  catalogue.add(app, "A", "B", "C")
  open(app, "B")
  local before = catalogue.icons(app)
  app:pop { settle = false }
  shown(app)
  return app, before
end

case("I09", "A C becomes A B C", "A C; then A B C; growing 3", function(start)
  local app, before = insert(start)
  return before .. "; then " .. icons(app)
end, "A C; then A B C; growing 2")

case("I10", "A B C becomes A C again", "A B C; then A C; growing none", function(start)
  local app = insert(start)
  app:settle()
  local before = catalogue.icons(app)
  app:push("B", { settle = false })
  shown(app)
  return before .. "; then " .. icons(app)
end)

-- The ball with the icons A and B, of which the list has deleted one.
local function deleted(start, row, held)
  local app = start()
  if held then app:hold(held) end
  catalogue.add(app, "A", "B")
  app.list:show()
  app.list:delete(row)
  app.list:dismiss()
  return app
end

case("I11", "A B becomes B A", "A B", function(start)
  local app = deleted(start, 1, "A")
  catalogue.add(app, "A")
  return catalogue.icons(app)
end, "B A")

case("I12", "A and a dead B become A", "A B", function(start)
  local app = deleted(start, 2)
  app:push "G"
  return catalogue.icons(app)
end, "A")

case("I13", "A and a living B become A", "A", function(start)
  local app = deleted(start, 2, "B")
  app:push "G"
  return catalogue.icons(app)
end)

case("I14", "a dead A becomes nothing", "ball 0; icons A", function(start)
  local app = start()
  catalogue.add(app, "A")
  app.list:show()
  app.list:delete(1)
  app:push "G"
  return catalogue.ball(app) .. "; icons " .. catalogue.icons(app)
end, "no ball; icons none")

case("I15", "A and a dead B become A C", "A C", function(start)
  local app = deleted(start, 2)
  catalogue.add(app, "C")
  return catalogue.icons(app)
end)
