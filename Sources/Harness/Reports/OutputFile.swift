import Glibc

/// Where a report goes: standard output, a device, a file that grows, or one that appears as a whole when it is
/// complete.
final class OutputFile {
  /// How the bytes get to their place.
  private enum Way {
    /// As they come, to a descriptor; the path is that of a file which grows.
    case growing(Int32, path: [UInt8]?)
    /// All at the end, to a descriptor.
    case late(Int32, Spool)
    /// All at the end, beside the target, which then gets the name.
    case whole(path: [UInt8], Spool)
  }

  /// How a report is written.
  enum Manner {
    /// All at once when it is complete.
    case whole
    /// As it comes where nothing can be half written (standard output, a device), else as a whole.
    case wholeFile
    /// As it comes, since others may read it while it grows.
    case growing
  }

  private static let mostWaiting = 65536

  private let way: Way
  private let shown: String
  private var buffer: [UInt8] = []
  private var error: Int32 = 0

  private init(_ way: Way, shown: String) {
    self.way = way
    self.shown = shown
  }

  /// Standard output, as it comes.
  static var standardOutput: OutputFile {
    OutputFile(.growing(1, path: nil), shown: "standard output")
  }

  /// Opens the target: `-` is standard output. Makes missing folders and removes an older file.
  static func open(_ path: [UInt8], _ manner: Manner) throws(ReportFailure) -> OutputFile {
    if path == [UInt8(ascii: "-")] { return OutputFile(direct(1, manner), shown: "standard output") }
    let shown = PathBytes.shown(path)
    do throws(FileSystem.Failure) {
      return OutputFile(try way(to: path, manner), shown: shown)
    } catch {
      throw ReportFailure(message: "the report \(shown) cannot be written: \(error.message)")
    }
  }

  private static func direct(_ descriptor: Int32, _ manner: Manner) -> Way {
    // What cannot be kept in a target's folder is kept where the system keeps such things.
    manner == .whole
      ? .late(descriptor, Spool(folder: TemporaryFile.systemFolder)) : .growing(descriptor, path: nil)
  }

  private static func way(to path: [UInt8], _ manner: Manner) throws(FileSystem.Failure) -> Way {
    let folder = PathBytes.folder(of: path)
    try FileSystem.makeFolders(folder)
    switch try existing(path) {
    case .folder:
      throw FileSystem.Failure(code: EISDIR)
    case .file where belongsToSystem(path), .other:
      let descriptor = FileSystem.withCString(path) { Glibc.open($0, O_WRONLY | O_APPEND | O_CLOEXEC) }
      guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
      return direct(descriptor, manner)
    case .file, nil:
      if path.last == UInt8(ascii: "/") { throw FileSystem.Failure(code: EISDIR) }
      if manner == .growing { return .growing(try create(path), path: path) }
      // Whether the folder takes files is known before the first test.
      close(try TemporaryFile.nameless(in: folder))
      try remove(path)
      return .whole(path: path, Spool(folder: folder))
    }
  }

  /// Whether a name is the system's own, such as /dev/stdout: it must not be removed, whatever it leads to.
  private static func belongsToSystem(_ path: [UInt8]) -> Bool {
    let whole = PathBytes.simplified(PathBytes.join(FileSystem.workingFolder(), path))
    let isSystems = ["/dev/", "/proc/"].contains { whole.starts(with: $0.utf8) }
    return isSystems && !whole.starts(with: "/dev/shm/".utf8)
  }

  private static func existing(_ path: [UInt8]) throws(FileSystem.Failure) -> FileSystem.Kind? {
    do throws(FileSystem.Failure) {
      return try FileSystem.kind(path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  private static func remove(_ path: [UInt8]) throws(FileSystem.Failure) {
    if FileSystem.withCString(path, { unlink($0) }) != 0, errno != ENOENT {
      throw FileSystem.Failure(code: errno)
    }
  }

  /// A file of its own at the path, also when another run does the same: each writes its own, one keeps the name.
  private static func create(_ path: [UInt8]) throws(FileSystem.Failure) -> Int32 {
    while true {
      try remove(path)
      let descriptor = FileSystem.withCString(path) {
        Glibc.open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      if descriptor >= 0 { return descriptor }
      guard errno == EEXIST else { throw FileSystem.Failure(code: errno) }
    }
  }

  /// The folder in which the report will stand; empty is the working folder.
  var folder: [UInt8] {
    switch way {
    case .growing(_, .some(let path)), .whole(let path, _): PathBytes.folder(of: path)
    case .growing, .late: []
    }
  }

  /// A place for bytes whose turn comes later.
  func makeSpool() -> Spool {
    switch way {
    case .whole(let path, _): Spool(folder: PathBytes.folder(of: path))
    case .growing, .late: Spool(folder: TemporaryFile.systemFolder)
    }
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch way {
    case .late(_, let spool), .whole(_, let spool): spool.write(bytes)
    case .growing:
      buffer.append(contentsOf: bytes)
      if buffer.count > Self.mostWaiting { flush() }
    }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write($0) }
  }

  /// Lets what grows reach its reader.
  func flush() {
    guard case .growing(let descriptor, _) = way, !buffer.isEmpty else { return }
    buffer.withUnsafeBufferPointer { put($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func put(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
    guard error == 0 else { return }
    do throws(FileSystem.Failure) {
      try FileSystem.write(bytes, to: descriptor)
    } catch {
      self.error = error.code
    }
  }

  /// Puts the complete report in its place, `head` before what was written; `problem` is an errno that spoils it.
  func complete(head: [UInt8] = [], problem: Int32 = 0) throws(ReportFailure) {
    if error == 0 { error = problem }
    switch way {
    case .growing(let descriptor, let path):
      flush()
      try end(descriptor, path: path)
    case .late(let descriptor, let spool):
      put(head, spool, to: descriptor)
      try end(descriptor, path: nil)
    case .whole(let path, let spool):
      try place(head, spool, at: path)
    }
  }

  private func put(_ head: [UInt8], _ spool: Spool, to descriptor: Int32) {
    head.withUnsafeBufferPointer { put($0, to: descriptor) }
    spool.read { put($0, to: descriptor) }
    if error == 0 { error = spool.error }
  }

  private func end(_ descriptor: Int32, path: [UInt8]?) throws(ReportFailure) {
    if descriptor <= 2 {
      // Whoever read standard output may leave before the end.
      if error != 0, error != EPIPE { throw failure(error) }
      return
    }
    var own = stat()
    fstat(descriptor, &own)
    if close(descriptor) != 0, error == 0 { error = errno }
    guard error != 0 else { return }
    if let path { discard(path, own) }
    throw failure(error)
  }

  /// Removes a file that is half written, unless another run has taken the name meanwhile.
  private func discard(_ path: [UInt8], _ own: stat) {
    var there = stat()
    guard FileSystem.withCString(path, { lstat($0, &there) }) == 0 else { return }
    guard there.st_ino == own.st_ino, there.st_dev == own.st_dev else { return }
    _ = FileSystem.withCString(path) { unlink($0) }
  }

  private func place(_ head: [UInt8], _ spool: Spool, at path: [UInt8]) throws(ReportFailure) {
    do throws(FileSystem.Failure) {
      try FileSystem.replace(path) { (descriptor) throws(FileSystem.Failure) in
        put(head, spool, to: descriptor)
        if error != 0 { throw FileSystem.Failure(code: error) }
      }
    } catch {
      throw failure(error.code)
    }
  }

  private func failure(_ code: Int32) -> ReportFailure {
    ReportFailure(message: "the report \(shown) cannot be written: \(FileSystem.Failure(code: code).message)")
  }
}
