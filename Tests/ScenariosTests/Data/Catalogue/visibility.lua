-- SE 9.7: used items, when the ball is to be seen, and what the host's code may call.

local catalogue = require "support.catalogue"
local case, number, each, yes, rect = catalogue.case, catalogue.number, catalogue.each, catalogue.yes, catalogue.rect

local quick = { settle = false }

-- MARK: Used items. V05, the root of a presented stack, is decided in CatalogueTests.

local function used(app, page)
  for _, item in ipairs(app.entrance.items) do
    if item.page == page then
      for _, unused in ipairs(app.entrance.unused_items) do
        if unused.page == page then return "no" end
      end
      return "yes"
    end
  end
  return "no"
end

-- Presents M, which is stored, from the list.
local function presented(app)
  app:present "M"
  catalogue.store(app)
  app.list:show()
  app:tap { 200, 460 }
end

case("V01", "a page at index 1 that is no item", "no", function(start)
  local app = start()
  app:push "A"
  return used(app, "A")
end)

case("V02", "an item that is nowhere", "no", function(start)
  local app = start()
  catalogue.add(app, "A")
  return used(app, "A")
end)

case("V03", "an item that is presented", "yes", function(start)
  local app = start()
  presented(app)
  return used(app, app.entrance.items[1].page)
end)

case("V04", "an item at the root", "no", function(start)
  local app = start { home = "A" }
  catalogue.add(app, "A")
  return used(app, "A")
end)

case("V06", "an item at index 1", "yes", function(start)
  local app = start()
  catalogue.add(app, "A")
  app:push "A"
  return used(app, "A")
end)

case("V07", "an item that is being popped", "no", function(start)
  local app = start()
  catalogue.add(app, "A")
  app:push "A"
  catalogue.swipe(app, 100)
  return used(app, "A")
end)

-- MARK: Pages appear

