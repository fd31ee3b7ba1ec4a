-- Lists of arguments as spies keep them: as they were (`vals`, copies) and which they were (`refs`).

local host = ...

local getmetatable = getmetatable
local next, rawset, select, setmetatable, type, unpack = next, rawset, select, setmetatable, type, table.unpack

local list_meta = host.list_of_arguments_meta

local arguments = { list = host.argument_list }

function arguments.is_list(value)
  return type(value) == "table" and getmetatable(value) == list_meta
end

function arguments.unpack(list)
  return unpack(list, 1, list.n or #list)
end

-- Values that are not copied, since they change on purpose.
local is_kept
function arguments.keep(test) is_kept = test end

-- A copy of a table and of all tables in it, with their metatables; what is one table stays one. Spies are not copied.
local function deep_copy(value)
  if type(value) ~= "table" or is_kept and is_kept(value) then return value end
  local copies, waiting = { [value] = {} }, { value }
  local at = 1
  while waiting[at] do
    local original = waiting[at]
    local copied = copies[original]
    for key, inner in next, original do
      if type(inner) == "table" and not (is_kept and is_kept(inner)) then
        if not copies[inner] then
          copies[inner] = {}
          waiting[#waiting + 1] = inner
        end
        inner = copies[inner]
      end
      rawset(copied, key, inner)
    end
    at = at + 1
  end
  -- Only now, so that no metamethod sees a table that is being filled.
  for index = 1, #waiting do
    local meta = getmetatable(waiting[index])
    if type(meta) == "table" then setmetatable(copies[waiting[index]], meta) end
  end
  return copies[value]
end
arguments.deep_copy = deep_copy

-- { vals, refs } of a call's arguments or results.
function arguments.copy(...)
  local count = select("#", ...)
  local refs, vals = { n = count, ... }, nil
  for index = 1, count do
    local value = refs[index]
    if type(value) == "table" then
      if not vals then
        vals = { n = count, ... }
      end
      vals[index] = deep_copy(value)
    end
  end
  return { vals = vals or { n = count, ... }, refs = refs }
end

-- Matchers, once there are any: whether a value is one, and whether it compares identity.
local is_matcher, is_ref_matcher
function arguments.know_matchers(test, ref_test) is_matcher, is_ref_matcher = test, ref_test end

-- Whether a call's arguments match a list of values and matchers.
local function matches(call, wanted)
  local vals, count = call.vals, wanted.n or #wanted
  if vals.n ~= count then return false end
  for index = 1, count do
    local expected = wanted[index]
    if is_matcher and is_matcher(expected) then
      if not expected(is_ref_matcher(expected) and call.refs[index] or vals[index]) then return false end
    elseif not host.deep_equal(vals[index], expected) then
      return false
    end
  end
  return true
end
arguments.matches = matches

-- Whether one of the calls matches, and the arguments of the last one that does, else of the last call.
function arguments.find(calls, wanted)
  for index = #calls, 1, -1 do
    if matches(calls[index], wanted) then return true, calls[index].vals end
  end
  local last = calls[#calls]
  return false, last and last.vals
end

return arguments
