import LuaRuntime

/// The Lua state of a scenario file, with the words in it, and the functions of the prelude that run what the words
/// were given.
final class ScenarioState {
  /// The prelude's files, in the order in which they build on each other; those of the device come after them.
  static let prelude = [
    "lazy", "failures", "format", "compare", "assertions", "equality", "everyday", "environment",
    "tests", "busted",
  ]

  let state: LuaState
  private let runBlock: LuaFunction
  private let runTest: LuaFunction
  private let runHook: LuaFunction
  private let runChunk: LuaFunction
  private let outcome: LuaFunction
  /// Those that few files need, looked up where they are used.
  private var late: [LateFunction: LuaFunction] = [:]

  private enum LateFunction: String {
    case runFinally = "run_finally"
    case enterBlock = "enter_block"
    case leaveBlock = "leave_block"
    case undoBodies = "forget_bodies"
    case nextCase = "next_case"
    case describe = "describe_error"
    case runLine = "run_line"
    case sessionObject = "session_object"
    case sessionMembers = "session_members"
    case stopInTest = "stop_in_test"
  }

  init(_ file: ScenarioFile) throws(LuaStateError) {
    let image = file.configuration.image
    state = try LuaState(Self.configuration(of: file), image: image) { state throws(LuaStateError) in
      try state.install { [tree = file.tree, weak file] in
        var library = DeclarationLibrary.make(tree)
        library.hostFunctions += Self.sourceFunctions(of: file) + Self.stopFunctions(of: file)
        library.hostFunctions += Self.snapshotFunctions(file?.configuration.snapshots)
        return library
      }
      try state.loadPrelude(Self.prelude)
      try file.words?.install(in: state)
    }
    try state.setHostField("file", .string(file.source.path))
    if file.configuration.keepsLines { try state.setHostField("keeps_lines", .boolean(true)) }
    runBlock = try Self.function("run_block", state)
    runTest = try Self.function("run_test", state)
    runHook = try Self.function("run_hook", state)
    runChunk = try Self.function("run_chunk", state)
    outcome = try Self.function("outcome", state)
  }

  private static func sourceFunctions(of file: ScenarioFile?) -> [LuaHostFunction] {
    [
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
      LuaHostFunction("property_case") { [weak file] call throws(LuaRaise) in
        file?.caseText = call.arguments[0].string
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
    configuration.errorOutput = { [weak file] in
      if file?.isMuted != true { listener.errorOutput($0) }
    }
    configuration.permissions = given.permissions
    configuration.files = given.files
    configuration.willLoad = { [weak file] source in
      file?.issues.sources[source.path] = source.text
      given.willLoad(source.path)
    }
    let words = file.words
    configuration.clock = { words?.clock ?? 0 }
    configuration.resolveModule = { [weak file] name, requiring, path in
      let module = given.resolveModule(name, requiring, path)
      if case .found(let path, let source) = module { file?.issues.sources[path] = source }
      return module
    }
    return configuration
  }

  private static func function(_ name: String, _ state: LuaState) throws(LuaStateError) -> LuaFunction {
    guard case .function(let function) = state.hostField(name) else {
      throw LuaStateError(description: "the prelude has no function \(name)")
    }
    return function
  }

  private func late(_ name: LateFunction) -> LuaFunction? {
    if let known = late[name] { return known }
    late[name] = try? Self.function(name.rawValue, state)
    return late[name]
  }

  /// Becomes again what it was at a moment.
  func goBack(to moment: LuaMoment) {
    late = [:]
    state.goBack(to: moment)
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
  func enterBlock(_ block: Int) {
    if let enter = late(.enterBlock) { _ = state.resume(enter, [.integer(block)]) }
  }

  /// They are over.
  func leaveBlock(_ block: Int) {
    if let leave = late(.leaveBlock) { _ = state.resume(leave, [.integer(block)]) }
  }

  /// Lets a test stop.
  func stopInTest(_ test: Int, _ stop: ReplStop, file: String) -> LuaOutcome {
    guard let prepare = late(.stopInTest) else { return .finished([]) }
    let arguments: [LuaValue] = [.integer(test), .string(file), stop.line.map { .integer($0) } ?? .nil]
    return state.resume(prepare, arguments)
  }

  /// Runs a line of a session: the text that it shows, or nil, and how many assertions it made.
  func runLine(_ line: LuaFunction, isAssertion: Bool, showsAll: Bool, limit: Double?) -> LuaOutcome {
    guard let run = late(.runLine) else { return .finished([]) }
    return state.resume(run, [.function(line), .boolean(isAssertion), .boolean(showsAll)], limit: limit)
  }

  /// The object of the host that a variable of a session is; nil for anything else.
  func sessionObject(_ name: String) -> LuaValue {
    guard let find = late(.sessionObject), case .finished(let values) = state.resume(find, [.string(name)])
    else { return .nil }
    return values.first ?? .nil
  }

  /// What a chain of names in a session leads to: an object of the host, or the names of a table's fields.
  func sessionMembers(_ path: [String], onlyCallable: Bool) -> LuaValue {
    let arguments: [LuaValue] = [.list(path.map { .string($0) }), .boolean(onlyCallable)]
    guard let find = late(.sessionMembers),
      case .finished(let values) = state.resume(find, arguments, limit: 1)
    else { return .nil }
    return values.first ?? .nil
  }

  /// Undoes what the bodies of blocks did to globals.
  func forgetBodies() {
    if let undo = late(.undoBodies) { _ = state.resume(undo) }
  }

  func runTest(_ test: Int, serial: Int, block: Int, limit: Double?) -> LuaCounting {
    state.count(runTest, test, serial, block, limit: limit)
  }

  func runHook(_ hook: ScenarioTree.Hook, serial: Int, limit: Double?) -> LuaCounting {
    state.count(runHook, hook.id, serial, hook.block, limit: limit)
  }

  func runFinally(limit: Double?) -> LuaCounting {
    guard let runFinally = late(.runFinally) else { return .other(.finished([])) }
    return state.count(runFinally, 0, 0, 0, limit: limit)
  }

  /// The next case of a property, when the last one ended in a way; nil begins.
  func nextCase(
    _ entry: ScenarioPlan.Entry,
    verdict: String?,
    isLate: Bool,
    kept: String?,
    limit: Double?
  ) -> LuaOutcome {
    let arguments: [LuaValue] = [
      .integer(entry.body ?? -1), verdict.map { .string($0) } ?? .nil, .boolean(isLate),
      .integer(Int(truncatingIfNeeded: entry.seed)), kept.map { .string($0) } ?? .nil,
    ]
    guard let nextCase = late(.nextCase) else { return .finished([]) }
    return state.resume(nextCase, arguments, limit: limit)
  }

  /// What the prelude counted until something was raised; `escaped` when that was an assertion's failure.
  func tally(escaped: Bool) -> [LuaValue] {
    guard case .finished(let values) = state.resume(outcome, [.boolean(escaped)]) else { return [] }
    return values
  }

  /// An error whose object is a table without a text of its own says what the table holds, after its `message`.
  func readable(_ error: LuaError) -> LuaError {
    let head = "(the error object is a table)"
    guard error.kind == "error", error.message.hasPrefix(head), !state.isLost, let describe = late(.describe)
    else {
      return error
    }
    let asked = state.resume(describe, [error.value], limit: 1)
    guard case .finished(let values) = asked, let text = values.first?.text else { return error }
    var error = error
    let message = error.message.dropFirst(head.count).drop { $0 == " " }
    error.message = message.isEmpty ? text : "\(message)\n\(text)"
    return error
  }
}
