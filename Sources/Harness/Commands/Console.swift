import Text

/// Lines for the user that belong to no report.
enum Console {
  private static let display = DisplayText(.none, limit: 4096)

  /// Writes "entrance: …" to standard error.
  static func complain(_ text: String) {
    write("entrance: \(GitHubCommand.disarmed(display(text)))\n", to: 2)
  }

  /// Writes text; a reader that has gone is no reason to stop.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = try? FileSystem.write($0, to: descriptor) }
  }
}
