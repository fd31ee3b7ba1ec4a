-- luassert's everyday assertions besides equality: truth and types.

local host = ...

local show, pair_details = host.format, host.pair_details
local format = string.format
local ipairs, type, tostring, select = ipairs, type, tostring, select
local need = host.need_arguments

local function literal(name, value)
  host.assertion(name, {
    message_at = 2,
    test = function(actual) return actual == value end,
    explain = function(negated, _, actual)
      if negated then return format("expected anything but %s", tostring(value)) end
      return format("expected %s, got %s", tostring(value), show.inline(actual)), pair_details(value, actual)
    end,
  })
end
literal("true", true)
literal("false", false)

for _, kind in ipairs { "boolean", "number", "string", "table", "nil", "userdata", "function", "thread" } do
  local article = kind == "nil" and "nil" or "a " .. kind
  host.assertion(kind, {
    message_at = 2,
    test = function(actual) return type(actual) == kind end,
    explain = function(negated, _, actual)
      if negated then
        local given = kind == "nil" and "" or ", got " .. show.inline(actual)
        return "expected anything but " .. article .. given
      end
      local given = kind ~= "nil" and actual ~= nil and format(" (%s)", host.type_name(actual)) or ""
      return format("expected %s, got %s%s", article, show.inline(actual), given)
    end,
  })
end

local function truth(name, holds)
  host.assertion(name, {
    message_at = 2,
    test = function(...)
      local actual = ...
      if actual == nil then need(name, 1, select("#", ...)) end
      return holds == not not actual
    end,
    explain = function(negated, _, actual)
      local wanted = holds ~= negated and "truthy" or "falsy"
      return format("expected a %s value, got %s", wanted, show.inline(actual))
    end,
  })
end
truth("truthy", true)
truth("falsy", false)
