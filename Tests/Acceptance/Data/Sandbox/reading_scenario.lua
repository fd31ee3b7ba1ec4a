-- What scripts may read, in a project folder that the test has filled; run without any --allow.

local function refused(text, fn, ...)
  local ok, message = pcall(fn, ...)
  assert.is_false(ok)
  assert.matches(text, tostring(message), 1, true)
end

describe("io", function()
  it("opens files of the project folder, wherever the command is given", function()
    local file = assert(io.open("data/lines.txt"))
    assert.equal("userdata", type(file))
    assert.equal("file", io.type(file))
    assert.equal("one", file:read("l"))
    assert.equal("two\n", file:read("L"))
    assert.equal(3, file:read("n"))
    assert.equal("set", file:seek("set", 0) == 0 and "set")
    assert.equal("one\ntwo\n3\n", file:read("a"))
    assert.is_true(file:close())
    assert.equal("closed file", io.type(file))
    assert.equal("file (closed)", tostring(file))
    assert.is_nil(io.type(1))
  end)
  it("goes through lines and closes at the end", function()
    local lines = {}
    for line in io.lines("data/lines.txt") do lines[#lines + 1] = line end
    assert.same({ "one", "two", "3" }, lines)
    for a, b in io.lines("data/lines.txt", 1, "l") do
      assert.same({ "o", "ne" }, { a, b })
      break
    end
    refused("missing.txt", io.lines, "missing.txt")
  end)
  it("reads the default input once there is one", function()
    refused("standard input", io.read)
    refused("standard input", io.lines)
    refused("standard input", function() return io.stdin:read() end)
    io.input("data/lines.txt")
    assert.equal("one", io.read())
    assert.equal("two", io.input():read())
    io.close(io.input())
  end)
  it("answers nil for what is not there, a folder, a pipe, a device", function()
    local file, message, code = io.open("missing.txt")
    assert.same({ nil, "missing.txt: No such file or directory", 2 }, { file, message, code })
    for _, path in ipairs { "data", "pipe", "." } do
      local opened, why = io.open(path)
      assert.is_nil(opened)
      assert.is_string(why)
    end
  end)
  it("does not leave the project folder", function()
    for _, path in ipairs {
      "/etc/passwd", "../outside.txt", "data/../../outside.txt", "link-out.txt", "folder-out/outside.txt", "/dev/null",
    } do
      refused("not below the project folder", io.open, path)
      refused("not below the project folder", io.lines, path)
      refused("not below the project folder", dofile, path)
      refused("not below the project folder", loadfile, path)
    end
    assert.equal("one", assert(io.open("link-in.txt")):read())
  end)
  it("refuses names with zero bytes and too many open files", function()
    refused("zero bytes", io.open, "data/lines.txt\0.lua")
    local open = {}
    refused("too many open files", function()
      for index = 1, 1000 do open[index] = assert(io.open("data/lines.txt")) end
    end)
    for _, file in ipairs(open) do file:close() end
  end)
end)

describe("dofile and loadfile", function()
  it("take the same way", function()
    assert.equal("loaded", dofile("lib/loaded.lua"))
    assert.equal("loaded", loadfile("lib/loaded.lua")())
    assert.equal("given", loadfile("lib/environment.lua", "t", { value = "given" })())
    refused("standard input", dofile)
    refused("standard input", loadfile)
    local loaded, message = loadfile("missing.lua")
    assert.is_nil(loaded)
    assert.equal("cannot open missing.lua: No such file or directory", message)
    refused("lib/wrong.lua:1:", dofile, "lib/wrong.lua")
  end)
end)

describe("source", function()
  it("may have a mark, a #! line and any line ends on every way in", function()
    for _, name in ipairs { "bom", "bom_shebang", "shebang", "crlf" } do
      local path = ("lib/%s.lua"):format(name)
      assert.equal(name, dofile(path))
      assert.equal(name, loadfile(path)())
      assert.equal(name, require("lib." .. name))
    end
  end)
  it("is text in UTF-8", function()
    for name, text in pairs { utf16 = "encoded in UTF-16", plain16 = "encoded in UTF-16", binary = "binary chunk not allowed",
      flipped = "binary chunk not allowed" } do
      refused(text, dofile, ("lib/%s.lua"):format(name))
      refused(text, require, "lib." .. name)
      assert.matches(text, select(2, loadfile(("lib/%s.lua"):format(name))), 1, true)
    end
    assert.matches("binary chunk not allowed", select(2, load("\27Lua")), 1, true)
  end)
  it("is required from beside the file, from support and src, and from package.path", function()
    assert.equal("neighbour", require "neighbour")
    assert.equal("support", require "helper")
    assert.equal("src", require "app.module")
    package.path = package.path .. ";elsewhere/?.lua"
    assert.equal("elsewhere", require "far")
    local _, message = pcall(require, "no.where")
    for _, place in ipairs { "scenarios/no/where.lua", "scenarios/support/no/where.lua", "src/no/where/init.lua",
      "elsewhere/no/where.lua", "--allow native" } do
      assert.matches(place, message, 1, true)
    end
    package.path = "/etc/?;../?.txt"
    refused("not found", require, "passwd")
    refused("not found", require, "outside")
  end)
end)

describe("what needs a permission", function()
  it("names it", function()
    local needs = {
      write = {
        { io.open, "x", "w" }, { io.open, "x", "a" }, { io.open, "data/lines.txt", "r+" }, { io.output, "x" }, { io.tmpfile },
        { os.remove, "data/lines.txt" }, { os.rename, "data/lines.txt", "x" }, { os.tmpname },
      },
      process = { { os.execute, "true" }, { os.execute }, { io.popen, "true" } },
      native = {
        { package.loadlib, "x.so", "*" }, { string.dump, print }, { debug.sethook }, { debug.getregistry },
        { debug.setmetatable, "", nil }, { debug.getupvalue, print, 1 }, { debug.getlocal, 1, 1 },
      },
    }
    for word, calls in pairs(needs) do
      for _, call in ipairs(calls) do refused("--allow " .. word, table.unpack(call)) end
    end
    refused("__gc", setmetatable, {}, { __gc = print })
  end)
  it("is not the environment, the locale, the clock", function()
    assert.is_nil(os.getenv "HOME")
    assert.equal("yes", os.getenv "GIVEN")
    assert.is_nil(os.setlocale "de_DE.UTF-8")
    assert.equal("C", os.setlocale())
    assert.equal(978307200, os.time())
    assert.equal(0, os.clock())
  end)
end)
