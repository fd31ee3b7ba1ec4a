-- Values as plain Lua that makes them again.

local host = ...

local type, rawget, tostring = type, rawget, tostring
local concat, find, format, rep = table.concat, string.find, string.format, string.rep
local huge, least, math_type = math.huge, math.mininteger, math.type

local WIDTH, MAX_DEPTH, MAX_PARTS = 100, 30, 4000

local function number(value)
  if value ~= value then return "0 / 0" end
  if value == huge then return "math.huge" end
  if value == -huge then return "-math.huge" end
  if value == least and math_type(value) == "integer" then return "math.mininteger" end
  return host.format.number(value)
end

local write

local function write_table(value, state, depth)
  local parts, count = {}, 0
  while rawget(value, count + 1) ~= nil do count = count + 1 end
  for index = 1, count do parts[index] = write(rawget(value, index), state, depth + 1) end
  local keys = host.keys(value)
  for index = 1, #keys do
    local key = keys[index]
    local is_listed = math_type(key) == "integer" and key >= 1 and key <= count
    if not is_listed then
      local name = host.format.key(key)
      parts[#parts + 1] = name .. " = " .. write(rawget(value, key), state, depth + 1)
    end
  end
  if #parts == 0 then return "{}" end
  local line = "{ " .. concat(parts, ", ") .. " }"
  if #line <= WIDTH - 2 * depth and not find(line, "\n", 1, true) then return line end
  local indent = rep("  ", depth + 1)
  return "{\n" .. indent .. concat(parts, ",\n" .. indent) .. ",\n" .. rep("  ", depth) .. "}"
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
  return format("nil --[[ %s ]]", host.format.inline(value))
end

-- The text of a value; where it goes on, lines are indented for a statement that stands `depth` deep.
return function(value, depth)
  return write(value, { open = {}, parts = 0 }, depth or 0)
end
