import Glibc
import Text

/// Shows what a session says: results on standard output, what went wrong on standard error.
final class ReplOutput {
  private static let display = DisplayText(.lines)

  /// Whether standard output takes nothing any more: whoever read it has gone, or the disk is full.
  private(set) var isBroken = false

  /// What was printed.
  func show(_ bytes: [UInt8]) {
    if isBroken { return }
    do throws(FileSystem.Failure) {
      try write(bytes, to: 1)
    } catch {
      isBroken = true
      if error.code != EPIPE { complain("standard output: \(error.message)") }
    }
  }

  /// What was written to `io.stderr`.
  func showErrors(_ bytes: [UInt8]) { try? write(bytes, to: 2) }

  /// What went wrong, without its last line feed.
  func complain(_ bytes: [UInt8]) { try? write(bytes + [0x0A], to: 2) }

  /// What went wrong.
  func complain(_ text: String) { complain(Array(text.utf8)) }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileSystem.Failure) {
    var shown: [UInt8] = []
    bytes.withUnsafeBufferPointer { Self.display.append($0, to: &shown) }
    try FileSystem.write(shown, to: descriptor)
  }
}
