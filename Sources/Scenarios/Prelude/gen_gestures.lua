-- Generators of points on the screen and of gestures as data, which `app:perform` does.

local host = ...

local generators = host.generators
local type, next, rawget, getmetatable = type, next, rawget, getmetatable
local math_type = math.type

-- Four numbers of a rectangle, by name or by position.
local function rectangle(word, value)
  local names = { "x", "y", "width", "height" }
  local sides = {}
  for index = 1, 4 do
    local number = type(value) == "table" and (rawget(value, names[index]) or rawget(value, index))
    if type(number) ~= "number" or not (number >= -1e9 and number <= 1e9) then
      host.misuse("%s: expected a rectangle with x, y, width and height, got %s", word, host.format.inline(value))
    end
    sides[index] = number
  end
  if sides[3] < 1 or sides[4] < 1 then
    host.misuse("%s: the rectangle %s holds no whole point", word, host.format.inline(value))
  end
  return sides
end

-- A point inside of a rectangle, at whole coordinates; nil stands for the screen of the app that was launched last, or
-- of the ordinary device. `inset` keeps away from the screen's edges.
local function draw_point(source, sides, inset)
  local x, y, width, height
  if sides then
    x, y, width, height = sides[1], sides[2], sides[3], sides[4]
  else
    width, height = host.screen_size()
    x, y = inset or 0, inset or 0
    width, height = width - 2 * x, height - 2 * y
  end
  -- A right and a lower edge belong to what comes next.
  local column = source:choose(width > 1 and (width - 1) // 1 | 0 or 0)
  local row = source:choose(height > 1 and (height - 1) // 1 | 0 or 0)
  return { x = x + column, y = y + row }
end

local function point(rect)
  local sides = rect ~= nil and rectangle("gen.point", rect) or nil
  return generators.make(function(source) return draw_point(source, sides) end)
end

local function seconds(source, range)
  return generators.number_between(source, range[1], range[2])
end

local function one_of(source, list)
  return list[source:choose(#list - 1, nil, source.uniform) + 1]
end

-- How the gestures are made, by their kinds, simple ones first. `where(inset)` draws what is touched.
local kinds = {}
local KIND_NAMES = {
  "tap", "double_tap", "long_press", "drag", "swipe", "fling", "edge_swipe", "pinch", "rotate",
}

function kinds.tap(_, _, where) return { target = where() } end
function kinds.double_tap(_, _, where) return { target = where() } end
function kinds.long_press(source, options, where)
  return { target = where(), duration = 0.5 + seconds(source, options.duration) }
end
function kinds.drag(source, options, where)
  return {
    from = where(),
    to = draw_point(source, options.within),
    duration = seconds(source, options.duration),
  }
end
function kinds.swipe(source, options, where)
  return {
    target = where(),
    direction = one_of(source, { "left", "right", "up", "down" }),
    distance = 20 + source:choose(300),
    duration = seconds(source, options.duration),
  }
end
function kinds.fling(source, _, where)
  local x = generators.integer_between(source, -3000, 3000)
  local y = generators.integer_between(source, -3000, 3000)
  -- A fling that goes nowhere is none.
  if x == 0 and y == 0 then y = -1000 end
  return { target = where(), velocity = { x = x, y = y }, distance = 20 + source:choose(200) }
end
function kinds.edge_swipe(source, options)
  return {
    edge = one_of(source, { "left", "right" }),
    to = generators.number_between(source, 0.1, 1),
    duration = seconds(source, options.duration),
  }
end
function kinds.pinch(source, options, where)
  return {
    target = where(101),
    scale = generators.number_between(source, 0.25, 4),
    duration = seconds(source, options.duration),
  }
end
function kinds.rotate(source, options, where)
  return {
    target = where(101),
    degrees = generators.integer_between(source, -360, 360),
    duration = seconds(source, options.duration),
  }
end

local function read_duration(value)
  if value == nil then return { 0.02, 1 } end
  if type(value) == "number" then value = { value, value } end
  local low = type(value) == "table" and rawget(value, 1)
  local high = type(value) == "table" and rawget(value, 2)
  if type(low) ~= "number" or type(high) ~= "number" or not (low > 0 and low <= high and high <= 3600) then
    host.misuse("gen.gesture: duration: expected a list of two numbers of seconds, above 0 and up to 3600, got %s",
      host.format.inline(value))
  end
  return { low, high }
end

local function read_targets(value)
  if value == nil then return nil end
  if type(value) ~= "table" or getmetatable(value) ~= nil or rawget(value, 1) == nil then
    host.misuse("gen.gesture: targets: expected a list of targets or generators, got %s", host.format.inline(value))
  end
  local list = {}
  for index = 1, #value do
    local target = value[index]
    -- A table that is no generator is a point, which is the same in each case.
    list[index] = generators.is_generator(target) and target or generators.make(function() return target end)
  end
  return list
end

-- gen.gesture { "tap", "drag", targets = { "#ball", gen.point() }, within = rect, duration = { 0.1, 0.5 } }
local function gesture(given)
  if given == nil then given = {} end
  if type(given) ~= "table" or getmetatable(given) ~= nil then
    host.misuse("gen.gesture: expected a table, got %s", host.type_name(given))
  end
  local chosen = {}
  for key, value in next, given do
    if math_type(key) ~= "integer" and key ~= "targets" and key ~= "within" and key ~= "duration" then
      host.misuse("gen.gesture: unknown key %s%s", host.format.inline(key),
        host.meant(key, { "targets", "within", "duration" }) or "; there are targets, within and duration")
    elseif math_type(key) == "integer" and (type(value) ~= "string" or not kinds[value]) then
      host.misuse("gen.gesture: there is no kind %s%s", host.format.inline(value), host.meant(value, KIND_NAMES) or "")
    end
  end
  for index = 1, #KIND_NAMES do
    local is_wanted = rawget(given, 1) == nil
    for position = 1, #given do is_wanted = is_wanted or given[position] == KIND_NAMES[index] end
    if is_wanted then chosen[#chosen + 1] = KIND_NAMES[index] end
  end
  local targets = read_targets(given.targets)
  local options = {
    within = given.within ~= nil and rectangle("gen.gesture: within", given.within) or nil,
    duration = read_duration(given.duration),
  }
  return generators.make(function(source)
    local kind = one_of(source, chosen)
    local value = kinds[kind](source, options, function(inset)
      if targets then return one_of(source, targets).draw(source) end
      return draw_point(source, options.within, inset)
    end)
    value.kind = kind
    return value
  end)
end

return { point = point, gesture = gesture }
