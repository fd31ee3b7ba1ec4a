-- `assert`: a callable with every spelling of every assertion (assert.is_true, assert.is.True, assert.is_not.equal,
-- assert.has_no.errors). A spelling is parsed at its first use and kept as a plain function.

local host = ...

local tally = host.tally
local getinfo = debug.getinfo
local concat, insert, unpack = table.concat, table.insert, table.unpack
local select, type, rawset, next, setmetatable = select, type, rawset, next, setmetatable

-- name -> { test, explain, message_at, returns }: see host.assertion.
local registry = {}
-- name -> function(state, …): a word between `assert` and the assertion.
local modifiers = {}
-- The first parts of names that have more than one: "error" of "error_matches".
local beginnings = {}

-- The key under which a node keeps its words; no script can name it.
local WORDS = {}
local node_meta = {}
local nodes = setmetatable({}, { __mode = "k" })

local function new_node(words, message, subject)
  local node = setmetatable({ [WORDS] = { words = words, message = message, subject = subject } }, node_meta)
  nodes[node] = true
  return node
end

-- Resolved spellings are forgotten when an assertion is added, so that no old one stays in use.
local function forget_spellings(assert)
  local function forget(node)
    local key = next(node)
    while key ~= nil do
      local following = next(node, key)
      if type(key) == "string" and not (node == assert and host.assert_methods[key]) then node[key] = nil end
      key = following
    end
  end
  forget(assert)
  for node in next, nodes do forget(node) end
end

