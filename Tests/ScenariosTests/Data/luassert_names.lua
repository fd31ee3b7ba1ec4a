-- Run by Lua 5.4 with luassert and busted installed: prints every name that they have, as "place.name".
local assert = require "luassert"
local spy, stub = require "luassert.spy", require "luassert.stub"
local target = { f = print, g = print }

local busted = require "busted.core"()
require "busted"(busted)

local places = {
  assert = assert, spy = spy, stub = stub, mock = require "luassert.mock", match = require "luassert.match",
  say = require "say", util = require "luassert.util", spy_object = spy.on(target, "f"),
  stub_object = stub(target, "g"), busted = busted.api,
}
for namespace, names in pairs(require "luassert.namespaces") do places[namespace] = names end

for place, names in pairs(places) do
  for name in pairs(names) do print(place .. "." .. name) end
end
