import Text

/// How a test ended.
struct TestEnd: Equatable, Sendable {
  var file: String
  /// The test; 0 is a case that stands for the file itself.
  var id: Int
  var name: String
  var titles: [String]
  var line: Int
  var tags: [String]
  var status: Status
  /// Why it was skipped or is pending.
  var reason: String?
  var assertions: Int
  /// Virtual seconds.
  var virtualTime: Double
  /// What went wrong; the first one decides.
  var issues: [EventIssue]
  /// Milliseconds since 1970 when it began.
  var at: Int
  /// Wall seconds.
  var seconds: Double
  /// What its options say of it, in the order of names.
  var properties: [Property] = []
  /// 1, and more when it was tried again.
  var attempt = 1
  /// Another attempt follows, so that this one does not count.
  var isRetried = false

  /// Whether it passed only when it was tried again.
  var isFlaky: Bool { status == .passed && attempt > 1 }

  /// Whether it only says that the run was cut short.
  var isInterruption: Bool { id == 0 && issues.first?.type == "interrupted" }

  /// A name and a value that a report carries with a test.
  struct Property: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// The verdict.
  enum Status: String, Sendable {
    case passed, failed, error, skipped, pending
  }

  /// A case that stands for a file of which no test can be blamed.
  static func forFile(_ file: String, titles: [String] = [], issue: EventIssue, at: Int) -> TestEnd {
    TestEnd(
      file: file,
      id: 0,
      name: titles.isEmpty ? file : "\(file) > \(Titles.joined(titles))",
      titles: titles,
      line: issue.line,
      tags: [],
      status: .error,
      reason: nil,
      assertions: 0,
      virtualTime: 0,
      issues: [issue],
      at: at,
      seconds: 0
    )
  }
}
