-- What failed assertions say on the console.
local expected = {
  title = "Google", tags = { "search", "web" }, user_info = { url = "https://www.google.com", visits = 3 },
  history = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 },
}

local function visited(times)
  local page = {
    title = "Google", tags = { "search", "web" }, user_info = { url = "https://www.google.com", visits = times },
    history = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 },
  }
  return page
end

describe("values", function()
  it("of two numbers", function()
    local width, height = 375, 812

    assert.equal(width * 2, height)
  end)

  it("of fields", function()
    local page = visited(4)
    local list = { pages = { page } }
    assert.equal(3, list.pages[1].user_info.visits)
  end)

  it("in an error", function()
    local settings
    local name = "width"
    return settings[name]
  end)

  it("in a call that passes it on", function()
    local function check(value) error("no good value", 2) end
    local value = { 1, 2 }
    check(value)
  end)

  it("on several lines", function()
    local first, second = 1, 2
    assert.same(
      { first = first, second = second },
      { first = 1, second = 3 }
    )
  end)
end)

describe("differences", function()
  it("of tables", function()
    assert.same(expected, visited(4))
  end)

  it("of long texts", function()
    local text = ("All work and no play. "):rep(20)
    assert.equal(text .. "Jack", text .. "Jill")
  end)

  it("of lines", function()
    assert.equal("one\ntwo\nthree\nfour\nfive\nsix\nseven", "one\ntwo\nthree\n4\nfive\nsix\nseven")
  end)
end)

describe("more than one", function()
  it("with check", function()
    check.equal(1, 2)
    check.is_true(false)
    assert.equal("a", "b")
  end)

  it("caught on the way", function()
    local ok = pcall(function() assert.equal(1, 2) end)
    assert.is_true(ok)
  end)
end)
