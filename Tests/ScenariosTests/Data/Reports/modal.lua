-- What people have reported about floats and modal pages, replayed. Each app is strict: whatever still runs at a test's
-- end fails it.

describe("R23: the ball after a modal page", function()
  local app, before

  -- A page with a button that closes it.
  local function closing(keys)
    keys.views = { { class = "Button", text = "Close", frame = { 20, 100, 100, 50 },
      on_tap = function() app:dismiss { settle = false } end } }
    return keys
  end

  before_each(function()
    app = launch { strict = true, pages = {
      Home = {}, Page = { title = "Page", entrance = true },
      Sheet = closing { style = "page-sheet" }, Over = closing { style = "over-full-screen" }, Full = closing {},
      Stack = { kind = "navigation", title = "Stack", entrance = true },
    } }
    app.entrance:add("Page")
    app:drag(app.ball, { 60, 300 })
    before = app.ball.frame
  end)

  -- It is hidden below a modal page …
  local function present(page)
    app:present(page)
    assert.same({ page }, app.presented)
    assert.is_not.visible(app.ball)
  end

  -- … and back where it was, on top of the page, when that one is gone.
  local function assert_back()
    assert.same({}, app.presented)
    assert.same(before, app.ball.frame)
    assert.alpha(app.ball, 1)
    assert.hittable(app.ball)
    assert.equal(app.ball, app.window.subviews[#app.window.subviews])
    app:tap(app.ball)
    assert.equal(1, #app.list.items)
    app.list:dismiss()
    assert.alpha(app.ball, 1)
  end

  for _, page in ipairs { "Sheet", "Over", "Full" } do
    it(("%s, left by its button, is back each time"):format(page), function()
      for _ = 1, 3 do
        present(page)
        app:tap('"Close"')
        assert_back()
      end
    end)

    it(("%s, left by code without animation, is back"):format(page), function()
      present(page)
      app:dismiss { animated = false }
      assert_back()
    end)
  end

  it("that was pulled down is back", function()
    present("Sheet")
    app:swipe("#sheet", "down", { distance = 500 })
    assert_back()
  end)

  it("that was pulled down after a pull that was given up is back, and not before", function()
    present("Sheet")
    for _ = 1, 3 do
      local mark = app:mark()
      app:drag("#sheet", { 187, 550 }, { hold_after = 0.2 })
      assert.same({ "Sheet" }, app.presented)
      assert.is_not.visible(app.ball)
      assert.same(before, app.ball.frame)
      assert.logged(app, "transition", { phase = "cancel" }, { since = mark, times = 1 })
      assert.frame(app:find("#sheet"), rect(0, 54, 375, 758))
    end
    local mark = app:mark()
    app:drag("#sheet", { 187, 850 }, { hold_after = 0.2 })
    assert.logged(app, "transition", { phase = "completed", percent = 1 }, { since = mark, times = 1 })
    assert_back()
  end)

  it("that was left by a tap beside it is back", function()
    present("Sheet")
    app:tap { 187, 20 }
    assert_back()
  end)

  it("that was pulled when a call came in, and then again, is back", function()
    present("Sheet")
    app:drag("#sheet", { 187, 800 }, { release = false, settle = false })
    app:interrupt()
    app:resume()
    assert.same({ "Sheet" }, app.presented)
    app:fling("#sheet", { velocity = { 0, 3000 } })
    assert_back()
  end)

  it("that was swiped away from its edge, after a swipe that was given up, is back", function()
    present("Stack")
    app:edge_swipe { to = 0.3, hold_after = 0.2 }
    assert.same({ "Stack" }, app.presented)
    assert.is_not.visible(app.ball)
    app:edge_swipe { to = 0.8, y = 200 }
    assert_back()
  end)

  it("does not come when the page below hides it (SE 6.9)", function()
    app.entrance.disabled_classes = { "Home" }
    present("Sheet")
    app:swipe("#sheet", "down", { distance = 500 })
    assert.same({}, app.presented)
    assert.is_not.visible(app.ball)
  end)
end)

describe("A page sheet", function()
  local app

  before_each(function()
    app = launch { system = "plain", strict = true, pages = { Home = {}, Card = { style = "page-sheet" } } }
    app:present("Card")
  end)

  it("U13.61 lies below the status bar, round above, and dims what is around it", function()
    local sheet = app:find("#sheet")
    assert.frame(sheet, rect(0, 54, 375, 758))
    assert.equal(10, sheet.corner_radius)
    assert.same({ "top-left", "top-right" }, sheet.corners)
    assert.frame(app:find("#Card"), rect(0, 54, 375, 758))
    assert.alpha(app:find("#dimming"), 0.2)
    assert.hittable(app.page)
    assert.is_not.hittable(app:find("#Home"))
  end)

  it("U11.2 is nothing that the page below hears of", function()
    local heard = #app:events("appearance", { page = "Home" })
    app:swipe("#sheet", "down", { distance = 500 })
    assert.same({}, app.presented)
    assert.equal(heard, #app:events("appearance", { page = "Home" }))
  end)

  it("U13.62 follows the finger, less ten points, and the dimming with it", function()
    local finger = app:touch("#sheet")
    finger:move_by(0, 210, { duration = 0.2 })
    assert.equal(254, app:find("#sheet").frame.y)
    assert.near(0.2 * (1 - 200 / 758), app:find("#dimming").presentation.alpha)
    assert.equal("dismiss", app.transition.kind)
    assert.equal("system", app.transition.style)
    assert.is_true(app.transition.interactive)
    assert.near(200 / 758, app.transition.percent)
    finger:move_by(0, -400, { duration = 0.2 })
    assert.equal(54, app:find("#sheet").frame.y)
    finger:up()
    app:settle()
    assert.same({ "Card" }, app.presented)
  end)

  it("U13.62 lets the profile say from where on it leaves", function()
    app = launch { system = "plain", profile = { sheet_threshold = 0.1 }, pages = { Home = {}, Card = {
      style = "page-sheet" } } }
    app:present("Card")
    app:drag("#sheet", { 187, 550 }, { hold_after = 0.2 })
    assert.same({}, app.presented)
  end)
end)
