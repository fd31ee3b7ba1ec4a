import LuaRuntime

extension ReplSession {
  /// Runs what somebody has entered, several lines where one did not complete a statement.
  ///
  /// - Parameter line: the number of its first line.
  public func run(_ text: String, line: Int) -> ReplAnswer {
    listener.isMuted = false
    var entry = SessionRecord.Entry(text: text, line: line)
    let isCommand = Self.isCommand(text)
    let answer = perform(&entry)
    switch answer {
    case .unfinished: return answer
    case .lost, .leaving: return answer
    case .passed, .failed, .interrupted: break
    }
    if isCommand ? isRecorded(text) : !Self.isBlank(text) {
      record.entries.append(entry)
      record.undone = []
    }
    lineDidEnd()
    return answer
  }

  /// Runs an entry and says in it how that ended.
  func perform(_ entry: inout SessionRecord.Entry) -> ReplAnswer {
    listener.begin()
    let answer =
      Self.isCommand(entry.text)
      ? performCommand(entry.text, line: entry.line)
      : performLua(entry.text, line: entry.line, made: &entry.assertions)
    entry.assertions += listener.assertions
    switch answer {
    case .failed: entry.outcome = .failed
    case .interrupted: entry.outcome = .interrupted
    default: entry.outcome = .passed
    }
    return answer
  }

  // MARK: Commands

  /// Whether a text is a command: it begins with one colon. Two of them begin a label of Lua.
  static func isCommand(_ text: String) -> Bool {
    let bytes = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    return bytes.first == 0x3A && bytes.dropFirst().first != 0x3A
  }

  /// Whether nothing was entered; a comment is something.
  private static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

  private func isRecorded(_ text: String) -> Bool {
    (try? ReplCommand.named(Self.split(text).name))?.isRecorded ?? false
  }

  /// The name of a command, and what follows it.
  static func split(_ text: String) -> (name: String, argument: String) {
    let bytes = Array(text.utf8.drop { $0 == 0x20 || $0 == 0x09 }.dropFirst())
    let name = bytes.prefix { $0 > 0x20 }
    var rest = bytes[name.endIndex...].drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return (String(decoding: name, as: UTF8.self), String(decoding: rest, as: UTF8.self))
  }

  private func performCommand(_ text: String, line: Int) -> ReplAnswer {
    let (name, argument) = Self.split(text)
    do throws(ReplProblem) {
      let command = try ReplCommand.named(name)
      try command.body(ReplCall(session: self, argument: argument))
    } catch {
      if !error.message.isEmpty { listener.complain(place(ofLine: line) + error.message) }
      return isLost ? .lost : .failed
    }
    if isLost { return .lost }
    if isLeaving { return .leaving }
    return listener.hasFailed ? .failed : .passed
  }

  /// Where a command stands, before what is said of it. Whoever sits at a terminal has just typed it.
  private func place(ofLine line: Int) -> String { terminal == nil && line > 0 ? "\(name):\(line): " : "" }

  // MARK: Lua

  /// What becomes of a text before Lua runs.
  enum Begun {
    case ended(ReplAnswer)
    case runs(LuaFunction, isAssertion: Bool)
  }

  /// Does a command, or compiles Lua.
  func begin(_ text: String, line: Int) -> Begun {
    if Self.isCommand(text) { return .ended(performCommand(text, line: line)) }
    switch compile(text, line: line) {
    case .unfinished: return .ended(.unfinished)
    case .wrong(let error):
      if let file { listener.complain(file.issues.issue(error, role: .test(line: line)).sessionText) }
      return .ended(.failed)
    case .runs(let function, let isAssertion): return .runs(function, isAssertion: isAssertion)
    }
  }

  private func performLua(_ text: String, line: Int, made: inout Int) -> ReplAnswer {
    switch begin(text, line: line) {
    case .ended(let answer): return answer
    case .runs(let function, let isAssertion):
      let answer = perform(function, line: line, isAssertion: isAssertion, made: &made)
      file?.lua?.state.release(function)
      return answer
    }
  }

