/// The event stream as it is: a line an event, written as they happen.
final class EventFile {
  private let file: OutputFile

  init(_ file: OutputFile) {
    self.file = file
  }

  /// Takes a line without its line feed.
  func write(_ line: [UInt8]) {
    file.write(line)
    file.write([0x0A])
  }

  /// Takes a line that ends with its line feed.
  func write(whole line: [UInt8]) {
    file.write(line)
  }

  /// Writes what is waiting.
  func flush() {
    file.flush()
  }

  /// Closes the file.
  func finish() throws(ReportFailure) {
    try file.complete()
  }
}
