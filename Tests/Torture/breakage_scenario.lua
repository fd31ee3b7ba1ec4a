-- Scripts that break what others stand on; all of these pass, and so does what follows.
local function still_works()
  local app = launch()
  app:push "Page1"
  assert.stack(app, { "Home", "Page1" })
  assert.same({ 1, { 2 } }, { 1, { 2 } })
  assert.has_error(function() error "x" end, "x")
  local ok, message = pcall(assert.equal, "abc\ndef", "abc\nxyz")
  assert.is_false(ok)
  assert.is_not_nil(message)
end

local function breaks(name, fn)
  it(name, fn)
  it("after: " .. name, still_works)
end

breaks("the methods of strings", function() getmetatable("").__index = nil end)
breaks("the metatable of strings", function()
  local meta = getmetatable ""
  for key in pairs(meta) do meta[key] = nil end
  meta.__index = function() error "no methods" end
end)
breaks("the string library", function() for key in pairs(string) do string[key] = nil end end)
breaks("the table library", function() for key in pairs(table) do table[key] = nil end end)
breaks("the math library", function() for key in pairs(math) do math[key] = nil end end)
breaks("coroutines", function() for key in pairs(coroutine) do coroutine[key] = nil end end)
breaks("the basic functions", function()
  for _, name in ipairs { "type", "error", "select", "next", "rawget", "rawset", "setmetatable", "getmetatable", "tonumber" } do
    _G[name] = nil
  end
end)
breaks("package", function()
  package.path, package.searchers, package.preload = nil, nil, nil
  for key in next, package.loaded do package.loaded[key] = nil end
end)
breaks("the metatable of globals", function()
  setmetatable(_G, { __index = function() return nil end, __newindex = function() end })
end)
breaks("the collector", function() collectgarbage "stop" end)
