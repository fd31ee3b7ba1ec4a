-- Options tables, and each, only and skip.
describe("options", { tags = { "slow" }, timeout = 5, retries = 2, properties = { owner = "ann" } }, function()
  it("inherits", function() end)
  it("adds", { tags = "quick, #late", retries = 0, properties = { id = 7, ok = true } }, function() end)
  it("is skipped #tagged", { skip = "not on this device" }, function() error "never runs" end)
  it("is skipped without a reason", { skip = true }, function() end)
  it("has no body", { tags = "none" })
  it "is curried" ({ tags = "curried" }, function() end)
end)

describe("left out", { skip = "for now" }, function()
  before_each(function() error "never runs" end)
  it("by the block", function() end)
  it("but not this one", { skip = false }, function() end)
end)

describe("expected failures", function()
  it("fails", { expected_failure = "issue 7" }, function() assert.equal(1, 2) end)
  it("raises", { expected_failure = true }, function() error "boom" end)
  it("passes", { expected_failure = "issue 8" }, function() end)
  it("is pending", { expected_failure = "issue 9" }, function() pending "later" end)
end)

it.skip("skipped", function() error "never runs" end)
it.skip "skipped, without a body"
it.skip "skipped, curried" (function() error "never runs" end)
describe.skip("a block", function() it("skipped", function() error "never runs" end) end)

it.each { { 1, 2, 3 }, { 2, 3, 5 }, { 2, 2, 5 } }("case %i: %s + %s is %s", function(a, b, sum)
  assert.equal(sum, a + b)
end)
it.each { { name = "x", size = 1 }, { name = "y", size = { w = 2 } } }(
  "$name is $size, not $missing, $$5 and 100%%, by order %s %s %s, %d",
  { tags = "named" },
  function(case) assert.is_string(case.name) end
)
it.each { "one", "two", "two" }("%s %s", function(text) assert.is_string(text) end)
it.each { { n = 3, nil, nil, 3 }, {} }("nil too: %s %s %s", function(...) assert.equal(3, select("#", ...)) end)
it.each {}("no cases", function() error "never runs" end)
describe.each { { "a", 1 }, { "b", 2 } }("block %s", function(name, number)
  it("knows " .. name, function() assert.is_number(number) end)
end)
describe.each { "c" } "curried %s" (function(name) it("is", function() assert.equal("c", name) end) end)
it.each { 1, 2 } "curried case %s" (function(number) assert.is_number(number) end)
it.each { 1 } "without a body: %s"
