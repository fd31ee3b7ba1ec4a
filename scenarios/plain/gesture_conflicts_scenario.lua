-- Recognizers that want the same finger: who wins, who waits, who goes together.

describe("Recognizers on one view", function()
  local calls

  -- An app with one box that has these recognizers; `calls` notes what each of them recognizes.
  local function launch_with(recognizers)
    calls = {}
    for _, recognizer in ipairs(recognizers) do
      recognizer.on_action = function(self)
        if self.state == "began" or self.state == "ended" and recognizer.kind == "tap" then
          calls[#calls + 1] = recognizer.name
        end
      end
    end
    return launch {
      system = "plain",
      pages = { Home = { views = { { name = "box", frame = { 40, 200, 295, 300 }, recognizers = recognizers } } } },
    }
  end

  it("let the single tap wait for the double tap", function()
    local app = launch_with {
      { kind = "tap", name = "single", require_failure_of = "double" },
      { kind = "tap", name = "double", taps = 2 },
    }
    app:double_tap("#box")
    assert.same({ "double" }, calls)

    app:tap("#box", { settle = false })
    assert.same({ "double" }, calls)
    app:wait(0.4)
    assert.same({ "double", "single" }, calls)
  end)

  it("call the single tap both times when nothing makes it wait", function()
    local app = launch_with {
      { kind = "tap", name = "single" },
      { kind = "tap", name = "double", taps = 2 },
    }
    app:double_tap("#box")

    assert.equal("single", calls[1])
    assert.equal("double", calls[#calls])
  end)

  it("let the first pan that is recognized win", function()
    local app = launch_with { { kind = "pan", name = "first" }, { kind = "pan", name = "second" } }
    app:drag("#box", { 187, 450 })

    assert.same({ "first" }, calls)
    assert.logged(app, "gesture", { recognizer = "second", state = "failed" })
  end)

  it("recognize two pans together when one of them allows it", function()
    local app = launch_with {
      { kind = "pan", name = "first" },
      { kind = "pan", name = "second", simultaneous_with = "first" },
    }
    app:drag("#box", { 187, 450 })

    table.sort(calls)
    assert.same({ "first", "second" }, calls)
  end)

  it("turn a press into a long press only when the finger rests", function()
    local app = launch_with { { kind = "long-press", name = "press" }, { kind = "pan", name = "pan" } }
    app:drag("#box", { 187, 450 })
    assert.same({ "pan" }, calls)

    app:long_press("#box", { duration = 0.6 })
    assert.same({ "pan", "press" }, calls)
  end)

  it("ask before they begin", function()
    local app = launch {
      system = "plain",
      pages = { Home = { views = { { name = "slider", frame = { 40, 200, 295, 60 }, recognizers = {
        { kind = "pan", name = "sideways", should_begin = function(self)
          return math.abs(self.velocity.x) > math.abs(self.velocity.y)
        end },
      } } } } },
    }
    app:drag("#slider", { 187, 500 })
    assert.is_not.logged(app, "gesture", { state = "began" })

    app:drag("#slider", { 300, 232 })
    assert.logged(app, "gesture", { state = "began" })
  end)
end)
