-- What the names that a line of a script reads hold, for failure messages.

local host = ...

local concat, find, format, gmatch, gsub = table.concat, string.find, string.format, string.gmatch, string.gsub
local match, sub = string.match, string.sub
local next, rawget, tonumber, type = next, rawget, tonumber, type
local getmetatable = getmetatable
local globals = _G

local MAX_NAMES, MAX_LINE, MAX_FIELDS = 8, 1000, 4

-- Functions, handles, what can be called, and tables that hold functions (modules, objects), say nothing.
local function is_telling(value)
  local kind = type(value)
  if kind == "function" or kind == "userdata" or kind == "thread" then return false end
  if kind ~= "table" then return true end
  local meta = getmetatable(value)
  if meta then return not rawget(meta, "__call") end
  for _, inner in next, value do
    if type(inner) == "function" then return false end
  end
  return true
end

-- Names that mean the same in each file.
local WORDS = {
  _G = true, _VERSION = true, gen = true, match = true, mock = true, spy = true, stub = true, transition = true,
}

local function read(value, key) return value[key] end

-- A field as the line reads it, without running what the script wrote: of a plain table, or of one of the host's own
-- objects while the script still runs.
local function field(value, key, is_live)
  local kind = type(value)
  if kind == "table" then
    local meta = getmetatable(value)
    if meta and rawget(meta, "__index") and not host.strict_metatables[meta] then return false end
    return true, rawget(value, key)
  end
  if kind ~= "userdata" or not is_live then return false end
  return host.attempt(read, value, key)
end

-- Follows `.name` and `[1]` after a name that stands before `at`: the text of the longest chain that can be read, and
-- its value. What is called is left out.
local function follow(text, at, name, value, is_live)
  local shown = name
  for _ = 1, MAX_FIELDS do
    local key, next_at = match(text, "^%.([%a_][%w_]*)()", at)
    local label = key and "." .. key
    if not key then
      key, next_at = match(text, "^%[(%d+)%]()", at)
      if key then
        label = "[" .. key .. "]"
        key = tonumber(key)
      end
    end
    if not key or find(text, "^%s*[%(%{\"':]", next_at) and not find(text, "^%s*::", next_at) then break end
    local ok, found = field(value, key, is_live)
    if not ok then break end
    shown, value, at = shown .. label, found, next_at
    if found == nil then break end
  end
  return shown, value
end

-- Text in quotation marks and comments name nothing.
local function code_of(text)
  text = gsub(text, "\\.", "__")
  text = gsub(gsub(text, '%b""', '""'), "%b''", "''")
  text = gsub(text, "%[(=*)%[.-%]%1%]", '""')
  return (gsub(text, "%-%-.*$", ""))
end

-- "values on this line: …", or nil when there are none. What `known` says already is left out, and so is what is too
-- long for a line when there are details. `names` and `values` are those of the frame; without them the script still
-- runs, and its innermost frame is looked at.
return function(file, line, names, values, known, has_details)
  local text = host.source_line(file, line)
  if not text then return nil end
  text = code_of(sub(text, 1, MAX_LINE))
  local is_live = not names
  if is_live then names, values = host.locals() end
  local shown, seen = {}, {}
  for at, name, after in gmatch(text, "()%f[%w_]([%a_][%w_]*)()") do
    local before = match(sub(text, 1, at - 1), "([%.:]+)%s*$")
    local is_key = find(text, "^%s*=[^=]", after) and find(sub(text, 1, at - 1), "[{,]%s*$")
    if before ~= "." and before ~= ":" and not is_key and #shown < MAX_NAMES then
      local value = values[name]
      local is_known_name = names[name] or false
      if not is_known_name then
        local is_there, found = host.attempt(read, host.environment or globals, name)
        value = is_there and not WORDS[name] and found or nil
        is_known_name = value ~= nil and is_telling(value)
      end
      if is_known_name then
        local label, found = follow(text, after, name, value, is_live)
        if not seen[label] and is_telling(found) then
          seen[label] = true
          local inline = host.format.inline(found)
          local is_said = #inline > 8 and find(known, inline, 1, true) or has_details and find(inline, "…$")
          if not is_said then shown[#shown + 1] = format("  %s = %s", label, inline) end
        end
      end
    end
  end
  if #shown == 0 then return nil end
  return "values on this line:\n" .. concat(shown, "\n")
end
