-- Each name of luassert's namespaces `assertion` and `modifier`: "NAME NAME: what", run by lua-busted and by us.
local function case(name, fn) it(name, fn) end
local function boom() error("boom") end
local function quiet() end
local list = { 1, 2, 3 }

for name, values in pairs {
  ["true"] = { true, 1 }, ["false"] = { false, 0 }, ["nil"] = { nil, false }, truthy = { 0, false },
  falsy = { false, 0 },
  boolean = { false, 0 }, number = { 0.5, "1" }, string = { "", 1 }, table = { {}, "" }, ["function"] = { print, {} },
  userdata = { nil, {} }, thread = { coroutine.create(print), print },
} do
  if values[1] ~= nil or name == "nil" then
    case("assertion." .. name .. ": holds", function() assert["is_" .. name](values[1]) end)
    case("assertion." .. name .. ": fails when negated", function() assert["is_not_" .. name](values[1]) end)
  end
  case("assertion." .. name .. ": fails", function() assert["is_" .. name](values[2]) end)
  case("assertion." .. name .. ": holds when negated", function() assert["is_not_" .. name](values[2]) end)
  case("assertion." .. name .. ": fails with a message", function() assert[name](values[2], "a message") end)
end
case("assertion.userdata: does not hold for a table", function() assert.is_not.userdata({}) end)
case("assertion.truthy: without an argument", function() assert.truthy() end)
case("assertion.nil: without an argument", function() assert.is_nil() end)

for _, name in ipairs { "equal", "equals" } do
  case("assertion." .. name .. ": numbers", function() assert[name](1, 1.0) end)
  case("assertion." .. name .. ": other numbers", function() assert[name](1, 2) end)
  case("assertion." .. name .. ": other numbers, negated", function() assert["not_" .. name](1, 2) end)
  case("assertion." .. name .. ": one table", function() assert[name](list, list) end)
  case("assertion." .. name .. ": equal tables", function() assert[name]({}, {}) end)
  case("assertion." .. name .. ": one argument", function() assert[name](1) end)
  case("assertion." .. name .. ": no argument", function() assert[name]() end)
end
case("assertion.same: deep", function() assert.same({ a = { 1, { 2 } } }, { a = { 1, { 2 } } }) end)
case("assertion.same: deep, differs", function() assert.same({ a = { 1, { 2 } } }, { a = { 1, { 3 } } }) end)
case("assertion.same: a key more on the left", function() assert.same({ 1, 2 }, { 1 }) end)
case("assertion.same: false is not nil", function() assert.same({ a = false }, {}) end)
case("assertion.same: mutual cycles", function()
  local a, b, c, d = {}, {}, {}, {}
  a.b, b.a, c.b, d.a = b, a, d, c
  assert.same(a, c)
end)
case("assertion.same: cycles of other lengths", function()
  local a, b = {}, {}
  a[1], b[1] = a, { b }
  assert.same(a, b)
end)
case("assertion.same: a cycle against a finite table", function()
  local a = {}
  a[1] = a
  assert.same(a, { { {} } })
end)
case("assertion.same: cycles that differ", function()
  local a, b = { x = 1 }, { x = 1 }
  a[1], b[1] = a, { x = 2, b }
  assert.same(a, b)
end)
case("assertion.same: a table as its own key", function()
  local a, b = {}, {}
  a[a], b[b] = 1, 1
  assert.same(a, b)
end)
case("assertion.same: a table as its own key, the same table", function()
  local a = {}
  a[a] = 1
  assert.same(a, a)
end)
case("assertion.same: shared tables", function()
  local a, b = { 1 }, { 1 }
  assert.same({ a, a }, { b, { 1 } })
end)
case("assertion.same: one argument", function() assert.same(1) end)

case("assertion.near: holds", function() assert.near(1, 1.25, 0.25) end)
case("assertion.near: fails", function() assert.near(1, 1.5, 0.25) end)
case("assertion.near: fails with a message", function() assert.near(1, 1.5, 0.25, "message") end)
case("assertion.near: holds when negated", function() assert.is_not.near(1, 1.5, 0.25) end)
case("assertion.near: a text for the tolerance (misuse)", function() assert.near(1, 2, "text") end)
case("assertion.near: a text for a number (misuse)", function() assert.near("x", 2, 1) end)
case("assertion.near: nil for a number (misuse)", function() assert.near(1, nil, 1) end)

