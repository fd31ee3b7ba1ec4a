-- The options tables of tests and blocks, and the words `each`, `only` and `skip`.

local host = ...

local type, tostring, next, getmetatable = type, tostring, next, getmetatable
local format, find, gmatch, gsub, sub = string.format, string.find, string.gmatch, string.gsub, string.sub
local concat, math_type = table.concat, math.type

local NAMES <const> = { "expected_failure", "only", "properties", "retries", "skip", "tags", "timeout" }
local MOST_RETRIES <const> = 100
local LONGEST_TIMEOUT <const> = 3600

local function wrong(word, name, expected, value)
  host.misuse("%s: option %s: expected %s, got %s", word, name, expected, host.format.inline(value))
end

-- A list of words, or a text of them with commas between.
local function tags_of(word, value)
  local tags = {}
  if type(value) == "string" then
    for tag in gmatch(value, "[^,%s]+") do tags[#tags + 1] = tag end
  elseif type(value) == "table" then
    for key, tag in next, value do
      if math_type(key) ~= "integer" or key < 1 or key > #value or type(tag) ~= "string" then
        wrong(word, "tags", 'a list of strings or "a,b"', value)
      end
    end
    for index = 1, #value do
      if value[index] == nil then wrong(word, "tags", "a list without holes", value) end
      tags[index] = value[index]
    end
  else
    wrong(word, "tags", 'a list of strings or "a,b"', value)
  end
  for index = 1, #tags do
    tags[index] = gsub(tags[index], "^#", "")
    if tags[index] == "" or find(tags[index], "[,%s%c]") then
      wrong(word, "tags", "tags without blanks and commas", value)
    end
  end
  return tags
end

local function reason(word, name, value, default)
  if value == true then return default end
  if value == false then return false end
  if type(value) ~= "string" then wrong(word, name, "true or a reason", value) end
  return value == "" and default or value
end

local function properties_of(word, value)
  if type(value) ~= "table" then wrong(word, "properties", "a table of names and values", value) end
  local properties = {}
  for _, key in next, host.keys(value) do
    local content = value[key]
    local kind = type(content)
    if type(key) ~= "string" or kind ~= "string" and kind ~= "number" and kind ~= "boolean" then
      wrong(word, "properties", "names with strings, numbers or booleans", value)
    end
    properties[#properties + 1] = key
    properties[#properties + 1] = tostring(content)
  end
  return properties
end

local readers = {
  tags = tags_of,
  timeout = function(word, value)
    -- What is tested does not decide that it may run for ever.
    if type(value) ~= "number" or not (value > 0 and value <= LONGEST_TIMEOUT) then
      wrong(word, "timeout", format("seconds above 0, at most %d", LONGEST_TIMEOUT), value)
    end
    return value
  end,
  retries = function(word, value)
    if math_type(value) ~= "integer" or value < 0 or value > MOST_RETRIES then
      wrong(word, "retries", format("a whole number from 0 to %d", MOST_RETRIES), value)
    end
    return value
  end,
  skip = function(word, value) return reason(word, "skip", value, "skipped") end,
  expected_failure = function(word, value)
    return reason(word, "expected_failure", value, "")
  end,
  only = function(word, value)
    if type(value) ~= "boolean" then wrong(word, "only", "true or false", value) end
    return value
  end,
  properties = properties_of,
}

-- The options as the runner takes them.
local function check(word, options)
  local result = {}
  for _, key in next, host.keys(options) do
    local read = readers[key]
    if not read then
      host.misuse("%s: unknown option %s%s", word, host.format.inline(key),
        host.meant(key, NAMES) or "; there are " .. concat(NAMES, ", "))
    end
    result[key] = read(word, options[key])
  end
  return result
end

-- A table whose keys are 1, 2, … up to its largest one; `n`, where it is there, says how long it is.
local function list_length(value)
  if type(value) ~= "table" or getmetatable(value) then return nil end
  local length = math_type(value.n) == "integer" and value.n or 0
  for key in next, value do
    if math_type(key) == "integer" and key >= 1 then
      if key > length then length = key end
    elseif key ~= "n" then
      return nil
    end
  end
  -- More parameters than a function can have.
  return length <= 250 and length or nil
end

local function shown(value)
  if type(value) == "string" then return value end
  return host.format.own_text(value) or host.format.inline(value)
end

-- What %s stands for, by number: the fields of a case, or what is no table with fields itself.
local function fields_of(case, length)
  if length or type(case) ~= "table" or getmetatable(case) then
    return function(position)
      if not length then return case, position == 1 end
      return case[position], position <= length
    end
  end
  local keys = host.keys(case)
  return function(position) return case[keys[position]], position <= #keys end
end

-- %s is the next field of the case, %i the number of the case, $name a field, %% and $$ the signs themselves.
local function title_of(name, case, number, length)
  local position, field_at = 0, nil
  local function percent(sign)
    if sign == "%" then return "%" end
    if sign == "i" then return tostring(number) end
    position = position + 1
    field_at = field_at or fields_of(case, length)
    local value, is_there = field_at(position)
    return is_there and shown(value) or "%s"
  end
  local function field(sign)
    if type(case) ~= "table" then return nil end
    local value = case[sign]
    if value == nil then return nil end
    return shown(value)
  end
  local result, at = {}, 1
  while true do
    local start, finish, mark, sign = find(name, "([%%$])([%%$%a_][%w_]*)", at)
    if not start then break end
    result[#result + 1] = sub(name, at, start - 1)
    local text
    if mark == "%" then
      local first = sub(sign, 1, 1)
      if first == "%" or first == "s" or first == "i" then
        text, finish = percent(first), start + 1
      end
    elseif sub(sign, 1, 1) == "$" then
      text, finish = "$", start + 1
    elseif sub(sign, 1, 1) ~= "%" then
      text = field(sign)
    else
      finish = start
    end
    result[#result + 1] = text or sub(name, start, finish)
    at = finish + 1
  end
  result[#result + 1] = sub(name, at)
  return concat(result)
end

local function each(word, cases, sorted, declare)
  local count = type(cases) == "table" and (list_length(cases) or not getmetatable(cases) and #cases > 0 and #cases)
  if not count then
    host.misuse("%s.each: argument 1 (cases): expected a list, got %s", word, host.format.inline(cases))
  end
  return function(name, options, fn)
    host.check_declaring(word)
    name, options, fn = sorted(word, name, options, fn)
    local line, late = host.declaration_line(), {}
    -- What has no cases is shown, not lost.
    if count == 0 then return host.words.it(name, { skip = "there are no cases" }, fn) end
    for number = 1, count do
      local case = cases[number]
      local length = list_length(case)
      local given = { n = length or 1 }
      if length then
        for index = 1, length do given[index] = case[index] end
      else
        given[1] = case
      end
      late[number] = declare(title_of(name, case, number, length), options, fn, line, given)
    end
    if fn ~= nil then return end
    -- it.each { … } "name" (function() … end)
    return function(...)
      for number = 1, count do late[number](...) end
    end
  end
end

local variants = {}

function variants.each(word, sorted, declare)
  return function(cases) return each(word, cases, sorted, declare) end
end

local function with_option(option, value)
  return function(word, sorted, declare)
    return function(name, options, fn)
      host.check_declaring(word)
      name, options, fn = sorted(word, name, options, fn)
      options = options or {}
      options[option] = options[option] or value
      return declare(name, options, fn, host.declaration_line())
    end
  end
end
variants.only = with_option("only", true)
variants.skip = with_option("skip", "skipped")

-- `it.each` and the like.
local function variant(word, key, sorted, declare)
  if variants[key] then return variants[key](word, sorted, declare) end
  host.misuse("%s.%s: there is no such word%s", word, host.text(key),
    host.meant(key, { "each", "only", "skip" }) or "; there are each, only and skip")
end

return { check = check, variant = variant }
