-- What the entrance does when the device is turned, when the keyboard comes, and below a tab bar.

describe("R09: the ball on a device that is turned", function()
  for _, y in ipairs { 100, 376, 660 } do
    for _, x in ipairs { 20, 355 } do
      it(("Q47 keeps its edge and its part of the height, from (%d, %d)"):format(x, y), function()
        local app = launch()
        app.entrance:add("Page1")
        app:drag(app.ball, { x, y + 30 })
        local before, left = app.ball.frame, app.ball.at_left
        local part = app.ball.center.y / 812
        for _, orientation in ipairs { "landscape-left", "landscape-right" } do
          app:rotate_device(orientation)
          local frame = app.ball.frame
          assert.equal(left, app.ball.at_left)
          assert.equal(left and 0 or 752, frame.x)
          assert.near(math.min(part * 375 - 30, 294), frame.y, 0.001)
          assert.same(left and { "top-right", "bottom-right" } or { "top-left", "bottom-left" }, app.ball.corners)
        end
        app:rotate_device("portrait")
        assert.same(before, app.ball.frame)
      end)
    end
  end

  it("Q47 is clamped to the safe area and comes back to where it was", function()
    local app = launch()
    app.entrance:add("Page1")
    app:drag(app.ball, { 355, 800 })
    assert.frame(app.ball, rect(315, 718, 60, 60))
    app:rotate_device("landscape-left")
    assert.frame(app.ball, rect(752, 294, 60, 60))
    app:rotate_device("portrait")
    assert.frame(app.ball, rect(315, 718, 60, 60))
  end)

  it("Q47 in the original it keeps its edge alone", function()
    local app = launch { entrance = { quirks = { "Q47" } } }
    app.entrance:add("Page1")
    app:rotate_device("landscape-left")
    assert.frame(app.ball, rect(752, 376, 60, 60))
  end)
end)

describe("R09: the list on a device that is turned", function()
  local function turned(quirks)
    local app = launch { entrance = { quirks = quirks } }
    app.entrance:add("Page1")
    app.entrance:add("Page2")
    app:tap(app.ball)
    app:rotate_device("landscape-left")
    return app
  end

  it("Q47 lays itself out again, and its rows can be touched", function()
    local app = turned {}
    assert.frame(app.list, rect(0, 0, 812, 375))
    assert.frame(app.list.items[1], rect(812 / 3, 293, 1624 / 3, 56))
    assert.frame(app.list.items[2], rect(812 / 3, 222, 1624 / 3, 56))
    assert.frame(app.list.items[2].delete_button, rect(752, 222, 60, 56))
    app:rotate_device("portrait")
    assert.frame(app.list.items[1], rect(125, 451, 250, 56))
    app:tap(app.list.items[2])
    assert.stack(app, { "Home", "Page2" })
  end)

  it("Q47 in the original it stays as it is, also when it is shown again", function()
    local app = turned { "Q47" }
    assert.frame(app.list, rect(0, 0, 375, 812))
    assert.frame(app.list.items[1], rect(125, 451, 250, 56))
    app.list:dismiss()
    app.list:show()
    assert.frame(app.list, rect(0, 0, 375, 812))
    assert.equal(250, app.list.items[1].frame.width)
  end)
end)

describe("SE 6.10 the keyboard", function()
  local app

  before_each(function()
    app = launch { entrance = { disabled_classes = { "Plain" } } }
    app.entrance:add("Page1")
  end)

  it("V19 V21 hides the ball and brings it back", function()
    app.keyboard:show()
    assert.alpha(app.ball, 0)
    app.keyboard:show { height = 200 }
    app.keyboard:hide()
    assert.alpha(app.ball, 1)
  end)

  it("V20 leaves a ball alone that is not wholly there", function()
    app.list:show { settle = false }
    app.list:dismiss { settle = false }
    app.list:show()
    app.keyboard:show()
    assert.logged(app, "ball", { call = "hide" }, { times = 2 })
  end)

  it("Q74 brings no ball back over a page of a disabled class", function()
    app:push("Plain")
    app.keyboard:show()
    app.keyboard:hide()
    assert.alpha(app.ball, 0)
  end)
end)

