import CLuaSupport

/// What became of a chunk.
public enum LuaLoaded {
  /// It compiled; calling the function runs it.
  case function(LuaFunction)
  /// It did not.
  case failed(LuaError)
}

extension LuaState {
  /// Compiles a chunk of text; a byte order mark and a first line with `#` are skipped, binary chunks refused unless
  /// they are permitted.
  ///
  /// `name` is "@" and a path, or "=" and a title.
  public func load(_ source: [UInt8], name: String) -> LuaLoaded {
    let outcome = outcome { border, outcome in
      source.withUnsafeBytes { bytes in
        border_load(border, bytes.baseAddress ?? UnsafeRawPointer(outcome), bytes.count, name, outcome)
      }
    }
    return loaded(outcome, name: name)
  }

  /// What became of a chunk, from the outcome of compiling it.
  func loaded(_ outcome: LuaOutcome, name: String) -> LuaLoaded {
    switch outcome {
    case .finished(let values):
      if let function = values.first?.function { return .function(function) }
      return .failed(LuaError(message: "the chunk is no function"))
    case .raised(let error): return .failed(located(error, chunk: name))
    case .stopped(let stop):
      return .failed(LuaError(message: "a limit was passed", traceback: stop.traceback))
    }
  }

  /// Compiles a chunk of text.
  public func load(_ source: String, name: String) -> LuaLoaded {
    load(Array(source.utf8), name: name)
  }

  /// Runs a function in a coroutine of its own, for `limit` seconds of real time at most.
  ///
  /// Past the limit, or the state's memory limit, the script stops, whatever it does, and the state is lost.
  public func resume(
    _ function: LuaFunction,
    _ arguments: [LuaValue] = [],
    limit: Double? = nil
  ) -> LuaOutcome {
    run(arguments) { border, arguments, outcome in
      border_resume(border, function.reference, arguments, Self.nanoseconds(limit ?? 0), outcome)
    }
  }

  /// Runs a function as a callback: it may not yield, and its error is also kept and raised in the script when
  /// the outermost call of the script into Swift returns.
  public func call(_ function: LuaFunction, _ arguments: [LuaValue] = []) -> LuaOutcome {
    run(arguments) { border, arguments, outcome in
      border_call(border, function.reference, arguments, outcome)
    }
  }

  /// A global, copied; a function is referenced and has to be released.
  public func global(_ name: String) -> LuaValue { field(ofHost: false, name) }

  /// A field of the prelude's table `host`, copied; a function is referenced and has to be released.
  public func hostField(_ name: String) -> LuaValue { field(ofHost: true, name) }

  private func field(ofHost: Bool, _ name: String) -> LuaValue {
    let outcome = outcome { border_field($0, ofHost ? 1 : 0, name, $1) }
    if case .finished(let values) = outcome { return values.first ?? .nil }
    return .nil
  }

  static func nanoseconds(_ seconds: Double) -> Int64 {
    guard seconds > 0 else { return 0 }
    // A limit beyond 30 years is none.
    return seconds < 1e9 ? max(Int64(seconds * 1e9), 1) : 0
  }

  private func run(
    _ arguments: [LuaValue],
    _ body: (OpaquePointer, UnsafePointer<border_values>, UnsafeMutablePointer<border_outcome>) -> Void
  ) -> LuaOutcome {
    var values = border_values()
    return withUnsafeMutablePointer(to: &values) { pointer in
      defer { border_values_free(pointer) }
      var reply = LuaReply(values: pointer)
      for argument in arguments { reply.append(argument) }
      return outcome { body($0, UnsafePointer(pointer), $1) }
    }
  }

  /// Gives C room for an outcome, and reads it.
  func outcome(_ body: (OpaquePointer, UnsafeMutablePointer<border_outcome>) -> Void) -> LuaOutcome {
    var space = border_outcome()
    return withUnsafeMutablePointer(to: &space) { pointer in
      defer { border_outcome_free(pointer) }
      guard withBorder({ body($0, pointer) }) != nil else {
        return .raised(LuaError(message: "the state has ended"))
      }
      return LuaOutcome(pointer.pointee)
    }
  }

  /// Takes file and line of a syntax error from its message, and puts the whole file name into it.
  private func located(_ error: LuaError, chunk name: String) -> LuaError {
    guard name.hasPrefix("@") || name.hasPrefix("="), error.traceback.isEmpty else { return error }
    let file = String(name.dropFirst())
    let parts = error.message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    // The name itself may contain colons; the line is the first number between two of them.
    guard let found = lineNumber(in: error.message), parts.count == 3 else { return error }
    var result = error
    result.message = "\(file):\(found.line):\(found.rest)"
    result.rawMessage = Array(result.message.utf8)
    result.value = .string(result.rawMessage)
    result.traceback = [LuaFrame(file: file, line: found.line, function: "main chunk")]
    return result
  }

  private func lineNumber(in message: String) -> (line: Int, rest: Substring)? {
    var rest = message[...]
    while let colon = rest.firstIndex(of: ":") {
      rest = rest[rest.index(after: colon)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let after = rest.dropFirst(digits.count)
      if let line = Int(digits), after.first == ":" { return (line, after.dropFirst()) }
    }
    return nil
  }
}

extension LuaError {
  /// An error that did not come from Lua.
  init(message: String, traceback: [LuaFrame] = []) {
    self.init(
      kind: "error",
      message: message,
      rawMessage: Array(message.utf8),
      value: .string(message),
      traceback: traceback
    )
  }
}

extension LuaOutcome {
  init(_ outcome: border_outcome) {
    let traceback = outcome.trace.frames
    switch outcome.kind {
    case Int32(BORDER_FINISHED):
      self = .finished(outcome.copiedValues)
    case Int32(BORDER_STOPPED):
      self = .stopped(LuaStop(reason: LuaStop.Reason(outcome.reason), traceback: traceback))
    default:
      let texts = LuaArguments(base: outcome.message.items, first: 0, count: outcome.message.count)
      self = .raised(
        LuaError(
          kind: texts[0].string ?? "error",
          message: texts[1].string ?? "",
          rawMessage: texts[1].bytes.map(Array.init) ?? [],
          value: outcome.copiedValues.first ?? .nil,
          traceback: traceback,
          values: outcome.lineValues
        )
      )
    }
  }
}

extension LuaStop.Reason {
  fileprivate init(_ reason: Int32) {
    switch reason {
    case Int32(BORDER_STOP_MEMORY): self = .memory
    case Int32(BORDER_STOP_EXIT): self = .exit
    default: self = .deadline
    }
  }
}

extension border_outcome {
  fileprivate var copiedValues: [LuaValue] {
    let values = LuaArguments(base: self.values.items, first: 0, count: Int(value_count))
    return (0..<values.count).map { values[$0].copy() }
  }
}

extension border_outcome {
  fileprivate var lineValues: LuaError.LineValues? {
    let texts = LuaArguments(base: line_values.items, first: 0, count: line_values.count)
    return texts[0].string.map { LuaError.LineValues(line: Int(values_line), text: $0) }
  }
}

extension border_place {
  fileprivate var lines: ClosedRange<Int>? {
    first > 0 && last >= first ? Int(first)...Int(last) : nil
  }
}

extension border_trace {
  fileprivate var frames: [LuaFrame] {
    guard let places, let text else { return [] }
    return (0..<count).map { index in
      LuaFrame(
        file: String(cString: text + places[index].source),
        line: Int(places[index].line),
        function: String(cString: text + places[index].function),
        lines: places[index].lines
      )
    }
  }
}