  private func perform(_ function: LuaFunction, line: Int, isAssertion: Bool, made: inout Int) -> ReplAnswer {
    guard let file, let lua = file.lua else { return .failed }
    let before = file.tree.blocks.count
    let tests = file.tree.tests.count
    let outcome = lua.runLine(function, isAssertion: isAssertion, showsAll: false, limit: limit)
    var answer = take(outcome, line: line, made: &made)
    if answer == .lost || answer == .interrupted { return answer }
    if file.tree.blocks.count > before || file.tree.tests.count > tests {
      if runDeclared(from: before, tests: tests) == .stateLost { return .lost }
      if listener.hasFailed { answer = .failed }
    }
    return answer
  }

  /// Tells how running a line ended.
  private func take(_ outcome: LuaOutcome, line: Int, made: inout Int) -> ReplAnswer {
    guard let file, let lua = file.lua else { return .failed }
    var issues = file.checks.map { file.issues.issue(of: $0, role: .test(line: line), context: "") }
    file.checks = []
    var isInterrupted = false
    switch outcome {
    case .finished(let values):
      if let text = values.first?.text { say(text) }
      if values.count > 1, let count = values[1].int { made = count }
    case .raised(let error) where error.kind == "interrupted": isInterrupted = true
    case .raised(let error): issues.append(file.issues.issue(lua.readable(error), role: .test(line: line)))
    case .stopped(let stop):
      listener.complain(text(of: stop, line: line))
      return .lost
    }
    for caught in words.takeCallbackErrors() {
      let issue = file.issues.issue(lua.readable(caught.error), role: .test(line: line))
      if !issues.contains(where: { $0.message == issue.message && $0.line == issue.line }) {
        issues.append(issue)
      }
    }
    for issue in issues { listener.complain(issue.sessionText) }
    if isInterrupted {
      listener.complain("interrupted")
      return .interrupted
    }
    if issues.isEmpty { say(passed: made) }
    return issues.isEmpty ? .passed : .failed
  }

  /// Says how many assertions passed in a line; nothing when it made none.
  func say(passed assertions: Int) {
    if assertions > 0 { say(assertions == 1 ? "ok" : "ok (\(assertions) assertions)") }
  }

  private func text(of stop: LuaStop, line: Int) -> String {
    let place = stop.traceback.first
    let start = "\(place?.file ?? name):\(place?.line ?? line): "
    switch stop.reason {
    case .exit: return start + "os.exit is not permitted; :quit or Ctrl-D leaves"
    case .deadline: return start + "ran longer than \(Int(limit ?? 0)) s and was stopped"
    case .memory: return start + "used more memory than a session may and was stopped"
    }
  }

  /// What a text is to Lua.
  private enum Compiled {
    case runs(LuaFunction, isAssertion: Bool)
    case unfinished
    case wrong(LuaError)
  }

  /// Compiles a text as an expression, else as statements. It is unfinished when Lua asks for more behind its end.
  private func compile(_ text: String, line: Int) -> Compiled {
    guard let state = file?.lua?.state else { return .unfinished }
    let tokens = LuaToken.all(in: Array(text.utf8))
    var bytes = Array(text.utf8)
    // Lines count on from those before. What Lua has to look at to know where a token ends is no request for more.
    let lines = Array(repeating: UInt8(ascii: "\n"), count: max(line - 1, 0))
    let isShown = tokens.first.map { $0.isText("=", in: bytes) } ?? false
    let isAssertion = tokens.first.map { $0.isText("assert", in: bytes) || $0.isText("check", in: bytes) }
    if isShown, let first = tokens.first { bytes[first.range.lowerBound] = 0x20 }
    // A variable that is to be closed makes no tail call of the expression: its line is in the traceback.
    let prefix = Array("local __line <close> = nil return ".utf8)
    let expression = state.load(line: lines + prefix + bytes + [0x0A], name: "@\(name)")
    guard case .failed(let error, let wantsMore, let count) = expression else {
      if case .function(let function) = expression {
        return .runs(function, isAssertion: !isShown && isAssertion == true)
      }
      return .unfinished
    }
    if isShown { return wantsMore ? .unfinished : .wrong(error) }
    let source = SessionSource(bytes)
    switch state.load(line: lines + source.text + [0x0A], name: "@\(name)") {
    case .function(let function): return .runs(function, isAssertion: false)
    case .failed(let problem, let asks, let read):
      if wantsMore || asks && !isWhole(source, in: state) { return .unfinished }
      // Lua finds at the end what leads nowhere; that end has to be on the last line.
      if asks, case .failed(let problem, _, _) = state.load(line: lines + source.text, name: "@\(name)") {
        return .wrong(problem)
      }
      return .wrong(count - prefix.count > read ? error : problem)
    }
  }