-- The names in a list of words: the longest known name wins, from the end. Returns the assertion's name (or nil), the
-- modifiers in order, and what is unknown.
local function parse(words)
  local names, pending_name = {}, nil
  local position = #words
  while position > 0 do
    local word = words[position]
    pending_name = pending_name and word .. "_" .. pending_name or word
    while position > 1 and registry[words[position - 1] .. "_" .. pending_name] do
      position = position - 1
      pending_name = words[position] .. "_" .. pending_name
    end
    if modifiers[pending_name] or registry[pending_name] then
      insert(names, 1, pending_name)
      pending_name = nil
    end
    position = position - 1
  end
  local name, found_modifiers = nil, {}
  for index = 1, #names do
    if registry[names[index]] then name = names[index] end
    if modifiers[names[index]] then found_modifiers[#found_modifiers + 1] = names[index] end
  end
  return name, found_modifiers, pending_name
end

local function report(definition, negated, message, payload, ...)
  local custom = message
  if custom == nil and definition.message_at then
    local at = definition.message_at
    if type(at) == "function" then custom = at(...) else custom = (select(at, ...)) end
  end
  local text, details = definition.explain(negated, payload, ...)
  if custom ~= nil then
    if type(custom) ~= "string" then custom = host.format.own_text(custom) or host.format.inline(custom) end
    text = custom .. ": " .. text
  end
  host.fail(text, details)
end

-- What a spelling stands for: a function of the assertion's arguments.
local function bind(definition, negated, state)
  local test, returns, message, subject = definition.test, definition.returns, state.message, state.subject
  local wanted = not negated
  if subject then
    return function(...)
      tally.assertions = tally.assertions + 1
      local ok, payload = test(subject[1], ...)
      if (not ok) == wanted then report(definition, negated, message, payload, subject[1], ...) end
      return payload
    end
  end
  if returns then
    return function(...)
      tally.assertions = tally.assertions + 1
      local ok, payload = test(...)
      if (not ok) == wanted then report(definition, negated, message, payload, ...) end
      return returns(payload, ...)
    end
  end
  return function(...)
    tally.assertions = tally.assertions + 1
    local ok, payload = test(...)
    if (not ok) == wanted then report(definition, negated, message, payload, ...) end
    return ...
  end
end

local function names_of(set, into)
  for name in next, set do into[#into + 1] = name end
  table.sort(into)
  return into
end

local function unknown(words, name)
  -- Without its quotation marks.
  local spelled = host.format.quote(concat(words, "_"), 60):sub(2):gsub('"$', ""):gsub('"…', "…")
  -- "is_ture" is looked up as "ture".
  local first = name:match "^([^_]+)_"
  while first and modifiers[first] do
    name = name:sub(#first + 2)
    first = name:match "^([^_]+)_"
  end
  local nearest = host.nearest(name, names_of(registry, names_of(modifiers, {})))
  host.misuse("assert.%s: unknown assertion %s%s", spelled, host.format.quote(name, 60),
    nearest and ", did you mean \"" .. nearest .. "\"?" or "")
end

-- A node called: an assertion whose name may go on (`assert.error`), a modifier with an argument, or a misspelling.
local function call_node(node, ...)
  local state = node[WORDS]
  local name, found, rest = parse(state.words)
  if rest then return unknown(state.words, rest) end
  local negated = false
  for index = 1, #found do
    if modifiers[found[index]] == "not" then negated = not negated end
  end
  if name then return bind(registry[name], negated, state)(...) end

  local next_node = new_node(negated and { "not" } or {}, state.message, state.subject)
  local next_state = next_node[WORDS]
  for index = 1, #found do
    local modifier = modifiers[found[index]]
    if type(modifier) == "function" then modifier(next_state, ...) end
  end
  return next_node
end

local function resolve(node, key)
  if type(key) ~= "string" then return nil end
  local state = node[WORDS]
  local words = { unpack(state.words) }
  for word in key:lower():gmatch "[^_]+" do words[#words + 1] = word end
  local name, found, rest = parse(words)
  local result
  if name and not rest and not beginnings[words[#words]] then
    local negated = false
    for index = 1, #found do
      if modifiers[found[index]] == "not" then negated = not negated end
    end
    result = bind(registry[name], negated, state)
  else
    result = new_node(words, state.message, state.subject)
  end
  rawset(node, key, result)
  return result
end

node_meta.__index = resolve
node_meta.__call = call_node

local assert_meta = { __index = resolve }

-- assert(value, message, …) as luassert has it; outside the scenario's own file as Lua has it, so that a module under
-- test raises what it would raise elsewhere. Who made a tail call is not known: modules end with `return assert(…)`.
function assert_meta.__call(_, value, ...)
  tally.assertions = tally.assertions + 1
  if value then return value, ... end
  local count, message = select("#", ...), (...)
  if getinfo(1, "t").istailcall or host.where(1) ~= host.file then
    if select("#", ...) == 0 then message = "assertion failed!" end
    error(message, 0)
  end
  if count == 0 or message == nil then
    return host.fail(value == nil and "expected a truthy value, got nil" or "expected a truthy value, got false")
  end
  if type(message) ~= "string" then message = host.format.own_text(message) or host.format.inline(message) end
  host.fail(message)
end

local assert = setmetatable({ [WORDS] = { words = {} } }, assert_meta)
host.assert = assert
host.assert_methods = {}

-- Adds an assertion under a name ("logged", "log_order"), with all spellings and modifiers.
--   test(…) -> holds, payload      called with the assertion's arguments; must not allocate when it holds, if it can
--   explain(negated, payload, …)   -> one line for the message, and lines of details or nil; called when it failed
--   message_at                     position of the custom message among the arguments, or function(…) -> message
--   returns(payload, …)            what the assertion returns; its arguments when left out
function host.assertion(name, definition)
  registry[name] = definition
  local first = name:match "^([^_]+)_"
  if first then beginnings[first] = true end
  forget_spellings(assert)
end

-- A second name of an assertion.
function host.assertion_alias(alias, name)
  host.assertion(alias, registry[name])
end

function host.remove_assertion(name)
  registry[name] = nil
  forget_spellings(assert)
end

function host.modifier(name, apply)
  modifiers[name] = apply
  forget_spellings(assert)
end

for _, word in ipairs { "is", "are", "was", "has", "does" } do modifiers[word] = "filler" end
for _, word in ipairs { "not", "no" } do modifiers[word] = "not" end
modifiers.message = function(state, message) state.message = message end
modifiers.array = function(state, ...)
  if select("#", ...) == 0 then host.misuse "assert.array: expected an array" end
  if state.subject then host.misuse "assert.array: an array is given already" end
  state.subject = { (...) }
end

-- At least `least` arguments, or an error that says so.
function host.need_arguments(name, least, count)
  if count < least then
    host.misuse("assert.%s: expected at least %d argument%s, got %d", name, least, least == 1 and "" or "s", count)
  end
end

_G.assert = assert
