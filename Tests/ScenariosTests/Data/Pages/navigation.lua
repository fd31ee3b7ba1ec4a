-- Stacks, presentations and tabs: what changes them, what is refused, what they tell.

local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  local text = type(raised) == "table" and raised.message or raised
  return (text:gsub("^[%w_]+%.lua:%d+: ", ""))
end

local function plain(keys)
  keys = keys or {}
  keys.system = "plain"
  return launch(keys)
end

describe("a stack", function()
  it("U9.10 goes up and down by push, pop, pop_to, pop_to_root and set_stack", function()
    local app = plain()
    assert.is_true(app:push("Page1"))
    assert.is_true(app:push("Page2", { animated = false }))
    assert.is_true(app:push("Page3"))
    assert.equal("Page3", app.top)
    assert.is_true(app:pop())
    assert.stack(app, { "Home", "Page1", "Page2" })
    assert.is_true(app:pop_to("Page1"))
    assert.stack(app, { "Home", "Page1" })
    assert.is_true(app:set_stack { "Home", "Page4", "Page5" })
    assert.is_true(app:pop_to_root())
    assert.stack(app, { "Home" })
  end)

  it("U9.10 refuses to pop the root, with the reason", function()
    local app = plain()
    local ok, reason = app:pop()
    assert.is_false(ok)
    assert.matches("root", reason)
    assert.logged(app, "navigation", { call = "refused", reason = reason })
  end)

  it("U9 refuses a change during a transition", function()
    local app = plain()
    app:push("Page1", { settle = false })
    assert.is_true(app.in_transition)
    local ok, reason = app:push("Page2", { settle = false })
    assert.is_false(ok)
    assert.is_string(reason)
    app:settle()
    assert.stack(app, { "Home", "Page1" })
    assert.is_false(app.in_transition)
  end)

  it("says what UIKit raises as an error", function()
    local app = plain()
    assert.matches("Page1", message(app.pop_to, app, "Page1"))
    assert.matches("Home", message(app.push, app, "Home"))
    assert.equal('app:push: there is no page "Pag1"; did you mean "Page1"?', message(app.push, app, "Pag1"))
    assert.equal("app:set_stack: the stack needs at least one page", message(app.set_stack, app, {}))
    assert.equal('app:set_stack: there is no page "Nowhere"', message(app.set_stack, app, { "Home", "Nowhere" }))
    assert.matches("unknown option 'animate'; did you mean 'animated'?",
      message(app.push, app, "Page1", { animate = false }), 1, true)
    assert.stack(app, { "Home" })
  end)

  it("calls completion once, with false for a cancelled change", function()
    local app = plain()
    local heard = {}
    local function note(ok) heard[#heard + 1] = ok end
    app:push("Page1", { completion = note })
    app:pop { completion = note, animated = false }
    assert.same({ true, true }, heard)
  end)
end)

describe("a presentation", function()
  it("U11.1 stands above the stack and is dismissed", function()
    local app = plain { pages = { Home = {}, Sheet = { style = "over-full-screen" }, Full = { kind = "navigation" } } }
    assert.is_true(app:present("Sheet"))
    assert.same({ "Sheet" }, app.presented)
    assert.equal("Sheet", app.visible_page)
    assert.visible(app:find("#Home"))
    assert.is_true(app:present("Full"))
    assert.same({ "Sheet", "Full" }, app.presented)
    assert.stack(app, { "Full" })
    assert.is_true(app:dismiss())
    assert.is_true(app:dismiss { animated = false })
    assert.same({}, app.presented)
    local ok, reason = app:dismiss()
    assert.is_false(ok)
    assert.matches("nothing is presented", reason)
  end)

  it("U11.6 refuses the second of two", function()
    local app = plain()
    local called = false
    app:present("Modal1", { settle = false })
    local ok, reason = app:present("Modal2", { settle = false, completion = function() called = true end })
    assert.is_false(ok)
    assert.matches("Modal", reason)
    app:settle()
    assert.same({ "Modal1" }, app.presented)
    assert.is_false(called)
  end)

  it("raises UIKit's exception for a page that is on a stack", function()
    local app = plain()
    app:push("Page1")
    assert.matches("contained in", message(app.present, app, "Page1"), 1, true)
  end)

  it("tells the running transition", function()
    local app = plain()
    app:present("Plain", { settle = false })
    app:wait(0.25)
    local transition = app.transition
    assert.equal("present", transition.kind)
    assert.equal("system", transition.style)
    assert.is_false(transition.interactive)
    assert.equal(app:find("#Plain"), transition.to)
    assert.near(0.5, transition.duration, 1e-9)
    app:settle()
    assert.is_nil(app.transition)
  end)
end)

describe("an entrance's transition", function()
  it("tells its cover and its mask on screen", function()
    local app = launch()
    app.entrance:add("Page1")
    app:push("Page1", { settle = false })
    app:wait(0.1)
    local transition = app.transition
    assert.equal("push", transition.kind)
    assert.equal(app:find("#cover"), transition.cover)
    assert.same(transition.to.presentation.mask.rect, transition.mask.rect)
    assert.same(transition.to.mask.from, transition.mask.from)
    app:settle()
    assert.is_nil(app.transition)
  end)
end)

describe("tabs", function()
  local function tabs()
    return plain {
      root = "tabs", tabs = { "Feed", "Search", "Me" }, home = "Search",
      pages = {
        Feed = { title = "Feed" }, Search = { title = "Search" }, Me = {},
        Post = { title = "Post", hides_bottom_bar = true }, Hit = {}, Modal = {},
      },
    }
  end

  it("have a stack each and show home's first", function()
    local app = tabs()
    assert.equal(2, app.selected_tab)
    assert.equal("Search", app.visible_page)
    app:push("Hit")
    assert.is_true(app:select_tab(1))
    assert.logged(app, "navigation", { call = "select", page = "Feed.navigation" })
    assert.stack(app, { "Feed" })
    app:push("Post")
    assert.same({ "Feed", "Post" }, app.tabs[1].stack)
    assert.same({ "Search", "Hit" }, app.tabs[2].stack)
    assert.same({ title = "Me", stack = { "Me" }, selected = false }, app.tabs[3])
    assert.equal(3, #app.tabs)
  end)

  it("are selected by a tap on the bar, which a page may hide", function()
    local app = tabs()
    assert.visible(app.tab_bar)
    app:tap(app.tab_bar:find('"Feed"'))
    assert.equal(1, app.selected_tab)
    app:push("Post")
    assert.is_not.hittable(app.tab_bar)
    app:pop()
    assert.hittable(app.tab_bar)
  end)

  it("say what is wrong", function()
    local app = tabs()
    assert.equal("app:select_tab: there is no tab 4; the last one is 3", message(app.select_tab, app, 4))
    assert.matches("app:select_tab: argument 1 (tab): ", message(app.select_tab, app, 0), 1, true)
    assert.equal('app:select_tab: the app has no tabs; launch it with root = "tabs" and tabs = {…}',
      message(app.select_tab, plain(), 1))
    assert.same({}, plain().tabs)
    assert.is_nil(plain().selected_tab)
    assert.is_not.exists(plain().tab_bar)
  end)

  it("are covered by what is presented", function()
    local app = tabs()
    app:present("Modal")
    assert.equal("Modal", app.visible_page)
    assert.is_not.hittable(app.tab_bar)
    app:dismiss()
    assert.stack(app, { "Search" })
  end)

  it("go with SuspensionEntrance too", function()
    local app = launch { root = "tabs", tabs = { "Home", "Plain" } }
    app:push("Page1")
    app:edge_swipe { to = "area" }
    assert.items(app, { "Page 1" })
    assert.same({ "Home" }, app.tabs[1].stack)
  end)
end)

describe("the navigation bar", function()
  it("shows title and way back, and leaves for pages that hide it", function()
    local app = plain { pages = {
      Home = { title = "Home" }, Details = { title = "Details" }, Photo = { hides_navigation_bar = true },
    } }
    assert.visible(app.navigation_bar)
    app:push("Details")
    assert.equal("Details", app.navigation_bar:find("Label").text)
    app:push("Photo")
    assert.is_not.hittable(app.navigation_bar)
    app:pop()
    app:tap("#back")
    assert.stack(app, { "Home" })
  end)
end)
