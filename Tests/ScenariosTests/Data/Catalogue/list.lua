-- SE 9.4: where the list's rows lie, and the fingers on it.

local catalogue = require "support.catalogue"
local case, number, rect, each, yes = catalogue.case, catalogue.number, catalogue.rect, catalogue.each, catalogue.yes

local letters = { "A", "B", "C", "D", "E" }
local quick = { settle = false }
local blank = { 50, 100 }

local function filled(start, count, device)
  local app = start { device = device }
  for i = 1, count do catalogue.add(app, letters[i]) end
  return app
end

-- An app whose list is open, with the ball at a place.
local function open(start, count, x, y)
  local app = filled(start, count)
  if x then catalogue.place(app, x, y) end
  app:tap(app.ball)
  return app
end

-- MARK: Places

-- Where the rows come to rest: x, the ys, the size, and where they came from.
local function places(app, from)
  local rows = app.list.items
  local size = number(rows[1].frame.width) .. " x " .. number(rows[1].frame.height)
  return ("%s %s; x %s; y %s; %s; from %s"):format(rows[1].frame.x == 0 and "left" or "right",
    catalogue.rules(app, "4.4"), each(rows, function(row) return number(row.frame.x) end):match "%S+",
    each(rows, function(row) return number(row.frame.y) end), size, number(from))
end

local function shows(id, ball, count, printed, device)
  case(id, ("%d rows at (%s)"):format(count, table.concat(ball, ", ")), printed, function(start)
    local app = filled(start, count, device)
    if not device and (ball[1] ~= 315 or ball[2] ~= 376) then catalogue.place(app, ball[1], ball[2]) end
    assert.frame(app.ball, { ball[1], ball[2], 60, 60 })
    app:tap(app.ball, quick)
    local from = app.list.items[1].presentation.frame.x
    app:settle()
    return places(app, from)
  end)
end

local right = "; 250 x 56; from 375"
shows("L01", { 315, 376 }, 1, "right below-enough; x 125; y 451" .. right)
shows("L02", { 315, 376 }, 2, "right below-enough; x 125; y 451 522" .. right)
shows("L03", { 315, 376 }, 3, "right below-enough; x 125; y 451 522 593" .. right)
shows("L04", { 315, 376 }, 4, "right below-not-enough; x 125; y 717 646 575 504" .. right)
shows("L05", { 315, 376 }, 5, "right below-not-enough; x 125; y 717 646 575 504 433" .. right)
shows("L06", { 0, 376 }, 3, "left below-enough; x 0; y 451 522 593; 250 x 56; from -250")
shows("L07", { 315, 718 }, 3, "right above-enough; x 125; y 647 576 505" .. right)
shows("L08", { 0, 718 }, 5, "left above-enough; x 0; y 647 576 505 434 363; 250 x 56; from -250")
shows("L09", { 315, 44 }, 5, "right below-enough; x 125; y 119 190 261 332 403" .. right)
shows("L10", { 315, 378 }, 5, "right below-not-enough; x 125; y 717 646 575 504 433" .. right)
shows("L11", { 315, 379 }, 5, "right above-not-enough; x 125; y 44 115 186 257 328" .. right)
shows("L12", { 315, 399 }, 5, "right above-not-enough; x 125; y 44 115 186 257 328" .. right)
shows("L13", { 315, 400 }, 5, "right above-enough; x 125; y 329 258 187 116 45" .. right)
shows("L14", { 315, 426 }, 3, "right below-enough; x 125; y 501 572 643" .. right)
shows("L15", { 315, 427 }, 3, "right below-not-enough; x 125; y 717 646 575" .. right)
shows("L16", { 315, 568 }, 1, "right below-enough; x 125; y 643" .. right)
shows("L17", { 315, 569 }, 1, "right below-not-enough; x 125; y 717" .. right)
shows("L18", { 315, 662 }, 1, "right below-not-enough; x 125; y 717" .. right)
shows("L19", { 315, 663 }, 1, "right above-enough; x 125; y 592" .. right)
shows("L22", { 260, 254 }, 5, "right above-not-enough; x 106.6667; y 0 71 142 213 284; 213.3333 x 56; from 320",
  catalogue.device(320, 568))
shows("L23", { 752, 157.5 }, 2, "right below-not-enough; x 270.6667; y 293 222; 541.3333 x 56; from 812",
  catalogue.device(812, 375, 0, 21))
shows("L24", { 708, 482 }, 5, "right below-enough; x 256; y 557 628 699 770 841; 512 x 56; from 768",
  catalogue.device(768, 1024, 20))

