-- The words that declare tests and hooks, and the functions through which the runner runs them. The tree of blocks and
-- tests is the runner's; here live only the functions, by the numbers that the runner gave them.

local host = ...

local tally = host.tally
local type, tostring = type, tostring

local block_bodies, test_bodies, hook_bodies = {}, {}, {}
-- The block whose body runs; 0 is the file.
local block = 0
-- Where the script is: "block" while it declares, else the word whose function runs ("it", "before_each", …).
local place = "block"
local serial
local finally_body
-- How many of the failures that the script caught have been told to the runner.
local noted = 0

local PLACES = {
  it = "a test",
  finally = "finally",
  between = "code that runs outside any test",
}

local function inside()
  return PLACES[place] or place
end

-- The line of the word in the scenario file, also when a helper of another file declares on its behalf.
local function declaration_line()
  local level = 1
  while true do
    local file, line = host.where(level)
    if not file then return 0 end
    if file == host.file then return line end
    level = level + 1
  end
end

local function check_declaring(word)
  if place ~= "block" then
    host.misuse("%s: cannot be used inside %s; declare it in the file or in a describe block", word, inside())
  end
end

local function title(word, name)
  if type(name) == "string" then return name end
  if type(name) == "number" then return tostring(name) end
  host.misuse("%s: argument 1 (name): expected a string, got %s", word, host.type_name(name))
end

local function body(word, position, fn)
  if not host.callable(fn) then
    host.misuse("%s: argument %d (function): expected a function, got %s", word, position, host.type_name(fn))
  end
  return fn
end

local function describe_word(word)
  return function(name, fn)
    check_declaring(word)
    if fn == nil and type(name) == "function" then name, fn = word, name end
    name = title(word, name)
    local line, parent = declaration_line(), block
    local function declare(given)
      check_declaring(word)
      body(word, 2, given)
      block_bodies[host.declare_block(parent, name, line)] = given
    end
    if fn == nil then return declare end
    declare(fn)
  end
end

local function test_word(word)
  return function(name, fn)
    check_declaring(word)
    if fn == nil and type(name) == "function" then name, fn = word, name end
    name = title(word, name)
    if fn ~= nil then body(word, 2, fn) end
    local id = host.declare_test(block, name, declaration_line(), fn == nil and "it has no body yet" or nil)
    test_bodies[id] = fn
    if fn ~= nil then return end
    -- it "name" (function() … end)
    return function(given)
      check_declaring(word)
      test_bodies[id] = body(word, 2, given)
      host.fill_test(id)
    end
  end
end

local function ignore_body() end

local function pending(name)
  if place == "it" then host.raise_pending(name) end
  check_declaring "pending"
  if type(name) == "function" then name = "pending" end
  host.declare_test(block, title("pending", name), declaration_line(), "declared as pending")
  return ignore_body
end

local function hook_word(word, kind)
  return function(name, fn)
    check_declaring(word)
    if fn == nil then fn = name end
    body(word, 1, fn)
    hook_bodies[host.declare_hook(block, kind, word, declaration_line())] = fn
  end
end

local function finally(fn)
  if place ~= "it" then
    host.misuse("finally: cannot be used %s; call it inside a test",
      place == "block" and "outside a test" or "inside " .. inside())
  end
  finally_body = body("finally", 1, fn)
end

local words = {
  describe = describe_word "describe",
  context = describe_word "context",
  insulate = describe_word "insulate",
  expose = describe_word "expose",
  it = test_word "it",
  spec = test_word "spec",
  test = test_word "test",
  pending = pending,
  before_each = hook_word("before_each", "before_each"),
  after_each = hook_word("after_each", "after_each"),
  setup = hook_word("setup", "setup"),
  teardown = hook_word("teardown", "teardown"),
  strict_setup = hook_word("strict_setup", "setup"),
  strict_teardown = hook_word("strict_teardown", "teardown"),
  lazy_setup = hook_word("lazy_setup", "lazy_setup"),
  lazy_teardown = hook_word("lazy_teardown", "lazy_teardown"),
  finally = finally,
}
host.words = words
for name, word in pairs(words) do _G[name] = word end

-- What the runner calls. `new_serial` is a number for each test, so that its hooks, body and finally share one tally.
local function enter(new_place, new_serial)
  place = new_place
  if serial ~= new_serial then
    serial = new_serial
    finally_body = nil
    tally.assertions = 0
    tally.raised, tally.attempts, noted = 0, 0, 0
  end
end

-- Assertions so far, whether `finally` was called, and the failures that the script has caught itself since the last
-- time ("file:line: …"); `escaped` when the latest failure is the one that ended the body.
local function outcome(escaped)
  place = "between"
  if escaped then tally.raised = tally.raised - 1 end
  local count = tally.raised
  if count <= noted then return tally.assertions, finally_body ~= nil end
  local caught = {}
  for index = noted + 1, math.min(count, tally.limit) do caught[#caught + 1] = tally[index] end
  if count > tally.limit and noted <= tally.limit then caught[#caught + 1] = "… and others" end
  noted = count
  return tally.assertions, finally_body ~= nil, caught
end
host.outcome = outcome

function host.run_block(id)
  block, place = id, "block"
  local fn = block_bodies[id]
  block_bodies[id] = nil
  fn()
end

function host.run_test(id, new_serial)
  enter("it", new_serial)
  test_bodies[id]()
  return outcome()
end

function host.run_hook(id, word, new_serial)
  enter(word, new_serial)
  hook_bodies[id]()
  return outcome()
end

function host.run_finally(new_serial)
  enter("finally", new_serial)
  finally_body()
  return outcome()
end

-- What an error object says that is a table without a text of its own.
function host.describe_error(value)
  return "the error object is " .. host.format.inline(value)
end
