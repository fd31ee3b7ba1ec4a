-- busted's words and every assertion with hostile values: they pass, fail, or say which of them is misused.

local catalogue = require "catalogue"
local driver = require "driver"
local values = require "values"

-- Assertions whose definitions name them in a loop.
local names = { "boolean", "number", "string", "table", "nil", "userdata", "function", "thread" }
for _, name in ipairs(catalogue.assertions) do names[#names + 1] = name end

-- Other names of an assertion, which messages may use.
local SAME = {
  equals = "equal", match = "matches", errors = "error", error_match = "error_matches",
  matches_error = "error_matches", match_error = "error_matches",
}
SAME.error = "has_error"
SAME.errors = "has_error"

local function with_values(visit)
  local app, other, gone = launch(), launch(), launch()
  local closed = { app = gone, page = gone.page, finger = gone:touch({ 100, 300 }) }
  app.entrance:add("Page1")
  gone.entrance:add("Page1")
  closed.recognizer = gone.ball.gesture_recognizers[1]
  closed.finger:up()
  gone:close()
  visit(values.all(app, other, closed), app)
end

-- Whether a failure begins with the message of the script, which is left as it is.
local function has_own_message(raised)
  local message = type(raised) == "table" and raised.message
  return type(message) == "string" and (#message > 1 << 20 or message:find("a\0b\xFF", 1, true) ~= nil)
end

local function judge(problems, name, text, list, ok, raised)
  local case = { label = "assert." .. (SAME[name] or name), names = {}, text = text, may_boom = true, may_yield = true }
  case.accepted = true
  case.own_message = not ok and has_own_message(raised)
  -- A failure is what an assertion is for; it is judged as one.
  driver.judge(problems, case, ok, raised)
  return list
end

-- What an assertion takes first, so that the arguments after it are looked at.
local function firsts(name, app)
  if name == "stack" or name == "items" or name == "logged" or name == "log_order" or name == "eventually" then
    return { app }
  elseif name == "frame" or name == "at" or name == "alpha" then
    return { app.page }
  elseif name == "error" or name == "errors" or name:find "error" then
    return { function() error("some error") end }
  end
  return { 1, "text", { 1, { 2 } } }
end

local SECONDS = {
  stack = { { "Home" } }, items = { {} }, logged = { "touch" }, log_order = { {} },
  eventually = { function() return false end }, frame = { { 0, 0, 375, 812 } }, at = { { 1, 2 } }, alpha = { 1 },
  near = { 1 }, matches = { "text" }, match = { "text" }, error_matches = { "some" },
}
local OPTIONS = { logged = { "times", "since" }, log_order = { "since", "exact" }, eventually = { "within" } }
local THIRDS = { logged = { {} } }

for _, spelling in ipairs { "is", "is_not" } do
  describe("assert." .. spelling, function()
    for _, name in ipairs(names) do
      it(name, function()
        local problems = {}
        with_values(function(list, app)
          local assertion = assert[spelling][name]
          judge(problems, name, name .. "()", list, pcall(assertion))
          for at, first in ipairs(list) do
            judge(problems, name, name .. ": " .. first[1], list, pcall(assertion, first[2]))
            for other, second in ipairs(spelling == "is" and list or {}) do
              -- A third of the pairs; what is big costs too much to be printed with everything else.
              if (at + other) % 3 == 0 and not first.heavy and not second.heavy or first == second then
                local text = ("%s: %s, %s"):format(name, first[1], second[1])
                judge(problems, name, text, list, pcall(assertion, first[2], second[2]))
              end
            end
          end
          for _, first in ipairs(firsts(name, app)) do
            for _, value in ipairs(list) do
              local second = (SECONDS[name] or { 1 })[1]
              local third = (THIRDS[name] or { 0.1 })[1]
              local text = name .. ": a good one, " .. value[1]
              judge(problems, name, text, list, pcall(assertion, first, value[2]))
              judge(problems, name, text .. " third", list, pcall(assertion, first, second, value[2]))
              judge(problems, name, text .. " fourth", list, pcall(assertion, first, second, third, value[2]))
              for _, option in ipairs(OPTIONS[name] or {}) do
                local options = { [option] = value[2] }
                judge(problems, name, text .. " in " .. option, list, pcall(assertion, first, second, options))
                judge(problems, name, text .. " in " .. option, list, pcall(assertion, first, second, third, options))
              end
            end
          end
        end)
        driver.finish(problems)
      end)
    end
  end)
end

-- The words, as they can be used where they are: all others refuse inside a test.

local WORDS = {
  "describe", "context", "insulate", "expose", "it", "spec", "test", "before_each", "after_each", "setup", "teardown",
  "lazy_setup", "lazy_teardown", "strict_setup", "strict_teardown",
}

local declared = {}

describe("words", function()
  local problems = {}
  for _, word in ipairs(WORDS) do
    for _, name in ipairs { false, {}, coroutine.create(print), setmetatable({}, { __index = error }) } do
      local case = { label = word, names = { word .. ": argument 1" }, text = word .. ": " .. type(name) }
      driver.judge(problems, case, pcall(_G[word], name, nil))
    end
    -- A table is one of options, but not to hooks.
    local is_hook = word:find "each$" or word:find "setup$" or word:find "teardown$"
    for _, body in ipairs { true, 1, "text", { 5 }, coroutine.create(print) } do
      local flaw = type(body) == "table" and not is_hook and ": unknown option" or ": argument"
      local case = { label = word, names = { word .. flaw }, text = word .. " name, " .. type(body) }
      driver.judge(problems, case, pcall(_G[word], "name", body))
    end
  end
  declared = problems

  it("say what is wrong with their arguments", function() driver.finish(declared) end)

  it("cannot be used inside a test", function()
    local found = {}
    for _, word in ipairs(WORDS) do
      local case = { label = word, names = { word, "inside a test" }, text = word }
      driver.judge(found, case, pcall(_G[word], "name", function() end))
    end
    for _, value in ipairs { false, 1, "text", {} } do
      local case = { label = "finally", names = { "finally: argument 1" }, text = "finally" }
      driver.judge(found, case, pcall(finally, value))
    end
    driver.finish(found)
  end)

  it("assert has hostile names and messages", function()
    local found = {}
    with_values(function(list)
      for _, entry in ipairs(list) do
        if type(entry[2]) == "string" and entry[2] ~= "" then
          local case = { label = "assert", names = { "assert" }, text = "assert[" .. entry[1] .. "]" }
          driver.judge(found, case, pcall(function() return assert[entry[2]](1) end))
        end
        local case = { label = "assert", accepted = true, may_boom = true, text = "with the message " .. entry[1] }
        case.own_message = type(entry[2]) == "string"
        driver.judge(found, case, pcall(assert.is_true, false, entry[2]))
        driver.judge(found, case, pcall(assert, false, entry[2]))
        driver.judge(found, case, pcall(function() assert.message(entry[2]).is_true(false) end))
        driver.judge(found, case, pcall(function() assert.array(entry[2]).has.holes() end))
        driver.judge(found, case, pcall(function() assert.array({ 1 }).has.holes(entry[2]) end))
      end
    end)
    driver.finish(found)
  end)

  it("luassert's methods and say", function()
    local found = {}
    local say = require "say"
    with_values(function(list)
      for _, entry in ipairs(list) do
        local value = entry[2]
        local calls = {
          ["assert:register"] = function() assert:register(value, "some", function() return true end) end,
          ["assert:register "] = function() assert:register("assertion", value, function() return true end) end,
          ["assert:register  "] = function() assert:register("assertion", "hostile_one", value) end,
          ["assert:unregister"] = function() assert:unregister("assertion", value) end,
          ["assert:set_parameter"] = function() assert:set_parameter(value, 1) end,
          ["assert:get_parameter"] = function() assert:get_parameter(value) end,
          ["assert:add_formatter"] = function()
            assert:add_formatter(value)
            assert:remove_formatter(value)
          end,
          ["say:set"] = function() say:set(value, "text") end,
          ["say:set "] = function() say:set("hostile.text", value) end,
          ["say"] = function() say(value, { 1 }) end,
        }
        for label, call in pairs(calls) do
          local case = { label = label:gsub(" ", ""), accepted = true, may_boom = true }
          case.text = label .. ": " .. entry[1]
          driver.judge(found, case, pcall(call))
        end
      end
    end)
    driver.finish(found)
  end)
end)
