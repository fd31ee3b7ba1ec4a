-- Assertions on elements.

local host = ...

local format, math_type = string.format, math.type
local next, rawget, type = next, rawget, type

local DEFAULT_TOLERANCE = host.default_tolerance

local function check_element(name, element)
  if not host.is_element(element) then
    host.misuse("assert.%s: argument 1 (element): expected an element, got %s", name, host.type_name(element))
  end
  host.check_alive(name, element)
end

local function state_assertion(name, positive, negative)
  host.assertion(name, {
    message_at = 2,
    test = function(element)
      check_element(name, element)
      return element[name]
    end,
    explain = function(negated, _, element)
      local described = host.element_text(element)
      if negated then return format("expected %s %s", described, negative) end
      return format("expected %s %s, but %s", described, positive, host.element_reason(element, name))
    end,
  })
end

state_assertion("exists", "to be on screen", "not to be on screen")
state_assertion("visible", "to be visible", "not to be visible")
state_assertion("hittable", "to be hittable", "not to be hittable")

-- A message may stand where the tolerance would, when there is none.
local function message_after_tolerance(_, _, tolerance, message)
  if message == nil and type(tolerance) == "string" then return tolerance end
  return message
end

local function check_tolerance(name, tolerance, message)
  if message == nil and type(tolerance) == "string" then tolerance = nil end
  if tolerance ~= nil and (type(tolerance) ~= "number" or not (tolerance >= 0)) then
    host.misuse("assert.%s: argument 3 (tolerance): expected a number from 0 up, got %s", name,
      host.format.inline(tolerance))
  end
  return tolerance or DEFAULT_TOLERANCE
end

-- Names and positions of a value that a script may also write as a bare list.
local function named(value, names, assertion, what)
  if type(value) ~= "table" then
    host.misuse("assert.%s: argument 2: expected %s, got %s", assertion, what, host.type_name(value))
  end
  local result = {}
  for key in next, value do
    local is_known = math_type(key) == "integer" and key >= 1 and key <= #names
    for position = 1, #names do is_known = is_known or names[position] == key end
    if not is_known then
      host.misuse("assert.%s: argument 2: %s has no %s%s", assertion, what, host.format.inline(key),
        host.meant(key, names) or "")
    end
  end
  for position = 1, #names do
    local name = names[position]
    local number = rawget(value, name)
    if number == nil then number = rawget(value, position) end
    if type(number) ~= "number" then
      host.misuse("assert.%s: argument 2: expected %s, but its %s is %s", assertion, what, name,
        host.type_name(number))
    end
    result[name] = number
  end
  return result
end

local function geometry_assertion(name, property, names, what)
  host.assertion(name, {
    message_at = message_after_tolerance,
    test = function(element, expected, tolerance, message)
      check_element(name, element)
      local wanted = named(expected, names, name, what)
      local limit = check_tolerance(name, tolerance, message)
      local actual = element[property]
      local holds = host.near(wanted, actual, limit)
      return holds, { wanted = wanted, actual = actual, limit = limit }
    end,
    explain = function(negated, payload, element)
      local described = host.element_text(element)
      if negated then
        return format("expected the %s of %s not to be %s", property, described,
          host.format.inline(payload.wanted))
      end
      return format("expected the %s of %s to be %s, got %s", property, described,
        host.format.inline(payload.wanted), host.format.inline(payload.actual)),
        host.pair_details(payload.wanted, payload.actual)
    end,
  })
end

geometry_assertion("frame", "frame", { "x", "y", "width", "height" }, "a rect")
geometry_assertion("at", "center", { "x", "y" }, "a point")

host.assertion("alpha", {
  message_at = message_after_tolerance,
  test = function(element, expected, tolerance, message)
    check_element("alpha", element)
    if type(expected) ~= "number" then
      host.misuse("assert.alpha: argument 2 (alpha): expected a number, got %s", host.type_name(expected))
    end
    local limit = check_tolerance("alpha", tolerance, message)
    local actual = element.alpha
    return host.near(expected, actual, limit), actual
  end,
  explain = function(negated, actual, element, expected)
    return format("expected the alpha of %s %sto be %s, got %s", host.element_text(element),
      negated and "not " or "", host.format.number(expected), host.format.number(actual))
  end,
})
