import Glibc

/// Bytes that wait for their place in a report: a little in memory, more in a file without a name, which is gone
/// with the process however that ends.
final class Spool {
  private static let mostInMemory = 262_144

  private let folder: [UInt8]
  private var memory: [UInt8] = []
  private var file: Int32 = -1
  /// The errno of what failed first; 0 when nothing did.
  private(set) var error: Int32 = 0

  /// What does not fit into memory goes into a file in `folder`.
  init(folder: [UInt8]) {
    self.folder = folder
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard error == 0, !bytes.isEmpty else { return }
    memory.append(contentsOf: bytes)
    if memory.count > Self.mostInMemory { spill() }
  }

  /// Gives all bytes to `body`, piece by piece and in order.
  func read(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if file >= 0 {
      var chunk = [UInt8](repeating: 0, count: 65536)
      var offset: off_t = 0
      while true {
        let count = chunk.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, offset) }
        if count == 0 { break }
        if count > 0 {
          chunk[..<count].withUnsafeBufferPointer(body)
          offset += off_t(count)
        } else if errno != EINTR {
          keep(errno)
          return
        }
      }
    }
    memory.withUnsafeBufferPointer(body)
  }

  /// Forgets all bytes.
  func removeAll() {
    memory.removeAll(keepingCapacity: true)
    if file >= 0, ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0 { keep(errno) }
  }

  private func spill() {
    do throws(FileSystem.Failure) {
      if file < 0 { file = try TemporaryFile.nameless(in: folder) }
      try FileSystem.write(memory, to: file)
      memory.removeAll(keepingCapacity: true)
    } catch {
      keep(error.code)
      memory = []
    }
  }

  private func keep(_ code: Int32) {
    if error == 0 { error = code }
  }
}
