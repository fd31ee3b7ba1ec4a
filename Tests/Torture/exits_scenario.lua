-- Scripts that want to end the program.
local exits = {
  ["with 0"] = function() os.exit(0) end,
  ["with 42"] = function() os.exit(42) end,
  ["closing the state"] = function() os.exit(true, true) end,
  ["inside pcall"] = function() pcall(os.exit, 42) end,
  ["inside a coroutine"] = function() coroutine.wrap(function() os.exit(0) end)() end,
  ["inside a coroutine that swallows it"] = function() coroutine.resume(coroutine.create(os.exit), 0) end,
  ["inside xpcall"] = function() xpcall(os.exit, function() return "swallowed" end, 0) end,
  ["inside a metamethod"] = function() return setmetatable({}, { __index = function() os.exit(0) end }).x end,
  ["inside a comparison of sort"] = function() table.sort({ 3, 1, 2 }, function() os.exit(0) end) end,
  ["inside gsub"] = function() string.gsub("abc", ".", function() os.exit(0) end) end,
  ["inside a close variable"] = function()
    local _ <close> = setmetatable({}, { __close = function() os.exit(0) end })
  end,
}
local names = {}
for name in pairs(exits) do names[#names + 1] = name end
table.sort(names)

describe("os.exit", function()
  for _, name in ipairs(names) do it(name, exits[name]) end
  it("is over, and the next test runs", function() assert.is_true(true) end)
end)

describe("os.exit in before_each", function()
  before_each(function() os.exit(0) end)
  it("is an error of the test", function() end)
end)

describe("os.exit in setup", function()
  setup(function() os.exit(0) end)
  it("is an error of the first test", function() end)
  it("is an error of the second test", function() end)
end)

describe("os.exit in finally", function()
  it("is an error of the test", function() finally(function() os.exit(0) end) end)
end)

it("comes last and passes", function() end)
