import LuaRuntime
import Testing

@Suite("Images of states")
struct ImageTests {
  /// Says what a script did in the first state of an image and in two copies.
  private static func texts(_ script: String) throws -> [String] {
    // Only one state at a time has the address that copies need; other tests may have it now.
    for _ in 0..<10_000 {
      let image = LuaImage()
      var texts: [String] = []
      for turn in 0..<3 {
        let fixture = try Fixture(image: image) { $0.packagePath = "path\(turn == 0 ? 0 : 1)" }
        if !image.isFilled || turn > 0 && !fixture.state.isCopy { break }
        try fixture.state.setHostField("number", .integer(turn))
        texts.append(try fixture.text(script))
      }
      if texts.count == 3 { return texts }
    }
    return []
  }

  @Test("a copy is the first state again: names, order, addresses, functions of the host")
  func copies() throws {
    let texts = try Self.texts(
      """
      local out = {tostring({}), tostring(print), object(3).value, echo(1), string.leak or "-", package.path:sub(1, 4)}
      for name in next, _G do out[#out + 1] = name end
      string.leak, print = "leak", nil
      setmetatable(_G, {__index = function() return 1 end})
      return table.concat(out, " ")
      """
    )
    #expect(texts.count == 3 && Set(texts).count == 1)
  }

  @Test("what is made for each state is its own")
  func differences() throws {
    #expect(try Self.texts("return package.path") == ["path0", "path1", "path1"])
  }
}
