-- SE 8: the switches of which no case of the catalogue speaks, each with a case of its own. Q92, which only the host's
-- own code can see, is in CatalogueTests.

local catalogue = require "support.catalogue"
local case, number, yes = catalogue.case, catalogue.number, catalogue.yes

local quick = { settle = false }

local function listed(start, keys)
  local app = start(keys)
  catalogue.add(app, "A")
  app.list:show()
  return app
end

local function list(app) return app.list.exists and "list " .. catalogue.rows(app) or "no list" end

case("Q32", "a touch of a row is cancelled", "list A@125 451; highlighted yes", function(start)
  local app = listed(start)
  app:touch({ 200, 460 }):cancel()
  return ("%s; highlighted %s"):format(list(app), yes(app.list.items[1].highlighted))
end, "list A@125 451; highlighted no")

case("Q38", "an item is added while the list of a long press is open", "list A@0 0 B@0 0; delete buttons yes",
  function(start)
    local app = start()
    catalogue.add(app, "A")
    app:long_press(app.ball, { release = false })
    catalogue.add(app, "B")
    return ("%s; delete buttons %s"):format(list(app), yes(app.list.items[2].delete_button.visible))
  end, "list A@125 451 B@125 522; delete buttons no")

case("Q40", "the list is shown after the path changed", "rows 2", function(start)
  local app = start()
  catalogue.add(app, "A", "B")
  app.entrance.archived_path = "other.items"
  app.list:show()
  return "rows " .. #app.list.items
end, "rows 0")

case("Q42", "the items are cleared, the ball goes, while the list is open", "list none; list A@125 451", function(start)
  local seen = {}
  for i, change in ipairs {
    function(app) app.entrance:clear() end, function(app) app.entrance.available = false end,
  } do
    local app <close> = listed(start)
    change(app)
    app:settle()
    seen[i] = list(app)
  end
  return table.concat(seen, "; ")
end, "no list; no list")

case("Q44", "the list is shown while it goes", "no list", function(start)
  local app = listed(start)
  app.list:dismiss(quick)
  app:wait(0.1)
  app.list:show()
  return list(app)
end, "list A@125 451")

case("Q47", "the device is turned while the list is open", "overlay 375 812; row 250 56", function(start)
  local app = listed(start)
  app:rotate_device "landscape-left"
  local row = app.list.items[1].frame
  return ("overlay %s; row %s"):format(catalogue.numbers(app.list.frame.width, app.list.frame.height),
    catalogue.numbers(row.width, row.height))
end, "overlay 812 375; row 541.3333 56")

case("Q52", "a swipe over tabs returns", "tab bar at 744.8, then 744.8", function(start)
  local app = start { root = "tabs", tabs = { "Home", "H" } }
  app:push "A"
  local finger = catalogue.swipe(app, 150)
  finger:hold(0.1)
  local y = number(app.tab_bar.frame.y)
  finger:up()
  app:settle()
  return ("tab bar at %s, then %s"):format(y, number(app.tab_bar.frame.y))
end, "tab bar at 744.8, then 729")

case("Q59", "a page pushed in a presentation goes into the area", "presented none; items A", function(start)
  local app = start()
  app:present "M"
  app:push "A"
  catalogue.store(app)
  return ("presented %s; items %s"):format(catalogue.each(app.presented), catalogue.items(app))
end, "presented M; items A")

case("Q60", "a presented page that is no entrance is swiped", "area yes", function(start)
  local app = start { pages = catalogue.pages { N = { kind = "navigation" } } }
  app:present "N"
  catalogue.swipe(app, 100)
  return "area " .. yes(app.area.exists)
end, "area no")

case("Q61", "a page that is no entrance is added", "raised yes; items 1", function(start)
  local app = start()
  local added = pcall(app.entrance.add, app.entrance, "G")
  return ("raised %s; items %d"):format(yes(not added), #app.entrance.items)
end, "raised no; items 0")

case("Q81", "a page that became the root is swiped", "pan yes", function(start)
  local app = start()
  app:push "A"
  app:push "B"
  app:set_stack({ "A" }, { animated = false })
  return "pan " .. yes(app:find("#A").gesture_recognizers[1])
end, "pan no")
