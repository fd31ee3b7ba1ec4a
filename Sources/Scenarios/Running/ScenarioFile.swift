import LuaRuntime

/// A scenario file in a Lua state of its own: it is loaded once, and then its tests can be run.
///
/// It belongs to the thread that made it.
public final class ScenarioFile {
  /// How loading ended.
  public enum Loading: Sendable {
    /// The file declared these tests, in the order of the plan.
    case loaded([TestCase])
    /// It cannot be used: a syntax error, an error in its main chunk, or a limit.
    case failed(Issue)
  }

  /// How running ended.
  public enum End: Sendable {
    /// All selected tests have been reported.
    case finished
    /// A limit was passed, after whose report the state cannot be used any more: what has not been reported needs
    /// a fresh worker, which runs `setup` again.
    case stateLost
  }

  let source: ScenarioSource
  let configuration: RunConfiguration
  let words: (any ScenarioWords)?
  let listener: any ScenarioListener
  let tree = ScenarioTree()
  var plan: ScenarioPlan?
  var lua: ScenarioState?
  var issues: IssueMaker

  /// Prepares a file; `words` serve this file alone.
  public init(
    _ source: ScenarioSource,
    configuration: RunConfiguration,
    words: (any ScenarioWords)?,
    listener: any ScenarioListener
  ) {
    self.source = source
    self.configuration = configuration
    self.words = words
    self.listener = listener
    issues = IssueMaker(file: source.path, sources: [source.path: source.bytes])
  }

  /// Runs the main chunk and the bodies of the blocks, which declare the tests.
  ///
  /// As in busted a block's body runs after the one around it has ended. One that raises an error is reported as a
  /// test of its own name, and the others are used.
  public func load() -> Loading {
    let clock = ContinuousClock()
    let start = clock.now
    let lua: ScenarioState
    do throws(LuaStateError) {
      lua = try ScenarioState(self)
    } catch {
      return .failed(Issue(kind: .load, message: error.description, file: source.path, line: 0))
    }
    self.lua = lua
    words?.phaseWillBegin(.loading)
    let problem = declare(lua) {
      Self.remaining(of: self.configuration.timeout, after: clock.now - start)
    }
    if let problem { return .failed(problem) }
    let found = words?.phaseDidEnd(.loading) ?? []
    if let problem = found.first { return .failed(problem) }
    let plan = ScenarioPlan(tree, file: source.path, seed: configuration.seed)
    self.plan = plan
    return .loaded(plan.entries.map(\.test))
  }

  /// Runs tests by their ids, in this order as far as blocks stay together.
  public func run(_ ids: [Int]) -> End {
    guard let plan, let lua else { return .finished }
    let runner = ScenarioRunner(self, plan: plan, lua: lua)
    return runner.run(ids)
  }

  private func declare(_ lua: ScenarioState, limit: () -> Double?) -> Issue? {
    let main: LuaFunction
    switch lua.state.load(source.bytes, name: "@" + source.path) {
    case .function(let function): main = function
    case .failed(let error):
      return issues.issue(ofSyntax: error) { source in
        switch lua.state.load(source, name: "=") {
        case .function(let function):
          lua.state.release(function)
          return nil
        case .failed(let error): return error.message
        }
      }
    }
    lua.state.setRandomSeed(TestSeed.make(configuration.seed, source.path))
    let outcome = lua.state.resume(main, [], limit: limit())
    lua.state.release(main)
    if let problem = problem(of: outcome, lua) { return problem }
    // A stack, not recursion: children come out in the order of their declaration, each before its sisters.
    var waiting = blocks(in: 0)
    while let block = waiting.popLast() {
      let outcome = lua.runBlock(block, limit: limit())
      guard let problem = problem(of: outcome, lua) else {
        waiting += blocks(in: block)
        continue
      }
      if lua.state.isLost { return problem }
      tree.setProblem(problem, ofBlock: block)
    }
    return nil
  }

  private func blocks(in index: Int) -> [Int] {
    tree.blocks[index].children.reversed().compactMap {
      if case .block(let block) = $0 { block } else { nil }
    }
  }

  private func problem(of outcome: LuaOutcome, _ lua: ScenarioState) -> Issue? {
    switch outcome {
    case .finished: nil
    case .raised(let error): issues.issue(lua.readable(error), role: .load)
    case .stopped(let stop):
      issues.issue(
        stop,
        role: .load,
        limit: configuration.timeout,
        memoryLimit: configuration.memoryLimit
      )
    }
  }

  /// What is left of a limit in seconds; nil for none.
  private static func remaining(of limit: Double, after spent: Duration) -> Double? {
    guard limit > 0 else { return nil }
    let (seconds, attoseconds) = spent.components
    return max(limit - Double(seconds) - Double(attoseconds) * 1e-18, 0.001)
  }
}
