-- What a failed assertion and a pending test raise, where in the script it happened, and the tally of a test.

local host = ...

local format, concat = string.format, table.concat
local next, pcall, error, tostring = next, pcall, error, tostring
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

local MAX_NAMES = 6

-- Functions, handles, and tables that hold functions (modules, objects), say nothing.
local function is_telling(value)
  if type(value) == "function" or type(value) == "userdata" then return false end
  if type(value) ~= "table" or getmetatable(value) then return true end
  for _, inner in next, value do
    if type(inner) == "function" then return false end
  end
  return true
end

-- The names that a line of a script reads, with their values; nil when there are none. What `known` says already is
-- left out, and so is what is too long for a line when there are details.
local function values_of_line(file, line, known, has_details)
  local text = host.source_line(file, line)
  if not text then return nil end
  text = text:gsub('%b""', ""):gsub("%b''", ""):gsub("%-%-.*$", "")
  local names, values = host.locals()
  local shown = {}
  for at, name in text:gmatch "()%f[%w_]([%a_][%w_]*)" do
    local before = text:sub(1, at - 1):match "([%.:]+)%s*$"
    if names[name] and before ~= "." and before ~= ":" and #shown < MAX_NAMES then
      names[name] = nil
      if is_telling(values[name]) then
        local value = host.format.inline(values[name])
        local is_known = #value > 8 and known:find(value, 1, true) or has_details and value:find("…$")
        if not is_known then shown[#shown + 1] = format("  %s = %s", name, value) end
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
    local known = details and message .. "\n" .. details or message
    local values = values_of_line(file, line, known, details ~= nil)
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
  -- The metatable of an object of the host shows itself as the class's name.
  if kind == "userdata" and type(meta) == "string" then kind = meta end
  return (kind:find "^[aeiouAEIOU]" and "an " or "a ") .. kind
end