for id, x in pairs { L20 = 187.5, L21 = 187.6 } do
  local printed = id == "L20" and "left below-enough; x 0; y 375; 250 x 56; from -250"
    or "right below-enough; x 125; y 375; 250 x 56; from 375"
  case(id, ("a row at (%g, 300), not at an edge"):format(x), printed, function(start)
    local app = filled(start, 1)
    catalogue.drag(app):move_by(x - 315, 300 - 376)
    assert.frame(app.ball, { x, 300, 60, 60 })
    app.list:show(quick)
    local from = app.list.items[1].presentation.frame.x
    app:settle()
    return places(app, from)
  end)
end

-- MARK: Showing and dismissing

case("L25", "A, B and C, B used", "(125 451 250 56) (375 522 250 56) (125 522 250 56); alphas 1 0 1", function(start)
  local app = filled(start, 3)
  app:tap(app.ball)
  app:tap(app.list.items[2], { at = { 0.3, 0.5 } })
  app:tap(app.ball)
  return ("%s; alphas %s"):format(catalogue.frames(app), each(app:find_all "FloatingListItem", "alpha"))
end)

case("L26", "A and B, both used", "visible none; (375 451 250 56) (375 451 250 56)", function(start)
  local app = filled(start, 2)
  app:push "A"
  app:push "B"
  app.list:show()
  return ("visible %s; %s"):format(catalogue.rows(app), catalogue.frames(app))
end)

-- The delays of the rows' slides.
local function delays(rows)
  return each(rows, function(row)
    for _, animation in ipairs(row.animations) do
      if animation.key == "center" then return number(animation.delay) end
    end
    return "none"
  end)
end

case("L27", "5 rows are shown",
  "delays 0 0.01 0.02 0.03 0.04; overlay 0.3 to 1 by 0.25; ball to 0; last row 0.19", function(start)
    local app = filled(start, 5)
    app:tap(app.ball, quick)
    local list, rows = app.list, app.list.items
    local from, to, ball, waits = list.presentation.alpha, list.alpha, app.ball.alpha, delays(rows)
    local settled = catalogue.seconds(app, function() return rows[5].presentation.frame == rows[5].frame end)
    app:wait(0.25 - tonumber(settled) - 0.001)
    local before = list.presentation.alpha
    app:wait(0.001)
    return ("delays %s; overlay %s to %s by %s; ball to %s; last row %s"):format(waits, number(from), number(to),
      before < 1 and list.presentation.alpha == 1 and "0.25" or "another time", number(ball), settled)
  end)

case("L28", "5 rows are dismissed",
  "to x 405 405 405 405 405; delays 0 0.05 0.1 0.15 0.2; overlay to 0, gone at 0.25; fourth row on its way",
  function(start)
    local app = open(start, 5)
    app:tap(blank, quick)
    local rows = app.list.items
    local xs, waits, alpha = each(rows, function(row) return number(row.frame.x) end), delays(rows), app.list.alpha
    app:wait(0.249)
    local moving = rows[4].presentation.frame.x < 405
    local gone = number(0.249 + tonumber(catalogue.seconds(app, function() return not app.list.exists end)))
    return ("to x %s; delays %s; overlay to %s, gone at %s; fourth row %s"):format(xs, waits, number(alpha), gone,
      moving and "on its way" or "there")
  end)

case("L29", "2 rows at the left are dismissed", "to x -280 -280; delays 0 0.05", function(start)
  local app = open(start, 2, 0, 376)
  app:tap(blank, quick)
  local rows = app.list.items
  return ("to x %s; delays %s"):format(each(rows, function(row) return number(row.frame.x) end), delays(rows))
end)

-- MARK: Deleting

local function stays(app)
  app:settle()
  return app.list.exists and "list stays" or "list goes"
end

local function deletes(id, count, row, printed)
  case(id, ("row %d of %d is deleted"):format(row, count), printed, function(start)
    local app = open(start, count)
    app:tap(app.list.items[row].delete_button, quick)
    return ("%s; %s"):format(catalogue.frames(app), stays(app))
  end)
end

deletes("L30", 3, 1, "(405 451 250 56) (125 451 250 56) (125 522 250 56); list stays")
deletes("L31", 3, 2, "(125 451 250 56) (405 522 250 56) (125 522 250 56); list stays")
deletes("L32", 3, 3, "(125 451 250 56) (125 522 250 56) (405 593 250 56); list stays")
deletes("L33", 4, 2, "(125 717 250 56) (405 646 250 56) (125 646 250 56) (125 575 250 56); list stays")

case("L34", "the second of 2 rows is deleted", "list stays; A@125 451", function(start)
  local app = open(start, 2)
  app:tap(app.list.items[2].delete_button)
  return stays(app) .. "; " .. catalogue.rows(app)
end)

