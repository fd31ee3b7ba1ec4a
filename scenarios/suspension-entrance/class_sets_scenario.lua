-- Some pages want no ball above them: classes can be disabled or ignored.
-- Here one learns the difference, and that only the exact class counts.

local places = require "places"

local function launch_shop(entrance)
  return launch {
    pages = {
      Home = {},
      Google = { title = "Google", entrance = true },
      Payment = { class = "PaymentPage" },
      GiftPayment = { class = "GiftPaymentPage", superclass = "PaymentPage" },
      OtherGift = { class = "GiftPaymentPage" },
      Segments = { class = "JXSegmentedViewController" },
      Game = { title = "Game", entrance = true, class = "PaymentPage" },
    },
    entrance = entrance,
  }
end

describe("Over a page of a disabled class", function()
  it("the ball is hidden at once, and it is back on the next page", function()
    local app = launch_shop { disabled_classes = { "PaymentPage" } }
    app.entrance:add("Google")
    app:push("Payment", { settle = false })
    assert.alpha(app.ball, 0)
    assert.near(0, app.ball.presentation.alpha, 0.001)
    app:settle()

    app:pop()
    assert.alpha(app.ball, 1)
  end)

  it("the ball stays when only the class above is disabled", function()
    local app = launch_shop { disabled_classes = { "PaymentPage" } }
    app.entrance:add("Google")
    app:push("GiftPayment")
    app:push("Google")
    app:pop()

    assert.equal("GiftPayment", app.visible_page)
    assert.alpha(app.ball, 1)
  end)

  it("the ball does not come back with a swipe that leads there", function()
    local app = launch_shop { disabled_classes = { "PaymentPage" } }
    app.entrance:add("Google")
    app:push("Payment")
    app:push("Google")
    app:edge_swipe { to = places(app).past_middle }

    assert.equal("Payment", app.visible_page)
    assert.alpha(app.ball, 0)
  end)

  it("a page can be stored all the same", function()
    local app = launch_shop { disabled_classes = { "PaymentPage" } }
    app.entrance:add("Google")
    app:push("Game")
    assert.alpha(app.ball, 0)
    app:edge_swipe { to = "area" }
    assert.items(app, { "Google", "Game" })
    assert.alpha(app.ball, 1)

    app:tap(app.ball)
    app:tap('"Game"')
    assert.alpha(app.ball, 0)
  end)
end)

describe("Over a page of an ignored class", function()
  it("the ball stays as it was, whichever page comes next", function()
    local app = launch_shop { ignored_classes = { "GiftPaymentPage" }, disabled_classes = { "PaymentPage" } }
    app.entrance:add("Google")
    app:push("GiftPayment")
    assert.alpha(app.ball, 1, nil, "visible before, so it stays visible")

    app:push("Payment")
    app:push("OtherGift")
    assert.alpha(app.ball, 0, nil, "hidden before, so it stays hidden")
  end)

  it("it does not matter that the class is disabled, too", function()
    local app = launch_shop { ignored_classes = { "PaymentPage" }, disabled_classes = { "PaymentPage" } }
    app.entrance:add("Google")
    app:push("Payment")
    assert.alpha(app.ball, 1)
    app:pop()
    assert.alpha(app.ball, 1)
  end)

  it("the ball stays hidden if it was, which goes for pages of segments without being said", function()
    local app = launch_shop { disabled_classes = { "PaymentPage" } }
    app.entrance:add("Google")
    app:push("Payment")
    assert.alpha(app.ball, 0)
    app:push("Segments")
    assert.alpha(app.ball, 0)

    app:pop()
    assert.equal("Payment", app.visible_page)
    assert.alpha(app.ball, 0)
  end)
end)

describe("Class sets", function()
  it("can change while the app runs, and count from the next page on", function()
    local app = launch_shop()
    app.entrance:add("Google")
    app:push("Payment")
    app.entrance.disabled_classes = { "PaymentPage" }
    assert.alpha(app.ball, 1)

    app:push("Game")
    assert.alpha(app.ball, 0)
    app:edge_swipe { to = "area" }
    assert.alpha(app.ball, 0, nil, "the page below counts as well now")
    assert.same({ "PaymentPage" }, app.entrance.disabled_classes)
  end)
end)
