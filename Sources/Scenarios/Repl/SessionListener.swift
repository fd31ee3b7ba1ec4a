/// Hears what happens in the state of a session, and tells the verdicts of the tests that are declared there.
final class SessionListener: ScenarioListener {
  private let target: any ReplListener
  /// While set, nothing is heard.
  var isMuted = false
  /// How many assertions tests have made, and whether one of them failed.
  private(set) var assertions = 0
  private(set) var hasFailed = false

  init(_ target: any ReplListener) {
    self.target = target
  }

  /// A line begins.
  func begin() {
    assertions = 0
    hasFailed = false
  }

  /// Shows lines.
  func say(_ text: String) {
    if isMuted { return }
    var text = text + "\n"
    text.withUTF8 { target.output(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a file of the project.
  func save(_ text: String, to path: String, over: Bool) throws(ReplProblem) {
    if let problem = target.save(text, to: path, over: over) { throw ReplProblem(message: problem) }
  }

  /// Tells what went wrong.
  func complain(_ text: String) {
    if !isMuted { target.complain(text) }
  }

  func testWillStart(_ test: TestCase) {}

  func testDidEnd(_ test: TestCase, _ result: TestResult) {
    assertions += result.assertions
    let reason = result.skipReason.map { ": \($0)" } ?? ""
    switch result.status {
    case .passed, .skipped, .pending: say("\(result.status.rawValue): \(test.name)\(reason)")
    case .failed, .error:
      hasFailed = true
      say("\(result.status.rawValue): \(test.name)")
      for issue in result.issues { complain(issue.sessionText) }
    }
  }

  func output(_ bytes: UnsafeRawBufferPointer) {
    if !isMuted { target.output(bytes) }
  }

  func errorOutput(_ bytes: UnsafeRawBufferPointer) {
    if !isMuted { target.errorOutput(bytes) }
  }

  func note(_ text: String) { say("note: \(text)") }

  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {
    say("attached: \(name) (\(bytes.count) bytes)")
  }
}

extension Issue {
  /// What a session tells of it: place and message, what explains it, and the way there where it is more than the place.
  var sessionText: String {
    var text = line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
    if !details.isEmpty { text += "\n" + details }
    if traceback.count > 1 { text += traceback.map { "\n    \($0)" }.joined() }
    return text
  }
}
