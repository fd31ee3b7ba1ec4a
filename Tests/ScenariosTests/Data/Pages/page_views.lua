-- Views and recognizers that a page describes.

local function launch_with(views, more)
  local home = { views = views }
  for key, value in pairs(more or {}) do home[key] = value end
  return launch { system = "plain", pages = { Home = home, Next = {} } }
end

describe("a page's views", function()
  it("stand in order where their frames say, in the space of what contains them", function()
    local app = launch_with {
      { name = "box", frame = { 10, 100, 200, 50 }, alpha = 0.5, color = { 1, 0, 0 }, views = {
        { class = "Label", name = "price", text = "5 €", frame = { 5, 5, 40, 20 } },
        { class = "Button", text = "Buy", frame = { 60, 5, 100, 40 }, enabled = false, selected = true },
      } },
      { class = "ImageView", name = "photo", image = "photo.png", frame = { 0, 300, 50, 50 }, hidden = true },
    }
    assert.frame(app:find("#box"), { 10, 100, 200, 50 })
    assert.frame(app:find("#price"), { 15, 105, 40, 20 })
    assert.equal("5 €", app:find("#price").text)
    assert.alpha(app:find("#box"), 0.5)
    assert.is_false(app:find('"Buy"').enabled)
    assert.is_true(app:find('"Buy"').selected)
    assert.is_true(app:find("#photo").hidden)
    assert.is_not.visible(app:find("#photo"))
    assert.equal("Label", app:find("#box").subviews[1].class)
  end)

  it("may stand thirty deep, not deeper", function()
    local view = { name = "leaf" }
    for number = 1, 28 do view = { name = "box" .. number, views = { view } } end
    assert.frame(launch_with { view }:find("#leaf"), { 0, 0, 375, 812 })
    for number = 29, 33 do view = { name = "box" .. number, views = { view } } end
    local ok, said = pcall(launch_with, { view })
    assert.is_false(ok)
    assert.matches("tables are nested more than 64 deep", said, 1, true)
  end)

  it("fill what contains them when they have no frame", function()
    local app = launch_with { { name = "backdrop" } }
    assert.frame(app:find("#backdrop"), app.window.frame)
  end)

  it("call on_tap with the element, each time the page comes anew", function()
    local tapped = {}
    local function note(element) tapped[#tapped + 1] = element.name end
    local app = launch {
      system = "plain",
      pages = {
        Home = {},
        Next = { views = {
          { class = "Button", name = "buy", text = "Buy", frame = { 10, 200, 100, 40 }, on_tap = note },
          { class = "Label", name = "terms", text = "Terms", frame = { 10, 300, 100, 40 }, on_tap = note },
        } },
      },
    }
    app:push("Next")
    app:tap("#buy")
    app:tap('"Terms"')
    app:pop()
    app:push("Next")
    app:tap("#buy")
    assert.same({ "buy", "terms", "buy" }, tapped)
  end)

  it("may navigate from a callback when the verb does not wait", function()
    local app
    app = launch_with {
      { class = "Button", text = "Go", frame = { 10, 200, 100, 40 },
        on_tap = function() app:push("Next", { settle = false }) end },
    }
    app:tap('"Go"')
    assert.stack(app, { "Home", "Next" })
  end)

  it("raises what a callback raised at the verb that runs it", function()
    local app = launch_with {
      { class = "Button", text = "Go", frame = { 10, 200, 100, 40 }, on_tap = function() error("no way", 0) end },
    }
    local ok, raised = pcall(app.tap, app, '"Go"')
    assert.is_false(ok)
    assert.equal("no way", raised)
    assert.visible(app:find('"Go"'))
  end)
end)

describe("a page's recognizers", function()
  local function scene(recognizers, more)
    local calls = {}
    for _, recognizer in ipairs(recognizers) do
      recognizer.on_action = function(self) calls[#calls + 1] = recognizer.name .. " " .. self.state end
    end
    local box = { name = "box", frame = { 50, 200, 200, 200 }, recognizers = recognizers }
    for key, value in pairs(more or {}) do box[key] = value end
    local app = launch_with { box }
    return app, calls
  end

  it("U2.1 wait for the failure of others by name", function()
    local app, calls = scene {
      { kind = "tap", name = "single", require_failure_of = "double" },
      { kind = "tap", name = "double", taps = 2 },
    }
    app:double_tap("#box")
    assert.same({ "double ended" }, calls)
    app:tap("#box")
    app:wait(1)
    assert.same({ "double ended", "single ended" }, calls)
  end)

  it("U2.4 go together when one of them allows it", function()
    local app, calls = scene {
      { kind = "pan", name = "first" },
      { kind = "pan", name = "second", simultaneous_with = "first" },
    }
    app:drag("#box", { 150, 350 }, { duration = 0.05 })
    local began = 0
    for _, call in ipairs(calls) do
      if call:find("began", 1, true) then began = began + 1 end
    end
    assert.equal(2, began)
  end)

  it("U1.6 ask should_begin, U1.7 should_receive", function()
    local asked
    local app, calls = scene {
      { kind = "tap", name = "never", should_begin = function() return false end },
      { kind = "tap", name = "left", should_receive = function(_, point)
        asked = point
        return point.x < 100
      end },
    }
    app:tap("#box")
    assert.same({}, calls)
    assert.same({ x = 150, y = 300 }, asked)
    app:tap("#box", { at = { 0.1, 0.5 } })
    assert.same({ "left ended" }, calls)
  end)

  it("U5.2 read translation and velocity where they are asked whether they may begin", function()
    local translation, velocity
    local app, calls = scene {
      { kind = "pan", name = "sideways", should_begin = function(recognizer)
        translation, velocity = recognizer.translation, recognizer.velocity
        return math.abs(velocity.x) > math.abs(velocity.y)
      end },
    }
    app:touch({ 150, 300 }):move_by(2, 30, { duration = 0.01 }):up()
    assert.same({}, calls)
    assert.near(20, translation.y, 1e-9)
    assert.near(0, translation.x, 1e-9)
    assert.near(3000, velocity.y, 1e-6)
  end)

  it("are read by name from their element", function()
    local app = scene {
      { kind = "long-press", name = "hold", minimum_duration = 1, enabled = false },
      { kind = "screen-edge-pan", edges = { "left", "right" } },
    }
    local recognizers = app:find("#box").gesture_recognizers
    assert.is_false(recognizers.hold.enabled)
    assert.equal(recognizers[2], recognizers.screen_edge_pan)
  end)

  it("U7.12 are swipes, pinches and rotations as well", function()
    local app, calls = scene({
      { kind = "swipe", name = "up", direction = "up" },
      { kind = "swipe", name = "sideways", direction = { "left", "right" } },
      { kind = "pinch", name = "pinch", simultaneous_with = "turn" },
      { kind = "rotation", name = "turn" },
    }, { multiple_touch = true })
    app:swipe("#box", "up", { duration = 0.1, distance = 90 })
    app:swipe("#box", "left", { duration = 0.1, distance = 90 })
    assert.same({ "up ended", "sideways ended" }, calls)
    app:pinch("#box", { scale = 0.5 })
    assert.equal("pinch ended", calls[#calls])
    app:rotate("#box", { degrees = 90 })
    assert.equal("turn ended", calls[#calls])
  end)

  it("required_to_fail_by = \"pop\" holds the navigation controller's pop back", function()
    local app = launch {
      system = "plain",
      pages = {
        Home = {},
        Next = { views = { { name = "cards", recognizers = {
          { kind = "pan", name = "swipe_cards", required_to_fail_by = "pop" },
        } } } },
      },
    }
    app:push("Next")
    app:edge_swipe { to = 0.8, duration = 0.2 }
    assert.stack(app, { "Home", "Next" })
  end)
end)
