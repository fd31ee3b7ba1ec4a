-- Values as plain Lua that makes them again.

local host = ...

local type, rawget, tostring = type, rawget, tostring
local concat, find, format, gsub, rep = table.concat, string.find, string.format, string.gsub, string.rep
local huge, least, math_type = math.huge, math.mininteger, math.type

local WIDTH, MAX_DEPTH, MAX_PARTS, MAX_SHORT = 100, 30, 4000, 24

local function number(value)
  if value ~= value then return "0 / 0" end
  if value == huge then return "math.huge" end
  if value == -huge then return "-math.huge" end
  if value == least and math_type(value) == "integer" then return "math.mininteger" end
  return host.format.number(value)
end

-- What stands in a comment for a value that no literal makes.
local function comment(value) return (gsub(host.format.inline(value), "%]%]", "] ]")) end

local write

-- Entries in lines of their own, short ones several in a line.
local function lines_of(parts, depth)
  local lines, current, width = {}, nil, WIDTH - 2 * depth
  for index = 1, #parts do
    local part = parts[index] .. ","
    local is_short = #part <= MAX_SHORT and not find(part, "\n", 1, true)
    if current and is_short and #current + 1 + #part <= width then
      current = current .. " " .. part
    else
      if current then lines[#lines + 1] = current end
      current = part
      if not is_short then
        lines[#lines + 1] = current
        current = nil
      end
    end
  end
  if current then lines[#lines + 1] = current end
  return lines
end

local function write_table(value, state, depth)
  local parts, count = {}, 0
  while rawget(value, count + 1) ~= nil do count = count + 1 end
  for index = 1, count do parts[index] = write(rawget(value, index), state, depth + 1) end
  local keys = host.keys(value)
  for index = 1, #keys do
    local key = keys[index]
    local is_listed = math_type(key) == "integer" and key >= 1 and key <= count
    if not is_listed and type(key) ~= "number" and type(key) ~= "string" and type(key) ~= "boolean" then
      parts[#parts + 1] = format("nil --[[ under the key %s ]]", comment(key))
    elseif not is_listed then
      local name = host.format.key(key)
      parts[#parts + 1] = name .. " = " .. write(rawget(value, key), state, depth + 1)
    end
  end
  if #parts == 0 then return "{}" end
  local line = "{ " .. concat(parts, ", ") .. " }"
  if #line <= WIDTH - 2 * depth and not find(line, "\n", 1, true) then return line end
  local indent = rep("  ", depth + 1)
  return "{\n" .. indent .. concat(lines_of(parts, depth), "\n" .. indent) .. "\n" .. rep("  ", depth) .. "}"
end

function write(value, state, depth)
  local kind = type(value)
  state.parts = state.parts + 1
  if kind == "number" then return number(value) end
  if kind == "string" then return host.format.quote(value, huge) end
  if kind == "nil" or kind == "boolean" then return tostring(value) end
  if kind == "table" then
    if state.open[value] or depth > MAX_DEPTH or state.parts > MAX_PARTS then return "{ --[[ … ]] }" end
    state.open[value] = true
    local text = write_table(value, state, depth)
    state.open[value] = nil
    return text
  end
  return format("nil --[[ %s ]]", comment(value))
end

-- The text of a value; where it goes on, lines are indented for a statement that stands `depth` deep.
return function(value, depth)
  return write(value, { open = {}, parts = 0 }, depth or 0)
end
