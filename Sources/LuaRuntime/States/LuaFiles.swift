/// The files that scripts can reach: `io`, `dofile`, `loadfile`, `os.remove` and their like ask it.
///
/// It decides which files these are; that writing is permitted has been checked.
public protocol LuaFiles: AnyObject {
  /// A file of Lua: its path as it shall be shown, and its text.
  func source(_ path: [UInt8]) throws(LuaFileError) -> LuaSource
  /// Opens a file; the descriptor belongs to the state.
  func open(_ path: [UInt8], _ mode: LuaFileMode) throws(LuaFileError) -> Int32
  /// Removes a file or an empty folder.
  func remove(_ path: [UInt8]) throws(LuaFileError)
  /// Gives a file another name.
  func rename(_ path: [UInt8], to other: [UInt8]) throws(LuaFileError)
  /// Makes an empty file and answers its path.
  func makeTemporary() throws(LuaFileError) -> [UInt8]
}

/// A file of Lua.
public struct LuaSource {
  /// The path as it shall be shown.
  public let path: String
  /// The text.
  public let text: [UInt8]

  /// Makes one.
  public init(path: String, text: [UInt8]) {
    self.path = path
    self.text = text
  }
}

/// How a file is opened.
public struct LuaFileMode: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int32

  /// Makes a mode.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// It will be read.
  public static let reads = LuaFileMode(rawValue: 1)
  /// It will be written.
  public static let writes = LuaFileMode(rawValue: 2)
  /// It is made when it is not there.
  public static let creates = LuaFileMode(rawValue: 4)
  /// What it holds goes.
  public static let empties = LuaFileMode(rawValue: 8)
  /// What is written comes to its end.
  public static let appends = LuaFileMode(rawValue: 16)
}

/// Why something cannot be done with a file.
public struct LuaFileError: Error {
  /// In words, the path in it.
  public let message: String
  /// The system's number for it; nil: scripts may not do this, which is an error of the script.
  public let code: Int32?

  /// It did not work.
  public static func failed(_ message: String, code: Int32) -> LuaFileError {
    LuaFileError(message: message, code: code)
  }

  /// Scripts may not do it.
  public static func refused(_ message: String) -> LuaFileError { LuaFileError(message: message, code: nil) }
}
