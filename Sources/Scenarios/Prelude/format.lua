-- How values are printed in failure messages: one line when it fits, else a block; keys sorted, no addresses,
-- bounded in depth and length, so that the same value gives the same text on every run.

local host = ...

local getinfo, getmetatable, rawget, next = debug.getinfo, getmetatable, rawget, next
local format, gsub, byte, sub, rep = string.format, string.gsub, string.byte, string.sub, string.rep
local find, gmatch, utf8_length = string.find, string.gmatch, utf8.len
local tonumber, tostring, type = tonumber, tostring, type
local concat, sort, floor, min = table.concat, table.sort, math.floor, math.min
local math_type, huge, mininteger, maxinteger = math.type, math.huge, math.mininteger, math.maxinteger

local LINE_WIDTH = 72
local MAX_STRING = 2000
local DEPTH, MAX_DEPTH = 8, 100
local MAX_ENTRIES = 200
local MAX_PARTS = 20000
local MAX_INDENT = 40
-- How many entries are shown on each side of one.
local NEARBY = 2
-- More than a line can show.
local LINE_PARTS = 200

local KEYWORDS = {}
for word in gmatch([[and break do else elseif end false for function goto if in local nil not or repeat return
  then true until while]], "%a+") do
  KEYWORDS[word] = true
end

-- How deep tables are shown, and the formatters of the script, which are asked first: see host.format.
local max_depth, formatters, formatter_count = DEPTH, nil, 0

local ESCAPES = { ["\n"] = "\\n", ["\t"] = "\\t", ["\r"] = "\\r", ['"'] = '\\"', ["\\"] = "\\\\" }

local function escape_byte(char)
  return ESCAPES[char] or format("\\x%02X", byte(char))
end

