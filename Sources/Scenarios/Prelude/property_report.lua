-- What the failure of a property says: which case it is, and the code that reproduces it.

local host = ...

local getinfo = debug.getinfo
local concat, type = table.concat, type
local find, format, gsub, match, sub = string.find, string.format, string.gsub, string.match, string.sub

local MAX_LINES, MAX_TEXT = 30, 20000

-- The text between the head and the end of a function, as lines without their common indentation; nil when it cannot be
-- cut out of the source.
local function body_lines(fn)
  if type(fn) ~= "function" then return nil end
  local info = getinfo(fn, "S")
  if sub(info.source, 1, 1) ~= "@" then return nil end
  local file, first, last = sub(info.source, 2), info.linedefined, info.lastlinedefined
  if first == last then
    local line = host.source_line(file, first) or ""
    local text = match(line, "function%s*%b()%s*(.*)%s+end[%s%)}]*$")
    -- With another function on the line one cannot tell them apart.
    if not text or find(line, "function.*function") then return nil end
    return { text }
  end
  if last - first - 1 > MAX_LINES then return nil end
  if not find(host.source_line(file, first) or "", "function%s*%b()%s*$") then return nil end
  if not find(host.source_line(file, last) or "", "^%s*end[%s%)}]*$") then return nil end
  local lines, least = {}, nil
  for number = first + 1, last - 1 do
    local text = gsub(host.source_line(file, number) or "", "%s+$", "")
    lines[#lines + 1] = text
    local indent = #match(text, "^%s*")
    if #text > 0 and (not least or indent < least) then least = indent end
  end
  for index = 1, #lines do lines[index] = sub(lines[index], (least or 0) + 1) end
  return lines
end

local function heading(property, result)
  local what
  if result.is_kept then
    what = "case kept from before fails again"
  else
    what = format("case %d of %d fails", result.cases, property.runs)
  end
  local how = result.steps == 0 and "" or
    format(", made simpler in %d step%s", result.steps, result.steps == 1 and "" or "s")
  if result.is_cut then
    how = how .. format(" (no simpler one was looked for after %d tries: %s)", result.shrinks,
      result.is_late and "the time limit is near" or "max_shrinks")
  end
  return format("%s%s; seed %d:", what, how, result.seed)
end

return function(property, result)
  local lines = { heading(property, result) }
  local function add(text, indent)
    lines[#lines + 1] = text == "" and "" or indent .. text
  end
  add(format("it(%s, function()", host.format.quote(property.name .. " (found by the property)", 200)), "  ")
  local text = property.text or "-- (its values could not be made)"
  if #text > MAX_TEXT then text = host.format.cut(text, MAX_TEXT) .. " --[[ … ]]" end
  add((gsub(text, "\n", "\n    ")), "    ")
  local body = body_lines(property.fn)
  if body then
    for index = 1, #body do add(body[index], "    ") end
  else
    add("-- here the body of the property's function", "    ")
  end
  add("end)", "  ")
  if result.replayed == "" then
    lines[#lines + 1] = "  This case passed when it was run once more with the same values: "
      .. "it depends on something else."
  end
  return concat(lines, "\n")
end
