import LuaRuntime

/// Properties: tests that run once for each made up case. The prelude makes the cases and makes a failing one simpler
/// (property.lua); here each is run as a test of its own.
extension ScenarioRunner {
  /// What the prelude wants next.
  private enum Step: String {
    case run
    case shrink
    case replay
    case passed
    case failed
  }

  /// Runs all cases; `limit` is what they may take together, in seconds.
  func runProperty(_ entry: ScenarioPlan.Entry, in scope: RunningScope, limit: Double?) -> RunningResult {
    let clock = ContinuousClock()
    let start = clock.now
    let store = file.configuration.properties
    let kept = store?.read(entry.test.fullName)
    shownLimit = limit
    defer {
      file.isMuted = false
      shownLimit = nil
    }
    var whole = RunningResult()
    var failing: (result: RunningResult, text: String)?
    var last = RunningResult()
    var verdict: String?
    var count = 0
    while true {
      let spent = (clock.now - start).seconds
      let left = limit.map { max($0 - spent, 0.001) }
      let isLate = limit.map { spent > $0 / 2 } ?? false
      let outcome = lua.nextCase(entry, verdict: verdict, isLate: isLate, kept: kept, limit: left)
      guard case .finished(let values) = outcome, let step = values.first?.text.flatMap(Step.init) else {
        whole.issues += failing?.result.issues ?? []
        whole.issues += issue(of: outcome, entry, limit)
        return whole
      }
      switch step {
      case .passed:
        if kept != nil { store?.write(entry.test.fullName, nil) }
        file.note("property: \(count) case\(count == 1 ? "" : "s") passed")
        return whole
      case .failed:
        store?.write(entry.test.fullName, values.count > 1 ? values[1].text : nil)
        // The last run is that of the simplest case; one that fails only now and then has passed there.
        whole.issues = last.issues.isEmpty ? failing?.result.issues ?? [] : last.issues
        whole.begin(with: values.count > 2 ? values[2].text ?? "" : "")
        return whole
      case .run, .shrink, .replay:
        file.isMuted = step == .shrink
        file.caseText = nil
        if step == .run { count += 1 }
        last = runCase(entry, in: scope, limit: left)
        whole.assertions += last.assertions
        whole.virtualTime += last.virtualTime
      }
      let text = file.caseText ?? ""
      let isPrevented = file.caseText == nil && last.issues.first?.kind == .hook
      if isLost || isPrevented || (last.skipReason != nil && last.issues.isEmpty) {
        return whole.ended(by: last, "case \(count):", text, failing: failing, isLost: isLost)
      }
      verdict = last.issues.first.map { "\($0.type) \($0.file):\($0.line)" } ?? ""
      if failing == nil, !last.issues.isEmpty { failing = (last, text) }
    }
  }

  private func issue(of outcome: LuaOutcome, _ entry: ScenarioPlan.Entry, _ limit: Double?) -> [Issue] {
    let role = IssueMaker.Role.test(line: entry.test.line)
    switch outcome {
    case .finished: return []
    case .raised(let error): return [file.issues.issue(error, role: role)]
    case .stopped(let stop):
      isLost = true
      let memory = file.configuration.memoryLimit
      return [file.issues.issue(stop, role: role, limit: limit ?? 0, memoryLimit: memory)]
    }
  }
}

extension RunningResult {
  /// Puts a block of text before what explains the first issue.
  fileprivate mutating func begin(with text: String) {
    guard let first = issues.indices.first, !text.isEmpty else { return }
    let details = issues[first].details
    issues[first].details = details.isEmpty ? text : "\(text)\n\n\(details)"
    issues[first].bound()
  }

  /// The result when a case ends all of it: a limit was passed, it is pending, or a hook kept it from running.
  fileprivate func ended(
    by last: RunningResult,
    _ heading: String,
    _ text: String,
    failing: (result: RunningResult, text: String)?,
    isLost: Bool
  ) -> RunningResult {
    var whole = self
    whole.skipReason = last.skipReason
    whole.issues = last.issues
    guard isLost else { return whole }
    // A failure that is known already says more than the limit that a simpler case of it passed.
    if let failing { whole.issues = failing.result.issues + last.issues }
    let shown = failing?.text ?? text
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    if !shown.isEmpty { whole.begin(with: ([heading] + lines).joined(separator: "\n")) }
    return whole
  }
}