-- Bytes that are not UTF-8 become \xNN; what is UTF-8 stays readable.
local function escape_invalid(text)
  local parts, from = {}, 1
  while true do
    local _, bad = utf8_length(text, from)
    if not bad then
      parts[#parts + 1] = sub(text, from)
      return concat(parts)
    end
    parts[#parts + 1] = sub(text, from, bad - 1)
    parts[#parts + 1] = format("\\x%02X", byte(text, bad))
    from = bad + 1
  end
end

-- Cuts at a byte count, but not inside a UTF-8 sequence.
local function cut(text, limit)
  local last = limit
  while last > limit - 4 and last > 0 do
    local following = byte(text, last + 1)
    if not following or following < 0x80 or following >= 0xC0 then break end
    last = last - 1
  end
  return sub(text, 1, last)
end

-- A text in quotation marks. Where it is cut it says how many bytes are left out, or with `tells_all` how many it has.
local function quote(text, limit, tells_all)
  limit = limit or MAX_STRING
  local whole = #text
  local rest = #text - limit
  if rest > 0 then text = cut(text, limit) end
  local quoted = gsub(text, '[%c"\\\127]', escape_byte)
  if not utf8_length(quoted) then quoted = escape_invalid(quoted) end
  quoted = '"' .. quoted .. '"'
  if rest > 0 then
    quoted = tells_all and format("%s… (%d bytes)", quoted, whole) or format("%s… (%d bytes more)", quoted, rest)
  end
  return quoted
end

-- The part of a text from one byte to another in quotation marks, with the whole characters that they are in, and with
-- dots where something is left out; also its first byte.
local function quoted_part(text, first, last)
  while first > 1 and (byte(text, first) & 0xC0) == 0x80 do first = first - 1 end
  while last < #text and (byte(text, last + 1) & 0xC0) == 0x80 do last = last + 1 end
  local quoted = quote(sub(text, first, last))
  return (first > 1 and "…" or "") .. quoted .. (last < #text and "…" or ""), first
end

-- The shortest digits that read back as an equal number: 2.0 is 2.
local function number(value)
  if math_type(value) == "integer" then return format("%d", value) end
  if value ~= value then return "nan" end
  if value == huge then return "inf" end
  if value == -huge then return "-inf" end
  for digits = 14, 17 do
    local text = format("%." .. digits .. "g", value)
    if tonumber(text) == value then return text end
  end
end

local function function_name(value)
  local info = getinfo(value, "S")
  if info.what == "C" or byte(info.source) ~= 64 then return "function (built in)" end
  return format("function (%s:%d)", sub(info.source, 2), info.linedefined)
end

-- The text a value's own __tostring gives; nil when there is none or it fails.
local function own_text(value)
  local meta = getmetatable(value)
  if type(meta) ~= "table" then return nil end
  local print_value = rawget(meta, "__tostring")
  if print_value == nil then return nil end
  local ok, text = host.attempt(print_value, value)
  if ok and type(text) == "string" then
    if #text > MAX_STRING then text = cut(text, MAX_STRING) .. "…" end
    return text
  end
  return nil
end

-- What a formatter of the script makes of a value.
local function formatted(value)
  for index = formatter_count, 1, -1 do
    local ok, text = host.attempt(formatters[index], value)
    if ok and type(text) == "string" then return text end
  end
  return nil
end

local function scalar(value, kind, limits)
  if kind == "string" then return quote(value, limits and limits.bytes, limits) end
  if kind == "number" then return number(value) end
  if kind == "nil" or kind == "boolean" then return tostring(value) end
  if kind == "function" then return function_name(value) end
  if kind == "userdata" then return host.text(value) end
  return own_text(value) or kind
end

local RANK = { number = 1, string = 2, boolean = 3 }

-- Keys in the order of a reader: the list part is left out, then numbers, strings in byte order, booleans, the rest.
local function sorted_keys(value, list_count, most)
  local keys, rest, count = {}, {}, 0
  most = most or maxinteger
  for key in next, value do
    count = count + 1
    local kind = type(key)
    local in_list = kind == "number" and key >= 1 and key <= list_count and floor(key) == key
    if not in_list and #keys < most then
      if RANK[kind] then keys[#keys + 1] = key else rest[#rest + 1] = key end
    end
  end
  sort(keys, function(left, right)
    local left_kind, right_kind = type(left), type(right)
    if left_kind ~= right_kind then return RANK[left_kind] < RANK[right_kind] end
    if left_kind == "boolean" then return not left and right end
    return left < right
  end)
  for index = 1, #rest do keys[#keys + 1] = rest[index] end
  return keys, count
end

local function key_text(key)
  local kind = type(key)
  if kind == "string" then
    if find(key, "^[%a_][%w_]*$") and not KEYWORDS[key] then return key end
    return "[" .. quote(key, 200) .. "]"
  end
  if kind == "table" then return "[" .. (own_text(key) or "table") .. "]" end
  return "[" .. scalar(key, kind) .. "]"
end

local function list_length(value)
  local count = 0
  while rawget(value, count + 1) ~= nil do count = count + 1 end
  return count
end

local write

-- The entries of a table as texts; `separator` is what stands between them.
local function write_entries(out, value, state, depth, indent)
  local limits = state.limits
  local list_count = list_length(value)
  local keys, count = sorted_keys(value, list_count, limits and limits.keys)
  local most = limits and limits.entries or MAX_ENTRIES
  local written = 0
  if indent then indent = "\n" .. rep("  ", min(depth, MAX_INDENT)) end
  local function entry(prefix, item)
    written = written + 1
    if indent then
      out[#out + 1] = indent
    elseif written > 1 then
      out[#out + 1] = ", "
    else
      out[#out + 1] = " "
    end
    out[#out + 1] = prefix
    write(out, item, state, depth, indent)
    if indent then out[#out + 1] = "," end
  end
  for index = 1, list_count do
    if written >= most or #out > state.max_parts then break end
    entry("", rawget(value, index))
  end
  for index = 1, #keys do
    if written >= most or #out > state.max_parts then break end
    entry(key_text(keys[index]) .. " = ", rawget(value, keys[index]))
  end
  if written < count then
    out[#out + 1] = indent or ", "
    out[#out + 1] = limits and format("… %d in all", count) or format("… %d more", count - written)
  end
end

-- The metatables of lists that print like any table here.
local lists = {}
host.list_metatables = lists

function write(out, value, state, depth, indent)
  local kind = type(value)
  local text = formatter_count > 0 and formatted(value)
  if kind ~= "table" then
    out[#out + 1] = text or scalar(value, kind, state.limits)
    return
  end
  text = text or not state.raw and not lists[getmetatable(value)] and own_text(value)
  if text then
    out[#out + 1] = text
  elseif next(value) == nil then
    out[#out + 1] = "{}"
  elseif state.open[value] then
    out[#out + 1] = "<cycle>"
  elseif state.shown and state.shown[value] then
    out[#out + 1] = "<shown above>"
  elseif depth >= (state.limits and state.limits.depth or max_depth) then
    out[#out + 1] = "{…}"
  else
    state.open[value] = true
    out[#out + 1] = "{"
    write_entries(out, value, state, depth + 1, indent)
    out[#out + 1] = indent and "\n" .. rep("  ", min(depth, MAX_INDENT)) .. "}" or " }"
    state.open[value] = nil
    if state.shown then state.shown[value] = true end
  end
end

local function render(value, raw, indent, max_parts, limits)
  local out = {}
  local shown = limits and limits.marks_repeats and {} or nil
  local state = { open = {}, shown = shown, raw = raw, max_parts = max_parts or MAX_PARTS, limits = limits }
  write(out, value, state, 0, indent)
  return concat(out)
end

local function fits(text, width)
  return #text <= width and not find(text, "\n", 1, true)
end

-- One line, cut to `width` bytes (72).
local function inline(value, width)
  width = width or LINE_WIDTH
  if type(value) == "string" and formatter_count == 0 then return quote(value, width) end
  local text = gsub(render(value, false, false, LINE_PARTS), "[\r\n]+%s*", " ")
  if #text > width then text = cut(text, width) .. "…" end
  return text
end

-- One line when it fits, else one entry a line. With `raw`, tables are opened even when they print themselves.
local function display(value, raw)
  if type(value) ~= "table" then
    return formatter_count > 0 and formatted(value) or scalar(value, type(value))
  end
  local text = render(value, raw, false, LINE_PARTS)
  if fits(text, LINE_WIDTH) then return text end
  return render(value, raw, true)
end

-- As `display`, within limits of its own: depth, entries of a table, bytes of a text, parts in all, and among how many
-- keys those shown are chosen; with `marks_repeats` no table is shown twice. Where it is cut it tells the whole size.
local function limited(value, limits)
  if type(value) ~= "table" then
    return formatter_count > 0 and formatted(value) or scalar(value, type(value), limits)
  end
  local text = render(value, false, false, LINE_PARTS, limits)
  if fits(text, LINE_WIDTH) then return text end
  return render(value, false, true, limits.parts, limits)
end

-- Always one entry a line: what a line by line difference compares.
local function lines(value, raw)
  return render(value, raw, true)
end

-- A line for each of the few entries of a table that stand near a key.
local function around(value, key)
  local texts = {}
  local function entry(near)
    texts[#texts + 1] = key_text(near) .. " = " .. inline(rawget(value, near))
  end
  if math_type(key) == "integer" and key > mininteger + NEARBY and key < maxinteger - NEARBY then
    for near = key - NEARBY, key + NEARBY do
      if near == key or rawget(value, near) ~= nil then entry(near) end
    end
  else
    entry(key)
  end
  return concat(texts, "\n")
end

-- The script's formatters, in the order in which they were added.
local function use_formatters(list)
  formatters, formatter_count = list, #list
end

-- How deep tables are shown, -1 for all of them; luassert's default stands for ours.
local function use_depth(depth)
  max_depth = depth == 3 and DEPTH or depth < 0 and MAX_DEPTH or min(depth, MAX_DEPTH)
end

-- How far from the value that is expected the nearness of numbers and geometry ends, unless a script says otherwise.
host.default_tolerance = 0.001

host.format = {
  use_formatters = use_formatters,
  use_depth = use_depth,
  inline = inline,
  display = display,
  limited = limited,
  around = around,
  lines = lines,
  quote = quote,
  quoted_part = quoted_part,
  cut = cut,
  number = number,
  key = key_text,
  own_text = own_text,
  fits = fits,
}
