-- What a failed assertion and a pending test raise, where in the script it happened, and the tally of a test.

local host = ...

local format, concat = string.format, table.concat
local pcall, error, setmetatable, getmetatable, tostring = pcall, error, setmetatable, getmetatable, tostring

host.file = host.scenario_path()

-- assertions: made since the test began; raised: how many failures nothing has accounted for yet, and the texts of the
-- first of them by number; attempts: how many calls deep the words catch failures themselves, which need no details.
local tally = { assertions = 0, raised = 0, attempts = 0 }
local MAX_NOTES = 10
tally.limit = MAX_NOTES
host.tally = tally

local failure_meta = {
  __kind = "failure",
  __name = "failure",
  __tostring = function(failure) return failure.text end,
}
local pending_meta = {
  __kind = "pending",
  __name = "pending",
  __tostring = function(pending) return pending.message end,
}

local MAX_NAMES = 6

-- The names that a line of a script reads, with their values; nil when there are none. Functions say nothing.
local function values_of_line(file, line)
  local text = host.source_line(file, line)
  if not text then return nil end
  text = text:gsub('%b""', ""):gsub("%b''", ""):gsub("%-%-.*$", "")
  local names, values = host.locals()
  local shown = {}
  for at, name in text:gmatch "()%f[%w_]([%a_][%w_]*)" do
    local before = text:sub(1, at - 1):match "([%.:]+)%s*$"
    if names[name] and before ~= "." and before ~= ":" and #shown < MAX_NAMES then
      names[name] = nil
      if type(values[name]) ~= "function" then
        shown[#shown + 1] = format("  %s = %s", name, host.format.inline(values[name]))
      end
    end
  end
  if #shown == 0 then return nil end
  return "values on this line:\n" .. concat(shown, "\n")
end

-- Raises a failure: `message` is its one line, `details` (or nil) the lines that explain it.
function host.fail(message, details)
  local first, rest = message:match "^([^\r\n]*)[\r\n]+(.*)$"
  if first then
    message = first
    details = details and rest .. "\n\n" .. details or rest
  end
  local file, line = host.where(1)
  if file and tally.attempts == 0 then
    local values = values_of_line(file, line)
    if values then details = details and details .. "\n\n" .. values or values end
  end
  local failure = setmetatable({
    message = message,
    details = details,
    file = file,
    line = line,
    text = file and format("%s:%d: %s", file, line, message) or message,
  }, failure_meta)
  tally.raised = tally.raised + 1
  if tally.raised <= MAX_NOTES then tally[tally.raised] = failure.text end
  error(failure, 0)
end

-- Ends the test as pending.
function host.raise_pending(reason)
  error(setmetatable({ message = reason == nil and "" or tostring(reason) }, pending_meta), 0)
end

function host.is_failure(value)
  return type(value) == "table" and getmetatable(value) == failure_meta
end

-- Misuse of a word: an error at the script's line.
function host.misuse(message, ...)
  if select("#", ...) > 0 then message = format(message, ...) end
  local file, line = host.where(1)
  error(file and format("%s:%d: %s", file, line, message) or message, 0)
end

local function forget_after(before, ...)
  tally.raised = before
  tally.attempts = tally.attempts - 1
  return ...
end

-- pcall for the words themselves: a failure caught here is not one that the script swallowed.
function host.attempt(fn, ...)
  tally.attempts = tally.attempts + 1
  return forget_after(tally.raised, pcall(fn, ...))
end

-- "a string", "an App": the type of a value for messages.
function host.type_name(value)
  local kind = type(value)
  if kind == "nil" then return "nil" end
  local meta = getmetatable(value)
  if type(meta) == "table" and type(meta.__name) == "string" then kind = meta.__name end
  return (kind:find "^[aeiouAEIOU]" and "an " or "a ") .. kind
end
