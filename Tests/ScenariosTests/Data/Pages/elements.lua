-- What finds elements, what they tell, and what is said of names that nothing has.

local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  local text = type(raised) == "table" and raised.message or raised
  return (text:gsub("^[%w_]+%.lua:%d+: ", ""))
end

local function cards()
  local views = {}
  for number = 1, 3 do
    views[number] = { name = "card", frame = { 0, 100 * number, 300, 90 }, views = {
      { class = "Label", text = "Card " .. number, frame = { 0, 0, 100, 20 } },
      { class = "Button", name = "open it", text = "Open", frame = { 200, 0, 80, 40 } },
    } }
  end
  return launch { system = "plain", pages = { Home = { views = views }, Details = {} } }
end

describe("a selector", function()
  it("picks one of several by :nth, for further steps too", function()
    local app = cards()
    assert.equal("Card 2", app:find("#card:nth(2) Label").text)
    assert.equal(app:find("#card"):nth(3), app:find("#card:nth(3)"))
    assert.equal(app:find("#card:nth(3)"):find("Button"), app:find("#Home Button:nth(3)"))
    assert.equal(app:find('"Open":nth(1)'), app:find('~"pe":nth(1)'))
    assert.is_not.exists(app:find("#card:nth(4)"))
    assert.equal(1, #app:find_all("#card:nth(2) Label"))
  end)

  it("takes superclasses, and names with blanks in quotation marks", function()
    local app = cards()
    assert.equal(3, #app:find_all("#card Control"))
    assert.equal(3, #app:find_all('#"open it"'))
    assert.equal(6, #app:find_all("#Home View View"))
  end)

  local malformed = {
    { "", "the selector is empty" },
    { "#", '"#" without a name' },
    { '#"card', "the text has no closing quotation mark" },
    { ":nth(1)", '":nth(n)" stands right behind what it picks from' },
    { "#card :nth(1)", '":nth(n)" stands right behind what it picks from' },
    { "#card:nth(1):nth(1)", '":nth(n)" stands right behind what it picks from' },
    { "#card:nth(0)", '":" begins :nth(n), the n-th match, counted from 1' },
    { '"Open":first', '":" begins :nth(n), the n-th match, counted from 1' },
    { "#card:nth(99999999999)", '":" begins :nth(n), the n-th match, counted from 1' },
  }
  for _, case in ipairs(malformed) do
    it("is refused when it is " .. case[1], function()
      local app = cards()
      assert.matches("is no selector: " .. case[2] .. "; a class is written", message(app.find, app, case[1]), 1, true)
    end)
  end
end)

describe("the parts of a bar", function()
  local app

  before_each(function()
    app = launch {
      system = "plain", root = "tabs", tabs = { "Home", "Search" },
      pages = {
        Home = { title = "Shop", views = {
          { class = "Button", text = "Buy", frame = { 100, 300, 100, 50 } },
          { class = "Label", text = "Shop", frame = { 100, 400, 100, 50 } },
        } },
        Details = { title = "Shoe" }, Search = { title = "Search" },
      },
    }
  end)

  it("are not meant by a class or a text alone", function()
    assert.equal("Buy", app:find("Button").text)
    assert.equal(app.page, app:find('"Shop"').superview)
    assert.equal(1, #app:find_all("Label"))
    assert.equal(1, #app.window:find_all("Button"))
    assert.is_not.exists(app:find("NavigationView Label:nth(2)"))
  end)

  it("are found below their bar, the hidden ones too", function()
    assert.equal("Shop", app:find("#navigation_bar Label").text)
    assert.equal("Shop", app.navigation_bar:find("Label").text)
    assert.is_true(app:find("NavigationBar Button").hidden)
    assert.equal(2, #app:find_all("#tab_bar Button"))
    assert.equal(app.tab_bar:find('"Search"'), app:find('#tab_bar "Search"'))
    assert.equal("Search", app:find("#tab_bar:nth(1) Button:nth(2)").text)
  end)

  it("are found anywhere by what is their own: a name, their class", function()
    assert.equal(2, #app:find_all("TabBarButton"))
    app:push("Details")
    app:tap("#back")
    assert.stack(app, { "Home" })
  end)

  it("are pointed to by the message about a text that only they have", function()
    assert.matches([["Search" is not on screen at 0.000 s; #tab_bar has one, and a bar's parts are found only below ]]
      .. [[it: '#tab_bar "Search"']], message(app.tap, app, '"Search"'), 1, true)
  end)
end)

describe("a name that no view ever had", function()
  it("does not pass for one that is not there", function()
    local app = launch()
    local misspelt = app:find("#bal")
    local expected = '#bal: no view of this app was ever named "#bal"; did you mean "#ball"?'
    assert.equal(expected, message(function() return misspelt.exists end))
    assert.equal(expected, message(function() assert.is_not.visible(misspelt) end))
    assert.equal(expected, message(function() return misspelt.frame end))
    assert.equal('app:find_all: no view of this app was ever named "#bal"; did you mean "#ball"?',
      message(app.find_all, app, "#bal"))
    assert.equal('"FloatingLst": there is no class of views "FloatingLst"; did you mean "FloatingList"?',
      '"FloatingLst": ' .. message(app.find_all, app, "FloatingLst"):gsub("^app:find_all: ", ""))
    assert.equal("#list:nth(2)", '#list:nth(2)')
    assert.is_false(app:find("#list:nth(2)").exists)
    assert.equal(
      '#list FloatingListItm: there is no class of views "FloatingListItm"; did you mean "FloatingListItem"?',
      message(function() return app.list:find("FloatingListItm").exists end))
  end)

  it("is not one that a system, a page or an earlier view has", function()
    local app = cards()
    for _, name in ipairs { "#ball", "#keyboard", "#Details", "FloatingListItem" } do
      assert.is_not.exists(app:find(name))
    end
    assert.exists(app:find("#card:nth(1)"))
    app:push("Details")
    assert.is_not.exists(app:find("#card"))
    app:relaunch { pages = { Home = {} } }
    assert.matches("no view of this app was ever named", message(function() return app:find("#card").exists end))
  end)

  it("is not taken for a page by assert.stack", function()
    local app = launch()
    assert.equal('assert.stack: there is no page "Hoem"; did you mean "Home"?',
      message(function() assert.is_not.stack(app, { "Hoem" }) end))
  end)
end)

describe("an element", function()
  it("is a query, looked up anew at each use", function()
    local app = cards()
    local page = app:find("#Details")
    assert.is_false(page.exists)
    app:push("Details")
    assert.is_true(page.exists)
    assert.equal(app.page, page)
    app:pop()
    assert.is_false(page.exists)
    assert.matches("^#Details is not on screen at 0.700 s", message(function() return page.frame end))
  end)

  it("stays one view in lists", function()
    local app = cards()
    local first = app:find_all("#card")[1]
    app:push("Details")
    assert.is_false(first.exists)
    app:pop()
    assert.is_true(first.exists)
  end)

  it("lists the matches when there are several", function()
    local app = cards()
    assert.equal("#card matches 3 views; say which with :nth(n) or a longer selector\n  #card (0, 100, 300, 90)\n"
      .. "  #card (0, 200, 300, 90)\n  #card (0, 300, 300, 90)", message(function() return app:find("#card").frame end))
  end)

  it("is read-only, and says so", function()
    local app = cards()
    local function set() app.page.alpha = 0.5 end
    assert.matches("element.alpha", message(set), 1, true)
    assert.matches("alph", message(function() return app.page.alph end), 1, true)
  end)

  it("tells its look, its control's state and what is on screen", function()
    local app = launch { system = "plain", pages = { Home = { views = {
      { class = "Label", name = "price", text = "5 €", frame = { 0, 0, 50, 20 }, color = { 1, 0, 0, 0.5 },
        corner_radius = 4, corners = { "top-left", "bottom-right" }, clips_to_bounds = true },
      { class = "Button", name = "buy", frame = { 0, 50, 50, 20 }, enabled = false },
      { name = "box", frame = { 0, 100, 50, 20 }, enabled = false },
    } } } }
    local price = app:find("#price")
    assert.same({ red = 1.0, green = 0.0, blue = 0.0, alpha = 0.5 }, price.color)
    assert.same({ "top-left", "bottom-right" }, price.corners)
    assert.same(price.corners, price.presentation.corners)
    assert.same(price.frame, price.presentation.frame)
    assert.is_true(price.clips_to_bounds)
    assert.is_true(price.enabled)
    assert.equal(17.0, price.font_size)
    assert.is_false(app:find("#buy").enabled)
    assert.is_false(app:find("#box").enabled)
    assert.is_false(price.selected)
    assert.is_nil(price.image)
    assert.equal("Home", price.superview.name)
  end)
end)
