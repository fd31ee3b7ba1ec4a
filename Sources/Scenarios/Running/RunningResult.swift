/// What is known of a test that is being run.
struct RunningResult {
  var issues: [Issue] = []
  var virtualTime = 0.0
  var assertions = 0
  var skipReason: String?
  /// It has called `finally`, which has not run yet.
  var hasFinally = false
  /// What the device showed with the last issue that says so.
  private var shownContext = ""
  /// What went wrong, as it was expected to.
  var expectedIssues: [Issue] = []

  /// Takes what the prelude counts: twice the assertions, and one more for `finally`.
  mutating func count(_ number: Int) {
    assertions = number / 2
    if number % 2 == 1 { hasFinally = true }
  }

  /// What the device shows now, unless that stands with the issue before already.
  mutating func unseen(_ context: String) -> String {
    if context == shownContext { return "" }
    shownContext = context
    return context
  }

  /// The result, decided by the first issue.
  func finished(_ test: TestCase) -> TestResult {
    let status: TestStatus
    if let first = issues.first {
      status = first.isFailure ? .failed : .error
    } else if skipReason == nil {
      status = .passed
    } else {
      status = !expectedIssues.isEmpty || test.options.skip != nil ? .skipped : .pending
    }
    return TestResult(
      status: status,
      issues: issues.isEmpty ? expectedIssues : issues,
      virtualTime: virtualTime,
      assertions: assertions,
      skipReason: issues.isEmpty ? skipReason : nil
    )
  }

  /// A test that is known to fail is left out of the verdict when it does, and fails when it does not.
  mutating func expectFailure(_ reason: String, of test: TestCase, _ file: ScenarioFile) {
    if let first = issues.first {
      file.note("failed as expected: \(first.file):\(first.line): \(first.message)")
      expectedIssues = issues
      issues = []
      skipReason = reason.isEmpty ? "fails as expected" : reason
    } else if skipReason == nil {
      issues.append(
        Issue(
          isFailure: true,
          kind: .assertion,
          message: "passed, but was expected to fail" + (reason.isEmpty ? "" : ": \(reason)"),
          file: file.source.path,
          line: test.line
        )
      )
    }
  }
}