-- The ball now: its opacity, whether it is on its way there, and whether it is in front.
local function ball(app)
  local animated = false
  for _, animation in ipairs(app.ball.animations) do
    if animation.key == "alpha" then animated = number(animation.duration) end
  end
  local overlays = app.window.subviews
  return ("ball %s%s%s"):format(number(app.ball.alpha), animated and " in " .. animated or "",
    overlays[#overlays].name == "ball" and ", in front" or "")
end

-- An app with the unused item A, on a page that hides the ball or not.
local function on(start, hides, keys)
  keys = keys or {}
  keys.entrance = keys.entrance or {}
  keys.entrance.disabled_classes = keys.entrance.disabled_classes or { "G" }
  local app = start(keys)
  catalogue.add(app, "A")
  app:push(hides and "G" or "H")
  return app
end

local jump = { animated = false, settle = false }

case("V08", "a page appears under a hidden ball", "ball 1 in 0.25, in front", function(start)
  local app = on(start, true)
  app:push("B", jump)
  return ball(app)
end)

case("V09", "a page appears under the ball", "ball 1, in front", function(start)
  local app = on(start)
  app:push("B", jump)
  return ball(app)
end)

case("V10", "a page of a disabled class appears", "ball 0", function(start)
  local app = on(start)
  app:push("G", jump)
  return (ball(app):gsub(", in front", ""))
end)

case("V11", "a page of an ignored class appears", "ball 1; ignored", function(start)
  local app = on(start, false, { entrance = { ignored_classes = { "B" } } })
  local mark = app:mark()
  app:push("B", jump)
  return (ball(app):gsub(", in front", "")) .. "; " .. catalogue.rules(app, "6.9", mark)
end)

case("V12", "a page whose superclass is disabled appears", "ball 1 in 0.25, in front", function(start)
  local pages = catalogue.pages { B = { title = "B", entrance = true, superclass = "Base" } }
  local app = on(start, true, { pages = pages, entrance = { disabled_classes = { "G", "Base" } } })
  app:push("B", jump)
  return ball(app)
end)

case("V13", "a page of a segmented view appears", "ball 1; ignored", function(start)
  local app = on(start, false, { pages = catalogue.pages { B = { class = "MyJXSegmentedViewPage" } } })
  local mark = app:mark()
  app:push("B", jump)
  return (ball(app):gsub(", in front", "")) .. "; " .. catalogue.rules(app, "6.9", mark)
end)

case("V14", "a page is presented", "ball 0", function(start)
  local app = on(start)
  app:present("N", jump)
  return (ball(app):gsub(", in front", ""))
end)

-- The container hides the ball at once, its page, which appears after it, shows it again.
case("V15", "a navigation controller appears", "hidden visible; ball hide show", function(start)
  local app = start { root = "tabs", tabs = { "Home", "H" } }
  catalogue.add(app, "A")
  local mark = app:mark()
  app:select_tab(2)
  return ("%s; ball %s"):format(catalogue.rules(app, "6.9", mark), each(app:events("ball", {}, mark), "call"))
end)

case("V16", "a page appears while an edge pan is in progress", "inactive; ball 0", function(start)
  local app = on(start, false, { entrance = { disabled_classes = { "B" } } })
  app:push "B"
  local mark = app:mark()
  app:touch({ 1, 406 }):move_by(16, 0)
  return ("%s; %s"):format(catalogue.rules(app, "6.9", mark):match "%S+", catalogue.ball(app))
end)

case("V17", "a page appears while unavailable", "inactive", function(start)
  local app = on(start, true)
  app.entrance.available = false
  local mark = app:mark()
  app:push("B", jump)
  return catalogue.rules(app, "6.9", mark)
end)

case("V18", "a page appears, all items used", "ball 0", function(start)
  local app = on(start)
  app:push("A", jump)
  return (ball(app):gsub(", in front", ""))
end)

-- MARK: The keyboard

local function plain(app) return (ball(app):gsub(", in front", "")) end

case("V19", "the keyboard comes", "ball 0 in 0.25", function(start)
  local app = on(start)
  app.keyboard:show(quick)
  return plain(app)
end)

case("V20", "the keyboard comes under a ball that is half there", "ball 0.4", function(start)
  local app = start { entrance = { disabled_classes = { "B" } } }
  catalogue.add(app, "A")
  app:push "B"
  catalogue.swipe(app, 150)
  app.keyboard:show(quick)
  return plain(app)
end)

case("V21", "the keyboard goes on a page of a disabled class", "ball 1 in 0.25", function(start)
  local app = on(start, true)
  app.keyboard:show()
  app.keyboard:hide(quick)
  return plain(app)
end, "ball 0")

case("V22", "the keyboard goes, all items used", "ball 0", function(start)
  local app = start()
  catalogue.add(app, "A")
  app:push "A"
  app.keyboard:show()
  app.keyboard:hide(quick)
  return plain(app)
end)

-- MARK: Calls

case("V23", "max_count is assigned 0, 1, 3, 5, 6, 100", "1 1 3 5 5 5", function(start)
  local app, counts = start(), {}
  for i, count in ipairs { 0, 1, 3, 5, 6, 100 } do
    app.entrance.max_count = count
    counts[i] = app.entrance.max_count
  end
  return each(counts)
end)

case("V24", "max_count below the number of items", "A B C; then A B C; 最多设置2个浮窗", function(start)
  local app = start()
  catalogue.add(app, "A", "B", "C")
  app.entrance.max_count = 2
  local before = catalogue.items(app)
  catalogue.add(app, "D")
  return ("%s; then %s; %s"):format(before, catalogue.items(app), app.alert.message)
end)

case("V25", "an item is added while unavailable", "items E; ball 1", function(start)
  local app = start { entrance = { available = false } }
  catalogue.add(app, "E")
  return ("items %s; %s"):format(catalogue.items(app), catalogue.ball(app))
end, "items E; no ball")

case("V26", "the page on screen is added", "items E; round-pop to 324 385 42 42; stack Home; records 1",
  function(start)
    local app = start()
    app:push "E"
    app.entrance:add("E", quick)
    local transition = ("%s to %s"):format(app.transition.style, rect(app.transition.mask.to))
    local items = catalogue.items(app)
    app:settle()
    return ("items %s; %s; stack %s; records %d"):format(items, transition, catalogue.stack(app),
      catalogue.records(app))
  end)

case("V27", "the last item is cancelled", "items none; icons none; ball 1; records 0", function(start)
  local app = start()
  app:hold "E"
  catalogue.add(app, "E")
  app.entrance:cancel "E"
  local seen = ("items %s; icons %s; %s"):format(catalogue.items(app), catalogue.icons(app), catalogue.ball(app))
  return ("%s; records %d"):format(seen, catalogue.records(app))
end, "items none; icons none; no ball; records 0")

case("V28", "clear", "items none; no ball; rows none; file no", function(start)
  local app = start()
  catalogue.add(app, "A", "B")
  app.entrance:clear()
  local seen = ("items %s; %s"):format(catalogue.items(app), catalogue.ball(app))
  local file = app.storage:read "entrance.items"
  app.list:show()
  return ("%s; rows %s; file %s"):format(seen, catalogue.frames(app), yes(file))
end)

-- Opens the item of a title by its row, and tells the stack and the transition.
local function opened(app, title)
  app.list:show()
  for _, row in ipairs(app.list.items) do
    if row.title == title then
      app:tap(row, { at = { 0.3, 0.5 }, settle = false })
      break
    end
  end
  local style = app.transition and app.transition.style or "none"
  app:settle()
  return style
end

case("V29", "an item is opened over an item", "Home B; round-push; A unused yes; from 17 on none", function(start)
  local styles, stack, unused = {}, nil, nil
  for i, version in ipairs { 16, 17 } do
    local app <close> = start { system_version = version }
    catalogue.add(app, "A", "B")
    app:push "A"
    styles[i] = opened(app, "B")
    stack, unused = catalogue.stack(app), used(app, "A") == "no"
  end
  return ("%s; %s; A unused %s; from 17 on %s"):format(stack, styles[1], yes(unused), styles[2])
end)

case("V30", "an item is opened over a page", "Home G B", function(start)
  local app = start()
  catalogue.add(app, "B")
  app:push "G"
  opened(app, "B")
  return catalogue.stack(app)
end)

case("V31", "the item at the root is opened", "A; system", function(start)
  local app = start { home = "A" }
  app:push "G"
  catalogue.add(app, "A")
  local style = opened(app, "A")
  return catalogue.stack(app) .. "; " .. style
end)

case("V32", "an item is opened over an item at the root", "B; used no; pan no", function(start)
  local app = start { home = "A" }
  catalogue.add(app, "A", "B")
  opened(app, "B")
  return ("%s; used %s; pan %s"):format(catalogue.stack(app), used(app, "B"),
    yes(#app:find("#B").gesture_recognizers > 0))
end, "A B; used yes; pan yes")

case("V33", "an item that is a navigation controller is opened", "presented M; round-push; pan yes", function(start)
  local app = start()
  app:present "M"
  catalogue.store(app)
  local style = opened(app, "M")
  return ("presented %s; %s; pan %s"):format(each(app.presented), style,
    yes(#app:find("#M.navigation").gesture_recognizers > 0))
end)
