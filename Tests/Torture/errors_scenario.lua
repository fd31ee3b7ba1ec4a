-- Everything that can be raised.
local cyclic = {}
cyclic.cyclic = cyclic
local lying = setmetatable({}, { __tostring = function() error "no text" end })
local numeric = setmetatable({}, { __tostring = function() return 7 end })

describe("raising", function()
  it("nil", function() error(nil) end)
  it("nothing", function() error() end)
  it("an empty table", function() error({}) end)
  it("a table with fields", function() error({ code = 7 }) end)
  it("a number", function() error(42) end)
  it("a boolean", function() error(true) end)
  it("a function", function() error(print) end)
  it("a coroutine", function() error(coroutine.create(print)) end)
  it("an empty text", function() error("") end)
  it("a table within itself", function() error(cyclic) end)
  it("a table whose text raises", function() error(lying) end)
  it("a table whose text is a number", function() error(numeric) end)
  it("bytes", function() error("\0\255\27[31m]]>&<\u{202e}") end)
  it("an app", function() error(launch()) end)
  it("in a coroutine, a table", function() coroutine.wrap(error)({ code = 7 }) end)
  it("is over, and the next test runs", function() assert.is_true(true) end)
end)
