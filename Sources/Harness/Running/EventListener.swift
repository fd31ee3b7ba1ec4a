import CLuaSupport
import Scenarios

/// Tells the supervisor what a scenario file tells its listener.
final class EventListener: ScenarioListener {
  private let worker: Worker
  private let attempt: Int
  private var current = 0
  private var startedAt = 0
  private var started: Int64 = 0
  /// From the monotonic clock to the time of day.
  private let wallOffset: Int64
  private var budget = TestBudget()
  /// Whose apps tell which behaviours they reach; nil when nobody wants to know.
  var words: DeviceWords?
  /// Whether anything was taken from the budget, which is rare.
  private var hasSpent = false
  /// Whether what is printed outside of tests is left out.
  var isMuted = false

  /// The switch that is tried; nil in a run as it is.
  private let mutant: Mutant?
  /// Whether a test has noticed it.
  private var hasNoticed = false

  init(worker: Worker, attempt: Int, mutant: Mutant? = nil) {
    self.worker = worker
    self.attempt = attempt
    self.mutant = mutant
    wallOffset = process_wall_milliseconds() &* 1_000_000 &- process_now()
  }

  func testWillStart(_ test: TestCase) {
    endBudget()
    current = test.id + 1
    started = process_now()
    startedAt = wall(started)
    worker.channel.setTest(current)
    worker.send { $0.start(id: current, attempt: attempt) }
  }

  func testDidEnd(_ test: TestCase, _ result: TestResult) {
    let id = test.id + 1
    let now = process_now()
    if id == current { endBudget() }
    var end = WireEnd(
      id: id,
      status: TestEnd.Status(result.status),
      at: id == current ? startedAt : wall(now)
    )
    end.attempt = attempt
    end.assertions = result.assertions
    end.virtualTime = result.virtualTime
    end.seconds = id == current ? Double(now &- started) / 1e9 : 0
    end.reason = result.skipReason
    end.issues = result.issues.map(EventIssue.init)
    end.properties = test.properties.map { TestEnd.Property(name: $0.name, value: $0.value) }
    if end.status == .failed || end.status == .error {
      // What did not load does not load the next time.
      let mayPass = mutant == nil && !result.issues.contains { $0.kind == .load }
      end.isRetried = mayPass && attempt <= test.retries ?? worker.settings.retries
      if !end.isRetried { worker.channel.addFailure() }
      hasNoticed = true
    }
    if let reached = words?.takeReached(), !reached.isEmpty, id == current {
      worker.send { $0.reached(id: id, reached) }
    }
    current = 0
    if worker.settings.settles { worker.channel.settle() }
    worker.channel.setTest(0)
    worker.send { $0.end(end) }
  }

  func output(_ bytes: UnsafeRawBufferPointer) { send(bytes, .out) }

  func errorOutput(_ bytes: UnsafeRawBufferPointer) { send(bytes, .err) }

  private func send(_ bytes: UnsafeRawBufferPointer, _ stream: OutputStream) {
    if isMuted, current == 0 { return }
    hasSpent = true
    let count = budget.output(bytes.count)
    guard count > 0 else { return }
    worker.send { $0.output(id: current, stream: stream, UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
  }

  func note(_ text: String) {
    hasSpent = true
    guard budget.takesNote(of: text.utf8.count) else { return }
    worker.send { $0.note(id: current, text) }
  }

  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {
    hasSpent = true
    guard budget.takesAttachment(name, mediaType, bytes.count) else { return }
    worker.send { $0.attachment(id: current, name: name, mediaType: mediaType, bytes) }
  }

  func hookWillRun(_ part: ScriptPart, line: Int, tests: Range<Int>) {
    let own = tests.lowerBound + 1..<tests.upperBound + 1
    worker.channel.setPart(RunningPart(part, line: line, tests: own))
  }

  func wantsRepl() {
    var line: [UInt8] = []
    WorkerMessage.append(String(current), mark: WorkerMessage.replMark, to: &line)
    worker.say(line)
  }

  func wantsMoreTests(afterFailureOf test: TestCase?) -> Bool {
    if mutant?.stopsAtFirst == true { return test == nil && !hasNoticed }
    let most = worker.settings.maximumFailures
    if most == 0 || attempt > 1 { return true }
    let isCounted = test.map { attempt > $0.retries ?? worker.settings.retries } ?? false
    return worker.channel.failures + (isCounted ? 1 : 0) < most
  }

  /// What the file's loading sent is accounted for.
  func loadingDidEnd() { endBudget() }

  private func endBudget() {
    guard hasSpent else { return }
    hasSpent = false
    if let remark = budget.remark { worker.send { $0.note(id: current, remark) } }
    budget = TestBudget()
  }

  private func wall(_ time: Int64) -> Int { Int((time &+ wallOffset) / 1_000_000) }
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
