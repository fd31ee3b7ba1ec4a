-- `require "luassert.util"`: what assertions and matchers of scripts use of it.

local host = ...

local arguments = host.load "arguments"
local getmetatable, next, pairs, select, setmetatable, type = getmetatable, next, pairs, select, setmetatable,
  type
local insert, pack, unpack = table.insert, table.pack, table.unpack
local parse_words, split_words = host.parse_words, host.split_words

local util = {
  pack = pack,
  deepcopy = arguments.deep_copy,
  copyargs = function(list) return arguments.copy(arguments.unpack(list)) end,
  make_arglist = arguments.list,
  is_arglist = arguments.is_list,
  callable = host.callable,
}

function util.unpack(list, first, last)
  return unpack(list, first or 1, last or list.n or #list)
end

-- Whether two values are the same; else also the keys that lead to the difference, the first one last.
function util.deepcompare(left, right, ignores_eq)
  return host.deep_equal(left, right, ignores_eq)
end

function util.shallowcopy(value)
  if type(value) ~= "table" then return value end
  local copied = {}
  for key, inner in next, value do copied[key] = inner end
  return setmetatable(copied, getmetatable(value))
end

function util.matchargs(calls, list)
  for index = 1, #calls do
    if arguments.matches(calls[index], list) then return calls[index] end
  end
  return nil
end

-- The first of a stub's rules, each { vals, refs } of what it expects, that fits the arguments of a call.
function util.matchoncalls(rules, list)
  local call = { vals = list, refs = list }
  for index = 1, #rules do
    if arguments.matches(call, rules[index].vals) then return rules[index] end
  end
  return nil
end

-- Lists with a count `n` that may hold nil.
function util.tinsert(list, ...)
  local position, value = ...
  local count = list.n or #list
  if select("#", ...) < 2 then position, value = count + 1, position end
  for index = count, position, -1 do list[index + 1] = list[index] end
  list[position] = value
  list.n = count + 1
end

function util.tremove(list, position)
  local count = list.n or #list
  position = position or count
  if position < 1 or position > count then return nil end
  local value = list[position]
  for index = position, count do list[index] = list[index + 1] end
  list.n = count - 1
  return value
end

function util.cleararglist(list)
  for key in pairs(list) do list[key] = nil end
end

function util.hastostring(value)
  local meta = getmetatable(value)
  return type(meta) == "table" and meta.__tostring ~= nil
end

-- How far up the stack the script is; failures find its line themselves.
function util.errorlevel() return 1 end

-- The names in a list of words: { "is", "error", "matches" } has "is" and "error_matches".
function util.extract_keys(namespace, words)
  local known = namespace == "matcher" and host.match.is_matcher and host.matchers or host.known_assertions
  local all = {}
  for _, word in next, words do all = split_words(all, word) end
  local name, found, rest = parse_words(all, known)
  if rest then host.misuse("luassert: unknown modifier or %s: %s", namespace, host.format.quote(rest, 60)) end
  insert(found, name)
  return found
end

return util
