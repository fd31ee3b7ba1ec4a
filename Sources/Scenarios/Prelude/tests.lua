-- The words that declare tests and hooks, and the functions through which the runner runs them. The tree of blocks and
-- tests is the runner's; here live only the functions, by the numbers that the runner gave them.

local host = ...

local tally, enter_environment = host.tally, host.enter
local type, tostring, tonumber, setmetatable = type, tostring, tonumber, setmetatable
local next, rawset, select = next, rawset, select
local unpack, tointeger, min = table.unpack, math.tointeger, math.min
local where, callable = host.where, host.callable

local block_bodies, test_bodies, hook_bodies, hook_words = {}, {}, {}, {}
-- The block whose body runs; 0 is the file.
local block = 0
local last_test
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
    local file, line = where(level)
    if not file then return 0 end
    if file == host.file then return line end
    level = level + 1
  end
end
host.declaration_line = declaration_line

local function check_declaring(word)
  if place ~= "block" then
    host.misuse("%s: cannot be used inside %s; declare it in the file or in a describe block", word, inside())
  end
end
host.check_declaring = check_declaring

-- Where a command line names lines, each declaration says which ones are its own.
local function keep_lines(kind, id, fn)
  if host.keeps_lines then host.load("places")(kind, id, fn) end
end
host.keep_lines = keep_lines

-- Where the script is: "block", "it", "before_each", …
function host.place() return place end

local function title(word, name)
  if type(name) == "string" then return name end
  if type(name) == "number" then return tostring(name) end
  host.misuse("%s: argument 1 (name): expected a string, got %s", word, host.type_name(name))
end

local function body(word, position, fn)
  if type(fn) ~= "function" and not callable(fn) then
    host.misuse("%s: argument %d (function): expected a function, got %s", word, position, host.type_name(fn))
  end
  return fn
end

-- Sorts what a word was given: name, options (checked) or nil, function or nil.
local function sorted(word, name, options, fn)
  if fn == nil and options == nil and type(name) == "function" then return word, nil, name end
  if type(options) == "function" then
    if fn ~= nil then host.misuse("%s: argument 3: options stand before the function, nothing after it", word) end
    return title(word, name), nil, options
  end
  name = title(word, name)
  if options == nil then return name, nil, fn end
  if type(options) ~= "table" or callable(options) then return name, nil, body(word, 2, options) end
  return name, host.load("options").check(word, options), fn
end

-- A function, called with arguments when it shall have some.
local function with_arguments(fn, given)
  if not given then return fn end
  return function() fn(unpack(given, 1, given.n)) end
end

-- Declares a block; `given` are the arguments of its function, when it has some.
local function declare_block(word, mode, name, options, fn, line, given)
  body(word, options and 3 or 2, fn)
  local id = host.declare_block(block, name, line, options)
  host.add_block(id, block, mode)
  keep_lines("block", id, fn)
  block_bodies[id] = with_arguments(fn, given)
  if mode then host.mark_block(id) end
end

-- Declares a test, which without a function is pending until it gets one.
local function declare_test(word, name, options, fn, line, given)
  if fn ~= nil then
    body(word, options and 3 or 2, fn)
    local id = host.declare_test(block, name, line, nil, options)
    test_bodies[id], last_test = with_arguments(fn, given), id
    keep_lines("test", id, fn)
    return id
  end
  last_test = host.declare_test(block, name, line, "it has no body yet", options)
  keep_lines("test", last_test)
  return last_test
end

-- Changes what a test runs.
function host.change_body(id, change) test_bodies[id] = change(test_bodies[id]) end

-- The number of the test that was declared last.
function host.last_test() return last_test end

-- What a test word without a function answers: it "name" (function() … end).
local function fill_later(word, name, id, arguments)
  return function(options, fn)
    check_declaring(word)
    local _, late, given = sorted(word, name, options, fn)
    test_bodies[id] = with_arguments(body(word, 2, given), arguments)
    keep_lines("test", id, given)
    host.fill_test(id, late)
  end
end

-- A word is a table that is called, with `each`, `only` and `skip` beside that, made when they are asked for. `declare`
-- takes what has been sorted: name, options, function or nil, the line, the function's arguments or nil.
local function word_table(word, declare)
  return setmetatable({}, {
    __call = function(_, name, options, fn)
      check_declaring(word)
      name, options, fn = sorted(word, name, options, fn)
      return declare(name, options, fn, declaration_line())
    end,
    __index = function(self, key)
      local found = host.load("options").variant(word, key, sorted, declare)
      rawset(self, key, found)
      return found
    end,
    __name = word,
  })
end

local function block_word(word, mode)
  return word_table(word, function(name, options, fn, line, given)
    if fn ~= nil then return declare_block(word, mode, name, options, fn, line, given) end
    -- describe "name" (function() … end)
    return function(first, second)
      check_declaring(word)
      local _, late, late_fn = sorted(word, name, first, second)
      declare_block(word, mode, name, late or options, late_fn, line, given)
    end
  end)
end

local function test_word(word)
  return word_table(word, function(name, options, fn, line, given)
    local id = declare_test(word, name, options, fn, line, given)
    if fn == nil then return fill_later(word, name, id, given) end
  end)
end

local function ignore_body() end

