-- How the cases of SE 9 are written. A case runs twice: with all quirks on, where the printed value holds, and with
-- none, where the fixed one does. It gets a function that launches the app so, and gives back in a line what is to be
-- seen; that line is expected.

local modes = require "support.modes"

local catalogue = {}

local function starter(quirks)
  return function(keys)
    keys = keys or {}
    keys.pages = keys.pages or catalogue.pages()
    keys.entrance = keys.entrance or {}
    keys.entrance.quirks = quirks
    return launch(keys)
  end
end

-- A case: its number, what is done, the printed line, `body(start)` that gives the line, and, where it is another, the
-- fixed line.
function catalogue.case(id, title, printed, body, fixed)
  for _, mode in ipairs(modes) do
    it(("SE %s %s, %s"):format(id, title, mode.title), function()
      local seen = body(starter(mode.quirks))
      note(("%s\t%s\t%s"):format(id, mode.name, seen))
      assert.equal(mode.name ~= "all" and fixed or printed, seen)
    end)
  end
end

-- Home, the entrances A to F with a title each, G and H that are none, and M and N, entrances to present.
function catalogue.pages(more)
  local pages = { Home = {}, G = {}, H = {} }
  for letter in ("ABCDEF"):gmatch "." do pages[letter] = { title = letter, entrance = true } end
  for letter in ("MN"):gmatch "." do pages[letter] = { title = letter, entrance = true, kind = "navigation" } end
  for name, page in pairs(more or {}) do pages[name] = page end
  return pages
end

-- Numbers as the specification prints them: with up to four decimals.
function catalogue.number(number)
  local text = ("%.4f"):format(number):gsub("0+$", ""):gsub("%.$", "")
  return text == "-0" and "0" or text
end

function catalogue.numbers(...)
  local texts = {}
  for i, number in ipairs { ... } do texts[i] = catalogue.number(number) end
  return table.concat(texts, " ")
end

function catalogue.point(point) return catalogue.numbers(point.x, point.y) end

function catalogue.rect(rect) return catalogue.numbers(rect.x, rect.y, rect.width, rect.height) end

-- A field of each element of a list, or what a function makes of it, between blanks.
function catalogue.each(list, field)
  local texts = {}
  for i, element in ipairs(list) do
    local value = type(field) == "string" and element[field] or type(field) == "function" and field(element) or element
    texts[i] = type(value) == "number" and catalogue.number(value) or tostring(value)
  end
  return #texts == 0 and "none" or table.concat(texts, " ")
end

function catalogue.yes(value) return value and "yes" or "no" end

-- MARK: What is to be seen

local number, rect, each = catalogue.number, catalogue.rect, catalogue.each

function catalogue.corners(element)
  local corners = element.corners
  return #corners == 4 and "all" or each(corners)
end

-- The ball in a word or two: none when it is not attached.
function catalogue.ball(app)
  return app.ball.exists and "ball " .. number(app.ball.alpha) or "no ball"
end

function catalogue.icons(app) return app.ball.exists and each(app.ball.icons, "title") or "none" end

function catalogue.items(app) return each(app.entrance.items, "title") end

function catalogue.stack(app) return each(app.stack) end

-- The rows that one can see, by title and place.
function catalogue.rows(app)
  return each(app.list.items, function(row) return row.title .. "@" .. catalogue.point(row.frame) end)
end

-- All rows, also those that leave or wait beside the screen, by their frames.
function catalogue.frames(app)
  return each(app:find_all "#list FloatingListItem", function(row) return "(" .. rect(row.frame) .. ")" end)
end

-- Stack, items, ball and its icons, and what lies over them.
function catalogue.state(app)
  local parts = {
    "stack " .. catalogue.stack(app), "items " .. catalogue.items(app), catalogue.ball(app),
    "icons " .. catalogue.icons(app),
  }
  if app.list.exists then
    parts[#parts + 1] = (app.list.editable and "editable" or "plain") .. " list " .. catalogue.rows(app)
  end
  if app.area.exists then parts[#parts + 1] = "area " .. app.area.state end
  if app.alert.exists then parts[#parts + 1] = "alert " .. app.alert.message end
  return table.concat(parts, "; ")
end

-- The ids of the rows of a table that decided since a mark.
function catalogue.rules(app, table_name, mark)
  local ids = {}
  for _, entry in ipairs(app:events("rule", {}, mark)) do
    local id = entry.id:match("^SE%-" .. table_name:gsub("%.", "%%.") .. "/(.+)$")
    if id then ids[#ids + 1] = id end
  end
  return each(ids)
end

-- How long until something holds, in seconds.
function catalogue.seconds(app, condition)
  local start = app.now
  for _ = 1, 2000 do
    if condition() then return number(app.now - start) end
    app:wait(0.001)
  end
  error "it never came to be"
end

-- How many records the archive holds: what a new process makes of it. The app is another one afterwards.
function catalogue.records(app)
  app:relaunch()
  return #app.entrance.items
end

-- What is stored of the ball's place.
function catalogue.stored(app) return app.storage.defaults["com.fraker.xm.se.ball.frame"] or "nothing" end

-- MARK: What is done

function catalogue.add(app, ...)
  for _, page in ipairs { ... } do app.entrance:add(page) end
end

-- A finger that has just begun to drag the ball. The first ten points along the axis do not count (U5.2).
function catalogue.drag(app, target)
  local finger = app:touch(target or app.ball)
  finger:move_by(-10, 0)
  return finger
end

-- Takes the ball to a place of its edge.
function catalogue.place(app, x, y)
  local finger, center = catalogue.drag(app), app.ball.center
  finger:move_by(x + 30 - center.x, y + 30 - center.y)
  finger:up()
  app:settle()
end

-- A finger that has swiped a page to a translation. It goes down 1 point inside the edge, and the first ten points do
-- not count (U6.4).
function catalogue.swipe(app, translation, y, options)
  options = options or {}
  options.to, options.release = { translation + 11, y or 406 }, false
  return app:edge_swipe(options)
end

-- Swipes the page on screen into the area, where the finger rests.
function catalogue.store(app)
  catalogue.swipe(app, 300, 760, { hold_after = 0.1 }):up()
  app:settle()
end

-- A device of which only size and safe area count.
function catalogue.device(width, height, top, bottom)
  return { width = width, height = height, safe_area = insets(top or 0, 0, bottom or 0, 0) }
end

return catalogue
