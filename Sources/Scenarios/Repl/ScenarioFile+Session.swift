import LuaRuntime

extension ScenarioFile {
  /// Makes the state of a session, in which apps can be launched and tests declared at any time; what went wrong.
  func beginSession() -> Issue? {
    let made: ScenarioState
    do throws(LuaStateError) {
      made = try ScenarioState(self)
    } catch {
      return Issue(kind: .load, message: error.description, file: source.path, line: 0)
    }
    lua = made
    // The lines that were entered are still on the screen.
    issues.sources = [:]
    words?.phaseWillBegin(.test)
    made.state.setRandomSeed(TestSeed.make(configuration.seed, source.path))
    return runHelpers(made) { nil }
  }

  /// Runs the tests that were declared last: from a block and a test of these numbers on.
  func runDeclared(from firstBlock: Int, tests firstTest: Int) -> End {
    guard let lua else { return .finished }
    if let problem = declareBlocks(blocks(in: 0, from: firstBlock), lua, limit: { nil }) {
      tree.setProblem(problem, ofBlock: 0)
      return .stateLost
    }
    let plan = ScenarioPlan(tree, file: source.path, configuration: configuration)
    self.plan = plan
    let ids = plan.entries.indices.filter { plan.entries[$0].isNew(firstBlock, firstTest) }
    return run(ids)
  }
}

extension ReplSession {
  /// Runs what a line has declared.
  func runDeclared(from block: Int, tests: Int) -> ScenarioFile.End {
    file?.runDeclared(from: block, tests: tests) ?? .finished
  }
}

extension ScenarioPlan.Entry {
  /// Whether it was declared after so many blocks and tests.
  fileprivate func isNew(_ blocks: Int, _ tests: Int) -> Bool {
    body.map { $0 >= tests } ?? (block >= blocks)
  }
}
