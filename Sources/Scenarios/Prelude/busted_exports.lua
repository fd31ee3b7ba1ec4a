-- The parts of busted's table that few scripts use.

local host = ...

local clock, time = os.clock, os.time
local next, type, setmetatable, getmetatable = next, type, setmetatable, getmetatable
local concat, remove, unpack = table.concat, table.remove, table.unpack

local exports = {
  version = "2.1.1",
  assert = host.assert, spy = host.spy, stub = host.stub, mock = host.mock, match = host.match,
  -- Time is the app's: it goes on when a verb lets it.
  gettime = time,
  monotime = clock,
  compatibility = { unpack = unpack, loadstring = load },
}

function exports.sleep() end

-- Gives a function, or what is called as one, a global of its own.
function exports.bindfenv(callable, name, value)
  local meta = getmetatable(callable)
  local fn = type(meta) == "table" and meta.__call or callable
  local own = setmetatable({}, { __index = host.environment_of(fn) })
  own[name] = value
  host.set_environment(fn, own)
end

-- A script has no elements of the tree at hand.
function exports.parent() return nil end
function exports.children() return {} end

-- Messages between parts of a script; a channel is a list of names.
local subscribers = {}

local function name_of(channel)
  return type(channel) == "table" and concat(channel, ".") or channel
end

function exports.subscribe(channel, fn)
  local name = name_of(channel)
  local subscriber = { fn = fn, name = name }
  subscribers[#subscribers + 1] = subscriber
  return subscriber
end

function exports.unsubscribe(channel, subscriber)
  if subscriber == nil then subscriber = channel end
  for index = #subscribers, 1, -1 do
    if subscribers[index] == subscriber then remove(subscribers, index) end
  end
end

function exports.publish(channel, ...)
  local name = name_of(channel)
  for _, subscriber in next, { unpack(subscribers) } do
    if subscriber.name == name then subscriber.fn(...) end
  end
end

return exports
