/// An assertion of `check` that failed, while the test went on.
struct FailedCheck {
  let message: String
  let details: String
  let file: String
  let line: Int
  /// What the device showed then.
  let context: String
}

extension IssueMaker {
  /// The issue of a failed check in a function that plays a role; `context` is what it says of the device.
  func issue(of check: FailedCheck, role: Role, context: String) -> Issue {
    var issue = Issue(
      isFailure: true,
      kind: .assertion,
      message: check.message,
      file: check.file.isEmpty ? file : check.file,
      line: check.file.isEmpty ? role.line : check.line,
      details: Self.join([code(check.file, check.line, []), check.details, context])
    )
    assign(role, to: &issue)
    issue.bound()
    return issue
  }
}
