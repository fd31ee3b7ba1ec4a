-- One file that shares an app, and tests that are tried again.

describe("shared", function()
  local app
  setup(function()
    app = launch()
    app:push("Page1")
  end)
  it("first", function() end)
  it("second", function() app:edge_swipe { to = "area" } end)
end)

it("fails", function()
  local app = launch()
  app:push("Page1")
  app:relaunch()
  error("always")
end)

it("reaches nothing", function() launch { system = "plain" } end)
