import LuaRuntime

/// A test: its hooks, its body, and what became of it.
extension ScenarioRunner {
  func run(_ entry: ScenarioPlan.Entry, _ scope: RunningScope) {
    if let problem = entry.problem { return report(entry, prevented: problem) }
    begin(entry)
    guard entry.body != nil, entry.test.skipReason == nil else {
      held?.result.skipReason = entry.test.skipReason
      return
    }
    if !scope.phases.isEmpty, let problem = runLazySetup(scope) {
      held?.result.issues.append(problem)
      return
    }
    let limit = limit(entry.test.options)
    var result =
      entry.isProperty
      ? runProperty(entry, in: scope, limit: limit) : runCase(entry, in: scope, limit: limit)
    if let reason = entry.test.options.expectedFailure { result.expectFailure(reason, of: entry.test, file) }
    held = (entry, result)
  }

  /// Runs a test once, from the outermost `before_each` to the last `after_each`, as something of its own to all that
  /// belongs to one test.
  func runCase(_ entry: ScenarioPlan.Entry, in scope: RunningScope, limit: Double?) -> RunningResult {
    serial += 1
    lua.state.setRandomSeed(entry.seed)
    file.words?.phaseWillBegin(.test)
    let id = entry.test.id
    var result = RunningResult()
    var reached = scope.path.count
    var isPrevented = false
    for (depth, hooks) in scope.before where !isPrevented {
      for hook in hooks where !isLost {
        if run(hook, for: id..<id + 1, limit: limit, into: &result) { isPrevented = true }
      }
      if isPrevented { reached = depth + 1 }
    }
    if !isPrevented, !isLost, result.skipReason == nil { runBody(entry, limit: limit, into: &result) }
    for (depth, hooks) in scope.after.reversed() where depth < reached {
      for hook in hooks where !isLost {
        run(hook, for: id..<id + 1, limit: limit, into: &result)
      }
    }
    result.virtualTime = file.words?.virtualTime ?? 0
    if !isLost { lookAtEnd(of: entry.test, into: &result) }
    if !isLost, let found = file.words?.phaseDidEnd(.test), !found.isEmpty { result.issues += found }
    return result
  }

  private func runBody(_ entry: ScenarioPlan.Entry, limit: Double?, into result: inout RunningResult) {
    guard let body = entry.body else { return }
    let test = entry.test
    file.listener.hookWillRun(.body, line: test.line, tests: test.id..<test.id + 1)
    let outcome = lua.runTest(body, serial: serial, block: entry.block, limit: limit)
    _ = take(outcome, .body, role: .test(line: test.line), limit: limit, into: &result)
    if result.hasFinally, !isLost {
      result.hasFinally = false
      file.listener.hookWillRun(.finally, line: test.line, tests: test.id..<test.id + 1)
      let outcome = lua.runFinally(limit: limit)
      _ = take(outcome, .finally, role: .hook("finally", line: test.line), limit: limit, into: &result)
    }
  }

  /// Runs a hook; whether it was stopped by what went wrong.
  @discardableResult
  func run(_ hook: ScenarioTree.Hook, for tests: Range<Int>, limit: Double?, into result: inout RunningResult)
    -> Bool
  {
    file.listener.hookWillRun(hook.part, line: hook.line, tests: tests)
    let outcome = lua.runHook(hook, serial: serial, limit: limit)
    return take(outcome, hook.part, role: .hook(hook.word, line: hook.line), limit: limit, into: &result)
  }

  /// What is still going on at the end of a test that has not failed is noted, or fails it.
  private func lookAtEnd(of test: TestCase, into result: inout RunningResult) {
    guard result.issues.isEmpty, result.skipReason == nil, let ending = file.words?.testWillEnd() else {
      return
    }
    for note in ending.notes { file.note(note) }
    for failure in ending.failures {
      result.issues.append(
        Issue(
          isFailure: true,
          kind: .assertion,
          message: failure.message,
          file: file.source.path,
          line: test.line,
          details: failure.details
        )
      )
    }
  }

  // MARK: Outcomes

  /// Notes how a function of the script ended; whether it was stopped by what went wrong.
  private func take(
    _ outcome: LuaCounting,
    _ part: ScriptPart,
    role: @autoclosure () -> IssueMaker.Role,
    limit: Double?,
    into result: inout RunningResult
  ) -> Bool {
    if !file.checks.isEmpty { takeChecks(role(), into: &result) }
    var isStopped = false
    switch outcome {
    case .number(let number): result.count(number)
    case .other(.finished(let values)): take(values, into: &result)
    case .other(.raised(let error)):
      isStopped = true
      take(lua.tally(escaped: error.kind == "failure"), into: &result)
      if error.kind == "pending", part == .body {
        result.skipReason = error.message.isEmpty ? "pending" : error.message
      } else {
        let context = result.unseen(file.words?.failureContext() ?? "")
        result.issues.append(file.issues.issue(lua.readable(error), role: role(), context: context))
      }
    case .other(.stopped(let stop)):
      isLost = true
      result.issues.append(issue(of: stop, part, role: role(), limit: limit))
      return true
    }
    if let errors = file.words?.takeCallbackErrors(), !errors.isEmpty {
      takeCallbackErrors(errors, role: role(), into: &result)
      return true
    }
    return isStopped
  }

  /// What the prelude counted, and the failures that the script has caught.
  private func take(_ values: [LuaValue], into result: inout RunningResult) {
    if case .integer(let number)? = values.first { result.count(number) }
    guard values.count > 1 else { return }
    for caught in values[1].items { file.note("the script caught a failed assertion: \(caught.text ?? "")") }
  }

  /// Assertions of `check` that failed while the function ran.
  private func takeChecks(_ role: IssueMaker.Role, into result: inout RunningResult) {
    for check in file.checks {
      result.issues.append(file.issues.issue(of: check, role: role, context: result.unseen(check.context)))
    }
    file.checks.removeAll()
  }

  /// Errors of callbacks count even when the script has caught what the verb raised; one that it has not caught is there
  /// already.
  private func takeCallbackErrors(
    _ errors: [CallbackError],
    role: IssueMaker.Role,
    into result: inout RunningResult
  ) {
    for caught in errors {
      let issue = file.issues.issue(
        lua.readable(caught.error),
        role: role,
        context: result.unseen(caught.context)
      )
      let isKnown = result.issues.contains {
        $0.message == issue.message && $0.file == issue.file && $0.line == issue.line
      }
      if !isKnown { result.issues.append(issue) }
    }
  }

  private func issue(of stop: LuaStop, _ part: ScriptPart, role: IssueMaker.Role, limit: Double?) -> Issue {
    var issue = file.issues.issue(
      stop,
      role: role,
      limit: shownLimit ?? limit ?? 0,
      memoryLimit: file.configuration.memoryLimit,
      context: file.words?.failureContext() ?? ""
    )
    guard let left = part.notRunAfter else { return issue }
    let text = "\(left), since the script was stopped from outside."
    issue.details = issue.details.isEmpty ? text : "\(issue.details)\n\n\(text)"
    return issue
  }
}
