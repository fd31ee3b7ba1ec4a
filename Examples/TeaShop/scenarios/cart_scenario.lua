describe("The cart", function()
  local app

  before_each(function()
    app = launch {
      system = "plain",
      pages = { Home = {}, Cart = { class = "CartPage", title = "Cart" } },
    }
    app:push("Cart")
  end)

  it("is empty at first", function()
    assert.equal("nothing yet", app:find("#count").text)
  end)

  it("shows what is in it until it is emptied", function()
    assert.equal(1, app:add_tea("oolong"))
    assert.equal(2, app:add_tea("sencha"))
    assert.equal("oolong, sencha", app:find("#count").text)

    app:tap('"Empty"')
    assert.equal("nothing yet", app:find("#count").text)
  end)

  it("wants a cart", function()
    app:pop()
    assert.has_error(function() app:add_tea("oolong") end)
  end)
end)
