-- Choices that generators make values from: whole numbers from 0, of which smaller ones stand for simpler values. All
-- that a case consists of follows from its choices, so that they can be kept, replayed and made smaller.

local setmetatable, tonumber, math_type = setmetatable, tonumber, math.type
local concat, gmatch = table.concat, string.gmatch
local MAX_INTEGER = math.maxinteger

-- A case makes no more choices; all others are 0, which ends lists.
local MAX_CHOICES = 20000

-- SplitMix64.
local function mixed(z)
  z = (z ~ (z >> 30)) * 0xBF58476D1CE4E5B9
  z = (z ~ (z >> 27)) * 0x94D049BB133111EB
  return z ~ (z >> 31)
end

local function next_bits(source)
  local state = source.state + 0x9E3779B97F4A7C15
  source.state = state
  return mixed(state)
end

-- A number from 0 to `max`, each as likely as the others.
local function uniform(source, max)
  if max == MAX_INTEGER then return next_bits(source) >> 1 end
  local count = max + 1
  while true do
    local bits = next_bits(source) >> 1
    local rest = bits % count
    -- The last, incomplete round of the count is left out.
    if bits - rest <= MAX_INTEGER - max then return rest end
  end
end

-- A number from 0 to `max` with a liking for the ends and for small ones, where mistakes are.
local function uneven(source, max)
  if max < 16 then return uniform(source, max) end
  local way = uniform(source, 9)
  if way == 0 then return 0 end
  if way == 1 then return max end
  if way == 2 then return max - uniform(source, 3) end
  if way > 5 then return uniform(source, max) end
  local bits = 0
  while bits < 62 and max >> bits > 0 do bits = bits + 1 end
  local limit = (1 << uniform(source, bits)) - 1
  return uniform(source, limit < max and limit or max)
end

local methods = {}
local source_meta = { __index = methods }

-- A choice from 0 to `max`. A new case takes `wanted`, or what `pick` finds; a replayed one what it took then.
function methods.choose(source, max, wanted, pick)
  local count = source.count + 1
  local value
  if count > MAX_CHOICES then return 0 end
  if source.replayed then
    value = source.replayed[count] or 0
    if value > max then value = max end
  else
    value = wanted or (pick or uneven)(source, max)
  end
  source.count = count
  source.choices[count] = value
  return value
end

methods.uniform = uniform

-- Whether new choices are made, which takes care for a good mixture.
function methods.is_new(source) return not source.replayed end

-- The source of a case of a property, by the property's seed and the case's number.
local function new_case(seed, number)
  local state = mixed(seed + mixed(number * 0x9E3779B97F4A7C15))
  return setmetatable({ choices = {}, count = 0, state = state }, source_meta)
end

-- The source that makes the same choices again, as far as they fit.
local function replay(choices)
  return setmetatable({ choices = {}, count = 0, replayed = choices }, source_meta)
end

-- Choices as text, and back; nil when it is no such text.
local function write(choices)
  return concat(choices, " ")
end
local function read(text)
  local choices = {}
  for word in gmatch(text, "%S+") do
    local value = tonumber(word)
    if math_type(value) ~= "integer" or value < 0 or #choices >= MAX_CHOICES then return nil end
    choices[#choices + 1] = value
  end
  return choices
end

return { new_case = new_case, replay = replay, write = write, read = read }
