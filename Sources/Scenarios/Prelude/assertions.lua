-- `assert`: a callable with every spelling of every assertion (assert.is_true, assert.is.True, assert.is_not.equal,
-- assert.has_no.errors). A spelling is parsed at its first use and kept as a plain function.

local host = ...

local tally = host.tally
local getinfo = debug.getinfo
local concat, insert, unpack, sort = table.concat, table.insert, table.unpack, table.sort
local select, type, rawget, rawset, next, error = select, type, rawget, rawset, next, error
local setmetatable = setmetatable
local format, gmatch, gsub, lower, match, sub = string.format, string.gmatch, string.gsub, string.lower, string.match,
  string.sub

-- More words are no spelling.
local MAX_WORDS = 40

-- name -> its definition (see host.assertion), or the prelude file that has it; false when a script removed it.
local registry = {}
-- name -> "filler", "not", a function(fields, …) of ours, or { callback = … } of a script: a word between `assert` and
-- the assertion.
local modifiers = {}
-- The first parts of names that have more than one: "error" of "error_matches".
local beginnings = {}

-- The key under which a node keeps its words, and in `fields` what its modifiers were given; no script can name it.
local WORDS = {}
local node_meta = {}
local nodes = setmetatable({}, { __mode = "k" })
local is_fresh = true

local function new_node(words, fields)
  local node = setmetatable({ [WORDS] = { words = words, fields = fields } }, node_meta)
  nodes[node] = true
  return node
end

local function definition_of(name)
  local found = registry[name]
  if type(found) == "string" then
    host.load(found)
    found = registry[name]
  end
  return found
end

-- Resolved spellings are forgotten when an assertion is added, so that no old one stays in use.
local function forget_spellings()
  if is_fresh then return end
  local function forget(node)
    local key = next(node)
    while key ~= nil do
      local following = next(node, key)
      if type(key) == "string" and not (node == host.assert and host.assert_methods[key]) then node[key] = nil end
      key = following
    end
  end
  forget(host.assert)
  for node in next, nodes do forget(node) end
  is_fresh = true
end

