import LuaRuntime

/// Runs selected tests of a loaded file, with busted's order of hooks.
final class ScenarioRunner {
  private let file: ScenarioFile
  private let plan: ScenarioPlan
  private let lua: ScenarioState
  private let limit: Double?
  /// For each block, what of it is selected, in the order of running.
  private var selected: [[ScenarioTree.Child]] = []
  /// The last test's result, which is not reported before the `teardown` of the blocks that end with it.
  private var held: (test: TestCase, result: RunningResult)?
  /// Blocks whose `lazy_setup` has run, and what went wrong there.
  private var lazyBlocks: [Int: Issue?] = [:]
  private var serial = 0
  private var isLost = false
  /// The block whose `lazy_setup` passed a limit: none of its tests can run, here or in a fresh worker.
  private var lostBlock: (index: Int, problem: Issue)?

  init(_ file: ScenarioFile, plan: ScenarioPlan, lua: ScenarioState) {
    self.file = file
    self.plan = plan
    self.lua = lua
    limit = file.configuration.timeout > 0 ? file.configuration.timeout : nil
  }

  func run(_ ids: [Int]) -> ScenarioFile.End {
    selected = SelectedTests.order(ids, plan: plan, tree: file.tree)
    run(block: 0, prevented: nil)
    flush()
    return isLost ? .stateLost : .finished
  }

  // MARK: Blocks

  private func run(block index: Int, prevented: Issue?) {
    let block = file.tree.blocks[index]
    let isRun = prevented == nil && block.problem == nil && !selected[index].isEmpty
    let hasPhase = isRun && block.hasPhase
    if hasPhase {
      flush()
      file.words?.phaseWillBegin(.block)
    }
    let problem = prevented ?? (isRun ? runHooks(block.hooks(.setup)).first : nil)
    for child in selected[index] {
      let problem = problem ?? problemOfLostBlock(around: index)
      if isLost, problem == nil { break }
      if !file.listener.wantsMoreTests { break }
      switch child {
      case .block(let inner): run(block: inner, prevented: problem)
      case .test(let id):
        if let problem { report(plan.entries[id], prevented: problem) } else { run(plan.entries[id]) }
      }
    }
    if hasPhase, !isLost { tearDown(index, block) }
  }

  private func tearDown(_ index: Int, _ block: ScenarioTree.Block) {
    var found: [Issue] = []
    if lazyBlocks.removeValue(forKey: index) != nil { found += runHooks(block.hooks(.lazyTeardown)) }
    if !isLost { found += runHooks(block.hooks(.teardown)) }
    if !isLost { found += file.words?.phaseDidEnd(.block) ?? [] }
    held?.result.issues += found
  }

  /// Runs a block's hooks of a kind, all of them as busted does even when one fails; what went wrong.
  private func runHooks(_ hooks: [ScenarioTree.Hook]) -> [Issue] {
    var found: [Issue] = []
    for hook in hooks where !isLost {
      file.listener.hookWillRun(word: hook.word, line: hook.line)
      let outcome = lua.runHook(hook, serial: serial, limit: limit)
      if let issue = issue(of: outcome, role: .hook(hook.word, line: hook.line)) { found.append(issue) }
      addCallbackErrors(role: .hook(hook.word, line: hook.line), to: &found)
    }
    return found
  }

  /// Runs the `lazy_setup` of the blocks around a test, outermost first, once each; what went wrong.
  private func runLazySetup(around path: [Int]) -> Issue? {
    for index in path {
      let hooks = file.tree.blocks[index].hooks(.lazySetup)
      if let before = lazyBlocks[index] {
        if let problem = before { return problem }
        continue
      }
      if !file.tree.blocks[index].hasPhase { continue }
      let problem = runHooks(hooks).first
      lazyBlocks[index] = .some(problem)
      if let problem {
        if isLost { lostBlock = (index, problem) }
        return problem
      }
    }
    return nil
  }

  private func problemOfLostBlock(around index: Int) -> Issue? {
    guard let lostBlock, pathToBlock(index).contains(lostBlock.index) else { return nil }
    return lostBlock.problem
  }

  // MARK: Tests

  private func run(_ entry: ScenarioPlan.Entry) {
    if let problem = entry.problem { return report(entry, prevented: problem) }
    begin(entry.test)
    guard let body = entry.body, entry.test.skipReason == nil else {
      held?.result.skipReason = entry.test.skipReason
      return
    }
    serial += 1
    lua.state.setRandomSeed(entry.seed)
    let path = pathToBlock(entry.block)
    if let problem = runLazySetup(around: path) {
      held?.result.issues.append(problem)
      return
    }
    file.words?.phaseWillBegin(.test)
    var result = RunningResult()
    var reached = path.count
    for (depth, index) in path.enumerated() {
      let found = run(file.tree.blocks[index].hooks(.beforeEach), into: &result)
      if found {
        reached = depth + 1
        break
      }
    }
    if result.issues.isEmpty, !isLost { runBody(body, line: entry.test.line, into: &result) }
    for index in path.prefix(reached).reversed() where !isLost {
      run(file.tree.blocks[index].hooks(.afterEach), into: &result)
    }
    result.virtualTime = file.words?.virtualTime ?? 0
    if !isLost { lookAtEnd(of: entry.test, into: &result) }
    if !isLost { result.issues += file.words?.phaseDidEnd(.test) ?? [] }
    if isLost { sayWhatWasNotRun(entry, &result) }
    held = (entry.test, result)
  }

