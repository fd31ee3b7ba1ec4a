/// How running something in Lua ended.
public enum LuaOutcome: Sendable {
  /// It returned these values.
  case finished([LuaValue])
  /// It raised an error.
  case raised(LuaError)
  /// It passed a limit or called `os.exit`; the state is lost.
  case stopped(LuaStop)
}

/// An error of Lua.
public struct LuaError: Error, Sendable {
  /// What it is: "error", or the `__kind` of the error object's metatable: "failure", "exception", "pending", …
  public var kind: String
  /// What it says, with U+FFFD for what is not UTF-8.
  public var message: String
  /// What it says, as it came.
  public var rawMessage: [UInt8]
  /// The error object, copied.
  public var value: LuaValue
  /// Where it was raised: frames of scripts only, innermost first.
  public var traceback: [LuaFrame]
  /// What the names on the line that failed held, where that is known.
  public var values: LineValues?

  /// What the names on a line held.
  public struct LineValues: Sendable, Equatable {
    /// The line.
    public var line: Int
    /// A heading, and a name a line.
    public var text: String
  }
}

/// Why a script was stopped, past each of its own `pcall`s.
public struct LuaStop: Sendable {
  /// What stops a script.
  public enum Reason: Sendable {
    /// It ran for too long.
    case deadline
    /// It used too much memory.
    case memory
    /// It called `os.exit`.
    case exit
  }

  /// What stopped it.
  public var reason: Reason
  /// Where the script was: frames of scripts only, innermost first.
  public var traceback: [LuaFrame]
}

/// A function of a script that was running.
public struct LuaFrame: Sendable, Equatable {
  /// The chunk's name, without the `@` or `=` before it.
  public var file: String
  /// The line, from 1; 0 when it is not known.
  public var line: Int
  /// What ran: "main chunk", a function's name, or where it is defined.
  public var function: String
  /// The lines of its function; nil for a main chunk.
  public var lines: ClosedRange<Int>?
}

/// Why a state could not be made or filled.
public struct LuaStateError: Error, Sendable, CustomStringConvertible {
  /// The reason.
  public let description: String

  /// Makes an error from its reason.
  public init(description: String) { self.description = description }
}
