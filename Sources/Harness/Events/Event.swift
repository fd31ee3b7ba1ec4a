/// What happens in a run; the console and every report are made from these alone (docs/events.md).
enum Event: Equatable, Sendable {
  /// The run begins.
  case runStart(RunStart)
  /// A file begins; what follows up to its end belongs to it.
  case fileStart(file: String, at: Int)
  /// A file holds a test that is selected.
  case testFound(TestFound)
  /// All tests of a file have been found.
  case fileLoaded(file: String, tests: Int)
  /// A test begins; `attempt` is 1, and more when it is tried again.
  case testStart(file: String, id: Int, attempt: Int = 1)
  /// A script, or the process it runs in, wrote something; `id` is 0 outside of tests.
  case output(file: String, id: Int, stream: OutputStream, text: String)
  /// Something worth knowing about a test that does not decide it; `id` is 0 outside of tests.
  case note(file: String, id: Int, text: String)
  /// A script attached something to its test.
  case attachment(Attachment)
  /// A test, or one attempt of it, has reached rows of the systems' decision tables.
  case coverage(TestCoverage)
  /// A test is decided, or one attempt of it.
  case testEnd(TestEnd)
  /// A worker is gone before its file was done; `id` is the test that ran, 0 for none.
  case workerLost(file: String, id: Int, reason: String)
  /// A file is done.
  case fileEnd(file: String, seconds: Double)
  /// Something about the run itself that its user should know.
  case warning(text: String)
  /// The run is over.
  case runEnd(RunEnd)
}

/// Where a script's output went.
enum OutputStream: String, Sendable {
  /// `print`, `io.write`.
  case out
  /// What the process wrote to its standard error.
  case err
}

/// How a run was asked for.
struct RunStart: Equatable, Sendable {
  /// The version of the event format.
  static let formatVersion = 1

  var version = Self.formatVersion
  var tool: String
  var seed: UInt64
  /// Seconds a test, a hook or a file's loading may take; 0 is any time.
  var timeout: Double
  /// How many files will run.
  var files: Int
  /// Milliseconds since 1970.
  var at: Int
  /// Which part of the tests ran; nil for all.
  var shard: Shard?
  /// The place, from 1, that each of its files has among those of all shards; empty when the run is not sharded.
  var places: [Int] = []
  /// Whether it is counted which behaviours the tests reach.
  var countsBehaviours = false
}

/// A part of the selected tests.
public struct Shard: Equatable, Sendable {
  /// From 1.
  public var index: Int
  /// How many parts there are.
  public var total: Int

  /// Makes a part.
  public init(index: Int, total: Int) {
    self.index = index
    self.total = total
  }
}

/// Something that a script attached to its test.
struct Attachment: Equatable, Sendable {
  var file: String
  var id: Int
  var name: String
  var mediaType: String
  var bytes: [UInt8]
}

/// A test as the file's loading showed it.
struct TestFound: Equatable, Sendable {
  var file: String
  /// 1, 2, … in the order of the file.
  var id: Int
  /// The full name, unique in the run and on one line.
  var name: String
  /// The titles of the blocks and of the test, as written.
  var titles: [String]
  var line: Int
  var tags: [String]
  /// Why it will not run; nil if it will.
  var skipped: String?
  /// How often it is tried again after a failure; nil leaves it to the run.
  var retries: Int?
}

/// One thing that went wrong.
struct EventIssue: Equatable, Sendable {
  /// An assertion failed; otherwise anything else stopped the test.
  var isFailure: Bool
  /// "assertion", "error", "timeout", "memory", "hook", "load", "crash", …
  var type: String
  var message: String
  /// Where; an empty file is nowhere.
  var file: String
  var line: Int
  /// More lines for a reader: expected and got, a difference, the screen.
  var details: String
  /// Script lines, innermost first.
  var traceback: [String]

  /// An error without a place of its own.
  static func error(
    _ type: String,
    _ message: String,
    file: String,
    line: Int,
    details: String = ""
  ) -> EventIssue {
    EventIssue(
      isFailure: false,
      type: type,
      message: message,
      file: file,
      line: line,
      details: details,
      traceback: []
    )
  }
}

/// How many tests ended in which way.
struct Counts: Equatable, Sendable {
  var passed = 0
  var failed = 0
  var errors = 0
  var skipped = 0
  var pending = 0
  /// Those among the passed that failed at first.
  var flaky = 0

  /// All of them.
  var tests: Int { passed + failed + errors + skipped + pending }

  /// Counts one more, unless another attempt of it follows.
  mutating func add(_ end: TestEnd) {
    if end.isRetried { return }
    if end.isFlaky { flaky += 1 }
    switch end.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    case .pending: pending += 1
    }
  }
}

/// How a run ended.
struct RunEnd: Equatable, Sendable {
  var counts: Counts
  /// "SIGINT" or "SIGTERM" when it was cut short.
  var interrupted: String?
  /// Wall seconds.
  var seconds: Double
  /// The files that should have run and did not begin.
  var notStarted: [String] = []
}
