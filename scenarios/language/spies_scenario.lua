-- Functions that remember how they were called, and stand in for others.

describe("a spy", function()
  it("remembers its calls", function()
    local add = spy.new(function(a, b) return a + b end)

    assert.equal(5, add(2, 3))
    assert.spy(add).was.called(1)
    assert.spy(add).was.called_with(2, 3)
    assert.spy(add).returned_with(5)
    assert.spy(add).was_not.called_with(3, 2)
  end)

  it("watches a function where it is", function()
    local cart = { items = {} }
    function cart.add(item) table.insert(cart.items, item) end

    spy.on(cart, "add")
    cart.add("tea")

    assert.same({ "tea" }, cart.items)
    assert.spy(cart.add).was.called_with("tea")
  end)

  -- A spy is taken wherever a function is.
  it("is a callback", function()
    local arrived = spy.new(function() end)
    local app = launch()
    app:push("Page1", { completion = arrived })
    assert.spy(arrived).was.called_with(true)
  end)
end)

describe("a stub", function()
  local clock = { now = function() error "no clock in a test" end }

  -- What is replaced stays so until `revert`; a snapshot puts back all that came after it.
  local before
  before_each(function() before = assert:snapshot() end)
  after_each(function() before:revert() end)

  it("answers in place of a function", function()
    stub(clock, "now").returns(12)
    assert.equal(12, clock.now())
  end)

  it("is gone after its test", function()
    assert.has_error(clock.now, "no clock in a test")
  end)
end)

describe("a matcher", function()
  it("stands for an argument that need not be known", function()
    local log = spy.new(function() end)
    log("took", 0.25, "s")
    assert.spy(log).was.called_with("took", match.is_number(), match._)
  end)
end)