for _, name in ipairs { "matches", "match" } do
  case("assertion." .. name .. ": holds", function() assert[name]("b+", "abbc") end)
  case("assertion." .. name .. ": fails", function() assert[name]("d", "abc") end)
  case("assertion." .. name .. ": fails with a message", function() assert[name]("d", "abc", "message") end)
  case("assertion." .. name .. ": holds when negated", function() assert["does_not_" .. name]("d", "abc") end)
  case("assertion." .. name .. ": fails when negated", function() assert["does_not_" .. name]("a", "abc") end)
  case("assertion." .. name .. ": no text (misuse)", function() assert[name]("a", {}) end)
  case("assertion." .. name .. ": no pattern (misuse)", function() assert[name](5, "5") end)
  case("assertion." .. name .. ": one argument", function() assert[name]("a") end)
  case("assertion." .. name .. ": returns captures", function()
    local first, second = assert[name]("(%a)(%d)", "x a1")
    assert.equal("a1", first .. second)
  end)
end

case("assertion.unique: holds", function() assert.unique { 1, 2, "1" } end)
case("assertion.unique: fails", function() assert.unique { 1, 2, 1 } end)
case("assertion.unique: equal tables", function() assert.unique { {}, {} } end)
case("assertion.unique: equal tables, deep", function() assert.unique({ {}, {} }, true) end)
case("assertion.unique: with a message", function() assert.unique({ 1, 1 }, "message") end)
case("assertion.unique: no table (misuse)", function() assert.unique(5) end)

case("assertion.returned_arguments: holds", function() assert.returned_arguments(2, nil, nil) end)
case("assertion.returned_arguments: fails", function() assert.returned_arguments(2, nil) end)
case("assertion.returned_arguments: fails with a message", function()
  assert.message("message").returned_arguments(2, 1)
end)
case("assertion.holes modifier.array: holds", function() assert.array({ 1, nil, 3 }).has.holes() end)
case("assertion.holes modifier.array: fails", function() assert.array({ 1, 2 }).has.holes() end)
case("assertion.holes modifier.array: a length", function() assert.array({ 1, 2 }).has.holes(3) end)
case("assertion.holes modifier.array: a length, negated", function() assert.array({ 1, 2 }).has.no.holes(2) end)
case("assertion.holes: without an array (misuse)", function() assert.holes(2) end)
case("modifier.array: other assertions take no notice", function() assert.array({ 1 }).is_true(true) end)

for _, name in ipairs { "error", "errors" } do
  case("assertion." .. name .. ": holds", function() assert[name](boom) end)
  case("assertion." .. name .. ": fails", function() assert[name](quiet) end)
  case("assertion." .. name .. ": the text", function() assert["has_" .. name](boom, "boom") end)
  case("assertion." .. name .. ": another text", function() assert["has_" .. name](boom, "bang") end)
  case("assertion." .. name .. ": the text, none raised", function() assert["has_" .. name](quiet, "bang") end)
  case("assertion." .. name .. ": holds when negated", function() assert["has_no_" .. name](quiet) end)
  case("assertion." .. name .. ": fails when negated", function() assert["has_no_" .. name](boom) end)
  case("assertion." .. name .. ": another text, negated", function() assert["has_no_" .. name](boom, "bang") end)
  case("assertion." .. name .. ": no function (misuse)", function() assert[name]("x") end)
end
for _, value in ipairs { 5, true, "", "x", 0 / 0 } do
  -- The sign that NaN is printed with depends on the processor.
  local shown = value == value and tostring(value) or "nan"
  case("assertion.error: raised is " .. shown, function()
    assert.has_error(function() error(value, 0) end, value)
  end)
