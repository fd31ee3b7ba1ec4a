import Glibc

/// The event stream as it is: a line an event, written as they happen.
final class EventFile {
  private let file: OutputFile
  private var buffer: [UInt8] = []
  private var error: Int32 = 0

  init(_ file: OutputFile) {
    self.file = file
  }

  /// Takes a line without its line feed.
  func write(_ line: [UInt8]) {
    buffer.append(contentsOf: line)
    buffer.append(0x0A)
    if buffer.count > 65536 { flush() }
  }

  /// Takes a line that ends with its line feed.
  func write(whole line: [UInt8]) {
    buffer.append(contentsOf: line)
    if buffer.count > 65536 { flush() }
  }

  /// Writes what is waiting.
  func flush() {
    guard !buffer.isEmpty, error == 0 else { return }
    buffer.withUnsafeBufferPointer { bytes in
      do throws(FileSystem.Failure) {
        try FileSystem.write(bytes, to: file.descriptor)
      } catch {
        self.error = error.code
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Closes the file.
  func finish() throws(ReportFailure) {
    flush()
    try file.complete(error: error)
  }
}
