/// The terminal that a session is shown on.
public struct ReplTerminal: Equatable, Sendable {
  /// Its width in characters.
  public var columns: Int
  /// Its height in characters.
  public var rows: Int
  /// Whether it shows other characters than those of ASCII.
  public var isUnicode: Bool

  /// Describes one; an ordinary one unless something else is said.
  public init(columns: Int = 80, rows: Int = 24, isUnicode: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.isUnicode = isUnicode
  }

  /// The characters that it shows.
  var characters: ScreenCharacters { isUnicode ? .unicode : .ascii }
}
