import Glibc

/// Where a report goes: standard output, a device, or a file that appears as a whole when it is complete.
struct OutputFile {
  /// Where the bytes go.
  let descriptor: Int32
  private let target: [UInt8]
  /// The file that becomes the target; nil when the target is written directly.
  private let temporary: [UInt8]?
  private let shown: String

  /// Standard output.
  static let standardOutput = OutputFile(descriptor: 1, target: [], temporary: nil, shown: "standard output")

  private init(descriptor: Int32, target: [UInt8], temporary: [UInt8]?, shown: String) {
    self.descriptor = descriptor
    self.target = target
    self.temporary = temporary
    self.shown = shown
  }

  /// Makes missing folders, removes an older file and opens one beside the target, or the target itself for what
  /// is to be read while it grows.
  static func open(_ path: [UInt8], growsInPlace: Bool = false) throws(ReportFailure) -> OutputFile {
    let shown = PathBytes.shown(path)
    do throws(FileSystem.Failure) {
      try FileSystem.makeFolders(PathBytes.folder(of: path))
      let descriptor: Int32
      var temporary: [UInt8]?
      switch try existing(path) {
      case .folder:
        throw FileSystem.Failure(code: EISDIR)
      case .other:
        descriptor = FileSystem.withCString(path) { Glibc.open($0, O_WRONLY | O_CLOEXEC) }
      case .file, nil:
        if FileSystem.withCString(path, { unlink($0) }) != 0, errno != ENOENT {
          throw FileSystem.Failure(code: errno)
        }
        let opened = growsInPlace ? path : beside(path)
        if !growsInPlace { temporary = opened }
        descriptor = FileSystem.withCString(opened) {
          Glibc.open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | (growsInPlace ? 0 : O_EXCL), 0o666)
        }
      }
      guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
      return OutputFile(descriptor: descriptor, target: path, temporary: temporary, shown: shown)
    } catch {
      throw ReportFailure(message: "the report \(shown) cannot be written: \(error.message)")
    }
  }

  private static func existing(_ path: [UInt8]) throws(FileSystem.Failure) -> FileSystem.Kind? {
    do throws(FileSystem.Failure) {
      return try FileSystem.kind(path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// A name in the target's folder that no other process uses; what a dead one of the same number left is removed.
  private static func beside(_ path: [UInt8]) -> [UInt8] {
    var number = 0
    while true {
      let name = Array(".entrance-\(getpid())-\(number).tmp".utf8)
      let candidate = PathBytes.join(PathBytes.folder(of: path), name)
      if (try? FileSystem.kind(candidate)) == nil || number >= 1000 { return candidate }
      number += 1
    }
  }

  /// Puts the complete report in its place; `error` is the errno of a write that failed, 0 when none did.
  func complete(error: Int32 = 0) throws(ReportFailure) {
    if descriptor <= 2, temporary == nil {
      if error != 0, error != EPIPE { throw failure(error) }
      return
    }
    let closing = close(descriptor) == 0 ? 0 : errno
    let problem = error != 0 ? error : closing
    guard let temporary else {
      if problem != 0 { throw failure(problem) }
      return
    }
    if problem == 0 {
      let renamed = FileSystem.withCString(temporary) { from in
        FileSystem.withCString(target) { rename(from, $0) }
      }
      if renamed == 0 { return }
    }
    let code = problem != 0 ? problem : errno
    discard()
    throw failure(code)
  }

  /// Removes what is not complete.
  func discard() {
    guard let temporary else { return }
    _ = FileSystem.withCString(temporary) { unlink($0) }
  }

  private func failure(_ code: Int32) -> ReportFailure {
    ReportFailure(message: "the report \(shown) cannot be written: \(FileSystem.Failure(code: code).message)")
  }
}
