-- Spies and stubs: callables that write down how they are called, with luassert's fields and methods.

local host = ...

local arguments = host.load "arguments"
local state = host.load "luassert_state"
local getmetatable = getmetatable
local format = string.format
local rawget, setmetatable, type = rawget, setmetatable, type

local spy, stub = host.table "spy", host.table "stub"
local spy_meta = {
  __name = "spy",
  __tostring = function(aspy)
    local count = #aspy.calls
    return format(count == 1 and "spy (%d call)" or "spy (%d calls)", count)
  end,
}

local copy = arguments.copy

local function nothing() end

local function returned(aspy, ...)
  local values = aspy.returnvals
  values[#values + 1] = copy(...)
  return ...
end

function spy_meta.__call(aspy, ...)
  local calls = aspy.calls
  calls[#calls + 1] = copy(...)
  return returned(aspy, aspy.callback(...))
end

local function is_spy(value)
  return type(value) == "table" and getmetatable(value) == spy_meta
end
spy.is_spy = is_spy
arguments.keep(is_spy)

local function check_spy(word, value)
  if not is_spy(value) then
    host.misuse("%s: expected a spy, got %s; write spy:%s(…)", word, host.type_name(value), word)
  end
end

-- The methods of spies. They are fields of each, so that a script can replace them.
local function called(aspy, times, compare)
  check_spy("called", aspy)
  local count = #aspy.calls
  if compare then return compare(count, times), count end
  if times == nil then return count > 0, count end
  return count == times, count
end

local function called_with(aspy, expected)
  check_spy("called_with", aspy)
  return arguments.find(aspy.calls, expected)
end

local function returned_with(aspy, expected)
  check_spy("returned_with", aspy)
  return arguments.find(aspy.returnvals, expected)
end

local function clear(aspy)
  check_spy("clear", aspy)
  aspy.calls, aspy.returnvals = {}, {}
  return aspy
end

local function revert(aspy)
  check_spy("revert", aspy)
  local target = aspy.target_table
  if target ~= nil and not rawget(aspy, "is_reverted") then
    aspy.is_reverted = true
    target[aspy.target_key] = aspy.original
  end
  return aspy.original
end

local function new_spy(callback, original)
  return setmetatable({
    calls = {}, returnvals = {}, callback = callback, original = original,
    called = called, called_with = called_with, returned_with = returned_with, clear = clear, revert = revert,
  }, spy_meta)
end

local function check_callable(word, value)
  if value ~= nil and not host.callable(value) then
    host.misuse("%s: expected a function, got %s", word, host.type_name(value))
  end
end

local function check_target(word, target, key)
  if type(target) ~= "table" and type(target) ~= "userdata" then
    host.misuse("%s: argument 1 (table): expected a table, got %s", word, host.type_name(target))
  elseif key == nil or key ~= key then
    host.misuse("%s: argument 2 (key): expected a key of the table, got %s", word, host.format.inline(key))
  end
  local original = target[key]
  if original ~= nil and not host.callable(original) then
    host.misuse("%s: the field %s: expected a function, got %s", word, host.format.inline(key, 40),
      host.type_name(original))
  end
  return original
end

local function put(aspy, target, key)
  aspy.target_table, aspy.target_key = target, key
  target[key] = aspy
  state.add_spy(aspy)
  return aspy
end

function spy.new(callback)
  check_callable("spy.new: argument 1 (function)", callback)
  return new_spy(callback or nothing, callback)
end

function spy.on(target, key)
  local original = check_target("spy.on", target, key)
  return put(new_spy(original or nothing, original), target, key)
end

setmetatable(spy, { __call = function(_, ...) return spy.new(...) end })

-- What a stub answers its latest call with: the first of its rules whose arguments match, else its default.
local function answer(rules, calls)
  for index = 1, #rules do
    local rule = rules[index]
    if arguments.matches(calls[#calls], rule.arguments) then return rule.fn end
  end
  return rules.default
end

-- A function that returns these values whatever it is given.
local function returning(...)
  local values = arguments.list(...)
  return function() return arguments.unpack(values) end
end

-- `returns` and `invokes` of a stub or of one of its rules; `set` is given the function, and both return the stub.
local function answers(astub, word, set)
  return function(...)
    set(returning(...))
    return astub
  end, function(fn)
    if not host.callable(fn) then
      host.misuse("%s.invokes: argument 1 (function): expected a function, got %s", word, host.type_name(fn))
    end
    set(fn)
    return astub
  end
end

function stub.new(target, key, ...)
  if target == nil and key == nil then target, key = {}, "" end
  local original = check_target("stub", target, key)
  local first = ...
  local given = arguments.list(...)
  local rules = { default = given.n == 1 and host.callable(first) and first or returning(...) }
  local astub
  astub = new_spy(function(...)
    return answer(rules, astub.calls)(...)
  end, original)

  local function set_default(fn) rules.default = fn end
  astub.returns, astub.invokes = answers(astub, "stub", set_default)
  astub.by_default = { returns = astub.returns, invokes = astub.invokes }
  function astub.on_call_with(...)
    local wanted = arguments.list(...)
    local function add(fn) rules[#rules + 1] = { arguments = wanted, fn = fn } end
    local returns, invokes = answers(astub, "on_call_with(…)", add)
    return { returns = returns, invokes = invokes }
  end
  return put(astub, target, key)
end

setmetatable(stub, { __call = function(_, ...) return stub.new(...) end })

-- "the spy on app.name": how messages call one.
function host.spy_name(aspy)
  local key = rawget(aspy, "target_key")
  if type(key) == "string" and key ~= "" then return "the function " .. key end
  return "the function"
end