  /// Whether a text that does not compile lacks nothing behind its end: a `goto` or a `break` in it leads nowhere.
  private func isWhole(_ source: SessionSource, in state: LuaState) -> Bool {
    var seen: [[UInt8]] = []
    for target in source.targets where !seen.contains(target) { seen.append(target) }
    let labels = seen.flatMap { Array("::".utf8) + $0 + Array("::".utf8) }
    let wrapped = Array("while true do ".utf8) + source.text + [0x0A] + labels + Array(" end\n".utf8)
    guard case .function(let function) = state.load(line: wrapped, name: "@\(name)") else { return false }
    state.release(function)
    return true
  }

  // MARK: What commands ask for

  /// Runs Lua that belongs to no line; the texts of its values.
  func evaluate(_ text: String) throws(ReplProblem) -> [String] {
    try evaluate("return " + text, showsAll: false).map { [$0] } ?? []
  }

  /// Shows a value without limits.
  func showAll(_ expression: String) throws(ReplProblem) {
    if let text = try evaluate("return " + expression, showsAll: true) { say(text) }
  }

  private func evaluate(_ text: String, showsAll: Bool) throws(ReplProblem) -> String? {
    guard let file, let lua = file.lua else { throw ReplProblem(message: "there is no session") }
    switch lua.state.load(line: Array(text.utf8) + [0x0A], name: "=:") {
    case .failed(let error, _, _): throw ReplProblem(message: error.message)
    case .function(let function):
      defer { lua.state.release(function) }
      switch lua.runLine(function, isAssertion: false, showsAll: showsAll, limit: limit) {
      case .finished(let values): return values.first?.text
      case .raised(let error):
        throw ReplProblem(message: file.issues.issue(lua.readable(error), role: .test(line: 0)).message)
      case .stopped(let stop): throw ReplProblem(message: self.text(of: stop, line: 0))
      }
    }
  }

  /// Whether the global `app` is something.
  var hasApp: Bool { (try? app()) != nil }

  /// The app that the global `app` is.
  func app() throws(ReplProblem) -> AppSession {
    guard let lua = file?.lua else { throw ReplProblem(message: "there is no session") }
    var object = lua.sessionObject("app")
    // A test calls its app as it likes.
    if isInTest, object.isNil, let last = words.openApps.last { object = .handle(class: .app, index: last) }
    guard case .handle(.app, let index) = object else {
      throw ReplProblem(message: "the global app is no app; app = launch() makes one")
    }
    guard words.apps.indices.contains(index), let session = words.apps[index] else {
      throw ReplProblem(message: "app: \(DeviceWords.closedText); app = launch() makes another one")
    }
    return session
  }

  /// Runs a file of the project as if its text had been entered; its locals become variables of the session.
  func load(file path: String) throws(ReplProblem) {
    let source = try source(path)
    guard let file, let lua = file.lua else { throw ReplProblem(message: "there is no session") }
    file.issues.sources[source.path] = source.bytes
    switch lua.state.load(SessionSource(source.bytes).text, name: "@" + source.path) {
    case .failed(let error):
      throw ReplProblem(message: file.issues.issue(error, role: .test(line: 1)).sessionText)
    case .function(let function):
      defer { lua.state.release(function) }
      var made = 0
      let answer = perform(function, line: 1, isAssertion: false, made: &made)
      // What went wrong has been told.
      if answer != .passed { throw ReplProblem(message: "") }
    }
  }
}
