import Scenarios

/// Keeps the books of one file, or of one pass over it: each of its tests gets exactly one verdict, whatever happens
/// to its workers.
///
/// Tests have the numbers that they have in the file, from 1.
struct FileAccount {
  /// What is to be done after a worker was lost, or is done.
  enum Next: Equatable {
    /// The file is over.
    case done
    /// A fresh worker runs these tests.
    case run([Int], attempt: Int)
    /// A fresh worker runs all, since nothing was found yet.
    case runAll
  }

  /// What becomes of a record.
  enum Taking: Equatable {
    case forward
    /// It repeats what was reported before the file was loaded again.
    case drop
    /// No worker that does its work would send it.
    case nonsense(String)
  }

  private enum State: UInt8 {
    case unknown, found
    /// Another attempt is owed to it.
    case owed
    case decided
  }

  let file: String
  /// How often a test that failed is tried again, unless it says so itself.
  let retries: Int
  /// Whether the tests will run; otherwise they are only to be found.
  let expectsVerdicts: Bool

  private var order: [Int32] = []
  /// By the tests' numbers.
  private var lines: [Int32] = []
  private var states: [UInt8] = []
  private var ownRetries: [Int: Int] = [:]
  private var owed: [Int] = []
  private var attempt = 1
  private(set) var current = 0
  /// When it began, in milliseconds since 1970.
  private var currentSince = 0
  /// Whether the tests are known.
  private(set) var isLoaded = false
  private(set) var decidedTests = 0
  /// How many verdicts of the supervisor's are failures.
  private(set) var failures = 0
  /// Whether a test or the file failed, or a worker was lost.
  private(set) var hasFailed = false
  private var hasFileVerdict = false
  private var isLoadingAgain = false
  private var hasProgress = false
  private var lossesWithoutProgress = 0
  /// How much the present test has sent.
  private var bytes = 0
  private var foundBytes = 0
  private var notes = 0

  init(file: String, retries: Int = 0, expectsVerdicts: Bool = true) {
    self.file = file
    self.retries = retries
    self.expectsVerdicts = expectsVerdicts
  }

  /// The line of the test that runs; 0 when none does.
  var currentLine: Int { lines.indices.contains(current) ? Int(lines[current]) : 0 }

  /// How many tests are known.
  var foundTests: Int { order.count }

  /// Whether it is not known yet which tests there are.
  var isLoading: Bool { !isLoaded && !hasFileVerdict }

  /// A worker begins with the file, or with what is left of it.
  mutating func begin(attempt: Int) {
    self.attempt = attempt
    current = 0
    (bytes, notes) = (0, 0)
  }

  // MARK: Taking records

  /// Takes a record of the file from a worker.
  mutating func take(_ record: WireRecord, at now: @autoclosure () -> Int = 0) -> Taking {
    do throws(WireReader.Damage) {
      return try record.read { (reader: inout WireReader) throws(WireReader.Damage) -> Taking in
        try take(record.kind, &reader, at: now)
      }
    } catch {
      return .nonsense("a record that cannot be read")
    }
  }

  private mutating func take(
    _ kind: WireWriter.Kind,
    _ reader: inout WireReader,
    at now: () -> Int
  ) throws(WireReader.Damage) -> Taking {
    switch kind {
    case .found: return try takeFound(&reader)
    case .loaded:
      defer {
        isLoaded = true
        isLoadingAgain = false
      }
      return isLoadingAgain ? .drop : .forward
    case .start:
      let id = try reader.integer()
      guard state(id) == .found else { return .nonsense("the start of a test that it does not have") }
      current = id
      currentSince = now()
      (bytes, notes) = (0, 0)
      return .forward
    case .end: return try takeEnd(WireEnd(&reader))
    case .fileEnd:
      hasFileVerdict = true
      hasFailed = true
      hasProgress = true
      return .forward
    case .output:
      let id = try reader.integer()
      _ = try reader.integer()
      bytes += TestBudget.cost(ofOutput: try reader.data().count)
      return takes(id)
    case .attachment:
      let id = try reader.integer()
      let name = try reader.data().count
      let mediaType = try reader.data().count
      let count = try reader.data().count
      bytes += TestBudget.cost(ofAttachment: count, name: name, mediaType: mediaType)
      return takes(id)
    case .reached:
      bytes += reader.rest.count
      return takes(try reader.integer())
    case .note, .warning:
      let id = try reader.integer()
      notes += 1
      bytes += try reader.data().count
      return takes(id)
    case .lines, .done, .doneLeaving, .stateLost, .begin, .workerLost, .finish:
      return .nonsense("a record that is not its own")
    }
  }

