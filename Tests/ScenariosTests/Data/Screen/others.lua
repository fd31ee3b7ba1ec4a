-- Tabs, sheets, keyboard, tables, the suspend window and its sector, several fingers.

it("tabs", function()
  launch { root = "tabs", tabs = { "Home", "Feed" }, pages = { Home = {}, Feed = { title = "News" } } }
  note "80 24"
end)

it("a sheet, half pulled", function()
  local app = launch { pages = { Home = {}, Details = { title = "Details", style = "page-sheet" } } }
  app:present("Details")
  note "80 24"
  app:drag({ 187, 200 }, { 187, 400 }, { release = false })
  note "80 24"
end)

it("the keyboard", function()
  local app = launch {
    pages = {
      Home = { views = { { class = "TextField", name = "field", text = "abc", frame = { 20, 120, 300, 40 } } } },
    },
  }
  app:tap("#field")
  note "80 24"
end)

it("a drag-dismiss modal with a table", function()
  local app = launch()
  app:present("Comments")
  note "80 24"
end)

it("the suspend window and its sector", function()
  local app = launch { system = "suspend-window" }
  app:push("Page1")
  local finger = app:edge_swipe { to = "area", release = false }
  note "80 24"
  note "120 50"
  finger:up()
  app:settle()
  note "80 24"
end)

it("several fingers", function()
  local app = launch()
  app:touch({ 100, 200 })
  app:touch({ 300, 600 })
  note "80 24"
end)

it("texts from everywhere, hidden and see-through views", function()
  launch {
    pages = {
      Home = {
        views = {
          { class = "Label", text = "添加浮窗", frame = { 20, 120, 300, 40 } },
          { class = "Label", text = "a long line that no phone shows whole", frame = { 20, 200, 300, 40 } },
          { class = "Label", text = "esc \27[31m red", frame = { 20, 280, 300, 40 } },
          { class = "Button", text = "OK", frame = { 20, 360, 300, 40 } },
          { class = "Button", text = "Off", frame = { 20, 440, 300, 40 }, enabled = false },
        },
      },
    },
  }
  note "80 24"
  note "80 24 ascii"
end)
