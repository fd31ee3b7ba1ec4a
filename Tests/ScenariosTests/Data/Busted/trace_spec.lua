-- The order of hooks: what busted calls, when, also after something went wrong. Each line begins with "@".
local function trace(name, problem)
  return function()
    print("@ " .. name)
    if problem then error(name) end
  end
end

local function hooks(name, failing)
  for _, word in ipairs {
    "setup", "teardown", "strict_setup", "strict_teardown", "lazy_setup", "lazy_teardown", "before_each", "after_each",
  } do
    local busted = require "busted"
    busted[word](trace(name .. " " .. word .. " 1", failing == word))
    busted[word](trace(name .. " " .. word .. " 2"))
  end
end

hooks "file"

it("in the file", trace "test in the file")

describe("plain", function()
  hooks "plain"
  it("one", trace "one")
  describe("inner", function()
    hooks "inner"
    it("two", trace "two")
    it("three", trace("three", true))
  end)
  describe("only pending", function()
    hooks "only pending"
    pending("later", trace "later")
  end)
  it("four", function()
    finally(trace "finally")
    trace "four"()
  end)
end)

for _, word in ipairs {
  "setup", "teardown", "strict_setup", "strict_teardown", "lazy_setup", "lazy_teardown", "before_each", "after_each",
} do
  describe("failing " .. word, function()
    describe("around", function()
      hooks("around " .. word)
      describe("failing", function()
        hooks("failing " .. word, word)
        it("one", trace("one, failing " .. word))
        describe("inner", function()
          hooks("inner " .. word)
          it("two", trace("two, failing " .. word))
        end)
        it("three", trace("three, failing " .. word))
      end)
      it("four", trace("four, failing " .. word))
    end)
  end)
end

describe("finally fails", function()
  hooks "finally fails"
  it("one", function() finally(trace("finally fails", true)) end)
  it("two", trace "after finally fails")
end)

describe("a body fails", function()
  hooks "a body fails"
  it("one", trace "never runs")
  describe("inner", function() it("two", trace "never runs either") end)
  error "the body"
end)
