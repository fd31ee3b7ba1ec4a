-- Properties: cases, hooks around each, shrinking, what a failure says.
local calls = { before = 0, after = 0 }

describe("hooks", function()
  before_each(function() calls.before = calls.before + 1 end)
  after_each(function() calls.after = calls.after + 1 end)

  property("run around each case", { runs = 20 }, { gen.boolean() }, function()
    finally(function() assert.equal(calls.before, calls.after + 1) end)
  end)
  it("as often as there were cases", function() assert.same({ before = 21, after = 20 }, calls) end)
end)

describe("generators", function()
  property("keep to their bounds", {
    gen.integer(-3, 5), gen.integer(math.mininteger, math.maxinteger), gen.number(-0.5, 0.25), gen.string(7),
    gen.list(gen.integer(1, 6), 2, 4), gen.one_of { "a", gen.integer(7, 7) }, gen.map(gen.integer(0, 9), tostring),
  }, function(small, large, number, text, list, one, mapped)
    assert.is_true(small >= -3 and small <= 5 and math.type(small) == "integer")
    assert.equal("integer", math.type(large))
    assert.is_true(number >= -0.5 and number <= 0.25 and math.type(number) == "float")
    assert.is_true(#text <= 7 and utf8.len(text) ~= nil)
    assert.is_true(#list >= 2 and #list <= 4)
    for _, element in ipairs(list) do assert.is_true(element >= 1 and element <= 6) end
    assert.is_true(one == "a" or one == 7)
    assert.matches("^%d$", mapped)
  end)
  local seen = {}
  property("reach all that there is", { gen.integer(0, 9), gen.boolean(), gen.one_of { "a", "b", "c" } },
    function(digit, flag, letter) seen[digit], seen[flag], seen[letter] = true, true, true end)
  it("in a hundred cases", function()
    for digit = 0, 9 do assert.is_true(seen[digit]) end
    assert.is_true(seen[true] and seen[false] and seen.a and seen.b and seen.c)
  end)
  local first, second = {}, {}
  property("make the same cases of the same seed", { seed = 7 }, { gen.number() },
    function(number) first[#first + 1] = number end)
  property("whatever the name", { seed = 7 }, { gen.number() }, function(number) second[#second + 1] = number end)
  property("else others", { gen.number() }, function(number) first.other = first.other or number end)
  it("as one sees", function()
    assert.equal(100, #first)
    assert.same({ table.unpack(first) }, second)
    assert.is_not.equal(first.other, first[1])
  end)
  property("a table with names is one argument", { x = gen.integer(1, 2), y = { "fixed", gen.boolean() } },
    function(case)
      assert.is_true(case.x == 1 or case.x == 2)
      assert.equal("fixed", case.y[1])
      assert.boolean(case.y[2])
    end)
  property("one generator is one argument", gen.integer(1, 2), function(number) assert.number(number) end)
  property("points lie in their rectangle", { gen.point { 10, 20, 3, 4 } }, function(point)
    assert.is_true(point.x >= 10 and point.x <= 12 and point.y >= 20 and point.y <= 23)
  end)
end)

describe("shrinking", function()
  property("a bound", { gen.integer() }, function(number) assert.is_true(number < 777) end)
  property("a negative bound", { gen.integer(-1000, 1000) }, function(number) assert.is_true(number > -13) end)
  property("a sum", { gen.integer(0, 1000), gen.integer(0, 1000) }, function(left, right)
    local sum = left + right
    assert.is_true(sum < 1500)
  end)
  property("a list out of order", { gen.list(gen.integer(0, 99), 0, 20) }, function(list)
    for index = 2, #list do assert.is_true(list[index - 1] <= list[index]) end
  end)
  property("a text", { gen.string(30) }, function(text) assert.is_nil(text:find("[^%w]")) end)
  property("a fraction", { gen.number(0, 10) }, function(number) assert.equal(0, number % 0.5) end)
  property("a mapped value", { gen.map(gen.integer(0, 1000), function(n) return { n = n, double = 2 * n } end) },
    function(value) assert.is_true(value.double < 100) end)
  property("nested lists", { gen.list(gen.list(gen.integer(0, 9))) }, function(lists)
    local count = 0
    for _, list in ipairs(lists) do count = count + #list end
    assert.is_true(count < 7)
  end)
  property("another error is no smaller case", { gen.list(gen.integer(1, 9), 0, 9) }, function(list)
    local total = 0
    for _, value in ipairs(list) do total = total + value end
    if #list == 0 then error "an empty list is another matter" end
    assert.is_true(total < 10)
  end)
  property("stops after max_shrinks", { max_shrinks = 3 }, { gen.integer(0, 1000000) }, function(number)
    assert.is_true(number < 10)
  end)
  property("not at all", { max_shrinks = 0, seed = 3 }, { gen.integer(0, 1000000) }, function(number)
    assert.is_true(number < 10)
  end)
  property("is not heard", { gen.integer(0, 1000000) }, function(number)
    print("case", number)
    note("case " .. number)
    assert.is_true(number < 10)
  end)
end)

describe("failures", function()
  property("values are those before the call", { gen.list(gen.integer(0, 3), 1, 3) }, function(list)
    list[1] = "changed"
    assert.is_true(false)
  end)
  property("an error", { gen.integer(0, 3) }, function(number) return number.x.y end)
  property("in a generator", { gen.map(gen.integer(0, 3), function(n) return n .. nil end) }, function() end)
  property("of a hook's making", { gen.integer(0, 3) }, function() finally(function() error "finally" end) end)
  property("that come and go", { gen.integer(0, 3) }, function()
    calls.other = (calls.other or 0) + 1
    assert.is_true(calls.other > 1)
  end)
  property("pending", { gen.boolean() }, function() pending "later" end)
  local item = gen.table { name = gen.one_of { "a rather long name of something" }, n = gen.integer(0, 9) }
  property("long", { gen.list(item, 4, 4) },
    function(list)
      assert.is_true(#list < 4)
    end)
  local function shared(number) assert.is_true(number < 5) end
  property("a function from elsewhere", { gen.integer(0, 9) }, shared)
  describe("in after_each", function()
    local last
    after_each(function() assert.is_true(last < 5) end)
    property("count as well", { gen.integer(0, 100) }, function(number) last = number end)
  end)
  describe("in before_each", function()
    before_each(function() error "before" end)
    property("end it at once", { gen.integer(0, 100) }, function() end)
  end)
end)

describe("misuse", function()
  local function misuse(name, fn) it(name, function() assert.has_error(fn, name) end) end
  it("inside a test", function() property("x", { gen.boolean() }, function() end) end)
  misuse("gen.integer: expected two integers, or none, got 1 and nil", function() gen.integer(1) end)
  misuse("gen.integer: expected two integers, or none, got 1 and 1.5", function() gen.integer(1, 1.5) end)
  misuse("gen.integer: there is no integer from 2 to 1", function() gen.integer(2, 1) end)
  misuse("gen.number: there is no range from 0 to inf", function() gen.number(0, math.huge) end)
  misuse("gen.number: there is no range from nan to 1", function() gen.number(0 / 0, 1) end)
  misuse("gen.string: argument 1 (max): expected an integer from 0 to 100000, got -1", function() gen.string(-1) end)
  misuse("gen.list: argument 1 (element): expected a generator, got nil", function() gen.list() end)
  misuse("gen.list: there is no list of 3 to 2 elements", function() gen.list(gen.boolean(), 3, 2) end)
  misuse("gen.one_of: expected a list of values or generators, got {}", function() gen.one_of {} end)
  misuse("gen.table: the table contains itself, or lies more than 50 deep", function()
    local fields = {}
    fields.me = fields
    gen.table(fields)
  end)
  misuse('gen.intger: there is no such generator; did you mean "integer"?', function() return gen.intger end)
  misuse('gen.gesture: there is no kind "tapp"; did you mean "tap"?', function() gen.gesture { "tapp" } end)
  misuse('gen.gesture: unknown key "target"; did you mean "targets"?', function() gen.gesture { target = "#ball" } end)
  misuse("gen.point: expected a rectangle with x, y, width and height, got { 1, 2 }", function() gen.point { 1, 2 } end)
end)
