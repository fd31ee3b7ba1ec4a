import Foundation
import HeadlessUIKit
import Testing

@testable import Scenarios

/// docs/adding-a-system.md and its example.
@Suite struct CurtainTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func page() throws -> String {
    try String(
      contentsOf: folder.appendingPathComponent("../../../docs/adding-a-system.md").standardizedFileURL,
      encoding: .utf8
    )
  }

  @Test("docs/adding-a-system.md quotes the example that is built here")
  func quotes() throws {
    let source = try String(contentsOf: Self.folder.appendingPathComponent("Curtain.swift"), encoding: .utf8)
    let page = try Self.page()
    let parts = source.components(separatedBy: "// part: ").dropFirst().map { part in
      part.drop { $0 != "\n" }.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let quoted = parts.filter { !$0.isEmpty }
    #expect(quoted.count == 2 && quoted.allSatisfy { page.contains("```swift\n\($0)\n```") })
  }

  @Test("The example is a system: its names are nobody else's, its engine does what it says")
  func example() throws {
    let system = CurtainSystem()
    #expect(!Systems.all.contains { $0.name == system.name || $0.launchKey.name == system.launchKey.name })
    #expect(!Systems.behaviours.contains { $0.id == system.behaviours[0].id })
    var options = CurtainOptions()
    options.switchOn(["SE-Q1", "CU-Q1"])
    #expect(options.quirks == [.q1])
    for (quirks, takesTouches) in [(Set<Curtain.Quirk>(), false), (options.quirks, true)] {
      let application = Application()
      let window = Window(application)
      let curtain = try Curtain(over: window, alpha: 0.5, quirks: quirks)
      #expect((window.hitTest(Point(10, 10)) === curtain.view) == takesTouches)
      application.close()
    }
  }

  #if DEBUG
    @Test("The example's line is all it needs: the scenarios of docs/adding-a-system.md pass")
    func fromLua() async {
      await #expect(processExitsWith: .success) {
        Systems.example.withLock { $0 = [CurtainSystem()] }
        let snippets = try Self.page().components(separatedBy: "```lua\n").dropFirst().map { part in
          part.components(separatedBy: "```")[0]
        }
        let source = ScenarioSource(path: "curtain.lua", bytes: Array((snippets.joined() + more).utf8))
        let words = DeviceWords(countsBehaviours: true)
        let transcript = Transcript.run(source, words: words)
        #expect(transcript.statuses.map(\.status) == [.passed, .passed, .passed], "\(transcript.text)")
        #expect(words.takeReached().contains { Systems.behaviours[$0.place].id == "CU-1/drawn" })
        #expect(Systems.switches.last?.name == "CU-Q1")
      }
    }
  #endif
}

/// What the page does not show: how the words of a new system are told of when they are misspelt.
private let more = """

  it("has words that are known by name", function()
    assert.error_matches(function() launch { curtain = { alpah = 0 } } end, 'unknown key "alpah"; did you mean "alpha"')
    assert.error_matches(function() launch { curtan = {} } end, 'did you mean "curtain"')
    assert.error_matches(function() launch { curtain = { quirks = { "Q2" } } } end, 'did you mean "Q1"')
    assert.is_false(launch().curtain.exists)
  end)
  """
