import LuaRuntime

/// Runs selected tests of a loaded file, with busted's order of hooks.
final class ScenarioRunner {
  let file: ScenarioFile
  let plan: ScenarioPlan
  let lua: ScenarioState
  /// For each block, what of it is selected, in the order of running.
  private var selected: [[ScenarioTree.Child]] = []
  /// The last test's result, which is not reported before the `teardown` of the blocks that end with it.
  var held: (test: ScenarioPlan.Entry, result: RunningResult)?
  /// The listener has not heard yet of what is held.
  private var wantsMoreTests: Bool {
    let failed = held.flatMap { $0.result.issues.isEmpty ? nil : $0.test.test }
    return file.listener.wantsMoreTests(afterFailureOf: failed)
  }
  /// Blocks whose `lazy_setup` has run, and what went wrong there.
  private var lazyBlocks: [Int: Issue?] = [:]
  /// Counts the tests, so that what belongs to one is told from what belongs to the next.
  var serial = 0
  /// The limit that the running part shares with others, which messages name in the place of what is left of it.
  var shownLimit: Double?
  /// A limit was passed: nothing runs here any more.
  var isLost = false
  /// The block whose `lazy_setup` passed a limit: none of its tests can run, here or in a fresh worker.
  private var lostBlock: (index: Int, problem: Issue)?

  init(_ file: ScenarioFile, plan: ScenarioPlan, lua: ScenarioState) {
    self.file = file
    self.plan = plan
    self.lua = lua
  }

  func run(_ ids: [Int]) -> ScenarioFile.End {
    selected = SelectedTests.order(ids, plan: plan, tree: file.tree)
    if file.tree.hasChanges, file.tree.blocks[0].problem == nil { lua.forgetBodies() }
    run(block: 0, prevented: nil)
    flush()
    return isLost ? .stateLost : .finished
  }

  /// Seconds that something may take whose options say so; nil for any time.
  func limit(_ options: TestOptions) -> Double? {
    let seconds = options.timeout ?? file.configuration.timeout
    return seconds > 0 ? seconds : nil
  }

  // MARK: Blocks

  private func run(block index: Int, prevented: Issue?) {
    let tree = file.tree
    let isRun = prevented == nil && tree.blocks[index].problem == nil && !selected[index].isEmpty
    let hasPhase = isRun && tree.blocks[index].hasPhase
    let isEntered = isRun && tree.blocks[index].isEntered
    let scope = RunningScope(index, tree: tree, limit: limit(plan.options[index]))
    if hasPhase {
      flush()
      file.words?.phaseWillBegin(.block)
    }
    if isEntered { lua.enterBlock(index) }
    if isRun, tree.hasChanges { doAgain(unselectedIn: index) }
    let problem = prevented ?? (isRun ? runHooks(tree.blocks[index].setup, scope).first : nil)
    for child in selected[index] {
      let problem = problem ?? problemOfLostBlock(around: scope)
      if problem == nil, isLost || !wantsMoreTests { break }
      switch child {
      case .block(let inner): run(block: inner, prevented: problem)
      case .test(let id):
        if let problem { report(plan.entries[id], prevented: problem) } else { run(plan.entries[id], scope) }
      }
    }
    if hasPhase, !isLost { tearDown(scope) }
    if isEntered, !isLost { lua.leaveBlock(index) }
  }

  private func tearDown(_ scope: RunningScope) {
    let block = scope.block
    var found: [Issue] = []
    if lazyBlocks.removeValue(forKey: block) != nil {
      found += runHooks(file.tree.blocks[block].lazyTeardown, scope)
    }
    if !isLost { found += runHooks(file.tree.blocks[block].teardown, scope) }
    if !isLost { found += file.words?.phaseDidEnd(.block) ?? [] }
    held?.result.issues += found
  }

  /// The bodies of blocks that do not run have changed globals for those that do.
  private func doAgain(unselectedIn index: Int) {
    var chosen: Set<Int> = []
    for case .block(let inner) in selected[index] { chosen.insert(inner) }
    for case .block(let inner) in file.tree.blocks[index].children where !chosen.contains(inner) {
      let block = file.tree.blocks[inner]
      if block.isMarked || block.problem != nil { continue }
      if block.changesGlobals { lua.enterBlock(inner) }
      doAgain(unselectedIn: inner)
    }
  }

  /// Runs a block's hooks of a kind, all of them as busted does even when one fails; what went wrong.
  private func runHooks(_ hooks: [ScenarioTree.Hook], _ scope: RunningScope) -> [Issue] {
    var result = RunningResult()
    for hook in hooks where !isLost {
      run(hook, for: plan.ranges[scope.block], limit: scope.limit, into: &result)
    }
    return result.issues
  }

  /// Runs the `lazy_setup` of the blocks around a test, outermost first, once each; what went wrong.
  func runLazySetup(_ scope: RunningScope) -> Issue? {
    for index in scope.phases {
      if let before = lazyBlocks[index] {
        if let problem = before { return problem }
        continue
      }
      let around = index == scope.block ? scope.limit : limit(plan.options[index])
      var result = RunningResult()
      for hook in file.tree.blocks[index].lazySetup where !isLost {
        run(hook, for: plan.ranges[index], limit: around, into: &result)
      }
      lazyBlocks[index] = .some(result.issues.first)
      if let problem = result.issues.first {
        if isLost { lostBlock = (index, problem) }
        return problem
      }
    }
    return nil
  }

  private func problemOfLostBlock(around scope: RunningScope) -> Issue? {
    guard let lostBlock, scope.path.contains(lostBlock.index) else { return nil }
    return lostBlock.problem
  }

  // MARK: Reports

  /// A test begins; the one before it is over.
  func begin(_ entry: ScenarioPlan.Entry) {
    flush()
    file.listener.testWillStart(entry.test)
    held = (entry, RunningResult())
  }

  func report(_ entry: ScenarioPlan.Entry, prevented issue: Issue) {
    begin(entry)
    held?.result.issues.append(issue)
  }

  private func flush() {
    guard let (entry, result) = held else { return }
    held = nil
    file.listener.testDidEnd(entry.test, result.finished(entry.test))
  }
}
