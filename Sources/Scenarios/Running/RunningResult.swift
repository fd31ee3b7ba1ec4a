/// What is known of a test that is being run.
struct RunningResult {
  var issues: [Issue] = []
  var virtualTime = 0.0
  var assertions = 0
  var skipReason: String?

  /// The result, decided by the first issue.
  var finished: TestResult {
    let status: TestStatus
    if let first = issues.first {
      status = first.isFailure ? .failed : .error
    } else {
      status = skipReason == nil ? .passed : .pending
    }
    return TestResult(
      status: status,
      issues: issues,
      virtualTime: virtualTime,
      assertions: assertions,
      skipReason: status == .pending ? skipReason : nil
    )
  }
}
