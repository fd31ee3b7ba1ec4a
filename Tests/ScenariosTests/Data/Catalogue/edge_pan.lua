-- SE 9.6: what the edge pan leads to. P14, a pan without an animator, is decided in CatalogueTests.

local catalogue = require "support.catalogue"
local case, number, each, yes = catalogue.case, catalogue.number, catalogue.each, catalogue.yes

local words = {
  back = "cancel", cancelled = "cancel", slide = "slide", collapse = "collapse", add = "add+collapse",
  full = "cancel+alert",
}

-- What a release led to, in the catalogue's words. A decision stands before the variants' rows that it meets.
local function decision(app, mark) return words[catalogue.rules(app, "6.7", mark):match "%S+"] end

-- Brings a finger that has swiped a page to a place, with a speed to the right there; at rest without one.
local function release(app, x, y, velocity)
  local finger = catalogue.swipe(app, 30)
  if velocity < 0 then finger:move_to({ x + 300, y }, { duration = 0.3 }) end
  if velocity > 0 and x > 60 then finger:move_to({ 60, y }, { duration = 0.1 }) end
  finger:move_to({ x, y }, velocity == 0 and { duration = 0.2 } or { velocity = math.abs(velocity) })
  if velocity == 0 then finger:hold(0.1) end
  local mark = app:mark()
  finger:up()
  return mark
end

-- A page that is no entrance yet, let go outside the area.
local function decides(id, x, velocity, printed)
  case(id, ("a page let go at %g with %g points/s"):format(x, velocity), printed, function(start)
    local app = start()
    app:push "A"
    return decision(app, release(app, x, 406, velocity))
  end)
end

decides("P01", 187.4, 0, "cancel")
decides("P02", 187.5, 0, "slide")
decides("P03", 100, 624, "cancel")
decides("P04", 100, 625, "slide")
decides("P05", 150, 400, "cancel")
decides("P06", 300, -2000, "slide")

case("P07", "a page let go in the area",
  "add+collapse; stack Home; items A; ball 1; icons A; rows A; records 1", function(start)
    local app = start()
    app:push "A"
    local done = decision(app, release(app, 300, 760, 0))
    app:settle()
    local state = catalogue.state(app)
    app.list:show()
    local rows = each(app.list.items, "title")
    return ("%s; %s; rows %s; records %d"):format(done, state, rows, catalogue.records(app))
  end)

case("P08", "a page let go in the area of full items",
  "cancel+alert; 最多设置5个浮窗; stack Home F; items A B C D E", function(start)
    local app = start()
    catalogue.add(app, "A", "B", "C", "D", "E")
    app:push "F"
    local done = decision(app, release(app, 300, 760, 0))
    app:settle()
    return ("%s; %s; stack %s; items %s"):format(done, app.alert.message, catalogue.stack(app), catalogue.items(app))
  end)

local function item(id, x, printed)
  case(id, ("an item let go at %g"):format(x), "area no; " .. printed, function(start)
    local app = start()
    catalogue.add(app, "A")
    app:push "A"
    local mark = release(app, x, 406, 0)
    return ("area %s; %s"):format(yes(app.area.exists), decision(app, mark))
  end)
end

item("P09", 200, "collapse")
item("P10", 100, "cancel")

case("P11", "a page let go where the area would be, unavailable", "area no; slide", function(start)
  local app = start { entrance = { available = false } }
  app:push "A"
  local finger = catalogue.swipe(app, 289, 760)
  finger:hold(0.1)
  local area, mark = yes(app.area.exists), app:mark()
  finger:up()
  return ("area %s; %s"):format(area, decision(app, mark))
end)

for id, speed in pairs { P12 = 0, P13 = 534 } do
  case(id, ("in the area left of the middle with %g points/s"):format(speed),
    speed == 0 and "cancel; items none" or "add+collapse; items A", function(start)
      local app = start { device = catalogue.device(320, 568) }
      app:push "A"
      local done = decision(app, release(app, 150, 560, speed))
      app:settle()
      return ("%s; items %s"):format(done, catalogue.items(app))
    end)
end

case("P15", "a page cancelled in the area", "add+collapse; stack Home; items A", function(start)
  local app = start()
  app:push "A"
  local finger = catalogue.swipe(app, 289, 760)
  finger:hold(0.1)
  local mark = app:mark()
  finger:cancel()
  app:settle()
  return ("%s; stack %s; items %s"):format(decision(app, mark), catalogue.stack(app), catalogue.items(app))
end, "cancel; stack Home A; items none")

-- MARK: The ball meanwhile

-- The ball's opacities as a page is swiped to translations; the entrance's items are A, and B is the page.
local function follows(id, title, printed, translations, prepare)
  case(id, title, printed, function(start)
    local app = start { entrance = { disabled_classes = { "B" } } }
    prepare(app)
    local finger = catalogue.swipe(app, 20)
    local texts = {}
    for i, translation in ipairs(translations) do
      finger:move_to { translation + 11, 406 }
      texts[i] = number(app.ball.alpha) .. (#app.ball.animations > 0 and " animated" or "")
    end
    return table.concat(texts, ", then ")
  end)
end

local function hidden(app)
  catalogue.add(app, "A")
  app:push "B"
end

follows("P16", "a hidden ball follows", "0.4", { 150 }, hidden)
follows("P17", "a ball that is there stays", "1", { 150 }, function(app)
  app.entrance.disabled_classes = {}
  hidden(app)
end)
follows("P18", "a ball without an unused item stays", "0", { 150 }, function(app)
  catalogue.add(app, "A")
  app:push "A"
  app:push "B"
end)
follows("P19", "a ball that is there again stays", "1, then 1", { 375, 150 }, hidden)

-- MARK: The whole

case("P20", "a page into the area",
  "highlighted yes; items A; ball yes; popped at 0.2; icons A; ball to 1", function(start)
    local app = start()
    app:push "A"
    local finger = catalogue.swipe(app, 300, 760)
    finger:hold(0.1)
    local highlighted = yes(app.area.highlighted)
    finger:up()
    local items, there, alpha = catalogue.items(app), yes(app.ball.exists), app.ball.alpha
    local popped = catalogue.seconds(app, function() return not app.in_transition end)
    return ("highlighted %s; items %s; ball %s; popped at %s; icons %s; ball to %s"):format(highlighted, items, there,
      popped, catalogue.icons(app), number(alpha))
  end)

case("P21", "one item of one, a pan begins", "disabled; 浮窗已满", function(start)
  local app = start { entrance = { max_count = 1 } }
  catalogue.add(app, "F")
  app:push "E"
  app:touch({ 1, 406 }):move_by(16, 0)
  return app.area.state .. "; " .. app.area.title
end)
