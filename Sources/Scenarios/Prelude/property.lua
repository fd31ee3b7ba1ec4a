-- `property`: a test whose function is called with many made up cases. Each case is a test of its own to hooks and
-- apps: the runner asks for one after the other here, and tells how it went.

local host = ...

local choices, generators = host.load "choices", host.load("gen") and host.generators
local type, next, rawget, error = type, next, rawget, error
local math_type, tointeger = math.type, math.tointeger
local unpack, concat, format = table.unpack, table.concat, string.format
local create, resume, yield = coroutine.create, coroutine.resume, coroutine.yield

local MAX_CASES = 1000000
local OPTIONS = {
  "expected_failure", "max_shrinks", "only", "properties", "retries", "runs", "seed", "skip", "tags", "timeout",
}

-- By the test's number: how it is made and run.
local properties = {}

local function count_option(options, name, default, least)
  local value = options[name]
  if value == nil then return default end
  local count = type(value) == "number" and tointeger(value)
  if not count or count < least or count > MAX_CASES then
    host.misuse("property: option %s: expected an integer from %d to %d, got %s", name, least, MAX_CASES,
      host.format.inline(value))
  end
  return count
end

-- The property's own options, and those that any test can have (nil for none).
local function split_options(options)
  local own, others = {}, nil
  for key, value in next, options do
    local is_known = false
    for index = 1, #OPTIONS do is_known = is_known or OPTIONS[index] == key end
    if not is_known then
      host.misuse("property: unknown option %s%s", host.format.inline(key),
        host.meant(key, OPTIONS) or "; there are " .. concat(OPTIONS, ", "))
    end
    if key == "runs" or key == "seed" or key == "max_shrinks" then
      own[key] = value
    else
      others = others or {}
      others[key] = value
    end
  end
  local seed = own.seed
  if seed ~= nil and not (type(seed) == "number" and tointeger(seed)) then
    host.misuse("property: option seed: expected an integer, got %s", host.format.inline(seed))
  end
  return {
    runs = count_option(own, "runs", 100, 1),
    seed = seed and tointeger(seed),
    max_shrinks = count_option(own, "max_shrinks", 1000, 0),
  }, others
end

-- How the arguments of a case are made: the generator of a list of them, and how many there are (nil: of one table).
local function arguments_of(given)
  if generators.is_generator(given) then return generators.of { given }, 1 end
  if type(given) ~= "table" or next(given) == nil then
    host.misuse("property: the generators: expected a list or a table of generators, got %s",
      host.format.inline(given))
  end
  local count = 0
  while rawget(given, count + 1) ~= nil do count = count + 1 end
  if count == 0 then return generators.of(given), nil end
  for key in next, given do
    if not (math_type(key) == "integer" and key >= 1 and key <= count) then
      host.misuse("property: the generators: a list for single arguments, or names for one table, but not both (%s)",
        host.format.inline(key))
    end
  end
  return generators.of(given), count
end

-- The statement that makes the arguments of a case: `local a, b = 1, 2`.
local function statement(property, value)
  local plain = host.load "plain_lua"
  local count = property.count
  if not count then
    return format("local %s = %s", property.names[1] or "case", plain(value))
  end
  local names, texts, length = {}, {}, 0
  for index = 1, count do
    names[index] = property.names[index] or "argument_" .. index
    texts[index] = plain(value[index])
    length = length + #names[index] + #texts[index] + 4
  end
  if length <= 100 then return format("local %s = %s", concat(names, ", "), concat(texts, ", ")) end
  for index = 1, count do texts[index] = format("local %s = %s", names[index], texts[index]) end
  return concat(texts, "\n")
end

-- The body that the runner calls for each case.
local function body_of(property)
  return function()
    property.text = nil
    local value = property.generator.draw(property.source)
    property.text = statement(property, value)
    host.property_case(property.text)
    local fn = property.fn
    if property.count then fn(unpack(value, 1, property.count)) else fn(value) end
  end
end

-- What happens from case to case, as a coroutine: it yields what to run next ("run", "shrink", "replay") and gets back
-- how it went: "" for well, else what failed and where. It returns how all of it ended, and the counts.
local function course(property, seed, kept)
  local result = { cases = 0, shrinks = 0, steps = 0, seed = seed }

  local function run(action, source)
    property.source = source
    local verdict, is_late = yield(action)
    result.is_late = is_late
    return verdict
  end

  local verdict, failing = "", nil
  local earlier = kept and choices.read(kept)
  if earlier then
    local source = choices.replay(earlier)
    verdict = run("run", source)
    if verdict ~= "" then
      failing, result.is_kept = source.choices, true
    end
  end
  while not failing and result.cases < property.runs do
    result.cases = result.cases + 1
    local source = choices.new_case(seed, result.cases)
    verdict = run("run", source)
    if verdict ~= "" then failing = source.choices end
  end
  if not failing then return "passed", result end

  result.best = failing
  local budget = result.is_late and 0 or property.max_shrinks
  local smallest = host.load "shrink" (failing, function(candidate)
    if result.shrinks >= budget or result.is_late then
      result.is_cut = true
      return nil
    end
    result.shrinks = result.shrinks + 1
    local source = choices.replay(candidate)
    local now = run("shrink", source)
    return now == verdict, source.choices
  end, function(better)
    result.best, result.steps = better, result.steps + 1
  end)
  result.best = smallest
  -- Once more, heard by everybody; a case that now passes depends on more than its values.
  result.replayed = run("replay", choices.replay(smallest))
  return "failed", result
end

-- What the runner calls. The first call begins a property: `verdict` is nil, `seed` the test's, `kept` the choices kept
-- from an earlier run. Later ones tell how the last case went. Answers what to do next: "run", "shrink" or "replay"; at
-- the end "passed", or "failed" with the choices to keep and what the failure says of the case.
local function next_case(id, verdict, is_late, seed, kept)
  local property = properties[id]
  local ok, action, result
  if verdict == nil then
    property.course = create(course)
    ok, action, result = resume(property.course, property, property.seed or seed, kept)
  else
    ok, action, result = resume(property.course, verdict, is_late)
  end
  if not ok then error(action, 0) end
  if not result then return action end
  property.course = nil
  if action == "passed" then return action end
  return action, choices.write(result.best), host.load "property_report" (property, result)
end

-- property(name, [options,] generators, fn)
local function property(name, options, given, fn)
  host.check_declaring "property"
  if fn == nil then options, given, fn = nil, options, given end
  if type(name) ~= "string" then
    host.misuse("property: argument 1 (name): expected a string, got %s", host.type_name(name))
  elseif options ~= nil and type(options) ~= "table" then
    host.misuse("property: argument 2 (options): expected a table, got %s", host.type_name(options))
  elseif not host.callable(fn) then
    host.misuse("property: argument %d (function): expected a function, got %s", options and 4 or 3,
      host.type_name(fn))
  end
  local own, others = split_options(options or {})
  own.name, own.fn, own.names = name, fn, type(fn) == "function" and host.parameters(fn) or {}
  own.generator, own.count = arguments_of(given)
  if others then
    host.words.it(name, others, body_of(own))
  else
    host.words.it(name, body_of(own))
  end
  local id = host.last_test()
  properties[id] = own
  host.mark_property(id)
  host.keep_lines("test", id, fn)
end

return { property = property, next_case = next_case }
