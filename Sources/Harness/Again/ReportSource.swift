import Glibc

/// A file of an earlier run, opened so that any part of it can be read.
final class ReportSource {
  /// Why a file of an earlier run cannot be used; one line that names it.
  struct Failure: Error, Equatable {
    let message: String

    /// What is wrong with a file.
    init(_ shown: String, _ problem: String) {
      message = "\(shown): \(problem)"
    }
  }

  /// What a file holds, by its first bytes.
  enum Kind: Equatable {
    case events, junit, empty, other
  }

  let descriptor: Int32
  /// How messages call it.
  let shown: String

  /// What is no regular file is copied up to this size, so that a device without end fills no disk.
  private static let largestCopy = 4 << 30

  /// Opens a file; `-` is standard input. What cannot be read twice, such as a pipe, is copied first.
  init(_ path: [UInt8]) throws(Failure) {
    let isInput = path == [UInt8(ascii: "-")]
    shown = isInput ? "standard input" : PathBytes.shown(path)
    do throws(FileSystem.Failure) {
      let opened =
        isInput
        ? fcntl(0, F_DUPFD_CLOEXEC, 3) : FileSystem.withCString(path) { open($0, O_RDONLY | O_CLOEXEC) }
      guard opened >= 0 else { throw FileSystem.Failure(code: errno) }
      var status = stat()
      guard fstat(opened, &status) == 0 else { throw Self.failure(closing: opened) }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        descriptor = opened
      case S_IFDIR:
        close(opened)
        throw FileSystem.Failure(code: EISDIR)
      default:
        defer { close(opened) }
        descriptor = try Self.copy(of: opened)
      }
    } catch {
      let problem = error.code == ENOENT ? "there is no such file" : error.message
      throw Failure(shown, problem)
    }
  }

  deinit { close(descriptor) }

  /// What it holds.
  func kind() throws(Failure) -> Kind {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw Failure(shown, FileSystem.Failure(code: errno).message) }
    var start = bytes.prefix(count)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return .junit }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    switch start.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case UInt8(ascii: "<"): return .junit
    case UInt8(ascii: "{"): return .events
    case nil: return .empty
    default: return .other
    }
  }

  /// Copies what a descriptor gives into a file without a name.
  private static func copy(of source: Int32) throws(FileSystem.Failure) -> Int32 {
    let target = try TemporaryFile.nameless(in: TemporaryFile.systemFolder)
    var chunk = [UInt8](repeating: 0, count: 65536)
    var total = 0
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(source, $0.baseAddress, $0.count) }
      if count == 0 { return target }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(closing: target)
      }
      total += count
      do throws(FileSystem.Failure) {
        if total > largestCopy { throw FileSystem.Failure(code: EFBIG) }
        try FileSystem.write(Array(chunk[..<count]), to: target)
      } catch {
        close(target)
        throw error
      }
    }
  }

  private static func failure(closing descriptor: Int32) -> FileSystem.Failure {
    let code = errno
    close(descriptor)
    return FileSystem.Failure(code: code)
  }
}