case("L35", "the only row is deleted", "(405 451 250 56); list goes; items none; records 0; ball 0", function(start)
  local app = open(start, 1)
  app:tap(app.list.items[1].delete_button, quick)
  local seen = ("%s; %s; items %s"):format(catalogue.frames(app), stays(app), catalogue.items(app))
  local ball = catalogue.ball(app)
  return ("%s; records %d; %s"):format(seen, catalogue.records(app), ball)
end, "(405 451 250 56); list goes; items none; records 0; no ball")

case("L36", "2 rows are deleted within 0.1 s", "list stays; rows none", function(start)
  local app = open(start, 2)
  app.list:delete(1, quick)
  app:wait(0.1)
  -- The second row moves, so no finger can do this (U4.5). The first still counts in the original.
  app.list:delete(#app.list.items, quick)
  return stays(app) .. (app.list.exists and "; rows " .. catalogue.rows(app) or "")
end, "list goes")

case("L46", "of 3 rows the second, then the first is deleted",
  "(405 451 250 56) (125 451 250 56) (405 522 250 56); list stays; items C; C@405 522", function(start)
    local app = open(start, 3)
    app:tap(app.list.items[2].delete_button, quick)
    app:wait(0.05)
    app:tap(app.list.items[1].delete_button, quick)
    local frames = catalogue.frames(app)
    return ("%s; %s; items %s; %s"):format(frames, stays(app), catalogue.items(app), catalogue.rows(app))
  end, "(405 451 250 56) (405 522 250 56) (125 451 250 56); list stays; items C; C@125 451")

-- MARK: The long press

local function pressed(start)
  local app = filled(start, 2)
  local finger = app:touch(app.ball)
  finger:hold(0.8)
  return app, finger
end

case("L37", "a long press moves over the first row",
  "selected yes; (112.5 448.2 275 61.6); push from 112.5 448.2 275 61.6 radius 30.8", function(start)
    local app, finger = pressed(start)
    finger:move_to { 200, 460 }
    local row = app.list.items[1]
    local seen = ("selected %s; (%s)"):format(yes(row.selected), rect(row.frame))
    finger:up()
    return ("%s; push from %s radius %s"):format(seen, rect(app.transition.mask.from),
      number(app.transition.mask.radius))
  end)

case("L38", "a long press at the rim of a selected row", "selected yes", function(start)
  local app, finger = pressed(start)
  finger:move_to { 200, 460 }
  finger:move_to { 200, 448.5 }
  return "selected " .. yes(app.list.items[1].selected)
end)

case("L39", "a long press at the rim of a row", "selected no", function(start)
  local app, finger = pressed(start)
  finger:move_to { 200, 448.5 }
  return "selected " .. yes(app.list.items[1].selected)
end)

-- MARK: Touches

-- Follows a path over the list; gives the first row's highlight at each point, and what the lift led to.
local function touches(app, path)
  local finger, highlights = nil, {}
  for i, place in ipairs(path) do
    if finger then finger:move_to(place) else finger = app:touch(place) end
    highlights[i] = yes(app.list.items[1].highlighted)
  end
  local mark = app:mark()
  finger:up()
  local chosen = #app:events("list", { call = "choose" }, mark)
  local animated = app.list.exists and app.list.presentation.alpha > 0
  app:settle()
  return ("highlighted %s; chosen %d; dismissed %s"):format(table.concat(highlights, " "), chosen,
    app.list.exists and "no" or animated and "animated" or "at once")
end

case("L40", "from a row away", "highlighted yes no; chosen 0; dismissed animated", function(start)
  return touches(open(start, 1), { { 200, 460 }, { 100, 460 } })
end)

case("L41", "from a row away and back", "highlighted yes no yes; chosen 1; dismissed at once", function(start)
  return touches(open(start, 1), { { 200, 460 }, { 100, 460 }, { 130, 460 } })
end)

case("L42", "from the blank onto a row, at first", "highlighted no no; chosen 0; dismissed animated", function(start)
  return touches(open(start, 1), { blank, { 200, 460 } })
end)

case("L43", "from the blank onto a row that was touched before", "highlighted no yes; chosen 1; dismissed at once",
  function(start)
    local app = open(start, 1)
    touches(app, { { 200, 460 }, { 100, 460 } })
    app:tap(app.ball)
    return touches(app, { blank, { 200, 460 } })
  end, "highlighted no no; chosen 0; dismissed animated")

case("L44", "a tap on the delete button", "items B; chosen 0; list stays", function(start)
  local app = open(start, 2)
  app:tap { 320, 480 }
  return ("items %s; chosen %d; %s"):format(catalogue.items(app), #app:events("list", { call = "choose" }), stays(app))
end)

case("L45", "a long press lifted where the delete button would be", "stack Home A; items A B", function(start)
  local app, finger = pressed(start)
  finger:move_to { 320, 480 }
  finger:up()
  app:settle()
  return ("stack %s; items %s"):format(catalogue.stack(app), catalogue.items(app))
end)