  /// What is still going on at the end of a test that has not failed is noted, or fails it.
  private func lookAtEnd(of test: TestCase, into result: inout RunningResult) {
    guard result.issues.isEmpty, result.skipReason == nil, let ending = file.words?.testWillEnd() else {
      return
    }
    for note in ending.notes { file.listener.note(note) }
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

  /// Errors of callbacks count even when the script has caught what the verb raised; one that it has not caught is there
  /// already.
  private func addCallbackErrors(role: IssueMaker.Role, to issues: inout [Issue]) {
    for caught in file.words?.takeCallbackErrors() ?? [] {
      let issue = file.issues.issue(lua.readable(caught.error), role: role, context: caught.context)
      let isKnown = issues.contains {
        $0.message == issue.message && $0.file == issue.file && $0.line == issue.line
      }
      if !isKnown { issues.append(issue) }
    }
  }

  private func runBody(_ body: Int, line: Int, into result: inout RunningResult) {
    let outcome = lua.runTest(body, serial: serial, limit: limit)
    let needsFinally = take(outcome, role: .test(line: line), into: &result)
    if needsFinally, !isLost {
      let outcome = lua.runFinally(serial: serial, limit: limit)
      _ = take(outcome, role: .hook("finally", line: line), into: &result)
    }
  }

  /// Runs a test's hooks of a block; whether one of them went wrong.
  @discardableResult
  private func run(_ hooks: [ScenarioTree.Hook], into result: inout RunningResult) -> Bool {
    let before = result.issues.count
    for hook in hooks where !isLost {
      file.listener.hookWillRun(word: hook.word, line: hook.line)
      let outcome = lua.runHook(hook, serial: serial, limit: limit)
      _ = take(outcome, role: .hook(hook.word, line: hook.line), into: &result)
    }
    return result.issues.count > before
  }

  /// Notes how a function of the test ended; whether the test has called `finally`.
  private func take(
    _ outcome: LuaOutcome,
    role: IssueMaker.Role,
    into result: inout RunningResult
  ) -> Bool {
    if let issue = issue(of: outcome, role: role, pending: &result.skipReason) { result.issues.append(issue) }
    if !isLost { addCallbackErrors(role: role, to: &result.issues) }
    let values: [LuaValue]
    switch outcome {
    case .finished(let returned): values = returned
    case .raised(let error): values = lua.tally(escaped: error.kind == "failure")
    case .stopped: values = []
    }
    if case .integer(let count)? = values.first { result.assertions = count }
    if values.count > 2 {
      for caught in values[2].items {
        file.listener.note("the script caught a failed assertion: \(caught.text ?? "")")
      }
    }
    if values.count > 1, case .boolean(let hasFinally) = values[1] { return hasFinally }
    return false
  }

  // MARK: Reports

  private func begin(_ test: TestCase) {
    flush()
    file.listener.testWillStart(test)
    held = (test, RunningResult())
  }

  private func report(_ entry: ScenarioPlan.Entry, prevented issue: Issue) {
    begin(entry.test)
    held?.result.issues.append(issue)
  }

  private func flush() {
    guard let (test, result) = held else { return }
    held = nil
    file.listener.testDidEnd(test, result.finished)
  }

  private func issue(of outcome: LuaOutcome, role: IssueMaker.Role) -> Issue? {
    var ignored: String?
    return issue(of: outcome, role: role, pending: &ignored)
  }

  private func issue(of outcome: LuaOutcome, role: IssueMaker.Role, pending: inout String?) -> Issue? {
    switch outcome {
    case .finished: return nil
    case .raised(let error):
      if error.kind == "pending", case .test = role {
        pending = error.message.isEmpty ? "pending" : error.message
        return nil
      }
      let context = file.words?.failureContext() ?? ""
      return file.issues.issue(lua.readable(error), role: role, context: context)
    case .stopped(let stop):
      isLost = true
      return file.issues.issue(
        stop,
        role: role,
        limit: file.configuration.timeout,
        memoryLimit: file.configuration.memoryLimit,
        context: file.words?.failureContext() ?? ""
      )
    }
  }

  private func sayWhatWasNotRun(_ entry: ScenarioPlan.Entry, _ result: inout RunningResult) {
    guard let last = result.issues.indices.last else { return }
    let text = "after_each, finally and teardown were not run, since the script was stopped from outside."
    let details = result.issues[last].details
    result.issues[last].details = details.isEmpty ? text : "\(details)\n\n\(text)"
  }

  private func pathToBlock(_ index: Int) -> [Int] {
    var path: [Int] = []
    var current = index
    while current >= 0 {
      path.append(current)
      current = file.tree.blocks[current].parent
    }
    return path.reversed()
  }
}
