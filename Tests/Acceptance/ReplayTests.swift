import Foundation
import Testing

/// A public report as a replay: files, and what the program must make of them.
struct Replay: CustomTestStringConvertible, Sendable {
  var title: String
  var files: [String: String] = [:]
  var status: Int32 = 0
  var cases: [String] = []

  var testDescription: String { title }

  /// The replays of a data file.
  static func all(of file: String) throws -> [Replay] {
    let url = Bundle.module.bundleURL.appendingPathComponent("Data/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "\n=== ").dropFirst().map(Replay.init)
  }

  private init(_ text: String) {
    let parts = text.components(separatedBy: "\n--- ")
    title = parts[0]
    for part in parts.dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let body = lines.count > 1 ? lines[1] : ""
      if lines[0].hasPrefix("expect ") {
        status = Int32(lines[0].dropFirst(7)) ?? -1
        cases = body.split(separator: "\n").map(String.init)
      } else {
        files[lines[0]] = body
      }
    }
  }
}

@Suite("Replays of public reports", .enabled(if: Binary.isThere, Binary.hint))
struct ReplayTests {
  @Test("words and hooks", arguments: try Replay.all(of: "word_replays.txt"))
  func words(_ replay: Replay) throws {
    let project = try Project(replay.files)
    let outcome = try project.run("run", ".", "--junit", "r.xml", "--events", "e")
    let events = try project.read("e")
    let report = Report(try project.read("r.xml"))
    var differences: [String] = []
    for (index, verdict) in report.verdicts.enumerated() {
      let wanted = index < replay.cases.count ? replay.cases[index] : "nothing"
      let parts = wanted.components(separatedBy: " | ")
      let test = report.cases[index]
      let said = [test.message, test.text, test.output, events].joined(separator: "\n")
      if parts[0] != verdict || parts.count > 1 && !said.contains(parts[1]) {
        differences.append("expected \(wanted), got \(verdict): \(test.message)")
      }
    }
    differences += replay.cases.dropFirst(report.cases.count).map { "missing: \($0)" }
    #expect(outcome.status == replay.status && report.isWellFormed)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
