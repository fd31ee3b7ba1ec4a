-- Run with --allow write, in a project with a link `out` to a folder outside, and `disc/link.items` to a file there.
local function message(fn, ...)
  local ok, raised = pcall(fn, ...)
  assert.is_false(ok, "nothing was raised")
  return (tostring(raised):gsub("^[%w_/]+%.lua:%d+: ", ""))
end

local function read(path)
  local file = assert(io.open(path, "rb"))
  local bytes = file:read("a")
  file:close()
  return bytes
end

it("a folder of the project is the disc of an app: real files, for the next launch", function()
  local app = launch { storage = "discs/one" }
  app.entrance:add("Page1")
  app:drag("#ball", point(100, 446))
  app.storage:write("Documents/more/note.txt", "hello")
  assert.equal(app.storage:read("entrance.items"), read("discs/one/entrance.items"))
  assert.same({ "Documents/more/note.txt", "entrance.items" }, app.storage:files())
  local frame = app.ball.frame
  assert.equal(0, frame.x)
  assert.is_truthy(read("discs/one/.defaults.json"):find('"com.fraker.xm.se.ball.frame":"{{0, ', 1, true))
  app:close()
  local again = launch { storage = "./discs//one" }
  assert.equal("Page 1", again.entrance.items[1].title)
  assert.same(frame, again.ball.frame)
  again:relaunch()
  assert.equal(1, #again.entrance.items)
  assert.is_true(again.storage:remove("entrance.items"))
  assert.is_nil(io.open("discs/one/entrance.items"))
end)

it("belongs to one app at a time", function()
  local app = launch { storage = "discs/two" }
  local text = 'launch: storage: "discs/two": the folder is in use by another app; each needs one of its own'
  assert.equal(text, message(launch, { storage = "discs/two" }))
  app:relaunch { storage = "discs/two" }
  app:relaunch { storage = {} }
  assert.same({}, launch { storage = "discs/two" }.storage:files())
end)

it("damaged user defaults are reported, and kept before they are written", function()
  local file = assert(io.open("torn/.defaults.json", "wb"))
  file:write('{"a":')
  file:close()
  local app = launch { storage = "torn" }
  assert.is_nil(app.storage.defaults.a)
  assert.logged(app, "warning", { message = "the user defaults are not read, and kept as they are: "
    .. "it is not JSON at byte 5: a value is missing" })
  app.storage.defaults.b = 1
  assert.equal('{"a":', read("torn/.defaults.json.kept"))
  assert.equal('{"b":1}\n', read("torn/.defaults.json"))
end)

it("leads nowhere else", function()
  for path, text in pairs {
    ["../elsewhere"] = "the folder of an app lies below the project folder",
    ["/tmp"] = "the folder of an app lies below the project folder",
    [""] = "the project folder itself cannot be the disc of an app",
    ["."] = "the project folder itself cannot be the disc of an app",
    [".git/x"] = "it belongs to Git",
    ["out"] = "Not a directory",
    ["out/in"] = "Not a directory",
    ["disc/file"] = "Not a directory",
  } do
    assert.equal(("launch: storage: %q: %s"):format(path, text), message(launch, { storage = path }))
  end
  local app = launch { storage = "disc" }
  for path, text in pairs { ["link.items"] = "a link stands in its place", pipe = "it is no file" } do
    assert.equal("app.storage:read: " .. path .. ": " .. text, message(app.storage.read, app.storage, path))
    assert.equal("app.storage:write: " .. path .. ": it is no file",
      message(app.storage.write, app.storage, path, "x"))
  end
  assert.same({ "file" }, app.storage:files())
  app.entrance.archived_path = "link.items"
  app.entrance:add("Page1")
  assert.logged(app, "archive", { call = "damaged", path = "link.items" })
  assert.logged(app, "archive", { call = "failed", path = "link.items" })
  assert.is_true(app.storage:remove("link.items"))
end)
