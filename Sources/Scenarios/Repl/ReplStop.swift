/// Where a test stops, so that somebody can look around in it.
public enum ReplStop: Equatable, Sendable {
  /// Before a line of its file, or the first one behind it that the same function comes to.
  case line(Int)
  /// Where it fails, or calls `repl`.
  case failure

  /// The line to stop at.
  public var line: Int? {
    if case .line(let line) = self { line } else { nil }
  }
}
