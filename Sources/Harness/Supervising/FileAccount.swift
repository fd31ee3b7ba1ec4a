/// Keeps the books of one file: each of its tests gets exactly one verdict, whatever happens to its workers.
struct FileAccount {
  /// What is to be done after a worker was lost.
  enum Next: Equatable {
    /// The file is over.
    case done
    /// A fresh worker runs these tests.
    case run([Int])
    /// A fresh worker runs all, since nothing was found yet.
    case runAll
  }

  let file: String
  private(set) var found: [TestFound] = []
  private(set) var decided: Set<Int> = []
  private(set) var current = 0
  /// When it began, in milliseconds since 1970.
  private var currentSince = 0
  /// Whether the tests are known.
  private(set) var isLoaded = false
  private var hasFileVerdict = false
  private var isLoadingAgain = false
  private var hasProgress = false
  private var lossesWithoutProgress = 0

  /// Whether the tests will run; otherwise they are only to be found.
  private let expectsVerdicts: Bool

  init(file: String, expectsVerdicts: Bool = true) {
    self.file = file
    self.expectsVerdicts = expectsVerdicts
  }

  /// How many tests have a verdict.
  var decidedTests: Int { decided.count }

  /// The test that runs.
  var running: TestFound? { current == 0 ? nil : found.first { $0.id == current } }

  /// Takes an event of the file; false if it repeats what was reported before the file was loaded again.
  mutating func take(_ event: Event, at now: Int = 0) -> Bool {
    switch event {
    case .testFound(let test):
      if isLoadingAgain { return false }
      found.append(test)
    case .fileLoaded:
      if isLoadingAgain {
        isLoadingAgain = false
        return false
      }
      isLoaded = true
    case .testStart(_, let id, _):
      current = id
      currentSince = now
    case .testEnd(let end):
      current = 0
      hasProgress = true
      if end.id == 0 {
        hasFileVerdict = true
        return true
      }
      return decided.insert(end.id).inserted
    case .output, .note:
      return !isLoadingAgain
    default:
      break
    }
    return true
  }

  /// The worker said that the file is done; the events that close the books.
  mutating func finish(at: Int) -> [Event] {
    verdicts(on: undecided, at: at) { test in
      .error("lost", "the worker finished without a verdict on this test", file: test.file, line: test.line)
    }
  }

  /// The worker is gone and said itself why: a limit was hit.
  mutating func stateLost(at: Int) -> (events: [Event], next: Next) {
    if hasProgress { return ([], nextRun()) }
    return lost(Loss(type: "error", reason: "lost its Lua state before any test ended"), at: at)
  }

  /// The worker is gone without a word.
  mutating func lost(_ loss: Loss, at: Int) -> (events: [Event], next: Next) {
    var events: [Event] = [.workerLost(file: file, id: current, reason: "the worker process \(loss.reason)")]
    if let test = running {
      let message =
        loss.type == "timeout"
        ? "timed out: the worker process \(loss.reason)"
        : "the worker process \(loss.reason) while this test ran"
      let details =
        "after_each, finally and teardown of this test did not run; the tests after it run in a fresh process."
      let issue = EventIssue.error(loss.type, message, file: test.file, line: test.line, details: details)
      let seconds = Double(max(at - currentSince, 0)) / 1000
      events.append(.testEnd(.forTest(test, issue: issue, at: currentSince, seconds: seconds)))
      decided.insert(test.id)
      current = 0
      hasProgress = true
    } else if hasProgress, isLoaded {
      // Between two tests, so in a hook of a block: no test of its own to blame.
      let message = "the worker process \(loss.reason) between two tests (setup or teardown of a block)"
      events.append(.testEnd(.forFile(file, issue: .error(loss.type, message, file: file, line: 0), at: at)))
    } else {
      lossesWithoutProgress += 1
    }
    if !hasProgress, lossesWithoutProgress >= 2 { return (events + giveUp(loss, at: at), .done) }
    return (events, nextRun())
  }

  /// Ends the books with an error for each test that has no verdict, or one for the file.
  mutating func giveUp(_ loss: Loss, at: Int) -> [Event] {
    let doing = isLoaded ? "before a test began" : "while the file was loaded"
    let message = "given up: the worker process \(loss.reason) \(doing), twice"
    return close(.error(loss.type, message, file: file, line: 0), at: at)
  }

  /// An error with that cause for each test that has no verdict; one for the file if no test is known.
  mutating func close(_ issue: EventIssue, at: Int) -> [Event] {
    if !found.isEmpty {
      return verdicts(on: undecided, at: at) { test in
        var issue = issue
        issue.line = test.line
        return issue
      }
    }
    if hasFileVerdict { return [] }
    hasFileVerdict = true
    return [.testEnd(.forFile(file, issue: issue, at: at))]
  }

  private var undecided: [TestFound] { expectsVerdicts ? found.filter { !decided.contains($0.id) } : [] }

  private mutating func nextRun() -> Next {
    hasProgress = false
    current = 0
    if !isLoaded {
      found.removeAll()
      return hasFileVerdict ? .done : .runAll
    }
    let rest = undecided.map(\.id)
    if rest.isEmpty { return .done }
    isLoadingAgain = true
    return .run(rest)
  }

  private mutating func verdicts(
    on tests: [TestFound],
    at: Int,
    issue: (TestFound) -> EventIssue
  ) -> [Event] {
    tests.map { test in
      decided.insert(test.id)
      return .testEnd(.forTest(test, issue: issue(test), at: at))
    }
  }
}
