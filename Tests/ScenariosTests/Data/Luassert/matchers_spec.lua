-- Each name of luassert's namespace `matcher` and of `match`: "NAME NAME: what", run by lua-busted and by us.
local function case(name, fn) it(name, fn) end
local function holds(matcher, value)
  local s = spy.new(function() end)
  s(value)
  assert.spy(s).was.called_with(matcher)
end
local function refuses(matcher, value) assert.is_false(matcher(value)) end
local object = {}

for name, values in pairs {
  ["true"] = { true, 1 }, ["false"] = { false, 0 }, ["nil"] = { nil, false }, truthy = { 0, false },
  falsy = { false, 0 },
  boolean = { false, 0 }, number = { 0.5, "1" }, string = { "", 1 }, table = { {}, "" }, ["function"] = { print, {} },
  userdata = { nil, {} }, thread = { coroutine.create(print), print },
} do
  local good, bad = values[1], values[2]
  if name ~= "userdata" then
    case("matcher." .. name .. ": holds", function() holds(match["is_" .. name](), good) end)
    case("matcher." .. name .. ": holds, called", function() assert.is_true(match[name]()(good)) end)
  end
  case("matcher." .. name .. ": fails", function() holds(match["is_" .. name](), bad) end)
  case("matcher." .. name .. ": refuses", function() refuses(match["is_" .. name](), bad) end)
  case("matcher." .. name .. ": negated", function() holds(match["is_not_" .. name](), bad) end)
end
for _, name in ipairs { "equal", "equals" } do
  case("matcher." .. name .. ": holds", function() holds(match[name](1), 1.0) end)
  case("matcher." .. name .. ": fails", function() holds(match["is_" .. name](1), 2) end)
  case("matcher." .. name .. ": equal tables", function() holds(match[name]({}), {}) end)
  case("matcher." .. name .. ": nil", function() holds(match[name](nil), nil) end)
  case("matcher." .. name .. ": no argument (misuse)", function() match[name]() end)
end
case("matcher.same: holds", function() holds(match.is_same({ { 1 } }), { { 1 } }) end)
case("matcher.same: fails", function() holds(match.is_same({ { 1 } }), { { 2 } }) end)
case("matcher.same: negated", function() holds(match.is_not_same({ { 1 } }), { { 2 } }) end)
case("matcher.same: no argument (misuse)", function() match.is_same() end)
case("matcher.ref: holds", function() holds(match.is_ref(object), object) end)
case("matcher.ref: fails", function() holds(match.is_ref(object), {}) end)
case("matcher.ref: negated", function() holds(match.is_not_ref(object), {}) end)
case("matcher.ref: negated, fails", function() holds(match.is_not_ref(object), object) end)
case("matcher.ref: a number (misuse)", function() match.is_ref(5) end)
case("matcher.ref: no argument (misuse)", function() match.is_ref() end)
case("matcher.near: holds", function() holds(match.is_near(1, 0.5), 1.5) end)
case("matcher.near: fails", function() holds(match.is_near(1, 0.5), 1.75) end)
case("matcher.near: a text", function() holds(match.is_near(1, 0.5), "x") end)
case("matcher.near: no tolerance (misuse)", function() match.is_near(1) end)
case("matcher.near: a text for a number (misuse)", function() match.is_near("x", 1) end)
for _, name in ipairs { "match", "matches" } do
  case("matcher." .. name .. ": holds", function() holds(match["has_" .. name]("b+"), "abbc") end)
  case("matcher." .. name .. ": fails", function() holds(match["has_" .. name]("d+"), "abbc") end)
  case("matcher." .. name .. ": a number", function() holds(match["has_" .. name]("5"), 151) end)
  case("matcher." .. name .. ": a table", function() holds(match["has_" .. name]("5"), {}) end)
  case("matcher." .. name .. ": from a place", function() holds(match["has_" .. name]("a", 2), "abc") end)
  case("matcher." .. name .. ": plain", function() holds(match["has_" .. name](".", 1, true), "a.c") end)
  case("matcher." .. name .. ": no argument (misuse)", function() match[name]() end)
  case("matcher." .. name .. ": no pattern (misuse)", function() match[name](5) end)
end
case("matcher.unique: holds", function() holds(match.is_unique(), { 1, 2 }) end)
case("matcher.unique: fails", function() holds(match.is_unique(), { 1, 1 }) end)
case("matcher.unique: deep", function() holds(match.is_unique(true), { {}, {} }) end)
case("matcher.unique: not deep", function() holds(match.is_unique(), { {}, {} }) end)
case("matcher.unique: no table", function() match.is_unique()(5) end)
case("matcher.all_of: holds", function() holds(match.is_all_of(match.is_number(), match.is_near(1, 1)), 2) end)
case("matcher.all_of: fails", function() holds(match.is_all_of(match.is_number(), match.is_near(1, 1)), 3) end)
case("matcher.all_of: negated", function() holds(match.is_not_all_of(match.is_number()), "x") end)
case("matcher.any_of: holds", function() holds(match.is_any_of(match.is_string(), match.is_number()), 2) end)
case("matcher.any_of: fails", function() holds(match.is_any_of(match.is_string(), match.is_number()), {}) end)
case("matcher.none_of: holds", function() holds(match.is_none_of(match.is_string(), match.is_number()), {}) end)
case("matcher.none_of: fails", function() holds(match.is_none_of(match.is_string(), match.is_number()), 1) end)
case("matcher.none_of: within another", function()
  holds(match.all_of(match.none_of(match.is_nil()), match.any_of(match.is_table(), match._)), 1)
end)
for _, name in ipairs { "all_of", "any_of", "none_of" } do
  case("matcher." .. name .. ": no argument (misuse)", function() match[name]() end)
  case("matcher." .. name .. ": no matcher (misuse)", function() match[name](5) end)
end
case("match._: anything", function()
  holds(match._, nil)
  holds(match._, object)
end)
case("match._: called", function() assert.is_false(match._(1)) end)
case("match.is_matcher: is one", function()
  assert.is_true(match.is_matcher(match._))
  assert.is_true(match.is_matcher(match.is_nil()))
end)
case("match.is_matcher: is none", function() assert.is_true(match.is_matcher({})) end)
case("match.is_ref_matcher: is one", function()
  assert.is_true(match.is_ref_matcher(match.is_ref(object)))
  assert.is_true(match.is_ref_matcher(match.is_not_ref(object)))
end)
case("match.is_ref_matcher: is none", function() assert.is_true(match.is_ref_matcher(match._)) end)
case("match.state: a beginning", function() assert.is_true(match.state().is_nil()(nil)) end)
case("match.state: no matcher", function() assert.is_true(match.is_matcher(match.state())) end)
case("matcher spelling: apart", function() holds(match.is.Not.string(), 1) end)
case("matcher spelling: capitals", function() holds(match.String(), "x") end)
case("matcher spelling: with a message", function() holds(match.message("m").is_string(), "x") end)
case("matcher spelling: unknown", function() match.is_strnig() end)
case("matcher spelling: unknown modifier", function() match.isnt.string() end)
case("matcher spelling: an assertion is none", function() match.has_error() end)
case("matcher fields: name, arguments, mod, callback", function()
  local m = match.is_not_same(5)
  assert.same({ "same", 5, 1, false, "function" }, { m.name, m.arguments[1], m.arguments.n, m.mod, type(m.callback) })
end)
