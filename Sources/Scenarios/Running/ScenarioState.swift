import LuaRuntime

/// The Lua state of a scenario file, with the words in it, and the functions of the prelude that run what the words
/// were given.
final class ScenarioState {
  /// The prelude's files, in the order in which they build on each other; those of the device come after them.
  static let prelude = [
    "failures", "format", "compare", "assertions", "equality", "everyday", "error_assertions",
    "environment", "tests",
    "busted",
  ]

  let state: LuaState
  private let runBlock: LuaFunction
  private let runTest: LuaFunction
  private let runHook: LuaFunction
  private let runFinally: LuaFunction
  private let runChunk: LuaFunction
  private let enterBlock: LuaFunction
  private let leaveBlock: LuaFunction
  private let undoBodies: LuaFunction
  private let outcome: LuaFunction
  private let describe: LuaFunction

  init(_ file: ScenarioFile) throws(LuaStateError) {
    state = try LuaState(Self.configuration(of: file))
    var library = DeclarationLibrary.make(file.tree)
    library.hostFunctions += Self.sourceFunctions(of: file)
    library.hostFunctions += Self.snapshotFunctions(file.configuration.snapshots)
    try state.install(library)
    try state.loadPrelude(Self.prelude)
    runBlock = try Self.function("run_block", state)
    runTest = try Self.function("run_test", state)
    runHook = try Self.function("run_hook", state)
    runFinally = try Self.function("run_finally", state)
    runChunk = try Self.function("run_chunk", state)
    enterBlock = try Self.function("enter_block", state)
    leaveBlock = try Self.function("leave_block", state)
    undoBodies = try Self.function("forget_bodies", state)
    outcome = try Self.function("outcome", state)
    describe = try Self.function("describe_error", state)
    try file.words?.install(in: state)
  }

  private static func sourceFunctions(of file: ScenarioFile) -> [LuaHostFunction] {
    let path = file.source.path
    return [
      LuaHostFunction("scenario_path") { call throws(LuaRaise) in call.reply.append(path) },
      LuaHostFunction("source_line") { [weak file] call throws(LuaRaise) in
        let path = call.arguments[0].string ?? ""
        guard let line = file?.issues.line(call.arguments[1].integer ?? 0, of: path) else { return }
        call.reply.append(bytes: line)
      },
      LuaHostFunction("send_note") { [weak file] call throws(LuaRaise) in
        file?.note(call.arguments[0].string ?? "")
      },
      LuaHostFunction("send_attachment") { [weak file] call throws(LuaRaise) in
        guard let file, !file.isMuted, let bytes = call.arguments[2].bytes else { return }
        let name = call.arguments[0].string ?? ""
        file.listener.attach(name: name, mediaType: call.arguments[1].string ?? "", bytes: bytes)
      },
      LuaHostFunction("check_failed") { [weak file] call throws(LuaRaise) in
        file?.add(
          FailedCheck(
            message: call.arguments[0].string ?? "",
            details: call.arguments[1].string ?? "",
            file: call.arguments[2].string ?? "",
            line: call.arguments[3].integer ?? 0,
            context: file?.words?.failureContext() ?? ""
          )
        )
      },
    ]
  }

  private static func configuration(of file: ScenarioFile) -> LuaConfiguration {
    var configuration = LuaConfiguration()
    configuration.math = .engine
    let given = file.configuration
    configuration.memoryLimit = given.memoryLimit
    configuration.environment = given.environment
    configuration.packagePath = given.packagePath
    let listener = file.listener
    configuration.output = { [weak file] in
      if file?.isMuted != true { listener.output($0) }
    }
    let words = file.words
    configuration.clock = { words?.clock ?? 0 }
    configuration.resolveModule = { [weak file] name, requiring in
      switch given.resolveModule(name, requiring) {
      case .found(let path, let bytes):
        file?.issues.sources[path] = bytes
        return .found(path: path, source: bytes)
      case .tried(let places): return .tried(places)
      }
    }
    return configuration
  }

  private static func function(_ name: String, _ state: LuaState) throws(LuaStateError) -> LuaFunction {
    guard case .function(let function) = state.hostField(name) else {
      throw LuaStateError(description: "the prelude has no function \(name)")
    }
    return function
  }

  /// Runs the main chunk of the scenario file, or of a helper.
  func run(chunk: LuaFunction, isScenario: Bool, limit: Double?) -> LuaOutcome {
    state.resume(runChunk, [.function(chunk), .boolean(isScenario)], limit: limit)
  }

  /// Runs the body of a block; whether it has changed globals is what it returns.
  func runBlock(_ block: Int, limit: Double?) -> LuaOutcome {
    state.resume(runBlock, [.integer(block)], limit: limit)
  }

  /// The tests of a block that is insulated, exposed or has changed globals begin.
  func enterBlock(_ block: Int) { _ = state.resume(enterBlock, [.integer(block)]) }

  /// They are over.
  func leaveBlock(_ block: Int) { _ = state.resume(leaveBlock, [.integer(block)]) }

  /// Undoes what the bodies of blocks did to globals.
  func forgetBodies() { _ = state.resume(undoBodies) }

  func runTest(_ test: Int, serial: Int, block: Int, limit: Double?) -> LuaOutcome {
    state.resume(runTest, [.integer(test), .integer(serial), .integer(block)], limit: limit)
  }

  func runHook(_ hook: ScenarioTree.Hook, serial: Int, limit: Double?) -> LuaOutcome {
    state.resume(
      runHook,
      [.integer(hook.id), .string(hook.word), .integer(serial), .integer(hook.block)],
      limit: limit
    )
  }

  func runFinally(limit: Double?) -> LuaOutcome { state.resume(runFinally, limit: limit) }

  /// What the prelude counted until something was raised; `escaped` when that was an assertion's failure.
  func tally(escaped: Bool) -> [LuaValue] {
    guard case .finished(let values) = state.resume(outcome, [.boolean(escaped)]) else { return [] }
    return values
  }

  /// An error whose object is a table without a text of its own says what the table holds.
  func readable(_ error: LuaError) -> LuaError {
    guard error.kind == "error", error.message == "(the error object is a table)", !state.isLost else {
      return error
    }
    let asked = state.resume(describe, [error.value], limit: 1)
    guard case .finished(let values) = asked, let text = values.first?.text else { return error }
    var error = error
    error.message = text
    return error
  }
}
