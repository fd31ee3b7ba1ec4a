-- SE 9.8: what is stored, and read again. R02 and R06, which ask what no person sees, are in CatalogueTests.

local catalogue = require "support.catalogue"
local case, each, yes = catalogue.case, catalogue.each, catalogue.yes

local file = "entrance.items"

-- The archive of items of some classes, each with its class as title.
local function archive(...)
  local records = {}
  for i, class in ipairs { ... } do
    records[i] = ('{"class":"%s","title":"%s","iconUrl":"","userInfo":{}}'):format(class, class)
  end
  return "[" .. table.concat(records, ",") .. "]"
end

local function rows(app)
  app.list:show()
  return #app:find_all "FloatingListItem"
end

case("R01", "an item of which nothing is said is stored",
  '[{"class":"Page","title":"","iconUrl":"","userInfo":{}}]', function(start)
    local app = start { pages = catalogue.pages { P = { class = "Page", entrance = true } } }
    catalogue.add(app, "P")
    return (app.storage:read(file):gsub("%s", ""))
  end)

case("R03", "three records are read", "items A B C; ball 1; icons A B C; rows 3", function(start)
  local app = start { storage = { files = { [file] = archive("A", "B", "C") } } }
  local seen = ("items %s; %s; icons %s"):format(catalogue.items(app), catalogue.ball(app), catalogue.icons(app))
  return ("%s; rows %d"):format(seen, rows(app))
end)

case("R04", "no archive, and an empty one", "items none; no ball; icons loaded 0, twice", function(start)
  local seen = {}
  for i, files in ipairs { {}, { [file] = "[]" } } do
    local app <close> = start { storage = { files = files } }
    seen[i] = ("items %s; %s; icons loaded %d"):format(catalogue.items(app), catalogue.ball(app),
      #app:events "icon" + #app:events "ball")
  end
  return seen[1] == seen[2] and seen[1] .. ", twice" or seen[1] .. " and " .. seen[2]
end)

case("R05", "three records are read while unavailable", "items A B C; no ball; rows 3; icons A B C", function(start)
  local app = start { storage = { files = { [file] = archive("A", "B", "C") } }, entrance = { available = false } }
  local seen = ("items %s; %s; rows %d"):format(catalogue.items(app), catalogue.ball(app), rows(app))
  app.list:dismiss()
  app.entrance.available = true
  return ("%s; icons %s"):format(seen, catalogue.icons(app))
end)

case("R07", "archived_path is assigned as it is", "items A B; ball 1; log 0", function(start)
  local app = start()
  catalogue.add(app, "A", "B")
  local mark = app:mark()
  app.entrance.archived_path = file
  return ("items %s; %s; log %d"):format(catalogue.items(app), catalogue.ball(app), #app:events(nil, nil, mark))
end)

case("R08", "archived_path is assigned before the first reading", "3 at once; then A B C A B C; icons 5",
  function(start)
    local at_once
    local app = start {
      storage = { files = { ["other.items"] = archive("A", "B", "C") } },
      on_start = function(app)
        app.entrance.archived_path = "other.items"
        at_once = #app.entrance.items
      end,
    }
    local shown = 0
    for _, icon in ipairs(app:find_all "#ball FloatingBallIcon") do shown = shown + (icon.hidden and 0 or 1) end
    return ("%d at once; then %s; icons %d"):format(at_once, catalogue.items(app), shown)
  end, "3 at once; then A B C; icons 3")

case("R09", "an item is added before the first reading", "items E E; stored E", function(start)
  local app = start {
    storage = { files = { [file] = archive("A", "B") } },
    on_start = function(app) app.entrance:add("E", { settle = false }) end,
  }
  local stored = {}
  for class in app.storage:read(file):gmatch '"class"%s*:%s*"(%w+)"' do stored[#stored + 1] = class end
  return ("items %s; stored %s"):format(catalogue.items(app), each(stored))
end, "items A B E; stored A B E")

case("R10", "four records are read, max_count is 2", "items A B C D; area disabled", function(start)
  local app = start { storage = { files = { [file] = archive("A", "B", "C", "D") } }, entrance = { max_count = 2 } }
  app:push "E"
  catalogue.swipe(app, 50)
  return ("items %s; area %s"):format(catalogue.items(app), app.area.state)
end)

case("R11", "an item without a title is stored and read", "stored title empty; items none", function(start)
  local app = start { pages = catalogue.pages { P = { entrance = true } } }
  catalogue.add(app, "P")
  local title = app.storage:read(file):match '"title"%s*:%s*"(.-)"'
  app:relaunch()
  return ("stored title %s; items %s"):format(title == "" and "empty" or title, catalogue.items(app))
end)

case("R12", "the only item is deleted in the list", "file yes; []", function(start)
  local app = start()
  catalogue.add(app, "A")
  app.list:show()
  app.list:delete(1)
  local bytes = app.storage:read(file)
  return ("file %s; %s"):format(yes(bytes), bytes:gsub("%s", ""))
end)
