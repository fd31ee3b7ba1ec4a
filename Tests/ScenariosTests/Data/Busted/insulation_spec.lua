-- What insulate and expose do to globals and modules, and where a file's own globals live.
-- luacheck: ignore 111 112 113 143
package.preload["insulated.module"] = function() return { count = 0 } end

describe("names without local", function()
  before_each(function() in_before_each = "seen" end)
  setup(function() in_setup = "seen" end)

  it("set by hooks are seen by tests", function()
    assert.equal("seen", in_before_each)
    assert.equal("seen", in_setup)
  end)
  it("set by a test are its own", function()
    own = 1
    assert.equal(1, own)
    assert.is_nil(rawget(_G, "own"))
  end)
  it("are not seen by the next test", function() assert.is_nil(own) end)
  it("hide what hooks have set", function()
    in_setup = "mine"
    assert.equal("mine", in_setup)
  end)
  it("until it ends", function() assert.equal("seen", in_setup) end)
  it("can be looked at wrongly", function() assert.equal("mine", in_setup) end)
  describe("within", function()
    it("are seen", function() assert.equal("seen", in_setup) end)
    before_each(function() within = (within or 0) + 1 end)
    it("are kept by hooks of a block", function() assert.equal(2, within) end)
  end)
  it("do not leave a block", function() assert.is_nil(within) end)
  finally_seen = nil
  it("are seen by finally", function()
    own = 2
    finally(function() assert.equal(2, own) end)
  end)
  it("are not seen by after_each", function() gone = 1 end)
  after_each(function() assert.is_nil(gone) end)
end)

describe("names of the file", function()
  it("are not seen in other blocks", function()
    assert.is_nil(in_setup)
    assert.is_nil(in_before_each)
  end)
end)

of_file = "file"
describe("a block", function()
  of_file = "block"
  it("has its own", function() assert.equal("block", of_file) end)
end)
describe("another block", function()
  it("has the file's", function() assert.equal("file", of_file) end)
  it("has not the other's", function() assert.equal("block", of_file) end)
end)

describe("_G", function()
  _G.by_body = "first"
  it("is what the body left", function() assert.equal("first", _G.by_body) end)
  it("keeps what a test sets", function() _G.by_test = 1 end)
  it("for the next one", function() assert.equal(1, by_test) end)
end)
describe("_G later", function()
  local before = _G.by_body
  _G.by_body = "second"
  it("is still what the body left", function()
    assert.equal("first", before)
    assert.equal("second", by_body)
    assert.equal(1, by_test)
  end)
  it("differs from before", function() assert.equal("first", by_body) end)
end)

insulate("insulated", function()
  _G.insulated = "body"
  local module = require "insulated.module"
  module.count = module.count + 1
  it("sees what its body did", function()
    assert.equal("body", insulated)
    assert.equal(1, module.count)
    _G.by_insulated_test = true
  end)
  it("sees what its tests did", function() assert.is_true(by_insulated_test) end)
  it("can fail", function() assert.is_nil(_G.insulated) end)
  describe("within", function()
    it("sees it too", function() assert.equal("body", insulated) end)
    _G.by_body = "within"
  end)
end)
describe("after insulated", function()
  it("sees nothing of it", function()
    assert.is_nil(_G.insulated)
    assert.is_nil(by_insulated_test)
    assert.equal("second", by_body)
    assert.is_nil(package.loaded["insulated.module"])
  end)
  it("gets the module anew", function() assert.equal(0, require "insulated.module".count) end)
  it("can fail", function() assert.equal("body", _G.insulated) end)
end)

insulate("around expose", function()
  _G.around = "insulated"
  expose("exposed", function()
    _G.exposed = "everywhere"
    plainly_exposed = "outside"
    require "insulated.module".count = 5
    it("sees it", function()
      assert.equal("everywhere", exposed)
      assert.equal("outside", plainly_exposed)
    end)
    it("can fail", function() assert.is_nil(_G.exposed) end)
    it("exposes what tests set", function() _G.by_exposed_test = 1 end)
  end)
  _G.after_expose = "body"
  it("sees it after it", function()
    assert.equal("everywhere", exposed)
    _G.after_exposed = 1
  end)
end)
describe("after expose", function()
  it("sees what was exposed", function()
    assert.equal("everywhere", exposed)
    assert.equal(1, by_exposed_test)
    assert.equal(5, require "insulated.module".count)
  end)
  it("and what stood around it by then", function() assert.equal("insulated", around) end)
  it("and the names without local", function() assert.equal("outside", plainly_exposed) end)
  it("but not what came later", function() assert.is_nil(after_exposed) end)
  it("can fail", function() assert.is_nil(exposed) end)
end)

describe("expose in a block", function()
  expose("exposed", function()
    in_block = "file"
    it("sees it", function() assert.equal("file", in_block) end)
  end)
end)
it("a name exposed two blocks up", function() assert.equal("file", in_block) end)

describe("globals taken away", function()
  insulate("insulated", function()
    _G.by_body = nil
    it("are gone", function() assert.is_nil(by_body) end)
  end)
  it("are back", function() assert.equal("second", by_body) end)
  insulate("a module taken out", function()
    package.loaded["insulated.module"] = nil
    it("is gone", function() assert.is_nil(package.loaded["insulated.module"]) end)
  end)
  it("stays out", function() assert.is_nil(package.loaded["insulated.module"]) end)
end)

insulate("metatable of _G", function()
  setup(function() setmetatable(_G, { __index = function(_, name) return "made up " .. name end }) end)
  it("is used", function() assert.equal("made up nothing_of_this_name", nothing_of_this_name) end)
end)
describe("metatable of _G, later", function()
  it("is as before", function() assert.is_nil(nothing_of_this_name) end)
end)
