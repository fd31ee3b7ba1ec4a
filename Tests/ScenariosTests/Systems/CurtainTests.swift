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
}
