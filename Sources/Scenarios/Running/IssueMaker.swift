import LuaRuntime

/// Turns what ended a function of a script into an issue.
struct IssueMaker {
  /// What the function was.
  enum Role {
    /// A test, declared at a line.
    case test(line: Int)
    /// A hook, by the word it was declared with, and the line.
    case hook(String, line: Int)
    case load

    /// Where the script is when nothing more exact is known.
    var line: Int {
      switch self {
      case .test(let line), .hook(_, let line): line
      case .load: 0
      }
    }
  }

  let file: String
  /// The texts of the scenario and of what it required, by path.
  var sources: [String: [UInt8]]

  /// The issue of an error; `context` is what the words add about the device.
  func issue(_ error: LuaError, role: Role, context: String = "") -> Issue {
    let isAssertion = error.kind == "failure"
    var text = error.message
    var place = error.traceback.first.map { (file: $0.file, line: $0.line) }
    if let message = error.value["message"].text, isAssertion { text = message }
    if let file = error.value["file"].text, case .integer(let line) = error.value["line"], isAssertion {
      place = (file, line)
    }
    // An error that passes through coroutine.wrap has a place for each.
    while let (named, rest) = leadingPlace(of: text, error.traceback) {
      text = rest
      place = named
    }
    var (first, others) = Self.firstLine(of: text)
    if !isAssertion { first += UnknownGlobal.clause(for: first) }
    let file = place?.file ?? self.file
    let line = place?.line ?? role.line
    var issue = Issue(
      isFailure: isAssertion,
      kind: isAssertion ? .assertion : error.kind == "exception" ? .exception : .error,
      message: first.isEmpty ? "(the error's text is empty)" : first,
      file: file,
      line: line,
      details: Self.join([
        code(file, line, error.traceback), others, error.value["details"].text ?? "",
        error.values.flatMap { $0.line == line ? $0.text : nil } ?? "", context,
      ]),
      traceback: Self.lines(of: error.traceback)
    )
    // One piece too large is refused before the limit is reached, so that a script may do without it.
    if issue.kind == .error, first == "not enough memory" {
      issue.kind = .memory
      issue.message += ": a single value went beyond what --memory-limit allows"
    }
    assign(role, to: &issue)
    issue.bound()
    return issue
  }

  /// The issue of a source that does not compile; `compile` says what Lua thinks of another one.
  func issue(ofSyntax error: LuaError, compile: ([UInt8]) -> String?) -> Issue {
    var issue = issue(error, role: .load)
    guard let source = sources[issue.file], issue.line > 0 else { return issue }
    let problem = SyntaxProblem(issue.message, line: issue.line, source: source, compile: compile)
    issue.details = CodeFrame(source, line: issue.line, caret: problem.column, with: problem.opening).text
    return issue
  }

  /// The issue of a limit; `limit` is the one for time, in seconds.
  func issue(_ stop: LuaStop, role: Role, limit: Double, memoryLimit: Int, context: String = "") -> Issue {
    let place = stop.traceback.first
    let what: String
    switch stop.reason {
    case .deadline: what = "ran longer than \(Self.short(limit)) s and was stopped"
    case .memory: what = "used more than \(memoryLimit >> 20) MB of memory and was stopped"
    case .exit: what = "os.exit is not permitted and was stopped; use error, or let the test end"
    }
    let message =
      switch role {
      case .hook(let word, _) where stop.reason == .exit: "\(word): \(what)"
      case _ where stop.reason == .exit: what
      case .test: "the test \(what)"
      case .hook(let word, _): "\(word): it \(what)"
      case .load: "while it was loaded, the file \(what)"
      }
    let file = place?.file ?? self.file
    let line = place?.line ?? role.line
    var issue = Issue(
      kind: Issue.Kind(stop.reason),
      message: message,
      file: file,
      line: line,
      details: Self.join([code(file, line, stop.traceback), context]),
      traceback: Self.lines(of: stop.traceback)
    )
    issue.bound()
    return issue
  }

  func assign(_ role: Role, to issue: inout Issue) {
    switch role {
    case .test: return
    case .hook(let word, _):
      // As in busted, only the body of a test can fail; what else goes wrong is an error around it.
      issue.isFailure = false
      issue.kind = .hook
      issue.message = "\(word): \(issue.message)"
    case .load:
      issue.isFailure = false
      issue.kind = .load
    }
  }

  /// Splits "file:line: message" where `file` is one that the script consists of.
  private func leadingPlace(
    of text: String,
    _ traceback: [LuaFrame]
  ) -> (place: (file: String, line: Int), rest: String)? {
    let files = [file] + traceback.map(\.file) + sources.keys.sorted()
    for candidate in files where text.utf8.starts(with: candidate.utf8) {
      let rest = text.utf8.dropFirst(candidate.utf8.count)
      guard rest.first == 0x3A else { continue }
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      let after = rest.dropFirst(1 + digits.count)
      guard let line = Int(String(Substring(digits))), Issue.lines.contains(line),
        after.starts(with: [0x3A, 0x20])
      else { continue }
      return ((candidate, line), String(Substring(after.dropFirst(2))))
    }
    return nil
  }

  /// The lines of a script around one, of the function that ran there; empty when the script is not known.
  func code(_ file: String, _ line: Int, _ traceback: [LuaFrame]) -> String {
    guard line > 0, let source = sources[file] else { return "" }
    let frame = traceback.first { $0.file == file && $0.line == line }
    return CodeFrame(source, line: line, function: frame?.lines).text
  }

  /// A line of a source, counted from 1.
  func line(_ line: Int, of file: String) -> [UInt8]? {
    guard line > 0, let bytes = sources[file] else { return nil }
    var current = 1
    var start = 0
    while current < line {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
      current += 1
    }
    return Array(bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D })
  }

  private static let shownFrames = 20

  /// A line a frame; equal neighbours, as in a recursion, are one.
  private static func lines(of traceback: [LuaFrame]) -> [String] {
    var lines: [String] = []
    var count = 0
    var repeats = 0
    func endRepeats() {
      if repeats > 0 { lines.append("  … \(repeats) more like it") }
      repeats = 0
    }
    for (index, frame) in traceback.enumerated() {
      if index > 0, frame == traceback[index - 1] {
        repeats += 1
        continue
      }
      endRepeats()
      count += 1
      guard count <= shownFrames else { return lines + ["… \(traceback.count - index) more"] }
      // The functions given to words have no name.
      lines.append("\(frame.file):\(frame.line)" + (frame.function == "?" ? "" : ": in \(frame.function)"))
    }
    endRepeats()
    return lines
  }

  /// The text up to the first line's end, and the rest.
  static func firstLine(of text: String) -> (String, String) {
    guard let end = text.utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return (text, "") }
    let rest = text.utf8[end...].drop { $0 == 0x0A || $0 == 0x0D }
    return (String(text[..<end]), String(Substring(rest)))
  }

  static func join(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Seconds without a needless fraction.
  private static func short(_ seconds: Double) -> String {
    let text = "\(seconds)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Issue.Kind {
  fileprivate init(_ reason: LuaStop.Reason) {
    switch reason {
    case .deadline: self = .timeout
    case .memory: self = .memory
    case .exit: self = .error
    }
  }
}
