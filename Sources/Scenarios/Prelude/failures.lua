-- What a failed assertion and a pending test raise, where in the script it happened, and the tally of a test.

local host = ...

local format, find, match = string.format, string.find, string.match
local pcall, error, tostring, type, select = pcall, error, tostring, type, select
local setmetatable, getmetatable = setmetatable, getmetatable

-- `host.file`, the path of the scenario file, is set when a state has been made for it.

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

-- For errors that Lua itself raises: what the names on the line hold; the border asks before the frame is gone.
function host.error_values(raised, file, line, names, values)
  local meta = type(raised) == "table" and getmetatable(raised)
  if meta == failure_meta or meta == pending_meta then return nil end
  return host.load "line_values" (file, line, names, values, "", false)
end

-- Raises a failure: `message` is its one line, `details` (or nil) the lines that explain it.
function host.fail(message, details)
  local first, rest = match(message, "^([^\r\n]*)[\r\n]+(.*)$")
  if first then
    message = first
    details = details and rest .. "\n\n" .. details or rest
  end
  local file, line = host.where(1)
  if file and tally.attempts == 0 then
    local known = details and message .. "\n" .. details or message
    local values = host.load "line_values" (file, line, nil, nil, known, details ~= nil)
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

-- The end of a message about a name that is not among `names`: `; did you mean "x"?`; nil when none of them is near.
function host.meant(name, names)
  local nearest = type(name) == "string" and host.nearest(name, names)
  return nearest and format('; did you mean "%s"?', nearest) or nil
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
  -- The metatable of an object of the host shows itself as the class's name.
  if kind == "userdata" and type(meta) == "string" then kind = meta end
  return (find(kind, "^[aeiouAEIOU]") and "an " or "a ") .. kind
end
