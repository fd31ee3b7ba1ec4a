-- Assertions about spies: assert.spy(s).was.called(2), .called_with(…), .returned_with(…).

local host = ...

-- Reading any of its fields loads the file behind the table.
local is_spy = host.spy.is_spy
local arguments = host.load "arguments"
local show = host.format
local concat, format, min, type = table.concat, string.format, math.min, type

-- Of many calls the latest are shown.
local MAX_CALLS = 5

local function check(name, aspy)
  if not is_spy(aspy) then
    host.misuse("assert.%s: assert.spy was given %s; write assert.spy(s).was.%s(…), s being of spy.new, spy.on or stub",
      name, host.type_name(aspy), name)
  end
end

local function times(count)
  return count == 1 and "once" or format("%d times", count)
end

local function list_text(list)
  local texts = {}
  for index = 1, list.n or #list do texts[index] = show.inline(list[index], 400) end
  return "(" .. concat(texts, ", ") .. ")"
end

-- The calls that were made, a line each.
local function calls_text(heading, calls)
  local count = #calls
  if count == 0 then return nil end
  local lines = {}
  if count > MAX_CALLS then lines[1] = format("  … %d before these", count - MAX_CALLS) end
  for index = count - min(count, MAX_CALLS) + 1, count do
    lines[#lines + 1] = format("  %d: %s", index, list_text(calls[index].vals))
  end
  return heading .. ":\n" .. concat(lines, "\n")
end

-- An assertion that compares the number of calls; `holds(count, wanted)`.
local function counting(name, phrase, holds, is_optional)
  host.assertion(name, {
    subject = "spy",
    message_at = 3,
    test = function(aspy, wanted)
      check(name, aspy)
      if type(wanted) ~= "number" and not (is_optional and wanted == nil) then
        host.misuse("assert.%s: argument 1 (times): expected a number, got %s", name, host.type_name(wanted))
      end
      return holds(#aspy.calls, wanted)
    end,
    explain = function(negated, _, aspy, wanted)
      local count = #aspy.calls
      local what
      if wanted == nil then
        what = negated and "not to be called" or "to be called"
      else
        what = format("%sto be called %s%s", negated and "not " or "", phrase, times(wanted))
      end
      local got = count == 0 and "it was not called" or "it was called " .. times(count)
      return format("expected %s %s, but %s", host.spy_name(aspy), what, got), calls_text("calls", aspy.calls)
    end,
  })
end
counting("called", "", function(count, wanted)
  if wanted == nil then return count > 0 end
  return count == wanted
end, true)
counting("called_at_least", "at least ", function(count, wanted) return count >= wanted end)
counting("called_at_most", "at most ", function(count, wanted) return count <= wanted end)
counting("called_more_than", "more than ", function(count, wanted) return count > wanted end)
counting("called_less_than", "less than ", function(count, wanted) return count < wanted end)

-- An assertion about the lists of `field`; luassert takes no message here, since every argument is compared.
local function listing(name, field, word, never, did, heading)
  host.assertion(name, {
    subject = "spy",
    test = function(aspy, ...)
      check(name, aspy)
      return arguments.find(aspy[field], arguments.list(...))
    end,
    returns = function(_, _, ...) return ... end,
    explain = function(negated, _, aspy, ...)
      local wanted, lists = list_text(arguments.list(...)), aspy[field]
      local name_of_spy = host.spy_name(aspy)
      if negated then
        return format("expected %s never to %s %s, but it %s", name_of_spy, word, wanted, did),
          calls_text(heading, lists)
      elseif #lists == 0 then
        return format("expected %s to %s %s, but it %s", name_of_spy, word, wanted, never)
      end
      return format("expected %s to %s %s, but the last %s %s", name_of_spy, word, wanted,
        field == "calls" and "call was" or "results were", list_text(lists[#lists].vals)), calls_text(heading, lists)
    end,
  })
end
listing("called_with", "calls", "be called with", "was not called", "was", "calls")
listing("returned_with", "returnvals", "return", "never returned", "did", "results")
