import CLuaSupport
import Scenarios

/// Turns what a scenario file tells its listener into events.
final class EventListener: ScenarioListener {
  private let worker: Worker
  private let file: String
  private var current = 0
  private var startedAt = 0
  private var started: Int64 = 0

  init(worker: Worker, file: String) {
    self.worker = worker
    self.file = file
  }

  func testWillStart(_ test: TestCase) {
    current = test.id + 1
    startedAt = Int(process_wall_milliseconds())
    started = process_now()
    worker.send(.testStart(file: file, id: current))
  }

  func testDidEnd(_ test: TestCase, _ result: TestResult) {
    let id = test.id + 1
    let ran = id == current
    let end = TestEnd(
      file: file,
      id: id,
      name: test.fullName(file: file),
      titles: test.titles,
      line: test.line,
      tags: test.tags,
      status: TestEnd.Status(result.status),
      reason: result.skipReason,
      assertions: result.assertions,
      virtualTime: result.virtualTime,
      issues: result.issues.map(EventIssue.init),
      at: ran ? startedAt : Int(process_wall_milliseconds()),
      seconds: ran ? Double(process_now() - started) / 1e9 : 0
    )
    current = 0
    worker.send(.testEnd(end))
  }

  func output(_ bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    worker.send(.output(file: file, id: current, stream: .out, text: text))
  }

  func errorOutput(_ bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    worker.send(.output(file: file, id: current, stream: .err, text: text))
  }

  func note(_ text: String) {
    worker.send(.note(file: file, id: current, text: text))
  }
}

extension TestEnd.Status {
  init(_ status: TestStatus) {
    switch status {
    case .passed: self = .passed
    case .failed: self = .failed
    case .error: self = .error
    case .skipped: self = .skipped
    case .pending: self = .pending
    }
  }
}

extension EventIssue {
  init(_ issue: Issue) {
    self.init(
      isFailure: issue.isFailure,
      type: issue.type,
      message: issue.message,
      file: issue.file,
      line: issue.line,
      details: issue.details,
      traceback: issue.traceback
    )
  }
}

extension TestFound {
  init(_ test: TestCase, file: String) {
    self.init(
      file: file,
      id: test.id + 1,
      name: test.fullName(file: file),
      titles: test.titles,
      line: test.line,
      tags: test.tags,
      skipped: test.skipReason
    )
  }
}

extension TestEnd {
  /// A case that stands for a file of which no test can be blamed.
  static func forFile(_ file: String, titles: [String] = [], issue: EventIssue, at: Int) -> TestEnd {
    TestEnd(
      file: file,
      id: 0,
      name: titles.isEmpty ? file : "\(file) > \(titles.joined(separator: " > "))",
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

  /// The verdict on a test that could not give one itself.
  static func forTest(_ test: TestFound, issue: EventIssue, at: Int, seconds: Double = 0) -> TestEnd {
    TestEnd(
      file: test.file,
      id: test.id,
      name: test.name,
      titles: test.titles,
      line: test.line,
      tags: test.tags,
      status: .error,
      reason: nil,
      assertions: 0,
      virtualTime: 0,
      issues: [issue],
      at: at,
      seconds: seconds
    )
  }
}
