-- What launch takes, and what it says of what it does not take.

-- The message of what a function raises, without its place.
local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  return (tostring(raised):gsub("^[%w_]+%.lua:%d+: ", ""))
end

local function refused(options) return message(launch, options) end

describe("launch", function()
  it("takes a device of numbers", function()
    local app = launch {
      device = { width = 320, height = 568, safe_area = { 20, 0, 0, 0 }, refresh_rate = 120, scale = 3 },
      orientation = "landscape-left",
    }
    assert.same(rect(0, 0, 568, 320), app.window.frame)
    app:step()
    assert.near(1 / 120, app.now, 1e-9)
  end)

  it("keeps a device's status bar out of pages, unless it says otherwise", function()
    local function safe_area(device, orientation)
      device.width, device.height = device.width or 375, 812
      local app = launch { system = "plain", device = device, orientation = orientation }
      return app.window.safe_area, app.navigation_bar.frame.y
    end
    assert.same({ insets(20, 0, 0, 0), 20 }, { safe_area {} })
    assert.same({ insets(30, 0, 0, 0), 30 }, { safe_area { status_bar_height = 30 } })
    assert.same({ insets(44, 0, 34, 0), 44 }, { safe_area { safe_area = { 44, 0, 34, 0 }, status_bar_height = 20 } })
    assert.same({ insets(0, 0, 0, 0), 0 }, { safe_area({ status_bar_height = 30 }, "landscape-left") })
    assert.same({ insets(24, 0, 20, 0), 24 },
      { safe_area({ width = 600, safe_area = { 24, 0, 20, 0 } }, "landscape-left") })
  end)

  it("names every device when none is near", function()
    local text = refused { device = "pixel" }
    assert.matches('there is no device "pixel"; there are "iphone-se", ', text, 1, true)
    assert.matches(' and "ipad-pro-13"', text, 1, true)
  end)

  it("takes a device of the catalogue, upright or on its side", function()
    local app = launch { system = "plain", device = "ipad-mini", orientation = "landscape-right" }
    assert.same(rect(0, 0, 1133, 744), app.window.frame)
    assert.same(insets(24, 0, 20, 0), app.window.safe_area)
    app = launch { system = "plain", device = "iphone-15", pages = { Home = { hides_navigation_bar = true } } }
    assert.same(insets(59, 0, 34, 0), app.page.safe_area)
    app:rotate_device("landscape-left")
    assert.same(insets(0, 59, 21, 59), app.page.safe_area)
    assert.same(rect(0, 0, 852, 393), app.page.frame)
    app:rotate_device("portrait")
    assert.same(insets(59, 0, 34, 0), app.page.safe_area)
  end)

  it("samples touches once a display frame of its device", function()
    for device, rate in pairs { ["iphone-15"] = 60, ["iphone-15-pro"] = 120, ["ipad-pro-11"] = 120 } do
      local app = launch { system = "plain", device = device }
      app:drag({ 100, 300 }, { 200, 300 }, { duration = 0.1 })
      local moves = app:events("touch", { phase = "moved" })
      assert.equal(rate // 10, #moves, device)
      assert.near(1 / rate, moves[1].time, 1e-9)
      assert.near(0.1, moves[#moves].time, 1e-9)
    end
  end)

  it("changes numbers of the profile by name", function()
    local app = launch { system = "plain", profile = { navigation_duration = 1, pop_release = "projected" } }
    app:push("Page1", { settle = false })
    assert.near(1, app.transition.duration, 1e-9)
    app:settle()
    assert.stack(launch { profile = "classic" }, { "Home" })
  end)

  local cases = {
    { { devise = "iphone-x" }, 'launch: unknown key "devise"; did you mean "device"?' },
    { { device = "ifone-x" }, 'launch: device: there is no device "ifone-x"; did you mean "iphone-x"?' },
    { { device = "iphone-80" },
      'launch: device: there is no device "iphone-80"; did you mean "iphone-8", "iphone-se" or "iphone-7"?' },
    { { device = { width = 320, height = 568, landscape_safe_area = { 0, -1, 0, 0 } } },
      "launch: device: landscape_safe_area: expected insets {top=, left=, bottom=, right=}, each left a number from "
        .. "0 to 10,000, got -1 as its left" },
    { { device = { width = 320, height = 568, safe_area = { top = 20, left = "0" } } },
      'launch: device: safe_area: expected insets {top=, left=, bottom=, right=}, got "0" as its left' },
    { { device = 5 }, "launch: device: expected a name or a table {width=, height=, …}, got 5" },
    { { device = { width = 320, height = 568, status_bar_height = 600 } },
      "launch: device: status_bar_height: leaves nothing of the screen, 320 x 568 points" },
    { { device = { width = 320, height = 568, status_bar_height = 30, safe_area = { 20, 0, 0, 0 } } },
      "launch: device: status_bar_height: 30 is more than the top of safe_area, 20, which includes the status bar" },
    { { device = { width = 320, height = 568, landscape_safe_area = { 200, 0, 120, 0 } } },
      "launch: device: landscape_safe_area: leaves nothing of the screen, 568 x 320 points" },
    { { device = { width = 320, height = 568, refresh_rate = 59.94 } },
      "launch: device: refresh_rate: expected an integer from 1 to 1000, got 59.94" },
    { { device = { width = 320, height = 568, scale = 0 } },
      "launch: device: scale: expected a number from 1 to 10, got 0" },
    { { device = { width = 320 } }, "launch: device: a device of your own needs its width and height in points" },
    { { device = { width = 320, height = 568, rate = 60 } }, 'launch: device: unknown key "rate"' },
    { { profile = 5 }, "launch: profile: expected a name or a table of numbers, got 5" },
    { { profile = "clasic" }, 'launch: profile: expected one of "classic", got "clasic"; did you mean "classic"?' },
    { { profile = { pan_slob = 5 } }, 'launch: profile: unknown key "pan_slob"; did you mean "pan_slop"?' },
    { { profile = { pan_slop = 0 / 0 } }, "launch: profile: pan_slop: expected a number from 0 to 1000000, got NaN" },
    { { profile = { pop_release = "projekted" } },
        'launch: profile: pop_release: expected one of "look-ahead", "projected", got "projekted"; did you mean '
        .. '"projected"?' },
    { { system = "plaine" },
      'launch: system: expected one of "suspension-entrance", "suspend-window", "transitions", "plain", got "plaine"; '
        .. 'did you mean "plain"?' },
    { { strict = 1 }, "launch: strict: expected a boolean, got 1" },
    { { root = "tab" }, 'launch: root: expected one of "navigation", "tabs", got "tab"; did you mean "tabs"?' },
    { { root = "tabs" }, 'launch: root: "tabs" needs the list of root pages as tabs = {…}' },
    { { tabs = { "Home" } }, 'launch: tabs: needs root = "tabs"' },
    { { root = "tabs", tabs = {} }, "launch: tabs: expected a list of at least one page, got a table" },
    { { root = "tabs", tabs = { "Hoem" } },
      'launch: tabs[1]: there is no page "Hoem" among the pages; did you mean "Home"?' },
    { { root = "tabs", tabs = { "Home", "Home" } },
      'launch: tabs[2]: "Home" is the root page of an earlier tab; a page can be in one place only' },
    { { root = "tabs", tabs = { "Home", "Plain" }, home = "Plaine" },
      'launch: home: "Plaine" is no root page of a tab; did you mean "Plain"?' },
    { { home = "Hoem" }, 'launch: home: there is no page "Hoem" among the pages; did you mean "Home"?' },
    { { on_start = 1 }, "launch: on_start: expected a function, got 1" },
    { { pages = { Home = {}, ["a\xff"] = {} } }, 'launch: pages: the name "a\u{FFFD}" is not valid UTF-8' },
    { { entrance = { quirks = { "Q57", "Q570" } } },
      'launch: entrance: quirks: there is no switch "Q570"; did you mean "Q57"?' },
    { { entrance = { quirks = { "SE-Q57" } } },
      'launch: entrance: quirks: there is no switch "SE-Q57"; did you mean "Q57"?' },
    { { system = "plain", entrance = {} },
      'launch: entrance: configures the system "suspension-entrance", not "plain"' },
  }
  for index, case in ipairs(cases) do
    it("refuses case " .. index, function() assert.equal(case[2], refused(case[1])) end)
  end
end)

describe("a page", function()
  local function refused_page(page)
    return (refused { system = "plain", pages = { Home = page } }:gsub("^launch: pages.Home: ", ""))
  end

  local cases = {
    { { titel = "x" }, 'unknown key "titel"; did you mean "title"?' },
    { { kind = "navigations" },
      'kind: expected one of "page", "navigation", "drag-dismiss-modal", got "navigations"; did you mean '
        .. '"navigation"?' },
    { { style = "fullscreen" },
        'style: expected one of "full-screen", "over-full-screen", "page-sheet", "form-sheet", "custom", '
        .. '"popover", got "fullscreen"; did you mean "full-screen"?' },
    { { popover = { source = "#" } }, 'popover: source: "#" without a name' },
    { { popover = { arrows = "above" } },
      'popover: arrows: expected one of "up", "down", "left", "right", got "above"' },
    { { popover = { arrows = {} } }, "popover: arrows: expected a side or a list of at least one, got a table" },
    { { popover = { size = { -1, 2 } } },
      "popover: size: expected a size {width=, height=}, each width a number from 0 to 1,000,000, got -1 as its "
        .. "width" },
    { { style = "page-sheet", popover = { source = "#more" } },
      'popover: needs style = "popover", got "page-sheet"' },
    { { kind = "navigation", popover = {} }, 'popover: needs style = "popover", got "full-screen"' },
    { { kind = "navigation", style = "page-sheet" },
      'style: a page of kind "navigation" is presented as "full-screen", got "page-sheet"' },
    { { kind = "drag-dismiss-modal", style = "popover" },
      'style: a page of kind "drag-dismiss-modal" is presented as "custom", got "popover"' },
    { { modal_in_presentation = 1 }, "modal_in_presentation: expected a boolean, got 1" },
    { { scroll = { offset = { 0, 2e6 } } },
      "scroll: offset: expected a point {x=, y=}, each y a number of at most 1,000,000, got 2000000 as its y" },
    { { scroll = { deceleration_rate = "slow" } },
      'scroll: deceleration_rate: expected one of "normal", "fast", got "slow"' },
    { { hides_bottom_bar = "yes" }, 'hides_bottom_bar: expected a boolean, got "yes"' },
    { { views = { class = "Label" } }, "views: expected a list of views, got a table" },
    { { views = { 1 } }, "views[1]: expected a table, got a number" },
    { { views = { { frame = { 1, 2, 3 } } } },
      "views[1] (View): frame: expected a rectangle {x=, y=, width=, height=}, got a table without its height" },
    { { views = { { frame = { 1, 2, -3, 4 } } } },
      "views[1] (View): frame: expected a rectangle {x=, y=, width=, height=}, each width a number from 0 to "
        .. "1,000,000, got -3 as its width" },
    { { views = { { recogniser = {} } } }, 'views[1]: unknown key "recogniser"; did you mean "recognizers"?' },
    { { views = { { text = "x" } } }, 'views[1] (View): unknown key "text"' },
    { { views = { { color = { 1, 0, 2 } } } },
      "views[1] (View): color: expected a color {red=, green=, blue=, alpha=1} of numbers from 0 to 1, got a table" },
    { { views = { { on_tap = 1 } } }, "views[1] (View): on_tap: expected a function, got 1" },
    { { views = { { corners = "top" } } },
        'views[1] (View): corners: expected one of "top-left", "top-right", "bottom-left", "bottom-right", got '
        .. '"top"; did you mean "top-left"?' },
    { { views = { { views = { {}, { alpha = 2 } } } } },
      "views[1] (View): views[2] (View): alpha: expected a number from 0 to 1, got 2" },
  }
  for index, case in ipairs(cases) do
    it("refuses case " .. index, function() assert.equal(case[2], refused_page(case[1])) end)
  end

  it("says which classes of views there are", function()
    assert.matches('class: expected one of "View", "Label", .*, got "CollectionView"',
      refused_page { views = { { class = "CollectionView" } } })
  end)

  it("lets go of the functions of a launch that failed", function()
    refused_page { views = { { on_tap = print }, { on_tap = 1 } } }
    assert.stack(launch(), { "Home" })
  end)
end)

describe("a recognizer", function()
  local function refused_recognizers(...)
    local text = refused { system = "plain", pages = { Home = { views = { { recognizers = { ... } } } } } }
    return (text:gsub("^launch: pages.Home: views%[1%] %(View%): ", ""))
  end

  local cases = {
    { {}, 'recognizers[1]: a recognizer needs its kind, one of "tap", "long-press", "pan", ' },
    { { kind = "tab" }, 'recognizers[1]: kind: expected one of ' },
    { { kind = "tap", minimum_duration = 1 }, 'recognizers[1] (tap): unknown key "minimum_duration"' },
    { { kind = "tap", taps = 0 }, "recognizers[1] (tap): taps: expected an integer from 1 to 20, got 0" },
    { { kind = "tap", name = "" }, "recognizers[1] (tap): name: expected a name, got an empty string" },
    { { kind = "pan", minimum_touches = 2, maximum_touches = 1 },
      "recognizers[1] (pan): maximum_touches: 1 is less than minimum_touches, 2" },
    { { kind = "screen-edge-pan" },
      'recognizers[1] (screen-edge-pan): edges: an edge pan needs the edges it starts from, such as edges = "left"' },
    { { kind = "screen-edge-pan", edges = { "left", "lower" } },
      'recognizers[1] (screen-edge-pan): edges: expected "left", "right", "top", "bottom", "all", got "lower"' },
    { { kind = "tap", require_failure_of = 1 },
      "recognizers[1] (tap): require_failure_of: expected a name or a list of names, got 1" },
    { { kind = "tap", require_failure_of = "tap" },
      'recognizers[1]: require_failure_of: "tap" is the recognizer itself' },
    { { kind = "tap", simultaneous_with = "pip" },
      'recognizers[1]: simultaneous_with: no other recognizer of the page has the name "pip"; did you mean "pop"?' },
  }
  for index, case in ipairs(cases) do
    it("refuses case " .. index, function()
      assert.equal(case[2], refused_recognizers(case[1]):sub(1, #case[2]))
    end)
  end

  it("U2.7 refuses a loop of waiting, naming it", function()
    assert.equal('recognizers[1]: recognizers wait for each other in a loop: "one" → "two" → "three" → "one"',
      refused_recognizers(
        { kind = "tap", name = "one", require_failure_of = "two" },
        { kind = "pan", name = "two", require_failure_of = { "three" } },
        { kind = "long-press", name = "three", required_to_fail_by = {}, require_failure_of = { "one" } }
      ))
  end)

  it("is one of 500 on a page at most", function()
    local many = {}
    for number = 1, 501 do many[number] = { kind = "tap", name = "tap", require_failure_of = { "pop", "pop" } } end
    assert.equal("launch: pages.Home: a page takes at most 500 recognizers, got 501",
      refused { system = "plain", pages = { Home = { views = { { recognizers = many } } } } })
  end)
end)