  private func takes(_ id: Int) -> Taking {
    // The remark on what was cut comes on top.
    if notes > TestBudget.notes + 1 || bytes > TestBudget.bytes + 65536 {
      return .nonsense("more than a test may send")
    }
    guard id == 0 || id == current else { return .nonsense("output of a test that does not run") }
    return isLoadingAgain ? .drop : .forward
  }

  private mutating func takeFound(_ reader: inout WireReader) throws(WireReader.Damage) -> Taking {
    if isLoadingAgain { return .drop }
    foundBytes += reader.rest.count
    if foundBytes > 256 << 20 { return .nonsense("longer names than a file may have") }
    let id = try reader.integer()
    let line = try reader.integer()
    let own = try reader.integer(in: 0...1 << 31) - 1
    guard id > 0, id < FileWork.idsOfPass, state(id) == .unknown, !isLoaded else {
      return .nonsense("a test that cannot be")
    }
    while states.count <= id {
      states.append(State.unknown.rawValue)
      lines.append(0)
    }
    lines[id] = Int32(clamping: line)
    states[id] = State.found.rawValue
    order.append(Int32(truncatingIfNeeded: id))
    if own >= 0 { ownRetries[id] = own }
    return .forward
  }

  private mutating func takeEnd(_ end: WireEnd) throws(WireReader.Damage) -> Taking {
    current = 0
    hasProgress = true
    (bytes, notes) = (0, 0)
    switch state(end.id) {
    case .unknown: return .nonsense("a verdict on a test that it does not have")
    case .owed, .decided: return .drop
    case .found: break
    }
    if end.isRetried, attempt <= allowedRetries(end.id) {
      owe(end.id)
      return .forward
    }
    if end.status == .failed || end.status == .error { hasFailed = true }
    decide(end.id)
    return .forward
  }

  private func state(_ id: Int) -> State {
    states.indices.contains(id) ? State(rawValue: states[id]) ?? .unknown : .unknown
  }

  private mutating func decide(_ id: Int) {
    states[id] = State.decided.rawValue
    decidedTests += 1
  }

  private mutating func owe(_ id: Int) {
    states[id] = State.owed.rawValue
    owed.append(id)
  }

  private func allowedRetries(_ id: Int) -> Int { ownRetries[id] ?? retries }

  // MARK: Ends

  /// The worker said that it is done; verdicts that close the books are written.
  ///
  /// `stopped` is why tests were left out, if they were.
  mutating func finish(at: Int, stopped: String? = nil, to writer: inout WireWriter) -> Next {
    // All but those that are tried again have had their turn.
    leaveOut(undecided, stopped, at: at, to: &writer)
    return owed.isEmpty ? .done : nextAttempt()
  }

  private mutating func leaveOut(_ tests: [Int], _ stopped: String?, at: Int, to writer: inout WireWriter) {
    for id in tests {
      if let stopped {
        var end = WireEnd(id: id, status: .skipped, at: at)
        end.reason = stopped
        decide(id)
        writer.end(end)
      } else {
        let message = "the worker finished without a verdict on this test"
        fail(id, .error("lost", message, file: file, line: 0), at: at, to: &writer)
      }
    }
  }

  /// The worker is gone and said itself why: a limit was hit.
  mutating func stateLost(at: Int, to writer: inout WireWriter) -> Next {
    if hasProgress { return nextRun() }
    return lost(
      Loss(type: "error", reason: "lost its Lua state before any test ended"),
      in: nil,
      at: at,
      to: &writer
    )
  }

