-- `match`: matchers stand for arguments in called_with, returned_with and on_call_with, spelled as assertions are.

local host = ...

local arguments = host.load "arguments"
local load = host.load
local getmetatable = getmetatable
local concat, find, format, string_match = table.concat, string.find, string.format, string.match
local ipairs, pcall, rawequal, setmetatable, tonumber, tostring, type = ipairs, pcall, rawequal, setmetatable, tonumber,
  tostring, type
local tointeger = math.tointeger

local match = host.table "match"
local show = host.format

-- name -> function(state, arguments, level) -> function(value) -> whether it matches
local registry = {}
host.matchers = registry

local matcher_meta = { __name = "matcher" }

function matcher_meta.__call(matcher, value)
  return matcher.mod == not not matcher.callback(value)
end

function matcher_meta.__tostring(matcher)
  if not matcher.name then return "match._" end
  local texts, given = {}, matcher.arguments
  for index = 1, given.n do texts[index] = show.inline(given[index], 40) end
  return format("match.%s%s(%s)", matcher.mod and "is_" or "is_not_", matcher.name, concat(texts, ", "))
end

local function is_matcher(value)
  return type(value) == "table" and getmetatable(value) == matcher_meta
end

local function is_ref_matcher(value)
  return is_matcher(value) and value.name == "ref"
end

arguments.know_matchers(is_matcher, is_ref_matcher)
match.is_matcher, match.is_ref_matcher = is_matcher, is_ref_matcher
match._ = setmetatable({ mod = true, callback = function() return true end }, matcher_meta)

-- The spellings. Modifiers are those of assertions.

local WORDS = {}
local node_meta = {}

local function new_node(words, fields)
  return setmetatable({ [WORDS] = { words = words, fields = fields } }, node_meta)
end

function node_meta.__index(node, key)
  if type(key) ~= "string" then return nil end
  local state = node[WORDS]
  return new_node(host.split_words(state.words, key), state.fields)
end

function node_meta.__call(node, ...)
  local state = node[WORDS]
  local name, found, rest = host.parse_words(state.words, registry)
  if rest then return host.unknown_words("match", "matcher", registry, state.words, rest) end
  if not name then
    local negated, fields = host.apply_modifiers(state.words, state.fields, found, ...)
    return new_node(negated and { "not" } or {}, fields)
  end
  local negated, fields = host.apply_modifiers(state.words, state.fields, found)
  local given = arguments.list(...)
  local callback = registry[name](host.modifier_state(state.words, fields, negated), given, 1)
  if not host.callable(callback) then
    host.misuse("match.%s: the matcher's function returned %s instead of a function", name, host.type_name(callback))
  end
  return setmetatable({ name = name, mod = not negated, callback = callback, arguments = given }, matcher_meta)
end

setmetatable(match, {
  __index = function(_, key)
    if type(key) ~= "string" then return nil end
    return new_node(host.split_words({}, key))
  end,
})
function match.state() return new_node({}) end

function host.set_matcher(name, callback) registry[name] = callback end

-- luassert's matchers.

local function need(name, least, given)
  if given.n < least then
    host.misuse("match.%s: expected at least %d argument%s, got %d", name, least, least == 1 and "" or "s", given.n)
  end
end

for _, kind in ipairs { "boolean", "number", "string", "table", "nil", "userdata", "function", "thread" } do
  registry[kind] = function()
    return function(value) return type(value) == kind end
  end
end

local function simple(name, test)
  registry[name] = function() return test end
end
simple("true", function(value) return value == true end)
simple("false", function(value) return value == false end)
simple("truthy", function(value) return value end)
simple("falsy", function(value) return not value end)

function registry.equals(_, given)
  need("equals", 1, given)
  return function(value) return value == given[1] end
end
registry.equal = registry.equals

function registry.same(_, given)
  need("same", 1, given)
  return function(value)
    local expected = given[1]
    if type(value) == "table" and type(expected) == "table" then return host.deep_equal(expected, value, true) end
    return value == expected
  end
end

function registry.ref(_, given)
  need("ref", 1, given)
  local kind = type(given[1])
  if kind ~= "table" and kind ~= "userdata" and kind ~= "function" and kind ~= "thread" then
    host.misuse("match.ref: argument 1 (object): expected a table, function, thread or userdata, got %s",
      host.type_name(given[1]))
  end
  return function(value) return rawequal(value, given[1]) end
end

function registry.near(_, given)
  need("near", 2, given)
  local expected, tolerance = tonumber(given[1]), tonumber(given[2])
  if not expected or not tolerance then
    host.misuse("match.near: argument %d (%s): expected a number, got %s", expected and 2 or 1,
      expected and "tolerance" or "expected", host.type_name(given[expected and 2 or 1]))
  end
  return function(value)
    local number = tonumber(value)
    return number and number >= expected - tolerance and number <= expected + tolerance
  end
end

function registry.matches(_, given)
  need("matches", 1, given)
  local pattern, init, plain = given[1], given[2], given[3]
  if type(pattern) ~= "string" then
    host.misuse("match.matches: argument 1 (pattern): expected a string, got %s", host.type_name(pattern))
  elseif init ~= nil and not tointeger(tonumber(init)) then
    host.misuse("match.matches: argument 2 (init): expected an integer, got %s", show.inline(init))
  end
  local ok, problem = pcall(string_match, "", pattern)
  if not ok and not plain then
    host.misuse("match.matches: argument 1 (pattern): %s", host.text(problem))
  end
  return function(value)
    if type(value) == "number" then value = tostring(value) end
    if type(value) ~= "string" then return false end
    return find(value, pattern, init, plain) ~= nil
  end
end
registry.match = registry.matches

function registry.unique(_, given)
  load "rare_assertions"
  return function(value)
    if type(value) ~= "table" then
      host.misuse("match.unique: the argument: expected a table, got %s", host.type_name(value))
    end
    return (host.first_equal_pair(value, given[1] == true))
  end
end

-- Matchers of matchers: `holds(number that match, number of them)`.
local function composite(name, holds)
  registry[name] = function(_, given)
    need(name, 1, given)
    for index = 1, given.n do
      if not is_matcher(given[index]) then
        host.misuse("match.%s: argument %d: expected a matcher, got %s", name, index, host.type_name(given[index]))
      end
    end
    return function(value)
      local count = 0
      for index = 1, given.n do
        if given[index](value) then count = count + 1 end
      end
      return holds(count, given.n)
    end
  end
end
composite("all_of", function(count, all) return count == all end)
composite("any_of", function(count) return count > 0 end)
composite("none_of", function(count) return count == 0 end)
