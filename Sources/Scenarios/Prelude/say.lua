-- `say`, luassert's store of messages: texts by namespace and key.

local host = ...

local format, gsub = string.format, string.gsub
local max, rawget, select, setmetatable, tostring, type, unpack = math.max, rawget, select, setmetatable, tostring,
  type, table.unpack

local say = host.table "say"
local registry = {}
local namespace, fallback = "en", "en"

say._registry = registry
say._VERSION = "Say 1.4.1"
say._DESCRIPTION = "Texts by namespace and key, as Entrance has them."
say._COPYRIGHT = "Entrance"

local function check(word, position, what, value)
  if type(value) ~= "string" then
    host.misuse("say:%s: argument %d (%s): expected a string, got %s", word, position, what, host.type_name(value))
  end
end

local function text_of(key)
  if key == nil then return nil end
  local texts = registry[namespace]
  if texts and texts[key] ~= nil then return texts[key] end
  texts = registry[fallback]
  return texts and texts[key]
end

function say.set(_, key, text)
  check("set", 1, "key", key)
  if text ~= nil then check("set", 2, "text", text) end
  local texts = registry[namespace]
  if not texts then
    texts = {}
    registry[namespace] = texts
  end
  texts[key] = text
end

function say.set_namespace(_, name)
  check("set_namespace", 1, "name", name)
  namespace = name
end

function say.set_fallback(_, name)
  check("set_fallback", 1, "name", name)
  fallback = name
end

-- Missing arguments are shown as nil instead of failing the message itself.
local function filled(text, arguments)
  local count = arguments.n or #arguments
  local wanted = select(2, gsub(gsub(text, "%%%%", ""), "%%[^%%]", ""))
  local shown = {}
  for index = 1, max(count, wanted) do
    local value = arguments[index]
    if type(value) ~= "string" and type(value) ~= "number" then value = tostring(value) end
    shown[index] = value
  end
  return format(text, unpack(shown, 1, max(count, wanted)))
end

setmetatable(say, {
  __call = function(_, key, arguments)
    local text = text_of(key)
    if type(text) ~= "string" or type(arguments) ~= "table" then return text end
    return filled(text, arguments)
  end,
  __index = function(_, key) return rawget(registry, key) end,
})

-- The keys that luassert's own assertions have there, for assertions of a script that use them.
local texts = {
  ["assertion.same.positive"] = "Expected the same contents.\nGot:\n%s\nExpected:\n%s",
  ["assertion.same.negative"] = "Expected other contents.\nGot:\n%s\nNot expected:\n%s",
  ["assertion.equals.positive"] = "Expected equal values.\nGot:\n%s\nExpected:\n%s",
  ["assertion.equals.negative"] = "Expected values that are not equal.\nGot:\n%s\nNot expected:\n%s",
  ["assertion.near.positive"] = "Expected a value that is near.\nGot:\n%s\nExpected:\n%s ± %s",
  ["assertion.near.negative"] = "Expected a value that is not near.\nGot:\n%s\nNot expected:\n%s ± %s",
  ["assertion.matches.positive"] = "Expected a text that matches.\nGot:\n%s\nExpected:\n%s",
  ["assertion.matches.negative"] = "Expected a text that does not match.\nGot:\n%s\nNot expected:\n%s",
  ["assertion.unique.positive"] = "Expected unique elements in:\n%s",
  ["assertion.unique.negative"] = "Expected elements that are not unique in:\n%s",
  ["assertion.error.positive"] = "Expected another error.\nGot:\n%s\nExpected:\n%s",
  ["assertion.error.negative"] = "Expected no error, got:\n%s",
  ["assertion.truthy.positive"] = "Expected a truthy value, got:\n%s",
  ["assertion.truthy.negative"] = "Expected a value that is not truthy, got:\n%s",
  ["assertion.falsy.positive"] = "Expected a falsy value, got:\n%s",
  ["assertion.falsy.negative"] = "Expected a value that is not falsy, got:\n%s",
  ["assertion.called.positive"] = "Expected %s call(s), got %s",
  ["assertion.called.negative"] = "Expected no %s call(s), got as many",
  ["assertion.called_at_least.positive"] = "Expected at least %s call(s), got %s",
  ["assertion.called_at_most.positive"] = "Expected at most %s call(s), got %s",
  ["assertion.called_more_than.positive"] = "Expected more than %s call(s), got %s",
  ["assertion.called_less_than.positive"] = "Expected less than %s call(s), got %s",
  ["assertion.called_with.positive"] = "Expected a call with other arguments.\nGot:\n%s\nExpected:\n%s",
  ["assertion.called_with.negative"] = "Expected no call with these arguments.\nGot:\n%s\nNot expected:\n%s",
  ["assertion.returned_with.positive"] = "Expected other results.\nGot:\n%s\nExpected:\n%s",
  ["assertion.returned_with.negative"] = "Expected never to return these.\nGot:\n%s\nNot expected:\n%s",
  ["assertion.returned_arguments.positive"] = "Expected %s value(s), got %s",
  ["assertion.returned_arguments.negative"] = "Expected a number of values other than %s, got %s",
  ["assertion.array_holes.positive"] = "Expected a list with holes",
  ["assertion.array_holes.negative"] = "Expected a list without holes, found one at %s",
  ["assertion.internal.argtolittle"] = "%s: expected at least %s argument(s), got %s",
  ["assertion.internal.badargtype"] = "argument %s of %s: expected %s, got %s",
}
registry.en = texts
