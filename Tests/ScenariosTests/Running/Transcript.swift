import Foundation
import Scenarios
import Text

/// Loads and runs a scenario file and writes down all that is heard of it.
final class Transcript: ScenarioListener {
  private(set) var text = ""
  private(set) var statuses: [(name: String, status: TestStatus)] = []
  private(set) var results: [TestResult] = []
  /// The lines that the script printed.
  private(set) var printed: [String] = []

  func testWillStart(_ test: TestCase) {
    text += "── \(test.name) (line \(test.line))\n"
    let options = test.options
    var said: [String] = []
    if !test.tags.isEmpty { said.append("tags \(test.tags.joined(separator: " "))") }
    if let timeout = test.timeout { said.append("timeout \(timeout)") }
    if let retries = test.retries { said.append("retries \(retries)") }
    if !options.properties.isEmpty {
      said.append(options.properties.map { "\($0.name)=\($0.value)" }.joined(separator: " "))
    }
    if !said.isEmpty { text += "options: \(said.joined(separator: ", "))\n" }
  }

  func testDidEnd(_ test: TestCase, _ result: TestResult) {
    statuses.append((test.name, result.status))
    results.append(result)
    let reason = result.skipReason.map { ": \($0)" } ?? ""
    text += "\(result.status.rawValue), \(result.assertions) assertions\(reason)\n"
    for issue in result.issues { write(issue) }
  }

  func output(_ bytes: UnsafeRawBufferPointer) {
    let output = String(decoding: bytes, as: UTF8.self)
    text += "output: " + output
    printed += output.split(separator: "\n").map(String.init)
  }

  func note(_ text: String) { self.text += "note: \(text)\n" }

  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {
    text += "attachment \(name), \(mediaType): \(String(decoding: bytes, as: UTF8.self))\n"
  }

  private func write(_ issue: Scenarios.Issue) {
    text +=
      "\(issue.file):\(issue.line): \(issue.message) [\(issue.type)\(issue.isFailure ? ", failure" : "")]\n"
    let lines = issue.details.split(separator: "\n", omittingEmptySubsequences: false)
    if !issue.details.isEmpty { text += lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() }
    if issue.traceback.count > 1 { text += issue.traceback.map { "    at \($0)\n" }.joined() }
  }

  /// Runs the tests of a file that a filter chooses; a limit ends it.
  @discardableResult
  static func run(
    _ source: ScenarioSource,
    _ configuration: RunConfiguration = RunConfiguration(),
    words: (any ScenarioWords)? = nil,
    order: ([TestCase]) -> [Int] = { $0.focused.map(\.id) }
  ) -> Transcript {
    let transcript = Transcript()
    // Transcripts stay text for other programs.
    defer { transcript.text = transcript.text.replacingOccurrences(of: "\0", with: "␀") }
    let file = ScenarioFile(source, configuration: configuration, words: words, listener: transcript)
    switch file.load() {
    case .failed(let issue):
      transcript.text += "did not load\n"
      transcript.write(issue)
      for test in file.preventedTests { transcript.text += "prevented: \(test.name) (line \(test.line))\n" }
    case .loaded(let tests):
      for warning in file.warnings { transcript.text += "warning: \(warning)\n" }
      if case .stateLost = file.run(order(tests)) { transcript.text += "state lost\n" }
    }
    return transcript
  }
}

/// The data files beside the tests.
enum TestData {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Data")

  static func files(_ name: String) -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }

  static func source(_ folderName: String, _ name: String) throws -> ScenarioSource {
    let url = folder.appendingPathComponent(folderName).appendingPathComponent(name)
    return ScenarioSource(path: name, bytes: Array(try Data(contentsOf: url)))
  }
}
