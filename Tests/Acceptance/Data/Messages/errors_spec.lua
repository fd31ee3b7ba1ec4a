-- What errors, hooks and limits say on the console.
it("an error that is a table", function() error { code = 7, reason = "closed" } end)
it("an error that is nil", function() error() end)
it("an error that is long", function() error(("x"):rep(10000)) end)
it("an error with escapes", function() error "\27[31mred\0 \xff" end)

describe("hooks", function()
  before_each(function()
    local app
    app:push("Page1")
  end)
  it("keep a test from running", function() end)
end)

it("runs for too long", function()
  local count = 0
  while true do count = count + 1 end
end)

it("calls itself", function()
  local function again(n) return 1 + again(n + 1) end
  again(1)
end)

it("was expected to fail", { expected_failure = true }, function() end)
it("was expected to fail for a reason", { expected_failure = "bug 12" }, function() end)
it("attaches what it may not read", function() attach("secret", { path = "/etc/passwd" }) end)
it("asks the log for a page that there is not", function()
  assert.is_not.logged(launch(), "navigation", { page = "Pag1" })
end)

describe("a global that is not there", function()
  it("is near another one", function() lanuch() end)
  it("is near a table of words", function() sby.on({}, "x") end)
  it("is like nothing", function() forty_two() end)
  it("is the app of the guide's lines", function() app:push("Page1") end)
end)
