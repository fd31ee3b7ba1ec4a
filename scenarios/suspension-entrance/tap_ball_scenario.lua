-- Tap the ball: the list opens to stay; a tap on a row opens its page, a tap beside the rows closes the list.

describe("Tapping the ball", function()
  local app

  before_each(function()
    app = launch()
    for number = 1, 3 do
      app:push("Page" .. number)
      app:edge_swipe { to = "area" }
    end
    app:tap(app.ball)
  end)

  it("shows a row for each stored page", function()
    assert.visible(app.list)
    assert.is_true(app.list.editable)

    local titles = {}
    for index, row in ipairs(app.list.items) do titles[index] = row.title end
    assert.same({ "Page 1", "Page 2", "Page 3" }, titles)
  end)

  it("opens the page of the row that is tapped", function()
    app:tap(app.list.items[2])

    assert.stack(app, { "Home", "Page2" })
    assert.is_not.exists(app.list)
    assert.items(app, { "Page 1", "Page 2", "Page 3" })
  end)

  it("grows the page out of the row", function()
    app:tap('"Page 1"', { settle = false })

    assert.equal("round-push", app.transition.style)
    assert.same(rect(125, 451, 250, 56), app.transition.to.mask.from)
    assert.near(28, app.transition.to.mask.radius, 0.001)
    app:settle()
    assert.is_nil(app.page.mask)
  end)

  it("leaves open pages out of the list", function()
    app:tap(app.list.items[1])
    app:tap(app.ball)

    assert.equal(2, #app.list.items)
    assert.equal("Page 2", app.list.items[1].title)
  end)

  it("closes the list when the tap is beside the rows", function()
    app:tap { 50, 100 }

    assert.is_not.exists(app.list)
    assert.stack(app, { "Home" })
    assert.alpha(app.ball, 1)
  end)

  it("fades the ball while the list is open", function()
    assert.alpha(app.ball, 0)
    assert.is_not.hittable(app.ball)
  end)
end)
