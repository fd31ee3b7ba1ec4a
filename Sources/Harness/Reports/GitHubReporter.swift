import Glibc
import Text

/// Annotations and the step's summary in GitHub Actions.
///
/// From the run's start to its end commands are switched off, so that nothing which a script prints, names or raises
/// is one; the token that switches them on again is known to this process alone.
final class GitHubReporter: Reporter {
  /// GitHub shows no more of a kind in a step.
  private static let mostAnnotations = 10
  private static let mostRows = 100

  private let descriptor: Int32
  private let token: String
  private let summary: [UInt8]?
  private let path: (String) -> String
  private let problem: (String) -> Void
  private var start: RunStart?
  private var end: RunEnd?
  private var errors: [String] = []
  private var warnings: [String] = []
  private var rows: [String] = []
  private var bad = 0

  /// `path` leads from the checked-out repository to a file of a report, `problem` is told when the summary cannot
  /// be written.
  init(
    descriptor: Int32,
    token: String,
    summary: [UInt8]?,
    path: @escaping (String) -> String,
    problem: @escaping (String) -> Void
  ) {
    self.descriptor = descriptor
    self.token = token
    self.summary = summary
    self.path = path
    self.problem = problem
  }

  /// A token that nobody can guess; nil when the system has none.
  static func makeToken() -> String? {
    RandomBytes.make(16)?.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  func receive(_ event: Event) {
    switch event {
    case .runStart(let start):
      self.start = start
      write(GitHubCommand.line("stop-commands", [], token))
    case .testEnd(let end): add(end)
    case .runEnd(let end): self.end = end
    default: break
    }
  }

  private func add(_ end: TestEnd) {
    if end.isRetried { return }
    if end.isFlaky {
      guard warnings.count < Self.mostAnnotations else { return }
      warnings.append(annotation("warning", end, nil, "flaky: passed only in attempt \(end.attempt)"))
    }
    guard end.status == .failed || end.status == .error else { return }
    bad += 1
    let issue = end.issues.first
    if errors.count < Self.mostAnnotations {
      let details = issue.map { $0.details.isEmpty ? $0.message : "\($0.message)\n\($0.details)" } ?? ""
      errors.append(annotation("error", end, issue, details))
    }
    if rows.count < Self.mostRows { rows.append(GitHubSummary.row(end, path: path)) }
  }

  private func annotation(_ command: String, _ end: TestEnd, _ issue: EventIssue?, _ text: String) -> String {
    let file = issue.map { $0.file.isEmpty ? end.file : $0.file } ?? end.file
    let line = DisplayText(.none, limit: 500)
    let title = end.titles.isEmpty ? end.file : Titles.joined(end.titles)
    return GitHubCommand.line(
      command,
      [
        ("file", line(path(file))), ("line", String(max(issue?.line ?? end.line, 1))), ("title", line(title)),
      ],
      DisplayText(.lines, limit: 4096)(text)
    )
  }

  func finish() throws(ReportFailure) {
    var text = "\n::\(token)::\n" + errors.joined()
    if bad > errors.count {
      text += GitHubCommand.line(
        "notice",
        [("title", "entrance")],
        "\(bad - errors.count) more failures: see the log"
      )
    }
    write(text + warnings.joined())
    if let summary, let end { append(GitHubSummary.text(start, end, rows: rows, bad: bad), to: summary) }
  }

  private func write(_ text: String) { Console.write(text, to: descriptor) }

  private func append(_ text: String, to path: [UInt8]) {
    do throws(FileSystem.Failure) {
      let file = FileSystem.withCString(path) { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666) }
      guard file >= 0 else { throw FileSystem.Failure(code: errno) }
      defer { close(file) }
      try FileSystem.write(Array(text.utf8), to: file)
    } catch {
      problem("GITHUB_STEP_SUMMARY cannot be written: \(error.message)")
    }
  }
}
