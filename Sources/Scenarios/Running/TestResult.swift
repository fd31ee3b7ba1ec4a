/// What became of a test.
public enum TestStatus: String, Sendable {
  /// It did what it should.
  case passed
  /// An assertion failed.
  case failed
  /// Something else stopped it, or a hook of it.
  case error
  /// It was left out.
  case skipped
  /// It has no body yet, or said that it is pending.
  case pending
}

/// The outcome of a test.
public struct TestResult: Sendable, Equatable {
  /// What became of it; the first issue decides.
  public let status: TestStatus
  /// What went wrong, in the order in which it happened.
  public let issues: [Issue]
  /// How much virtual time passed, in seconds.
  public let virtualTime: Double
  /// How many assertions its hooks and body made.
  public let assertions: Int
  /// Why it is skipped or pending, where that is so.
  public let skipReason: String?

  /// Makes a result.
  public init(
    status: TestStatus,
    issues: [Issue] = [],
    virtualTime: Double = 0,
    assertions: Int = 0,
    skipReason: String? = nil
  ) {
    self.status = status
    self.issues = issues
    self.virtualTime = virtualTime
    self.assertions = assertions
    self.skipReason = skipReason
  }
}
