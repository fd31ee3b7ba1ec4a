import Foundation
import Testing

/// What the console says of the failures in each file of Data/Messages stands beside it.
///
/// `UPDATE_GOLDENS=1` writes it.
@Suite("What failures say, through the program", .enabled(if: Binary.isThere, Binary.hint))
struct MessageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Data/Messages")

  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".lua") }.sorted()
  }

  @Test("the console's words for failures", arguments: try files())
  func console(_ name: String) throws {
    let source = Self.folder.appendingPathComponent(name)
    let project = try Project([name: try String(contentsOf: source, encoding: .utf8)])
    let outcome = try project.run("run", "--timeout", "1", name)
    // The head, the summary and wall time are no one's business here.
    let printed = outcome.output.replacingOccurrences(
      of: #"(?m)\Aentrance .*$|^\d+ tests?:[\s\S]*\z| \(\d+\.\d+ s\)$"#,
      with: "",
      options: .regularExpression
    )
    let golden = source.deletingPathExtension().appendingPathExtension("txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try printed.write(to: golden, atomically: true, encoding: .utf8)
    }
    let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    #expect(printed == expected)
    #expect(outcome.status == 1)
  }
}
