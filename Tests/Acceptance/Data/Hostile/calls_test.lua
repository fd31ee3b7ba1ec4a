-- Every function, method and property of the catalogue with every hostile value, in every place a script can call from.

local catalogue = require "catalogue"
local driver = require "driver"
local values = require "values"

local unpack = table.unpack

-- How to come by an object of each class, as it is on screen and not: each is called with a fresh app.
local function with_ball(app)
  app.entrance:add("Page1")
  return app
end

-- The classes of another system than the one that an app has when nothing is said.
local SYSTEMS = {
  Suspend = "suspend-window", SuspendWindow = "suspend-window", Sector = "suspend-window",
  PagePicture = "suspend-window", Transitions = "transitions",
}

-- A fresh app in which there can be objects of a class.
local function app_of(class)
  return launch { system = SYSTEMS[class] }
end

-- The app with a page in its window.
local function with_window(app)
  app:push("Page1")
  app.suspend:add_suspend_view("Page1")
  return app
end

-- A transition that an app has.
local function with_transition(app) return app.transitions:set_present_transition("Feed") end

local subjects = {
  App = { function(app) return app end },
  Entrance = { function(app) return app.entrance end },
  Element = { function(app) return app.page end, function(app) return app:find("#sheet") end },
  Ball = { function(app) return with_ball(app).ball end, function(app) return app.ball end },
  Area = {
    function(app)
      app:push("Page1")
      app:edge_swipe { to = 0.5, release = false }
      return app.area
    end,
    function(app) return app.area end,
  },
  List = {
    function(app)
      local list = with_ball(app).list
      list:show()
      return list
    end,
    function(app) return app.list end,
  },
  Row = {
    function(app)
      with_ball(app).list:show()
      return app.list.items[1]
    end,
  },
  Alert = {
    function(app)
      for number = 1, 5 do app.entrance:add("Page" .. number) end
      app:push("Page6")
      app:edge_swipe { to = "area" }
      return app.alert
    end,
    function(app) return app.alert end,
  },
  Keyboard = {
    function(app)
      app.keyboard:show()
      return app.keyboard
    end,
    function(app) return app.keyboard end,
  },
  Suspend = { function(app) return with_window(app).suspend end },
  SuspendWindow = {
    function(app) return with_window(app).suspend.window end,
    function(app) return app.suspend.window end,
  },
  Sector = { function(app) return with_window(app).suspend.sector end },
  PagePicture = { function(app) return app:find("#picture") end },
  Drag_Dismiss = {
    function(app)
      app:present("Comments")
      return app.drag_dismiss
    end,
    function(app) return app.drag_dismiss end,
  },
  Transition = {
    with_transition,
    function() return transition.transform {} end,
    function() return transition.system() end,
  },
  Presentation = {
    function(app)
      local made = with_transition(app)
      app:present("Feed")
      return made.presentation
    end,
    function() return presentation {} end,
  },
  Transitions = { function(app) return app.transitions end },
  TransitionView = {
    function(app)
      local view
      with_transition(app).block = function(t)
        view = t.to
        t:animate(3, "linear", function() t.to.alpha = 0.5 end)
        t:complete()
      end
      app:present("Feed", { settle = false })
      return view
    end,
  },
  TransitionPan = {
    function(app)
      local made = with_transition(app)
      made.out_direction = "down"
      return made.gesture_recognizer
    end,
    function() return transition.fade {}.gesture_recognizer end,
  },
  Storage = { function(app) return app.storage end },
  Finger = { function(app) return app:touch({ 100, 300 }) end },
  Recognizer = { function(app) return with_ball(app).ball.gesture_recognizers[1] end },
}

function driver.recognizer(app)
  if not pcall(function() return app.entrance end) then
    return (app.suspend.page and app or with_window(app)).suspend.window.gesture_recognizers[1]
  end
  app.entrance:add("Page1", { settle = false })
  return app.ball.gesture_recognizers[1]
end

-- The handles of an app that was closed, and of a finger that was lifted before.
local function closed_handles()
  local app = with_ball(launch())
  local closed = { app = app, page = app.page, recognizer = app.ball.gesture_recognizers[1] }
  closed.finger = app:touch({ 100, 300 })
  closed.finger:up()
  app:close()
  return closed
end

-- Where calls are made from: each gets an app and a function that makes them, and runs it.
local contexts = {
  ["in a test"] = function(_, work) work() end,
  ["in a coroutine"] = function(_, work)
    local ok, problem = coroutine.resume(coroutine.create(work))
    if not ok then error(problem, 0) end
  end,
  ["in an __index function"] = function(_, work)
    local object = setmetatable({}, { __index = function() work() end })
    return object.field
  end,
  ["in app:after"] = function(app, work)
    app:after(0.001, work)
    app:wait(0.01)
  end,
  ["in a completion"] = function(app, work)
    app:push("Plain", { animated = false, settle = false, completion = work })
    app:settle()
  end,
}
local ORDER = { "in a test", "in a coroutine", "in an __index function", "in app:after", "in a completion" }

-- Launches an app, makes the object and calls `visit(app, object, list)`; the lists of hostile values belong to it.
local function with_subject(context, make, class, visit)
  local app, other = app_of(class), launch()
  local object = make and make(app)
  visit(app, object, values.all(app, other, closed_handles(), context ~= "in a test"))
  app:close()
  other:close()
end

