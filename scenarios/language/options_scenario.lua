-- What a test can say about itself, and how one test becomes many. Nothing here needs a device.

-- Options stand between name and function; those of a block hold for all that lies in it.
describe("options", { tags = { "language" }, timeout = 5, properties = { owner = "QA" } }, function()
  it("add tags to those of the block", { tags = { "quick" } }, function()
    note "chosen by --tags language, by --tags quick, and by both"
  end)

  it("say why something is left out", { skip = "the sandbox has no camera" }, function()
    error "never runs"
  end)

  it("say that a failure is known", { expected_failure = "rounding, see the tracker" }, function()
    assert.equal(0.3, 0.1 + 0.2)
  end)

  -- Tried again, at most twice, when it fails; a pass then counts as flaky.
  it("allow for another try", { retries = 2 }, function() end)

  it "without a function is pending"
end)

-- A case that is a list is spread over the parameters; %s is its next field, %i the case's number.
it.each {
  { "IV", 4 },
  { "IX", 9 },
  { "XIV", 14 },
}("%i: %s is %s", function(roman, number)
  local values = { I = 1, V = 5, X = 10 }
  local sum, before = 0, 0
  for letter in roman:gmatch "." do
    local value = values[letter]
    sum = sum + value - (before < value and 2 * before or 0)
    before = value
  end
  assert.equal(number, sum)
end)

-- A case with names is one argument, and its fields are named by $.
describe.each {
  { name = "portrait", width = 375, height = 812 },
  { name = "landscape", width = 812, height = 375 },
}("an iPhone X in $name", function(screen)
  it("has the area of the other one", function()
    assert.equal(375 * 812, screen.width * screen.height)
  end)
end)

-- `check` goes on after a failure; all of them are reported at the end of the test.
it("checks several things at once", function()
  local point = { x = 3, y = 4 }
  check.equal(3, point.x)
  check.equal(4, point.y)
  check.near(5, (point.x ^ 2 + point.y ^ 2) ^ 0.5, 0.001)
end)

-- What is attached is carried into every report.
it("attaches what it has seen", function()
  attach("states", '{"states": ["default", "highlighted"]}', "application/json")
end)
