import CLuaSupport
import Glibc
import Text

/// The console: whole lines, and on a terminal one below them that says how far the run is.
final class ConsoleOutput {
  /// How often the line of progress changes, in nanoseconds.
  private static let progressInterval: Int64 = 100_000_000

  let style: ConsoleStyle
  private let descriptor: Int32
  private let showsProgress: Bool
  private static let line = DisplayText(.none, limit: 4096)
  private let lines = DisplayText(.lines, limit: 65536)
  private let buffer = ByteBuffer(capacity: 65536)
  private var isOpen = true
  /// What the system said when the console took no more, if it is not just that its reader has gone.
  private var problem: Int32 = 0
  private var progressIsShown = false
  private var progressAt: Int64 = 0

  /// `showsProgress` is for terminals.
  init(descriptor: Int32, style: ConsoleStyle, showsProgress: Bool = false) {
    self.descriptor = descriptor
    self.style = style
    self.showsProgress = showsProgress
  }

  /// Text of a script or of the system in one line.
  static func shown(_ text: String) -> String { line(text) }

  /// Text of a script or of the system in one line.
  func shown(_ text: String) -> String { Self.line(text) }

  /// Writes a line.
  func say(_ text: String) {
    guard isOpen else { return }
    write(text)
    buffer.append(0x0A)
    if buffer.count > 65536 { flush() }
  }

  /// Writes text of a script, of which so many bytes are left out already, each line of it indented.
  func say(_ text: String, dropped: Int = 0, indent: String) {
    var text = Substring(lines(text, dropped: dropped))
    while text.last == "\n" { text.removeLast() }
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      say(part.isEmpty ? "" : indent + part)
    }
  }

  /// Writes text as it is.
  func write(_ text: String) {
    guard isOpen else { return }
    if progressIsShown {
      buffer.append(literal: "\r\u{1B}[K")
      progressIsShown = false
    }
    buffer.append(text)
  }

  /// Lets everything reach its reader and says how far the run is, if that was not said just now.
  func flush(progress: @autoclosure () -> String? = nil) {
    if showsProgress, isOpen {
      let now = process_now()
      if !progressIsShown && !buffer.isEmpty || now &- progressAt > Self.progressInterval,
        let text = progress()
      {
        write("\(style.text(shown(text).prefixOfColumns(78), .faint))")
        progressIsShown = true
        progressAt = now
      }
    }
    guard isOpen, !buffer.isEmpty else { return }
    buffer.withBytes { bytes in
      do throws(FileSystem.Failure) {
        try FileSystem.write(bytes, to: descriptor)
      } catch {
        // Whoever read the console has gone; the run and its reports go on.
        isOpen = false
        if error.code != EPIPE, error.code != EBADF { problem = error.code }
      }
    }
    buffer.removeAll()
  }

  /// Writes the rest.
  func finish() throws(ReportFailure) {
    flush()
    if problem == 0 { return }
    throw ReportFailure(
      message: "the console cannot be written: \(FileSystem.Failure(code: problem).message)"
    )
  }
}

extension String {
  /// As much of the text as fits on a line of a terminal.
  fileprivate func prefixOfColumns(_ count: Int) -> String {
    utf8.count <= count ? self : "\(prefix(count - 1))…"
  }
}