-- The names in a list of words: the longest known name wins, from the end. Returns the name that `known` has (or nil),
-- the modifiers in order, and what is unknown.
local function parse(words, known)
  if #words > MAX_WORDS then return nil, {}, concat(words, "_", 1, MAX_WORDS) end
  local names, pending_name = {}, nil
  local position = #words
  while position > 0 do
    local word = words[position]
    pending_name = pending_name and word .. "_" .. pending_name or word
    local joined = pending_name
    for first = position - 1, 1, -1 do
      joined = words[first] .. "_" .. joined
      if known[joined] or modifiers[joined] then
        pending_name, position = joined, first
      end
    end
    if modifiers[pending_name] or known[pending_name] then
      insert(names, 1, pending_name)
      pending_name = nil
    end
    position = position - 1
  end
  local name, found_modifiers = nil, {}
  for index = 1, #names do
    if known[names[index]] then name = names[index] end
    if modifiers[names[index]] then found_modifiers[#found_modifiers + 1] = names[index] end
  end
  return name, found_modifiers, pending_name
end
host.parse_words, host.known_assertions = parse, registry

-- The words of a spelling, after those of the node it is read from.
local function split(words, key)
  local all = { unpack(words) }
  for word in gmatch(lower(key), "[^_]+") do all[#all + 1] = word end
  return all
end
host.split_words = split

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

-- A copy of what a chain of words has gathered, as functions of a script see it.
local function state_of(words, fields, negated)
  local state = {}
  if fields then
    for key, value in next, fields do state[key] = value end
  end
  state.mod, state.tokens = not negated, words
  return state
end
host.modifier_state = state_of

-- Applies modifiers in order to a copy of `fields`; those of a script and those that take something are given the
-- arguments. Returns whether the chain negates, and the new fields.
local function apply(words, fields, found, ...)
  local negated = false
  local state = state_of(words, fields, false)
  for index = 1, #found do
    local modifier = modifiers[found[index]]
    if modifier == "not" then
      negated = not negated
    elseif type(modifier) == "function" then
      modifier(state, ...)
    elseif type(modifier) == "table" then
      state.mod = not negated
      local arguments = select("#", ...) > 0 and host.argument_list(...) or nil
      local returned = modifier.callback(state, arguments, arguments and 1 or nil)
      if type(returned) == "table" then state = returned end
      negated = not state.mod
    end
  end
  state.mod, state.tokens = nil, nil
  return negated, state
end
host.apply_modifiers = apply

-- luassert's lists of arguments.
local list_meta = {}
host.list_of_arguments_meta = list_meta
function host.argument_list(...)
  return setmetatable({ n = select("#", ...), ... }, list_meta)
end

-- An assertion about what a modifier was given: assert.spy(s).called(…), assert.array(list).has.holes(…).
local function bind_subject(name, definition, wanted, fields)
  local subject, test, message = definition.subject, definition.test, fields and fields.failure_message
  local given = fields and fields[subject]
  return function(...)
    tally.assertions = tally.assertions + 1
    if not given then
      host.misuse("assert.%s: it has no %s before it; write assert.%s(…).%s(…)", name, subject, subject, name)
    end
    local ok, payload = test(given[1], ...)
    if (not ok) == wanted then report(definition, not wanted, message, payload, given[1], ...) end
    if definition.returns then return definition.returns(payload, given[1], ...) end
    return ...
  end
end

-- An assertion that reads and changes the state of its chain, as those that a script registers do.
local function bind_state(definition, wanted, words, fields)
  return function(...)
    tally.assertions = tally.assertions + 1
    local state = state_of(words, fields, not wanted)
    local ok, payload = definition.test(state, ...)
    if (not ok) == wanted then report(definition, not wanted, nil, payload, state, ...) end
    return definition.returns(payload, ...)
  end
end

local function takes_state(found)
  for index = 1, #found do
    if type(modifiers[found[index]]) == "table" then return true end
  end
  return false
end

-- What a spelling stands for: a function of the assertion's arguments.
local function bind(name, found, words, fields)
  local definition = definition_of(name)
  if takes_state(found) then
    return function(...)
      local negated, state = apply(words, fields, found)
      return bind(name, negated and { "not" } or {}, words, state)(...)
    end
  end
  local wanted = true
  for index = 1, #found do
    local word = found[index]
    if modifiers[word] == "not" then
      wanted = not wanted
    elseif type(modifiers[word]) == "function" then
      return function()
        host.misuse("assert.%s: %s takes an argument; write assert.%s(…).%s(…)", concat(words, "_"), word, word, name)
      end
    end
  end
  if definition.subject then return bind_subject(name, definition, wanted, fields) end
  if definition.takes_state then return bind_state(definition, wanted, words, fields) end

  local test, returns, message = definition.test, definition.returns, fields and fields.failure_message
  local negated = not wanted
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
  for name, value in next, set do
    if value then into[#into + 1] = name end
  end
  sort(into)
  return into
end

-- "unknown assertion "ture"; did you mean "true"?" for words that `known` lacks.
local function unknown(before, kind, known, words, name)
  -- Without its quotation marks.
  local spelled = gsub(gsub(sub(host.format.quote(concat(words, "_"), 60), 2), '"$', ""), '"…', "…")
  -- "is_ture" is looked up as "ture".
  local first = match(name, "^([^_]+)_")
  while first and modifiers[first] do
    name = sub(name, #first + 2)
    first = match(name, "^([^_]+)_")
  end
  host.misuse("%s.%s: unknown %s %s%s", before, spelled, kind, host.format.quote(name, 60),
    host.meant(name, names_of(known, names_of(modifiers, {}))) or "")
end
host.unknown_words = unknown

-- A node called: an assertion whose name may go on (`assert.error`), a modifier with an argument, or a misspelling.
local function call_node(node, ...)
  local state = node[WORDS]
  local name, found, rest = parse(state.words, registry)
  if rest then return unknown("assert", "assertion", registry, state.words, rest) end
  if name then return bind(name, found, state.words, state.fields)(...) end
  local negated, fields = apply(state.words, state.fields, found, ...)
  return new_node(negated and { "not" } or {}, fields)
end

local function resolve(node, key)
  if type(key) ~= "string" then return nil end
  is_fresh = false
  local state = node[WORDS]
  local words = split(state.words, key)
  local name, found, rest = parse(words, registry)
  local result
  if name and not rest and not beginnings[words[#words]] then
    result = bind(name, found, words, state.fields)
  else
    result = new_node(words, state.fields)
  end
  rawset(node, key, result)
  return result
end

node_meta.__index = resolve
node_meta.__call = call_node

local assert_meta = {}

-- luassert's methods (assert:register) come with the file that has them.
function assert_meta.__index(node, key)
  if host.assert_methods[key] == nil then return resolve(node, key) end
  host.load "registration"
  return rawget(node, key)
end

-- assert(value, message, …) as luassert has it; outside the scenario's own file as Lua has it, so that a module under
-- test raises what it would raise elsewhere. Who made a tail call is not known: modules end with `return assert(…)`.
function assert_meta.__call(_, value, ...)
  tally.assertions = tally.assertions + 1
  if value then return value, ... end
  local count, message = select("#", ...), (...)
  if getinfo(1, "t").istailcall or host.where(1) ~= host.file then
    if count == 0 then message = "assertion failed!" end
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
for name in gmatch("register unregister add_formatter remove_formatter set_parameter get_parameter format snapshot "
  .. "add_spy level get_level state _VERSION _DESCRIPTION _COPYRIGHT", "%S+") do
  host.assert_methods[name] = true
end

local function register(name, definition)
  registry[name] = definition
  local first = match(name, "^([^_]+)_")
  if first then beginnings[first] = true end
  forget_spellings()
end

-- Adds an assertion under a name ("logged", "log_order"), with all spellings and modifiers.
--   test(…) -> holds, payload      called with the assertion's arguments; must not allocate when it holds, if it can
--   explain(negated, payload, …)   -> one line for the message, and lines of details or nil; called when it failed
--   message_at                     position of the custom message among the arguments, or function(…) -> message
--   returns(payload, …)            what the assertion returns; its arguments when left out
--   subject                        "array" or "spy": what that modifier was given comes first among the arguments
--   takes_state                    test and explain are given the state of the chain first
-- What a script has registered or removed stays so.
function host.assertion(name, definition)
  if registry[name] == nil or type(registry[name]) == "string" then register(name, definition) end
end

-- A second name of an assertion.
function host.assertion_alias(alias, name)
  host.assertion(alias, registry[name])
end

-- Assertions that a file of the prelude defines when one of them is used.
function host.lazy_assertions(file, names)
  for name in gmatch(names, "%S+") do host.assertion(name, file) end
end

-- An assertion of a script; false removes one.
host.set_assertion = register

function host.set_modifier(name, modifier)
  modifiers[name] = modifier
  forget_spellings()
end

for word in gmatch("is are was has does", "%S+") do modifiers[word] = "filler" end
for word in gmatch("not no", "%S+") do modifiers[word] = "not" end

local function modifier_with_subject(subject)
  return function(fields, ...)
    if select("#", ...) == 0 then host.misuse("assert.%s: expected an argument", subject) end
    fields[subject] = { (...) }
    fields.payload = (...)
  end
end
function modifiers.message(fields, message) fields.failure_message = message end
modifiers.array = modifier_with_subject "array"
modifiers.spy = modifier_with_subject "spy"
modifiers.stub = modifiers.spy

host.lazy_assertions("error_assertions", "error errors error_matches error_match matches_error match_error")
host.lazy_assertions("rare_assertions", "near matches match unique returned_arguments holes")
host.lazy_assertions("spy_assertions", "called called_with called_at_least called_at_most called_more_than "
  .. "called_less_than returned_with")

-- Fails for less than `least` arguments, as in busted: a call that returns nothing gives none.
function host.need_arguments(name, least, count)
  if count < least then
    local noun = least == 1 and "argument" or "arguments"
    host.fail(format("assert.%s: expected at least %d %s, got %d", name, least, noun, count))
  end
end

_G.assert = assert
