import CLuaSupport

/// What became of a line that somebody has typed.
public enum LuaLine {
  /// It compiled; calling the function runs it.
  case function(LuaFunction)
  /// It did not. `wantsMore` says that Lua read to its end and asked for more; `readBytes` how far it came.
  case failed(LuaError, wantsMore: Bool, readBytes: Int)
}

extension LuaState {
  /// Compiles a line that somebody has typed, of text alone.
  public func load(line: [UInt8], name: String) -> LuaLine {
    var wantsMore: Int32 = 0
    var count = 0
    let outcome = outcome { border, outcome in
      line.withUnsafeBytes { bytes in
        let start = bytes.baseAddress ?? UnsafeRawPointer(outcome)
        count = border_load_line(border, start, bytes.count, name, &wantsMore, outcome)
      }
    }
    switch loaded(outcome, name: name) {
    case .function(let function): return .function(function)
    case .failed(let error): return .failed(error, wantsMore: wantsMore != 0, readBytes: count)
    }
  }

  /// Lets SIGINT raise an error of kind "interrupted" in the script that runs in this process, or in the next one.
  public static func catchInterrupts() { border_catch_interrupts() }

  /// Forgets an interruption that no script was there for.
  public static func forgetInterrupts() { border_forget_interrupts() }
}
