import Foundation
import Testing

@Suite("Properties, through the program", .enabled(if: Binary.isThere, Binary.hint))
struct PropertyTests {
  /// Of a hundred cases hardly one fails.
  private static func scenario(_ limit: Int) -> String {
    """
    property("stays small", { runs = 30 }, { gen.integer(0, 1000000), gen.boolean() }, function(number)
      assert.is_true(number < \(limit))
    end)
    """
  }

  @Test("a failing case is tried first next time, until it passes; CI keeps none")
  func kept() throws {
    let project = try Project(["a_spec.lua": Self.scenario(500)])
    let first = try project.run("run", "a_spec.lua")
    #expect(first.status == 1 && first.output.contains("local number, argument_2 = 500, false"))
    #expect(!first.output.contains("kept from before"))

    // Another seed makes other cases, and yet the same one comes first.
    let second = try project.run("run", "a_spec.lua", "--seed", "9")
    #expect(second.output.contains("case kept from before fails again; seed"))
    #expect(second.output.contains("local number, argument_2 = 500, false"))

    let continuous = try project.run("run", "a_spec.lua", environment: ["CI": "true"])
    #expect(!continuous.output.contains("kept from before"))

    try project.write("a_spec.lua", Self.scenario(2_000_000))
    #expect(try project.run("run", "a_spec.lua").status == 0)
    try project.write("a_spec.lua", Self.scenario(500))
    #expect(!(try project.run("run", "a_spec.lua")).output.contains("kept from before"))
  }

  @Test(
    "what is kept may be anything, and there may be no place for it",
    arguments: ["", "x", "a_spec.lua > stays small"]
  )
  func damaged(_ head: String) throws {
    let project = try Project(["a_spec.lua": Self.scenario(500)])
    _ = try project.run("run", "a_spec.lua")
    let folder = project.path + "/.state/entrance"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let file = try #require(files.first { $0.hasPrefix("properties-") && $0.contains("/") })
    try project.write(".state/entrance/\(file)", "\(head)\n1 -5 9999999999999999999999 x \u{0}")
    #expect(try project.run("run", "a_spec.lua").output.contains("= 500, false"))
    let nowhere = try project.run("run", "a_spec.lua", environment: ["XDG_STATE_HOME": "/dev/null/x"])
    #expect(nowhere.status == 1 && nowhere.errors.isEmpty)
  }

  @Test("the same seed makes the same run, byte for byte")
  func repeatable() throws {
    let project = try Project([
      "a_spec.lua": """
      property("p", { gen.list(gen.gesture(), 0, 4), gen.string(), gen.number() }, function(gestures, text, number)
        print(#gestures, text, number)
        for _, gesture in ipairs(gestures) do print(gesture.kind, gesture.duration) end
        assert.is_true(#text < 15)
      end)
      """
    ])
    func events(_ seed: String) throws -> String {
      let text = try project.run("run", "--seed", seed, "--events", "-", environment: ["CI": "1"]).output
      return text.replacing(try Regex(#""wall":\\{[^}]*\\}"#.replacing("\\\\", with: "\\")), with: "")
    }
    let first = try events("1")
    #expect(try events("1") == first && events("2") != first)
  }
}
