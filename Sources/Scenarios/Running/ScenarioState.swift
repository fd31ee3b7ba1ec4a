import LuaRuntime

/// The Lua state of a scenario file, with the words in it, and the functions of the prelude that run what the words
/// were given.
final class ScenarioState {
  /// The prelude's files, in the order in which they build on each other; those of the device come after them.
  static let prelude = [
    "lazy", "failures", "format", "compare", "assertions", "equality", "everyday", "error_assertions",
    "tests",
    "busted",
  ]

  let state: LuaState
  private let runBlock: LuaFunction
  private let runTest: LuaFunction
  private let runHook: LuaFunction
  private let runFinally: LuaFunction
  private let outcome: LuaFunction
  private let describe: LuaFunction

  init(_ file: ScenarioFile) throws(LuaStateError) {
    let image = file.configuration.image
    state = try LuaState(Self.configuration(of: file), image: image) { state throws(LuaStateError) in
      try state.install { [tree = file.tree, weak file] in
        var library = DeclarationLibrary.make(tree)
        library.hostFunctions += Self.sourceFunctions(of: file)
        library.hostFunctions += Self.snapshotFunctions(file?.configuration.snapshots)
        return library
      }
      try state.loadPrelude(Self.prelude)
      try file.words?.install(in: state)
    }
    try state.setHostField("file", .string(file.source.path))
    runBlock = try Self.function("run_block", state)
    runTest = try Self.function("run_test", state)
    runHook = try Self.function("run_hook", state)
    runFinally = try Self.function("run_finally", state)
    outcome = try Self.function("outcome", state)
    describe = try Self.function("describe_error", state)
  }

  private static func sourceFunctions(of file: ScenarioFile?) -> [LuaHostFunction] {
    [
      LuaHostFunction("source_line") { [weak file] call throws(LuaRaise) in
        let path = call.arguments[0].string ?? ""
        guard let line = file?.issues.line(call.arguments[1].integer ?? 0, of: path) else { return }
        call.reply.append(bytes: line)
      }
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
    configuration.output = { listener.output($0) }
    configuration.errorOutput = { listener.errorOutput($0) }
    configuration.permissions = given.permissions
    configuration.files = given.files
    configuration.willLoad = { [weak file] source in file?.issues.sources[source.path] = source.text }
    let words = file.words
    configuration.clock = { words?.clock ?? 0 }
    configuration.resolveModule = { [weak file] name, requiring, path in
      switch given.resolveModule(name, requiring, path) {
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

  func runBlock(_ block: Int, limit: Double?) -> LuaOutcome {
    state.resume(runBlock, [.integer(block)], limit: limit)
  }

  func runTest(_ test: Int, serial: Int, limit: Double?) -> LuaOutcome {
    state.resume(runTest, [.integer(test), .integer(serial)], limit: limit)
  }

  func runHook(_ hook: ScenarioTree.Hook, serial: Int, limit: Double?) -> LuaOutcome {
    state.resume(runHook, [.integer(hook.id), .string(hook.word), .integer(serial)], limit: limit)
  }

  func runFinally(serial: Int, limit: Double?) -> LuaOutcome {
    state.resume(runFinally, [.integer(serial)], limit: limit)
  }

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