-- Runs calls in a context. What went well may have changed the app: outside of callbacks the rest gets a new one.
local function run_calls(context, make, fn, problems)
  local done = 0
  repeat
    local finished = true
    with_subject(context, make, fn.class, function(app, object, list)
      local function work()
        local at = 0
        driver.each_call(fn, list, app, function(case, given, count)
          at = at + 1
          if at <= done or not finished then return end
          done = at
          -- An error of such a function fails the test, whatever catches it.
          if fn.label == "app:after" and context == "in a completion" and (case.may_boom or case.may_yield) then
            return
          end
          local ok, raised
          if object then
            ok, raised = pcall(object[fn.name], object, unpack(given, 1, count))
          else
            ok, raised = pcall(fn.table and _G[fn.table][fn.name] or _G[fn.name], unpack(given, 1, count))
          end
          driver.judge(problems, case, ok, raised)
          if ok and (context == "in a test" or context == "in a coroutine") then finished = false end
        end)
      end
      local ok, raised = pcall(contexts[context], app, work)
      -- A hostile completion that a verb without settling took goes off when the verb outside returns.
      if not ok and not tostring(raised):find(values.BOOM, 1, true) and not tostring(raised):find "yield" then
        error(raised, 0)
      end
    end)
  until finished
end

-- The method with something else before it than a handle of its class, as with a dot for the colon.
local function call_without_colon(context, make, fn, problems)
  with_subject(context, make, fn.class, function(app, object, list)
    local method = object[fn.name]
    contexts[context](app, function()
      for _, entry in ipairs(list) do
        if values.class_of(entry[2]) ~= fn.class then
          local case = { label = fn.label, names = { fn.label, "colon" } }
          case.text = fn.label .. " before a dot: " .. entry[1]
          driver.judge(problems, case, pcall(method, entry[2], { 100, 300 }))
        end
      end
    end)
  end)
end

local function read(object, key) return object[key] end
local function write(object, key, value) object[key] = value end

local function use_property(context, make, property, problems)
  with_subject(context, make, property.class, function(app, object, list)
    local label = property.label
    contexts[context](app, function()
      local reading = { label = label, names = {}, accepted = true, text = "reading " .. label }
      local ok, raised = pcall(read, object, property.name)
      if not ok and type(raised) == "string" then reading.accepted = false end
      driver.judge(problems, reading, ok, raised)
      for _, entry in ipairs(list) do
        local setting = { label = label, names = { label }, text = ("setting %s to %s"):format(label, entry[1]) }
        if property.settable then
          setting.accepted = values.accepts(property.settable, entry[2]) and not entry.flawed
          setting.names[2] = "(value)"
        else
          setting.names[2] = "can be read only"
        end
        driver.judge(problems, setting, pcall(write, object, property.name, entry[2]))
        -- Keys that are no members.
        local key = { label = "", names = { property.class }, text = ("%s[%s]"):format(property.class, entry[1]) }
        driver.judge(problems, key, pcall(read, object, entry[2]))
        driver.judge(problems, key, pcall(write, object, entry[2], 1))
      end
    end)
  end)
end

for _, context in ipairs(ORDER) do
  describe(context, function()
    for _, fn in ipairs(catalogue.functions) do
      it(fn.label, function()
        local problems = {}
        if not fn.class then
          run_calls(context, nil, fn, problems)
        else
          assert(subjects[fn.class], "calls_test.lua has no object of class " .. fn.class)
          for _, make in ipairs(subjects[fn.class]) do
            run_calls(context, make, fn, problems)
            call_without_colon(context, make, fn, problems)
          end
        end
        driver.finish(problems)
      end)
    end
    for _, property in ipairs(catalogue.properties) do
      it(property.label, function()
        local problems = {}
        assert(subjects[property.class], "calls_test.lua has no object of class " .. property.class)
        for _, make in ipairs(subjects[property.class]) do use_property(context, make, property, problems) end
        driver.finish(problems)
      end)
    end
  end)
end

-- What still works on a closed app, as it is declared.
local WORKS = { ["app:close"] = true, ["transition:interact_with"] = true }
-- The classes of what outlives the apps.
local OUTLIVES = { Transition = true, Presentation = true, TransitionPan = true }

describe("after close", function()
  for _, fn in ipairs(catalogue.functions) do
    if fn.class then
      it(fn.label, function()
        local problems = {}
        local app, other = app_of(fn.class), launch()
        local object = subjects[fn.class][1](app)
        app:close()
        driver.each_call(fn, values.all(other, launch(), closed_handles(), true), other, function(case, given, count)
          case.accepted = WORKS[fn.label] and #fn.parameters >= count
          if #case.names == 2 or not WORKS[fn.label] then case.names = { fn.label } end
          driver.judge(problems, case, pcall(object[fn.name], object, unpack(given, 1, count)))
        end)
        driver.finish(problems)
      end)
    end
  end
  for _, property in ipairs(catalogue.properties) do
    it(property.label, function()
      local problems = {}
      local app = app_of(property.class)
      local object = subjects[property.class][1](app)
      app:close()
      local case = { label = property.label, names = { property.label, "the app was closed" }, text = property.label }
      case.accepted = OUTLIVES[property.class]
      driver.judge(problems, case, pcall(read, object, property.name))
      driver.judge(problems, case, pcall(write, object, property.name, 1))
      driver.finish(problems)
    end)
  end
end)
