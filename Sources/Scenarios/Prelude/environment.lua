-- Where the globals of a scenario file live, and what `insulate` and `expose` undo and keep. As in busted, a name that
-- the file assigns belongs to the block that is running (in a test: to the test), not to `_G`; `_G` itself, and what
-- modules assign, is shared, until an `insulate` ends.

local host = ...

local globals, loaded = _G, package.loaded
local next, rawset, rawequal, pcall = next, rawset, rawequal, pcall
local setmetatable, getmetatable = setmetatable, getmetatable
local copy, alike = host.copy, host.alike

-- By block, 0 being the file and ROOT what lies around it: the block around it, how it treats globals ("insulate",
-- "expose" or nil), and what was assigned in it.
local ROOT <const> = -1
local parents, modes, variables = { [0] = ROOT }, {}, {}
local block = 0
-- What the running test has assigned; nil outside of tests and before it assigns.
local is_test, test_variables = false, nil

-- The nearest table of variables; names that it lacks are looked up outwards, at last in `_G`.
local function visible_from(id)
  while id do
    local found = variables[id]
    if found then return found end
    id = parents[id]
  end
  return globals
end

-- The blocks around it get theirs first, so that each can point to the one around it.
local function variables_of(id)
  local missing = {}
  while id and not variables[id] do
    missing[#missing + 1] = id
    id = parents[id]
  end
  for index = #missing, 1, -1 do
    local outer = visible_from(parents[missing[index]])
    variables[missing[index]] = setmetatable({}, { __index = outer })
  end
end

-- What an `expose` assigns belongs to the block around the one that it stands in.
local function target_of(id)
  while modes[id] == "expose" do id = parents[parents[id]] or ROOT end
  return id
end

local meta = { __index = globals }
local environment = setmetatable({}, meta)

function meta.__newindex(_, name, value)
  if is_test then
    if not test_variables then
      test_variables = setmetatable({}, { __index = visible_from(block) })
      meta.__index = test_variables
    end
    rawset(test_variables, name, value)
    return
  end
  local target = target_of(block)
  variables_of(target)
  rawset(variables[target], name, value)
  meta.__index = visible_from(block)
end

host.environment = environment

-- What follows runs in a block, or in a test of it.
function host.enter(id, in_test)
  block, is_test, test_variables = id, in_test, nil
  meta.__index = next(variables) == nil and globals or visible_from(id)
end

function host.add_block(id, parent, mode)
  parents[id], modes[id] = parent, mode
end

local function save()
  return { globals = copy(globals), meta = getmetatable(globals), loaded = copy(loaded) }
end

local function restore(saved)
  -- A metatable that protects itself stays.
  if not rawequal(getmetatable(globals), saved.meta) then pcall(setmetatable, globals, saved.meta) end
  for key in next, globals do rawset(globals, key, saved.globals[key]) end
  for key, value in next, saved.globals do rawset(globals, key, value) end
  -- As busted has it, a module that was taken out stays out.
  for key in next, loaded do loaded[key] = saved.loaded[key] end
end

-- The entries of a table that an older copy of it has otherwise; nil when there are none.
local REMOVED <const> = {}
local function difference(present, old)
  -- The rule, and for each block.
  if alike(present, old) then return nil end
  local found = {}
  for key, value in next, present do
    if not rawequal(old[key], value) then found[key] = value end
  end
  for key in next, old do
    if present[key] == nil then found[key] = REMOVED end
  end
  return found
end

local function put(target, entries)
  for key, value in next, entries do
    if rawequal(value, REMOVED) then value = nil end
    rawset(target, key, value)
  end
end

-- Blocks declare while the file is loaded, but in busted each does so between the tests of others. So what the body of
-- a block does to `_G` and to the loaded modules is kept, undone before the first test, and done again when the tests
-- of the block are due.
local known, base
local changes, saved = {}, {}

function host.body_begins(id)
  if not known then
    known = save()
    base = known
  end
  if modes[id] == "insulate" then saved[id] = save() end
end

-- Answers whether the body changed something.
function host.body_ended(id)
  local of_globals, of_loaded = difference(globals, known.globals), difference(loaded, known.loaded)
  if not of_globals and not of_loaded and rawequal(getmetatable(globals), known.meta) then return false end
  changes[id] = { globals = of_globals or {}, loaded = of_loaded or {}, meta = getmetatable(globals) }
  known = save()
  return true
end

-- What lines of a session have done to the globals was done by no block.
function host.forget_known() known = nil end

-- Undoes what the bodies of blocks did, before the first test.
function host.forget_bodies()
  restore(base)
  known = nil
end

function host.enter_block(id)
  if modes[id] == "insulate" then saved[id] = save() end
  local due = changes[id]
  if not due then return end
  if not rawequal(getmetatable(globals), due.meta) then pcall(setmetatable, globals, due.meta) end
  put(globals, due.globals)
  put(loaded, due.loaded)
end

function host.leave_block(id)
  local parent = parents[id]
  if modes[id] == "expose" and saved[parent] then saved[parent] = save() end
  if not saved[id] then return end
  restore(saved[id])
  saved[id] = nil
  if known then known = save() end
end
