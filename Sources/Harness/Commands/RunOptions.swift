import Text

/// What `entrance run` and `entrance list` were asked for.
public struct RunOptions: Sendable {
  /// What to print of the tests.
  public enum Task: Equatable, Sendable {
    /// Run them.
    case run
    /// Their names, as JSON if so.
    case list(json: Bool)
    /// The files that would be loaded.
    case listFiles
  }

  /// What to do.
  public var task = Task.run
  /// Files and folders as given, relative to the working folder.
  public var paths: [[UInt8]] = []
  /// Lua patterns on the full name; any of them selects.
  public var filters: [LuaPattern] = []
  /// From which each test's random numbers are made.
  public var seed: UInt64 = 0
  /// Seconds of wall clock that a test, a hook or a file's loading may take; 0 is any time.
  public var timeout: Double = 30
  /// Whether goldens are written anew instead of being compared.
  public var updatesSnapshots = false
  /// Where the JUnit report goes; `-` is standard output.
  public var junit: [UInt8]?
  /// Where the events go; `-` is standard output.
  public var events: [UInt8]?
  /// When the console uses colours.
  public var color = ColorChoice.auto
  /// How the program was called, for the command that runs failures again.
  public var program = "entrance"
  /// The program's version.
  public var version = ""

  /// Makes the defaults.
  public init() {}
}

/// How the program ends.
public enum ExitStatus {
  /// All selected tests passed or were skipped.
  public static let success: Int32 = 0
  /// A test failed or could not finish.
  public static let failure: Int32 = 1
  /// Wrong usage, a path that is not there, a report that cannot be written.
  public static let usage: Int32 = 2
  /// No test was selected.
  public static let nothing: Int32 = 5
}
