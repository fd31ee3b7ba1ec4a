-- What `require` gives under busted's names, and luassert's methods for assertions and formatters of one's own.

local host = ...

local assert_object, words, show = host.assert, host.words, host.format
local methods = host.assert_methods
local type, tostring, select, ipairs = type, tostring, select, ipairs

-- `say`, luassert's store of messages.
local messages = {}
local say = setmetatable({}, {
  __call = function(_, key, arguments)
    local text = messages[key]
    if text == nil then return key end
    if type(arguments) ~= "table" then return text end
    local shown, count = {}, arguments.n or #arguments
    for index = 1, count do shown[index] = tostring(arguments[index]) end
    -- Missing arguments are shown as nil instead of failing the message itself.
    local wanted = select(2, text:gsub("%%%%", ""):gsub("%%[^%%]", ""))
    for index = count + 1, wanted do shown[index] = "nil" end
    return text:format(table.unpack(shown, 1, math.max(count, wanted)))
  end,
})
function say.set(_, key, text)
  if type(key) ~= "string" then
    host.misuse("say:set: argument 1 (key): expected a string, got %s", host.type_name(key))
  elseif text ~= nil and type(text) ~= "string" then
    host.misuse("say:set: argument 2 (text): expected a string, got %s", host.type_name(text))
  end
  messages[key] = text
end
function say.set_namespace() end
function say.set_fallback() end

local formatters = {}

local function shown(value)
  for index = #formatters, 1, -1 do
    local ok, text = host.attempt(formatters[index], value)
    if ok and type(text) == "string" then return text end
  end
  return show.display(value)
end

-- Runs a callback with luassert's signature: callback(state, arguments, level) -> holds, returned.
local function adapt(callback, positive, negative)
  return {
    test = function(...)
      local state, arguments = { mod = true }, table.pack(...)
      local holds, returned = callback(state, arguments, 1)
      return holds, { state = state, arguments = arguments, returned = returned }
    end,
    returns = function(run, ...)
      if type(run.returned) ~= "table" then return ... end
      return table.unpack(run.returned, 1, run.returned.n or #run.returned)
    end,
    explain = function(negated, run)
      local arguments, texts = run.arguments, {}
      for index = 1, arguments.n or #arguments do
        local plain = arguments.nofmt and arguments.nofmt[index]
        texts[index] = plain and tostring(arguments[index]) or shown(arguments[index])
      end
      texts.n = arguments.n or #arguments
      local key = positive
      if negated then key = negative end
      local text = key and say(key, texts) or "assertion failed!"
      local custom = run.state.failure_message
      if custom ~= nil then text = tostring(custom) .. "\n" .. text end
      local first, rest = text:match "^([^\n]*)\n(.*)$"
      return first or text, rest
    end,
  }
end

function methods.register(_, namespace, name, callback, positive, negative)
  if namespace ~= "assertion" then
    host.misuse("assert:register: argument 1 (namespace): expected \"assertion\", got %s", show.inline(namespace))
  elseif type(name) ~= "string" then
    host.misuse("assert:register: argument 2 (name): expected a string, got %s", host.type_name(name))
  elseif not host.callable(callback) then
    host.misuse("assert:register: argument 3 (callback): expected a function, got %s", host.type_name(callback))
  end
  host.assertion(name:lower(), adapt(callback, positive, negative))
end

function methods.unregister(_, _, name) host.remove_assertion(tostring(name):lower()) end

function methods.add_formatter(_, formatter) formatters[#formatters + 1] = formatter end

function methods.remove_formatter(_, formatter)
  for index = #formatters, 1, -1 do
    if formatters[index] == formatter then table.remove(formatters, index) end
  end
end

-- luassert's parameters steer its own printing; they are kept for scripts that read them back.
local parameters = {}
function methods.set_parameter(_, name, value)
  if type(name) ~= "string" then
    host.misuse("assert:set_parameter: argument 1 (name): expected a string, got %s", host.type_name(name))
  end
  parameters[name] = value
end
function methods.get_parameter(_, name) return parameters[name] end

for name, method in pairs(methods) do rawset(assert_object, name, method) end

local busted = {
  version = "2.1.1",
  assert = assert_object,
  fail = function(message)
    if message == nil then message = "failed" end
    host.fail(type(message) == "string" and message or host.text(message))
  end,
}
for name, word in pairs(words) do busted[name] = word end
setmetatable(busted, { __call = function() return busted end })

local function run_by_us() end

local modules = {
  busted = busted,
  ["busted.runner"] = run_by_us,
  luassert = assert_object,
  ["luassert.assert"] = assert_object,
  say = say,
}
for _, name in ipairs { "busted", "busted.runner", "luassert", "luassert.assert", "say" } do
  package.loaded[name] = modules[name]
end
