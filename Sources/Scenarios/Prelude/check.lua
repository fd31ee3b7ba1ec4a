-- `check`: the assertions of `assert`, but a failure lets the test go on; the runner reports all of them at its end.

local host = ...

local tally = host.tally
local type, pcall, error, select = type, pcall, error, select
local setmetatable, getmetatable = setmetatable, getmetatable

local soften
-- Of what stands between `assert` and an assertion.
local node_meta = getmetatable(host.assert.is)

local function settle(before, ok, result, ...)
  if ok then
    -- A modifier with an argument, as in check.message("…").equal(1, 2), answers a node.
    local is_node = select("#", ...) == 0 and type(result) == "table" and getmetatable(result) == node_meta
    if is_node then return soften(result) end
    return result, ...
  end
  -- Words that try again, such as `eventually`, have to see it.
  if tally.attempts > 0 or host.place() == "block" or not host.is_failure(result) then error(result, 0) end
  tally.raised = before
  host.check_failed(result.message, result.details, result.file, result.line)
end

function soften(target)
  if type(target) == "function" then
    return function(...) return settle(tally.raised, pcall(target, ...)) end
  end
  if type(target) ~= "table" then return target end
  return setmetatable({}, {
    __call = function(_, ...) return settle(tally.raised, pcall(target, ...)) end,
    __index = function(_, key) return soften(target[key]) end,
  })
end

-- check(value, message)
local function call(value, ...)
  tally.assertions = tally.assertions + 1
  if value then return value, ... end
  local message = ...
  if message == nil then
    message = value == nil and "expected a truthy value, got nil" or "expected a truthy value, got false"
  elseif type(message) ~= "string" then
    message = host.format.own_text(message) or host.format.inline(message)
  end
  return settle(tally.raised, pcall(host.fail, message))
end

return { call = call, word = function(key) return soften(host.assert[key]) end }
