-- Text fields, typing, spinners.

local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  local text = type(raised) == "table" and raised.message or raised
  return (text:gsub("^[%w_]+%.lua:%d+: ", ""))
end

local function launch_with(views)
  return launch { system = "plain", auto_settle = true, pages = { Home = { views = views } } }
end

describe("a text field", function()
  it("is edited by a tap and the keyboard", function()
    local heard = {}
    local app = launch_with {
      { class = "TextField", name = "mail", placeholder = "Mail", frame = { 20, 100, 300, 40 },
        on_change = function(field) heard[#heard + 1] = field.text end,
        on_return = function(field) heard[#heard + 1] = "return " .. field.name end },
    }
    local mail = app:find("#mail")
    assert.equal("Mail", mail.text)
    assert.is_false(mail.editing)
    app:tap(mail)
    assert.is_true(mail.editing)
    assert.visible(app.keyboard)
    assert.is_true(app.keyboard:type("adax\b"))
    assert.equal("ada", mail.text)
    app.keyboard:type("\n")
    assert.is_false(mail.editing)
    assert.is_not.visible(app.keyboard)
    assert.same({ "adax", "ada", "return mail" }, heard)
    assert.equal("Mail", mail.placeholder)
  end)

  it("hides what is typed when it is secure", function()
    local app = launch_with { { class = "TextField", name = "secret", secure = true, frame = { 20, 100, 300, 40 } } }
    app:tap("#secret")
    app.keyboard:type("abc")
    assert.equal("•••", app:find("#secret").text)
  end)

  it("is needed for typing", function()
    local app = launch_with { { class = "TextField", name = "off", enabled = false, frame = { 20, 100, 300, 40 } } }
    app:tap("#off")
    assert.equal("keyboard:type: no text field is being edited; tap one before",
      message(app.keyboard.type, app.keyboard, "abc"))
  end)
end)

describe("a spinner", function()
  it("is hidden at rest", function()
    local app = launch_with { { class = "Spinner", name = "wheel", frame = { 100, 100, 20, 20 } } }
    assert.is_true(app:find("#wheel").hidden)
    assert.is_false(app:find("#wheel").animating)
  end)

  it("R55 that turns is named when the app does not settle", function()
    local said = message(launch, { system = "plain", pages = { Home = { views = {
      { class = "Spinner", name = "wheel", animating = true, frame = { 100, 100, 20, 20 } },
    } } } })
    assert.matches("did not settle within 10 s", said, 1, true)
    assert.matches("#wheel", said, 1, true)
    local app = launch { system = "plain", auto_settle = false, pages = { Home = { views = {
      { class = "Spinner", name = "wheel", animating = true, frame = { 100, 100, 20, 20 } },
    } } } }
    app:wait(1)
    assert.is_true(app:find("#wheel").animating)
    assert.visible(app:find("#wheel"))
  end)
end)
