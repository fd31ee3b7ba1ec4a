-- Assertions with hostile values end in a failure, in misuse named at this file's line, or hold; nothing goes wrong
-- inside of them.
local bad = setmetatable({}, {
  __tostring = function() error "tostring" end,
  __index = function() error "index" end,
  __len = function() error "len" end,
  __pairs = function() error "pairs" end,
  __name = 5,
})
local locked = setmetatable({}, { __tostring = function() return {} end, __metatable = "locked" })
local equal_to_all = setmetatable({}, { __eq = function() return true end })
local cyclic = {}
cyclic[cyclic], cyclic.list = cyclic, { cyclic }
local deep = {}
do
  local inner = deep
  for _ = 1, 5000 do inner.x = {} inner = inner.x end
end
local large = {}
for index = 1, 300 do large[index], large["k" .. index] = "v" .. index, { index } end
local values = {
  true, false, 0, -1, 1.5, 0 / 0, 1 / 0, math.mininteger, "", "text", "\xff\xfe\0", ("é"):rep(5000), "a\nb", {},
  { 1 },
  { x = 1, y = "z" }, bad, locked, equal_to_all, cyclic, deep, large, tostring, function() end,
  function() error(bad) end, function() error() end, coroutine.create(print),
  setmetatable({}, { __call = function() error("called", 0) end }),
  "%", "[", "(", "%f",
}
local count = #values + 1

local function describe_problem(raised)
  if type(raised) == "string" then
    return (raised:find("[entrance]", 1, true) or raised:find("stack overflow", 1, true)) and raised or nil
  end
  if raised == bad or type(raised) ~= "table" or type(raised.message) ~= "string" then return nil end
  if raised.message:find "\n" then return "more than one line: " .. raised.message end
end

for _, name in ipairs {
  "true", "false", "boolean", "nil", "function", "truthy", "falsy", "equal", "same", "near", "matches", "unique",
  "returned_arguments", "holes", "error", "error_matches",
} do
  for _, negation in ipairs { "", "not_" } do
    it(negation .. name, function()
      local assertion, problem = assert[negation .. name], nil
      local function try(...)
        local arguments = table.pack(...)
        local raised = assert.error(function()
          assertion(table.unpack(arguments, 1, arguments.n))
          error("held", 0)
        end)
        problem = problem or describe_problem(raised)
      end
      try()
      for first = 1, count do
        try(values[first])
        try(values[first], values[3], values[first])
        try("text", "text", values[first])
        try(1, 5, 1, values[first])
        for second = 1, count, 3 do try(values[first], values[second]) end
      end
      assert.is_nil(problem)
    end)
  end
end
