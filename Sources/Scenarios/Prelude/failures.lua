-- What a failed assertion and a pending test raise, where in the script it happened, and the tally of a test.

local host = ...

local format = string.format
local pcall, error, setmetatable, getmetatable, tostring = pcall, error, setmetatable, getmetatable, tostring

host.file = host.scenario_path()

-- assertions: made since the test began; raised: how many failures nothing has accounted for yet, and the texts of the
-- first of them by number.
local tally = { assertions = 0, raised = 0 }
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

-- Raises a failure: `message` is its one line, `details` (or nil) the lines that explain it.
function host.fail(message, details)
  local first, rest = message:match "^([^\r\n]*)[\r\n]+(.*)$"
  if first then
    message = first
    details = details and rest .. "\n\n" .. details or rest
  end
  local file, line = host.where(1)
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
  return ...
end

-- pcall for the words themselves: a failure caught here is not one that the script swallowed.
function host.attempt(fn, ...)
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