local function pending(name, fn)
  if place == "it" then host.raise_pending(name) end
  check_declaring "pending"
  if name == nil or type(name) == "function" then name = "pending" end
  local id = host.declare_test(block, title("pending", name), declaration_line(), "declared as pending")
  keep_lines("test", id, fn)
  return ignore_body
end

local function hook_word(word, kind)
  local function hook(name, fn)
    check_declaring(word)
    if fn == nil then
      -- before_each "name" (function() … end)
      if type(name) == "string" then return hook end
      fn = name
    end
    body(word, 1, fn)
    local id = host.declare_hook(block, kind, word, declaration_line())
    hook_bodies[id], hook_words[id] = fn, word
    if block == 0 then keep_lines("hook", id, fn) end
  end
  return hook
end

local function finally(fn)
  if place ~= "it" then
    host.misuse("finally: cannot be used %s; call it inside a test",
      place == "block" and "outside a test" or "inside " .. inside())
  end
  finally_body = body("finally", 1, fn)
end

-- randomize(), randomize(true), randomize(seed), randomize(true, seed), randomize(false)
local function randomize(...)
  check_declaring "randomize"
  local first, second = ...
  local seed = tonumber(first) or tonumber(second)
  if first ~= nil and type(first) ~= "boolean" and not seed then
    host.misuse("randomize: argument 1: expected true, false or a seed, got %s", host.type_name(first))
  elseif seed and not tointeger(seed) then
    host.misuse("randomize: the seed: expected an integer, got %s", host.format.inline(seed))
  end
  host.order_block(block, select("#", ...) == 0 or first ~= nil and first ~= false, tointeger(seed))
end

local words = {
  describe = block_word "describe",
  context = block_word "context",
  insulate = block_word("insulate", "insulate"),
  expose = block_word("expose", "expose"),
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
  randomize = randomize,
}
host.words = words
for name, word in next, words do _G[name] = word end

-- `note`, `attach` and `check` are rarely used. Files are read by the rules for scripts, whatever these do to `io`.
host.open_file = io.open
function _G.note(text) host.load("extras").note(text) end
function _G.repl() host.load("session_stops").word() end
function _G.attach(name, content, media_type) host.load("extras").attach(name, content, media_type) end
_G.check = setmetatable({}, {
  __call = function(_, ...) return host.load("check").call(...) end,
  __index = function(_, key) return host.load("check").word(key) end,
})

-- So are properties, whose cases the runner asks for one after the other.
_G.property = host.lazy_function("property", "property")
_G.gen = host.lazy_table("gen", "gen")
function host.next_case(...) return host.load("property").next_case(...) end

-- A line of a session stands outside of every block and test, and may declare some.
function host.begin_line()
  block, place, serial = 0, "block", nil
  tally.assertions, tally.raised, tally.attempts, noted = 0, 0, 0, 0
  enter_environment(0, false)
  host.forget_known()
end
function host.run_line(...) return host.load("session").run_line(...) end
function host.stop_in_test(...) return host.load("session_stops").stop_in_test(...) end
function host.session_members(...) return host.load("session").members(...) end
function host.session_object(name) return host.load("session").object(name) end

-- What the runner calls. `new_serial` is a number for each test, so that its hooks, body and finally share one tally;
-- `of_block` is the block that the function was declared in.
local function enter(new_place, new_serial, of_block)
  place = new_place
  enter_environment(of_block, new_place == "it")
  if serial ~= new_serial then
    serial = new_serial
    finally_body = nil
    tally.assertions = 0
    tally.raised, tally.attempts, noted = 0, 0, 0
  end
end

-- Twice the assertions so far, and one more when `finally` was called; then, where there are some, the failures that
-- the script has caught itself since the last time ("file:line: …"); `escaped` when the latest failure is the one that
-- ended the body.
local function outcome(escaped)
  place = "between"
  if escaped then tally.raised = tally.raised - 1 end
  local number = 2 * tally.assertions + (finally_body and 1 or 0)
  local count = tally.raised
  if count <= noted then return number end
  local caught = {}
  for index = noted + 1, min(count, tally.limit) do caught[#caught + 1] = tally[index] end
  if count > tally.limit and noted <= tally.limit then caught[#caught + 1] = "… and others" end
  noted = count
  return number, caught
end
host.outcome = outcome

-- Runs the main chunk of the scenario file, or of a helper, which lives among the globals.
function host.run_chunk(fn, is_scenario)
  if is_scenario then host.set_environment(fn, host.environment) end
  fn()
end

-- Answers whether the block has to be entered and left when its tests run.
function host.run_block(id)
  block, place = id, "block"
  enter_environment(id, false)
  local fn = block_bodies[id]
  block_bodies[id] = nil
  host.body_begins(id)
  fn()
  return host.body_ended(id)
end

function host.run_test(id, new_serial, of_block)
  enter("it", new_serial, of_block)
  test_bodies[id]()
  return outcome()
end

function host.run_hook(id, new_serial, of_block)
  enter(hook_words[id], new_serial, of_block)
  hook_bodies[id]()
  return outcome()
end

function host.run_finally()
  place = "finally"
  finally_body()
  return outcome()
end

-- What an error object says that is a table without a text of its own.
function host.describe_error(value)
  return "the error object is " .. host.format.inline(value)
end
