import Foundation
import Scenarios
import Testing

/// The specs of Data/Busted give the verdicts that busted gives.
///
/// Without busted (`apt install lua-busted`) this is skipped.
@Suite("words: verdicts as busted's")
struct BustedComparisonTests {
  static let busted = "/usr/bin/busted"

  @Test(
    "words: verdicts as busted's",
    .enabled(if: FileManager.default.isExecutableFile(atPath: busted), "install lua-busted for this"),
    arguments: TestData.files("Busted")
  )
  func verdicts(_ name: String) throws {
    let (expected, hooksFailed) = try Self.ofBusted(name)
    var seen: [String: Int] = [:]
    var differences: [String] = []
    for (title, status) in Transcript.run(try TestData.source("Busted", name)).statuses {
      seen[title, default: 0] += 1
      if !Self.agrees(title, status, expected[title], hooksFailed) {
        differences.append("\(title): busted says \(expected[title] ?? "nothing"), we say \(status)")
      }
    }
    differences += expected.keys.filter { seen[$0] == nil }.sorted().map { "\($0): not among ours" }
    #expect(differences.isEmpty && !seen.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// busted does not report a test whose hooks failed (the hook is an error of its own), nor one without a body; wrong
  /// arguments of an assertion are a failure there.
  private static func agrees(_ title: String, _ status: TestStatus, _ theirs: String?, _ hooksFailed: Bool)
    -> Bool
  {
    switch status {
    case .passed: theirs == "success"
    case .failed: theirs == "failure"
    case .pending, .skipped: theirs == "pending" || (theirs == nil && title.contains("(no body)"))
    case .error:
      theirs == "error" || (theirs != "failure" && hooksFailed)
        || (theirs == "failure" && title.contains("(misuse)"))
    }
  }

  private static func ofBusted(_ name: String) throws -> (verdicts: [String: String], hooksFailed: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: busted)
    process.currentDirectoryURL = TestData.folder.appendingPathComponent("Busted")
    process.arguments = ["-o", TestData.folder.appendingPathComponent("busted_verdicts.lua").path, name]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var verdicts: [String: String] = [:]
    var hooksFailed = false
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard fields.count == 3 else { continue }
      if fields[1] == "it" || fields[1] == "pending" {
        verdicts[fields[2]] = fields[0]
      } else {
        hooksFailed = true
      }
    }
    return (verdicts, hooksFailed)
  }
}
