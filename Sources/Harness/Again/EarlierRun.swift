/// What a report of an earlier run says of its tests: an event file, or JUnit XML of any tool.
struct EarlierRun: Equatable, Sendable {
  /// What became of a test.
  enum Status: Equatable, Sendable {
    case passed, failed, skipped, notRun
  }

  /// A test.
  struct Result: Equatable, Sendable {
    /// The full name; that of a file alone stands for all its tests, such as those of one that did not load.
    var name: String
    var status: Status
    /// Wall time of all its attempts.
    var seconds: Double
  }

  /// So many tests are read at most, and so many bytes of names: what is larger is no report of a run.
  private static let most = 2_000_000
  private static let largestNames = 512 << 20

  /// In the order of the report.
  private(set) var results: [Result] = []
  private var places: [String: Int] = [:]
  private var bytes = 0

  /// Makes one without tests.
  init() {}

  /// Reads a file.
  static func read(_ path: [UInt8]) throws(ReportSource.Failure) -> EarlierRun {
    let source = try ReportSource(path)
    switch try source.kind() {
    case .events: return try EarlierRun(events: source)
    case .junit: return try EarlierRun(junit: source)
    case .empty: throw ReportSource.Failure(source.shown, "it is empty, neither JUnit XML nor events")
    case .other: throw ReportSource.Failure(source.shown, "it holds neither JUnit XML nor events")
    }
  }

  /// The full names of what failed or did not run.
  var failedNames: [String] {
    results.lazy.filter { $0.status == .failed || $0.status == .notRun }.map(\.name)
  }

  /// The seconds of each test that ran, by full name.
  var seconds: [String: Double] {
    var seconds: [String: Double] = [:]
    for result in results where result.status != .notRun { seconds[result.name] = result.seconds }
    return seconds
  }

  static func == (left: EarlierRun, right: EarlierRun) -> Bool { left.results == right.results }

  /// Changes the result of that name, which is made where it is new.
  mutating func update(
    _ name: String,
    in source: ReportSource,
    _ change: (inout Result) -> Void
  ) throws(ReportSource.Failure) {
    if let place = places[name] {
      change(&results[place])
      return
    }
    bytes += name.utf8.count
    guard results.count < Self.most, bytes < Self.largestNames else {
      throw ReportSource.Failure(source.shown, "it holds more tests than a report can")
    }
    places[name] = results.count
    var result = Result(name: name, status: .notRun, seconds: 0)
    change(&result)
    results.append(result)
  }

  /// Whether a test is skipped only because the run stopped before it.
  static func didNotRun(reason: String?) -> Bool { reason?.hasPrefix("not run: ") ?? false }

  /// Seconds as a report gives them; what is no time is 0.
  static func sane(_ seconds: Double) -> Double {
    seconds.isFinite && seconds > 0 ? min(seconds, 1e9) : 0
  }
}
