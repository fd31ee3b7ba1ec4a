-- luassert's methods of `assert`: words, formatters and parameters of one's own, and snapshots.

local host = ...

local assert_object, show = host.assert, host.format
local arguments, state = host.load "arguments", host.load "luassert_state"
local say = host.say
local concat, lower, match, unpack = table.concat, string.lower, string.match, table.unpack
local getmetatable, next, rawset, setmetatable = getmetatable, next, rawset, setmetatable
local tostring, type = tostring, type

local methods = {
  _VERSION = "Luassert 1.9.0",
  _DESCRIPTION = "luassert's assertions, as Entrance has them.",
  _COPYRIGHT = "Entrance",
}

-- The texts of a list of arguments; those that `nofmt` names stay as they are.
local function format_list(list)
  local plain = list.nofmt
  for index = 1, list.n or #list do
    if not (plain and plain[index]) then list[index] = state.text(list[index]) end
  end
  return list
end

-- An assertion from a callback with luassert's signature: callback(state, arguments, level) -> holds, returned.
local function adapt(callback, positive, negative)
  return {
    takes_state = true,
    test = function(chain, ...)
      local list = arguments.list(...)
      local holds, returned = callback(chain, list, 1)
      return holds, { list = list, returned = returned }
    end,
    returns = function(run, ...)
      if type(run.returned) ~= "table" then return ... end
      return unpack(run.returned, 1, run.returned.n or #run.returned)
    end,
    explain = function(negated, run, chain)
      local key = negated and negative or not negated and positive
      local list = key and say(key, format_list(run.list))
      local text = list ~= nil and list ~= false and tostring(list) or nil
      local custom = chain.failure_message
      if custom ~= nil then
        custom = type(custom) == "string" and custom or show.own_text(custom) or show.inline(custom)
        text = text and custom .. "\n" .. text or custom
      end
      if text == nil then text = concat(chain.tokens, "_") .. ": assertion failed" end
      local first, rest = match(text, "^([^\n]*)\n(.*)$")
      return first or text, rest
    end,
  }
end

local NAMESPACES = { "assertion", "matcher", "modifier" }

local setters = {
  assertion = function(name, callback, positive, negative)
    host.set_assertion(name, adapt(callback, positive, negative))
  end,
  matcher = function(name, callback)
    if host.match.is_matcher then host.set_matcher(name, callback) end
  end,
  modifier = function(name, callback) host.set_modifier(name, { callback = callback }) end,
}

local removers = {
  assertion = function(name) host.set_assertion(name, false) end,
  matcher = function(name)
    if host.match.is_matcher then host.set_matcher(name, nil) end
  end,
  modifier = function(name) host.set_modifier(name, nil) end,
}

local function check_name(word, namespace, name)
  if type(namespace) ~= "string" or not setters[namespace] then
    host.misuse("assert:%s: argument 1 (namespace): expected \"assertion\", \"matcher\" or \"modifier\", got %s%s",
      word, show.inline(namespace, 40), host.meant(namespace, NAMESPACES) or "")
  elseif type(name) ~= "string" then
    host.misuse("assert:%s: argument 2 (name): expected a string, got %s", word, host.type_name(name))
  end
end

function methods.register(_, namespace, name, callback, positive, negative)
  check_name("register", namespace, name)
  if not host.callable(callback) then
    host.misuse("assert:register: argument 3 (callback): expected a function, got %s", host.type_name(callback))
  end
  setters[namespace](lower(name), callback, positive, negative)
end

function methods.unregister(_, namespace, name)
  check_name("unregister", namespace, name)
  removers[namespace](lower(name))
end

function methods.add_formatter(_, formatter)
  if not host.callable(formatter) then
    host.misuse("assert:add_formatter: argument 1 (formatter): expected a function, got %s", host.type_name(formatter))
  end
  state.add_formatter(formatter)
end

function methods.remove_formatter(_, formatter) state.remove_formatter(formatter) end

function methods.format(_, list)
  if type(list) ~= "table" then
    host.misuse("assert:format: argument 1 (arguments): expected a table, got %s", host.type_name(list))
  end
  return format_list(list)
end

function methods.set_parameter(_, name, value)
  if name == nil or name ~= name then
    host.misuse("assert:set_parameter: argument 1 (name): expected a name, got %s", name == nil and "nil" or "NaN")
  end
  if name == "TableFormatLevel" and type(value) ~= "number" then
    host.misuse("assert:set_parameter: TableFormatLevel: expected a number, got %s", host.type_name(value))
  end
  state.set_parameter(name, value)
end

function methods.get_parameter(_, name) return state.get_parameter(name) end

function methods.snapshot() return state.snapshot() end

function methods.add_spy(_, aspy) state.add_spy(aspy) end

-- A message may say how far up the stack an error is; failures are placed at the script's line here.
local level_meta = {}
function methods.level(_, level) return setmetatable({ level = level }, level_meta) end
function methods.get_level(_, value)
  if type(value) == "table" and getmetatable(value) == level_meta then return value.level end
  return nil
end

function methods.state() return assert_object.is end

for name, method in next, methods do rawset(assert_object, name, method) end
