-- Scripts that break what others stand on. All of them pass, and so does what follows: the words hold, also those that
-- are used for the first time afterwards.
local assert, pairs, ipairs, next, pcall, error = assert, pairs, ipairs, next, pcall, error
local getmetatable, setmetatable = getmetatable, setmetatable

local function raises() error "this function is broken" end

local function still_works()
  local app = launch()
  app:push "Page1"
  app:edge_swipe { to = "area" }
  assert.stack(app, { "Home" })
  assert.same({ 1, { 2 } }, { 1, { 2 } })
  assert.has_error(function() error "x" end, "x")
  assert.is_false(pcall(assert.equal, "abc\ndef", "abc\nxyz"))
  assert.is_false(pcall(assert.same, { a = { 1, 2, print } }, { a = { 1, 3, print } }))
  assert.is_false(pcall(app.tap, app, "#nothing like that"))
  note "still here"
  check.is_true(true)
end

-- What is loaded at its first use.
local function rare_words_work()
  local called = spy.new(function() return 1 end)
  called(1, "two")
  assert.spy(called).was.called_with(1, match.is_string())
  stub({ field = error }, "field").returns(2)
  mock({ method = function() end }).method()
  attach("a text", "x", "text/plain")
  assert.near(1, 1.01, 0.1)
  assert.unique { 1, 2, 3 }
end

local function breaks(name, fn)
  it(name, fn)
  it("after: " .. name, still_works)
end

local libraries = { "string", "table", "math", "coroutine", "utf8", "os", "io", "debug" }

breaks("the methods of strings", function() getmetatable("").__index = nil end)
breaks("the metatable of strings", function()
  local meta = getmetatable ""
  for key in pairs(meta) do meta[key] = nil end
  meta.__index = raises
  meta.__concat, meta.__eq, meta.__lt, meta.__tostring = raises, raises, raises, raises
  meta.__name, meta.__call = 7, raises
end)
breaks("the functions of the libraries", function()
  for _, name in ipairs(libraries) do
    for key in pairs(_G[name]) do _G[name][key] = raises end
  end
end)
breaks("the libraries", function()
  for _, name in ipairs(libraries) do
    for key in pairs(_G[name]) do _G[name][key] = nil end
  end
end)
breaks("the basic functions", function()
  for _, name in ipairs {
    "type", "error", "select", "next", "pairs", "ipairs", "rawget", "rawset", "rawequal", "rawlen", "setmetatable",
    "getmetatable", "tonumber", "tostring", "pcall", "xpcall", "load", "loadfile", "dofile", "require", "print",
  } do
    _G[name] = raises
  end
end)
it("rare words, used for the first time", rare_words_work)
breaks("package", function()
  for key in next, package.loaded do package.loaded[key] = nil end
  package.path, package.searchers, package.preload, package.loaded = nil, nil, nil, nil
end)
breaks("the metatable of globals", function()
  setmetatable(_G, { __index = raises, __newindex = raises, __pairs = raises, __name = 7, __metatable = "locked" })
end)
breaks("the collector", function() collectgarbage "stop" end)
it("rare words, once more", rare_words_work)