end
case("assertion.error: nil", function() assert.has_error(function() error() end) end)
case("assertion.error: nil when something is expected", function() assert.has_error(function() error() end, "x") end)
case("assertion.error: deep tables", function() assert.has_error(function() error { { 1 } } end, { { 1 } }) end)
case("assertion.error: arguments are not passed on", function()
  assert.has_error(function(...) error(select("#", ...), 0) end, 0)
end)
for _, name in ipairs { "error_matches", "error_match", "matches_error", "match_error" } do
  case("assertion." .. name .. ": holds", function() assert[name](boom, "o+m") end)
  case("assertion." .. name .. ": fails", function() assert[name](boom, "^bang") end)
  case("assertion." .. name .. ": none raised", function() assert[name](quiet, "x") end)
  case("assertion." .. name .. ": holds when negated", function() assert["no_" .. name](boom, "bang") end)
  case("assertion." .. name .. ": a table", function() assert[name](function() error {} end, "x") end)
  case("assertion." .. name .. ": plain", function() assert[name](function() error("a.c", 0) end, "a.", 1, true) end)
  case("assertion." .. name .. ": one argument", function() assert[name](boom) end)
  case("assertion." .. name .. ": no pattern (misuse)", function() assert[name](boom, 5) end)
end

for _, name in ipairs { "is", "are", "was", "has", "does" } do
  case("modifier." .. name .. ": holds", function() assert[name].equal(1, 1) end)
  case("modifier." .. name .. ": fails", function() assert[name].equal(1, 2) end)
  case("modifier." .. name .. ": negated after it", function() assert[name].Not.equal(1, 2) end)
  case("modifier." .. name .. ": negated with an underscore", function() assert[name .. "_not"].equal(1, 1) end)
  case("modifier." .. name .. ": twice", function() assert[name][name][name .. "_equal"](1, 1) end)
  case("modifier." .. name .. ": called", function() assert[name]("of no use").equal(1, 1) end)
  case("modifier." .. name .. ": nothing after it is no assertion", function() assert[name](false) end)
end
for _, name in ipairs { "not", "no" } do
  case("modifier." .. name .. ": holds", function() assert[name].equal(1, 2) end)
  case("modifier." .. name .. ": fails", function() assert[name].equal(1, 1) end)
  case("modifier." .. name .. ": twice", function() assert[name][name].equal(1, 1) end)
  case("modifier." .. name .. ": three times", function() assert[name .. "_" .. name][name].equal(1, 1) end)
  case("modifier." .. name .. ": before a message", function() assert[name].message("m").equal(1, 1) end)
end
case("modifier.message: holds", function() assert.message("m").is.equal(1, 1) end)
case("modifier.message: fails", function() assert.message("m").is.equal(1, 2) end)
case("modifier.message: negated", function() assert.message("m").is_not.equal(1, 1) end)
case("modifier.message: kept", function()
  local told = assert.message("m")
  told.equal(1, 1)
  told.equal(1, 2)
end)
case("spelling: capitals and underscores", function() assert.Is_TRUE(true) end)
case("spelling: words of a name apart", function() assert.error.matches(boom, "boom") end)
case("spelling: words of a name apart, negated", function() assert.has.no.error.matches(boom, "bang") end)
case("spelling: a modifier last", function() assert.equal_not(1, 2) end)
case("spelling: an unknown word", function() assert.is_ture(true) end)
case("spelling: an unknown word in the middle", function() assert.is.rather.equal(1, 1) end)
case("spelling: a known word that is too short", function() assert.returned(1, 1) end)
case("call: a value", function() assert.equal(2, (select(2, assert(1, 2)))) end)
case("call: false", function() assert(false) end)
case("call: nil and a message", function() assert(nil, "message") end)
case("call: nil and a table", function() assert(nil, { 1 }) end)
case("call: no argument (misuse)", function() assert() end)
case("inside pcall", function() assert.is_false(pcall(assert.equal, 1, 2)) end)
case("inside a coroutine: holds", function() coroutine.wrap(function() assert.equal(1, 1) end)() end)
case("inside a coroutine: fails", function() coroutine.wrap(function() assert.equal(1, 2) end)() end)
