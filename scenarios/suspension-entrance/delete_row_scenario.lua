-- Tap the ball, then the delete button of a row: the page is no item any more, the rows after it close up.

describe("Deleting a row of the list", function()
  local app

  before_each(function()
    app = launch()
    for number = 1, 3 do
      app:push("Page" .. number)
      app:edge_swipe { to = "area" }
    end
    app:tap(app.ball)
  end)

  it("takes the page from the items and closes the gap", function()
    app:tap(app.list.items[1].delete_button)

    assert.items(app, { "Page 2", "Page 3" })
    assert.equal(2, #app.list.items)
    assert.frame(app.list.items[1], rect(125, 451, 250, 56))
    assert.frame(app.list.items[2], rect(125, 522, 250, 56))
    assert.equal(2, #app.ball.icons)
    assert.stack(app, { "Home" })
    assert.log_order(app, { { kind = "list", call = "delete" }, { kind = "item", call = "removed" } })
  end)

  it("slides the row out to the right", function()
    local row = app.list.items[2]
    app.list:delete(2, { settle = false })

    assert.frame(row, rect(405, 522, 250, 56))
    assert.same(rect(125, 522, 250, 56), row.presentation.frame)
    app:wait(0.15)
    assert.is_not.exists(row)
  end)

  it("closes the list with the last row", function()
    for _ = 1, 3 do assert.is_true(app.list:delete(1)) end

    assert.items(app, {})
    assert.is_not.exists(app.list)
    assert.alpha(app.ball, 0)
  end)

  it("closes the list also when the rows go in quick succession", function()
    local settings = { settle = false }
    app.list:delete(3, settings)
    app:wait(0.05)
    app.list:delete(1, settings)
    app:wait(0.05)
    app.list:delete(1, settings)
    app:settle()

    assert.items(app, {})
    assert.is_not.exists(app.list)
  end)

  it("opens the page when the tap is beside the button", function()
    app:tap(app.list.items[2], { at = { 0.7, 0.5 } })

    assert.stack(app, { "Home", "Page2" })
    assert.items(app, { "Page 1", "Page 2", "Page 3" })
  end)

  it("offers no delete button after a long press", function()
    app:tap { 50, 100 }
    app:long_press(app.ball, { release = false })

    assert.is_not.visible(app.list.items[1].delete_button)
  end)

  it("shows the ball for a page that is stored while the last row goes", function()
    app.list:delete(3)
    app.list:delete(2)
    app.list:delete(1, { settle = false })
    app:wait(0.1)
    app:push("Page4", { animated = false, settle = false })
    app:edge_swipe { to = "area" }
    app:wait(5)

    assert.items(app, { "Page 4" })
    assert.visible(app.ball)
    app:tap(app.ball)
    assert.equal(1, #app.list.items)
    assert.equal("Page 4", app.list.items[1].title)
  end)
end)
