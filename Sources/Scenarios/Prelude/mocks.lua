-- mock(object): every function in a table, and in the tables within it, becomes a spy or a stub.

local host = ...

local spy, stub = host.spy, host.stub
local next, setmetatable, type, unpack = next, setmetatable, type, table.unpack

local mock = host.table "mock"

-- Calls `visit(table, key, value)` for each field of a table and of the tables within it, each table once.
local function walk(object, visit)
  local seen, waiting = { [object] = true }, { object }
  local at = 1
  while waiting[at] do
    local current, fields = waiting[at], {}
    for key in next, current do fields[#fields + 1] = key end
    for index = 1, #fields do
      local value = current[fields[index]]
      if type(value) == "table" and not seen[value] and not spy.is_spy(value) then
        seen[value] = true
        waiting[#waiting + 1] = value
      end
      visit(current, fields[index], value)
    end
    at = at + 1
  end
end

function mock.new(object, is_stubbed, ...)
  if type(object) == "function" then
    if is_stubbed then return stub.new({ mocked = object }, "mocked", ...) end
    return spy.new(object)
  elseif type(object) ~= "table" or spy.is_spy(object) then
    return object
  end
  local answers = host.argument_list(...)
  walk(object, function(current, key, value)
    if type(value) ~= "function" then return end
    if is_stubbed then
      stub.new(current, key, unpack(answers, 1, answers.n))
    else
      spy.on(current, key)
    end
  end)
  return object
end

local function each_spy(object, method)
  if spy.is_spy(object) then
    object[method](object)
  elseif type(object) == "table" then
    walk(object, function(_, _, value)
      if spy.is_spy(value) then value[method](value) end
    end)
  end
  return object
end

function mock.clear(object) return each_spy(object, "clear") end
function mock.revert(object) return each_spy(object, "revert") end

setmetatable(mock, { __call = function(_, ...) return mock.new(...) end })
