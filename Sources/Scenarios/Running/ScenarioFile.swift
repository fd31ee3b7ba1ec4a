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
  private var moment: LuaMoment?
  var issues: IssueMaker
  /// While set, nothing that the script prints, notes or attaches is heard.
  var isMuted = false
  /// Where the lines come from that run in a test which has stopped.
  weak var stopped: (any StoppedTest)?
  /// The statement that makes the values of a property's case, once they are made.
  var caseText: String?
  /// What `check` found since it was looked at last.
  var checks: [FailedCheck] = []
  /// What is odd about a file that was loaded, a line each.
  public private(set) var warnings: [String] = []
  /// Of a file that failed to load, the tests that it had declared by then; `run` reports them as errors.
  public private(set) var preventedTests: [TestCase] = []

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

  /// Makes the image that the configuration names, once for all files that are run with it.
  public static func prepare(_ configuration: RunConfiguration, words: (any ScenarioWords)?)
    throws(LuaStateError)
  {
    let source = ScenarioSource(path: "", bytes: [])
    let file = ScenarioFile(source, configuration: configuration, words: words, listener: Nobody())
    _ = try ScenarioState(file)
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
    if let problem { return failed(problem) }
    let found = words?.phaseDidEnd(.loading) ?? []
    if let problem = found.first { return failed(problem) }
    let plan = ScenarioPlan(tree, file: source.path, configuration: configuration)
    self.plan = plan
    warnings = plan.warnings
    return .loaded(plan.entries.map(\.test))
  }

  private func failed(_ problem: Issue) -> Loading {
    tree.setProblem(problem, ofBlock: 0)
    let plan = ScenarioPlan(tree, file: source.path, configuration: configuration)
    self.plan = plan
    // The first one stands for the file itself.
    preventedTests = plan.entries.dropFirst().map(\.test)
    return .failed(problem)
  }

  /// Hands on a remark of the script's, or about it.
  func note(_ text: String) {
    if !isMuted { listener.note(text) }
  }

  /// Keeps a failed check; a flood of them is cut.
  func add(_ check: FailedCheck) {
    if checks.count < Self.mostChecks { checks.append(check) }
  }

  private static let mostChecks = 1000

  /// Runs tests by their ids, in this order as far as blocks stay together.
  public func run(_ ids: [Int]) -> End {
    guard let plan, let lua else { return .finished }
    let runner = ScenarioRunner(self, plan: plan, lua: lua)
    return runner.run(ids)
  }

  /// Keeps what it is now, to come back to it; false where that cannot be, as when the script has a file open.
  public func remember() -> Bool {
    moment = lua?.state.remember()
    return moment != nil
  }

  /// Becomes again what it was when it was told to remember: as if it had just been loaded, and nothing had run.
  public func goBack() {
    guard let moment else { return }
    lua?.goBack(to: moment)
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
    if let problem = runHelpers(lua, limit: limit) { return problem }
    if let problem = run(main, lua, isScenario: true, limit: limit()) { return problem }
    return declareBlocks(blocks(in: 0), lua, limit: limit)
  }

  /// Runs what runs before the file's own main chunk; what went wrong.
  func runHelpers(_ lua: ScenarioState, limit: () -> Double?) -> Issue? {
    for helper in configuration.helpers {
      issues.sources[helper.path] = helper.bytes
      switch lua.state.load(helper.bytes, name: "@" + helper.path) {
      case .failed(let error): return issues.issue(error, role: .load)
      case .function(let chunk):
        if let problem = run(chunk, lua, isScenario: false, limit: limit()) { return problem }
      }
    }
    return nil
  }

  /// Runs the bodies of blocks and of those that they declare; what ends the state.
  func declareBlocks(_ steps: [Step], _ lua: ScenarioState, limit: () -> Double?) -> Issue? {
    // A stack, not recursion: children come out in the order of their declaration, each before its sisters; a marked
    // block comes out again when all that lies in it has been declared.
    var waiting = steps
    while let next = waiting.popLast() {
      guard case .begin(let block) = next else {
        if case .end(let block) = next { lua.leaveBlock(block) }
        continue
      }
      let outcome = lua.runBlock(block, limit: limit())
      if tree.blocks[block].isMarked { waiting.append(.end(block)) }
      guard let problem = problem(of: outcome, lua) else {
        if case .finished(let values) = outcome, case .boolean(true)? = values.first {
          tree.setChangesGlobals(ofBlock: block)
        }
        waiting += blocks(in: block)
        continue
      }
      if lua.state.isLost { return problem }
      tree.setProblem(problem, ofBlock: block)
    }
    return nil
  }

  private func run(_ chunk: LuaFunction, _ lua: ScenarioState, isScenario: Bool, limit: Double?) -> Issue? {
    lua.state.setRandomSeed(TestSeed.make(configuration.seed, source.path))
    let outcome = lua.run(chunk: chunk, isScenario: isScenario, limit: limit)
    lua.state.release(chunk)
    return problem(of: outcome, lua)
  }

  /// A step of declaring.
  enum Step {
    /// The body of a block runs.
    case begin(Int)
    /// All that lies in a block has been declared.
    case end(Int)
  }

  /// The blocks in a block from a number on, the last one first.
  func blocks(in index: Int, from first: Int = 0) -> [Step] {
    tree.blocks[index].children.reversed().compactMap {
      if case .block(let block) = $0, block >= first { .begin(block) } else { nil }
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
    return max(limit - spent.seconds, 0.001)
  }
}

/// Hears nothing, while nothing runs.
private final class Nobody: ScenarioListener {
  func testWillStart(_ test: TestCase) {}
  func testDidEnd(_ test: TestCase, _ result: TestResult) {}
  func output(_ bytes: UnsafeRawBufferPointer) {}
  func note(_ text: String) {}
  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {}
}
