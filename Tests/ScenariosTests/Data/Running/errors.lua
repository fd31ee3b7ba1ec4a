-- Errors of all kinds.
it("text", function() error "boom" end)
it("level 0", function() error("boom", 0) end)
it("level 2", function()
  local function check() error("the caller's fault", 2) end
  check()
  return 1
end)
it("several lines", function() error "one\ntwo\nthree" end)
it("table", function() error { code = 1, list = { 1, 2 } } end)
it("nil", function() error() end)
it("false", function() error(false) end)
it("number", function() error(5) end)
it("function", function() error(print) end)
it("with __tostring", function() error(setmetatable({}, { __tostring = function() return "mine" end })) end)
it("with a failing __tostring", function() error(setmetatable({}, { __tostring = function() error "no" end })) end)
it("with a __tostring that returns a table", function()
  error(setmetatable({}, { __tostring = function() return {} end }))
end)
it("invalid UTF-8", function() error("\xff\0end") end)
it("index of nil", function()
  local t
  return t.x
end)
it("in a coroutine", function() coroutine.wrap(function() error "inner" end)() end)
it("an assertion in a coroutine", function() coroutine.wrap(function() assert.is_true(false) end)() end)
it("raised again", function()
  local _, problem = pcall(function() assert.is_true(false) end)
  error(problem, 0)
end)
it("yield", function() coroutine.yield(1) end)
it("through functions", function()
  local function inner() error "deep" end
  local function outer() inner() return 1 end
  outer()
end)
it("the next test runs", function() assert.is_true(true) end)