describe("SE 5 the tab bar", function()
  local shown, below, beyond = rect(0, 729, 375, 83), rect(0, 812, 375, 83), rect(375, 812, 375, 83)

  local function open(quirks)
    return launch { root = "tabs", tabs = { "Home", "Plain" }, entrance = { quirks = quirks } }
  end

  it("5.3 follows the finger, and is back when the page returns", function()
    local app = open {}
    app:push("Page1")
    local finger = app:edge_swipe { to = { 161, 400 }, release = false }
    assert.near(812 - (83 * 150 / 375 + 34), app.tab_bar.frame.y, 0.1)
    finger:up()
    app:settle()
    assert.frame(app.tab_bar, shown)
    assert.stack(app, { "Home", "Page1" })
  end)

  it("Q52 in the original stays where the finger left it", function()
    local app = open { "Q52" }
    app:push("Page1")
    local finger = app:edge_swipe { to = { 161, 400 }, release = false }
    local y = app.tab_bar.frame.y
    finger:up()
    app:settle()
    assert.near(y, app.tab_bar.frame.y, 0.001)
  end)

  it("5.1 5.2 Q53 leaves to the lower right corner and comes back from below", function()
    local app = open {}
    app:push("Page1")
    app:edge_swipe { to = "area" }
    assert.items(app, { "Page 1" })
    assert.frame(app.tab_bar, shown)
    app:tap(app.ball)
    app:tap(app.list.items[1])
    assert.frame(app.tab_bar, beyond)
    app:pop { settle = false }
    assert.near(shown.y, app.tab_bar.frame.y, 0.001)
    assert.same(below, app.tab_bar.presentation.frame)
    app:settle()
    assert.frame(app.tab_bar, shown)
    assert.stack(app, { "Home" })
  end)

  it("6.2 Q78 the lookup goes through the tabs, an item open in another one is used", function()
    local app = open {}
    app.entrance:add("Page1")
    app:tap(app.ball)
    app:tap(app.list.items[1])
    assert.stack(app, { "Home", "Page1" })
    app:select_tab(2)
    assert.same({}, app.entrance.unused_items)
    app.entrance:add("Page2")
    app.list:show()
    app:tap(app.list.items[1])
    assert.stack(app, { "Plain", "Page2" })
    app.entrance.max_count = 2
    app.entrance:add("Page3")
    assert.equal("最多设置2个浮窗", app.alert.message)
  end)
end)

describe("the ball and a single move of a finger", function()
  it("SE 2.4 goes along", function()
    local app = launch()
    app.entrance:add("Page1")
    app:drag(app.ball, { 20, 506 }, { duration = 0.001 })
    assert.frame(app.ball, rect(0, 466, 60, 60))
  end)

  it("U6.1 at the left edge gives way to the edge swipe of the page below", function()
    local app = launch()
    app.entrance:add("Page1")
    app:drag(app.ball, { 20, 406 })
    app:push("Page2")
    app:edge_swipe { y = 406, to = "area" }
    assert.items(app, { "Page 1", "Page 2" })
    app:tap { 5, 406 }
    assert.exists(app.list)
  end)
end)

describe("a list that becomes empty", function()
  it("Q66 takes the ball along, a later item brings it back", function()
    local app = launch()
    app.entrance:add("Page1")
    app.list:show()
    app.list:dismiss { settle = false }
    app.list:delete(1)
    assert.is_not.exists(app.ball)
    app.entrance:add("Page1")
    assert.alpha(app.ball, 1)
  end)

  it("Q66 in the original leaves an empty ball that one cannot see", function()
    local app = launch { entrance = { quirks = { "Q66" } } }
    app.entrance:add("Page1")
    app:tap(app.ball)
    app:tap(app.list.items[1].delete_button)
    assert.alpha(app.ball, 0)
    assert.same({}, app.ball.icons)
  end)

  for _, what in ipairs { "delete", "cancel" } do
    it("Q42 goes with its last row, by " .. what .. " while a finger rests on the ball", function()
      local app = launch()
      app.entrance:add("Page1")
      app:touch(app.ball)
      app.list:show { settle = false }
      if what == "delete" then app.list:delete(1) else app.entrance:cancel("Page1") end
      app:wait(1)
      assert.is_not.exists(app.list)
      assert.is_not.exists(app.ball)
    end)
  end
end)

describe("rows of items that died", function()
  for _, quirks in ipairs { { "Q68" }, { "Q68", "Q40" } } do
    it("Q40 are shown only in the original: " .. table.concat(quirks, " with "), function()
      local app = launch { entrance = { quirks = quirks } }
      app.entrance:add("Page1")
      app.entrance.archived_path = "none.items"
      app.list:show()
      assert.equal(#quirks - 1, #app.list.items)
      if #quirks == 2 then
        app:tap(app.list.items[1])
        assert.stack(app, { "Home" })
        assert.is_not.exists(app.list)
      end
    end)
  end
end)
