/// Something that went wrong in a test, a hook or a file.
public struct Issue: Sendable, Equatable {
  /// The kinds of issues, as reports name them.
  public enum Kind: String, Sendable {
    /// An assertion did not hold.
    case assertion
    /// An error of Lua, or misuse of a word.
    case error
    /// UIKit raised an exception.
    case exception
    /// A hook failed, by whatever cause.
    case hook
    /// The file or a block of it did not load.
    case load
    /// It ran longer than the limit.
    case timeout
    /// It used more memory than the limit.
    case memory
  }

  /// Whether an assertion of the test itself failed; all else is an error.
  public var isFailure: Bool
  /// What kind it is.
  public var kind: Kind
  /// What happened, on one line, without the place.
  public var message: String
  /// The file it happened in; that of the scenario when the place is not known.
  public var file: String
  /// The line it happened on; 0 when it is not known.
  public var line: Int
  /// What explains it, on several lines: the line of the script, expected and actual, differences, the last
  /// gestures and the screen.
  public var details: String
  /// The functions of scripts that were running, innermost first, a line each.
  public var traceback: [String]

  /// The kind's name in reports.
  public var type: String { kind.rawValue }

  /// Makes an issue.
  public init(
    isFailure: Bool = false,
    kind: Kind,
    message: String,
    file: String,
    line: Int,
    details: String = "",
    traceback: [String] = []
  ) {
    self.isFailure = isFailure
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.details = details
    self.traceback = traceback
  }
}

extension Issue {
  /// The lines that a file can have; a script may name any other one in what it raises.
  static let lines = 1...Int(Int32.max)

  private static let longestMessage = 4096
  private static let longestDetails = 65536

  /// Cuts what a script has made very long; how much is left out is said. A line that there cannot be is not known.
  mutating func bound() {
    if !Self.lines.contains(line) { line = 0 }
    message = Self.cut(message, Self.longestMessage)
    details = Self.cut(details, Self.longestDetails)
    traceback = traceback.map { Self.cut($0, Self.longestMessage) }
  }

  private static func cut(_ text: String, _ limit: Int) -> String {
    let rest = text.utf8.count - limit
    guard rest > 0 else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return "\(text[..<end])… (\(rest) bytes more)"
  }
}
