-- A page with views of its own: buttons that do something, a card that opens a page, what covers what.

describe("A shop page", function()
  local app, bought

  before_each(function()
    bought = 0
    app = launch {
      system = "plain",
      pages = {
        Shop = {
          views = {
            { name = "card", frame = { 20, 120, 335, 200 }, color = { 1, 1, 1 }, corner_radius = 12,
              on_tap = function() app:push("Product", { settle = false }) end,
              views = {
                { class = "ImageView", name = "photo", image = "shoe.png", frame = { 0, 0, 335, 140 } },
                { class = "Label", name = "price", text = "59 €", frame = { 16, 150, 100, 30 } },
                { class = "Button", text = "Buy", frame = { 235, 150, 84, 40 },
                  on_tap = function() bought = bought + 1 end },
              } },
            { class = "Button", text = "Sold out", frame = { 20, 340, 335, 44 }, enabled = false,
              on_tap = function() bought = bought + 1 end },
          },
        },
        Product = { title = "Shoe" },
      },
      home = "Shop",
    }
  end)

  it("buys by the button and does not open the card", function()
    app:tap('"Buy"')

    assert.equal(1, bought)
    assert.stack(app, { "Shop" })
  end)

  it("opens the card by a tap on its picture", function()
    app:tap("#photo")

    assert.equal(0, bought)
    assert.stack(app, { "Shop", "Product" })
  end)

  it("does nothing when a disabled button is tapped", function()
    assert.is_false(app:find('"Sold out"').enabled)
    app:tap('"Sold out"')

    assert.equal(0, bought)
  end)

  it("does not buy when the finger is lifted far away", function()
    app:drag('"Buy"', { 300, 600 })

    assert.equal(0, bought)
  end)

  it("shows the button pressed while the finger is on it", function()
    local finger = app:touch('"Buy"')
    assert.is_true(app:find('"Buy"').highlighted)

    finger:up()
    assert.is_false(app:find('"Buy"').highlighted)
    assert.equal(1, bought)
  end)

  it("has views that are found by class, name, text and place", function()
    assert.equal("59 €", app:find("#card Label").text)
    assert.equal(app:find("#price"), app:find('~"€"'))
    assert.equal("Sold out", app:find("#Shop Button:nth(2)").text)
    assert.frame(app:find("#price"), { 36, 270, 100, 30 })
  end)
end)
