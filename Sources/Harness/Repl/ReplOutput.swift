import Text

/// Shows what a session says: results on standard output, what went wrong on standard error.
struct ReplOutput {
  private static let display = DisplayText(.lines)

  /// What was printed.
  func show(_ bytes: [UInt8]) { write(bytes, to: 1) }

  /// What was written to `io.stderr`.
  func showErrors(_ bytes: [UInt8]) { write(bytes, to: 2) }

  /// What went wrong, without its last line feed.
  func complain(_ bytes: [UInt8]) { write(bytes + [0x0A], to: 2) }

  /// What went wrong.
  func complain(_ text: String) { complain(Array(text.utf8)) }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    var shown: [UInt8] = []
    bytes.withUnsafeBufferPointer { Self.display.append($0, to: &shown) }
    try? FileSystem.write(shown, to: descriptor)
  }
}
