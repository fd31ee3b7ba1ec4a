-- What `require` gives under the names of busted, luassert and say. Most of it is loaded when it is asked for.

local host = ...

local load, words = host.load, host.words
local next, pairs, setmetatable, type, unpack = next, pairs, setmetatable, type, table.unpack

for name, file in next, { spy = "spies", stub = "spies", mock = "mocks", match = "matchers", say = "say" } do
  host[name] = host.lazy_table(name, file)
  if name ~= "say" then _G[name] = host[name] end
end

local function nothing() end

local busted = {}

-- busted.fail(message): an assertion that has failed.
function busted.fail(message)
  if message == nil then message = "failed" end
  host.fail(type(message) == "string" and message or host.format.own_text(message) or host.format.inline(message))
end

setmetatable(busted, {
  __index = function(_, key)
    if words[key] ~= nil then return words[key] end
    return load("busted_exports")[key]
  end,
  __call = function(self) return self end,
  __pairs = function()
    local all = {}
    for name, word in next, load "busted_exports" do all[name] = word end
    for name, word in next, words do all[name] = word end
    all.fail = busted.fail
    return pairs(all)
  end,
})

local modules = {
  busted = function() return busted end,
  ["busted.init"] = function() return busted end,
  ["busted.runner"] = function() return nothing end,
  ["busted.compatibility"] = function() return load("busted_exports").compatibility end,
  luassert = function() return host.assert end,
  ["luassert.assert"] = function() return host.assert end,
  ["luassert.spy"] = function() return host.spy end,
  ["luassert.stub"] = function() return host.stub end,
  ["luassert.mock"] = function() return host.mock end,
  ["luassert.match"] = function() return host.match end,
  ["luassert.util"] = function() return load "luassert_util" end,
  ["luassert.state"] = function() return load "luassert_state" end,
  ["luassert.formatters.binarystring"] = function() return load "binary_string" end,
  ["luassert.compatibility"] = function() return { unpack = unpack } end,
  say = function() return host.say end,
}
for _, name in next, { "array", "assertions", "formatters", "languages.en", "matchers", "matchers.composite",
  "matchers.core", "modifiers" } do
  modules["luassert." .. name] = function() return true end
end
for name, module in next, modules do package.preload[name] = module end