  /// The worker is gone without a word; `part` is the function of the script that ran.
  mutating func lost(_ loss: Loss, in part: RunningPart?, at: Int, to writer: inout WireWriter) -> Next {
    hasFailed = true
    writer.workerLost(id: current, reason: "the worker process \(loss.reason)")
    if state(current) == .found {
      hasProgress = true
      let issue = loss.issue(test: part, file: file)
      fail(current, issue, at: currentSince, seconds: Double(max(at - currentSince, 0)) / 1000, to: &writer)
      current = 0
    } else if isLoaded, !isLoadingAgain, let part, part.part.belongsToBlock {
      blame(part, loss, at: at, to: &writer)
    } else if hasProgress, isLoaded {
      // Between two tests, and nobody knows where.
      let message = "the worker process \(loss.reason) between two tests"
      writer.fileEnd(.error(loss.type, message, file: file, line: 0), at: at)
    } else {
      lossesWithoutProgress += 1
    }
    if !hasProgress, lossesWithoutProgress >= 2 {
      giveUp(loss, at: at, to: &writer)
      return .done
    }
    return nextRun()
  }

  /// A hook of a block took the worker along: all the block's tests that have no verdict depend on it.
  private mutating func blame(_ part: RunningPart, _ loss: Loss, at: Int, to writer: inout WireWriter) {
    let tests = undecided.filter(part.tests.contains)
    let issue = loss.issue(hook: part, file: file)
    if tests.isEmpty {
      writer.fileEnd(issue, at: at)
      lossesWithoutProgress += 1
    } else {
      hasProgress = true
    }
    for id in tests { fail(id, issue, isFinal: true, at: at, to: &writer) }
  }

  /// Ends the books with an error for each test that has no verdict, or one for the file.
  private mutating func giveUp(_ loss: Loss, at: Int, to writer: inout WireWriter) {
    let doing = isLoaded ? "before a test began" : "while the file was loaded"
    let message = "given up: the worker process \(loss.reason) \(doing), twice"
    close(.error(loss.type, message, file: file, line: 0), at: at, to: &writer)
  }

  /// An error with that cause for each test that has no verdict; one for the file if no test is known.
  mutating func close(_ issue: EventIssue, at: Int, to writer: inout WireWriter) {
    forgive()
    if order.isEmpty {
      if hasFileVerdict { return }
      hasFileVerdict = true
      writer.fileEnd(issue, at: at)
    } else {
      for id in undecided { fail(id, issue, isFinal: true, at: at, to: &writer) }
    }
  }

  /// The tests that have no verdict and no attempt owed to them.
  private var undecided: [Int] {
    guard expectsVerdicts, decidedTests < order.count else { return [] }
    return order.lazy.map { Int($0) }.filter { state($0) == .found }
  }

  private mutating func nextRun() -> Next {
    if hasProgress { lossesWithoutProgress = 0 }
    hasProgress = false
    if !isLoaded {
      forget()
      return hasFileVerdict ? .done : .runAll
    }
    let rest = undecided
    if !rest.isEmpty { return again(rest, attempt: attempt) }
    return owed.isEmpty ? .done : nextAttempt()
  }

  private mutating func nextAttempt() -> Next {
    let tests = owed
    forgive()
    return again(tests, attempt: attempt + 1)
  }

  /// No attempt is owed any more; the tests have no verdict yet.
  private mutating func forgive() {
    for id in owed { states[id] = State.found.rawValue }
    owed = []
  }

  private mutating func again(_ tests: [Int], attempt: Int) -> Next {
    current = 0
    isLoadingAgain = true
    hasProgress = false
    return .run(tests, attempt: attempt)
  }

  private mutating func forget() {
    foundBytes = 0
    order = []
    states = []
    lines = []
    ownRetries = [:]
    current = 0
  }

  /// A verdict of the supervisor's; another attempt follows where one is left, unless it is final.
  private mutating func fail(
    _ id: Int,
    _ issue: EventIssue,
    isFinal: Bool = false,
    at: Int,
    seconds: Double = 0,
    to writer: inout WireWriter
  ) {
    var end = WireEnd(id: id, status: .error, at: at)
    end.attempt = attempt
    end.seconds = seconds
    end.issues = [issue]
    if issue.line == 0 { end.issues[0].line = Int(lines[id]) }
    if !isFinal, attempt <= allowedRetries(id) {
      end.isRetried = true
      owe(id)
    } else {
      decide(id)
      failures += 1
    }
    writer.end(end)
  }
}
