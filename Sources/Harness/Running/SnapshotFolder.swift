import Glibc
import Scenarios

/// The goldens of a scenario file: `__snapshots__/FILE/NAME` beside it. Nothing else is read or written, also when a
/// link stands in the place of a folder or a golden.
final class SnapshotFolder: SnapshotStore {
  let writing: SnapshotWriting
  /// The scenario's folder and, below it, those of its goldens.
  private let base: [UInt8]
  private let folders: [[UInt8]]
  private let file: PlannedFile

  private static let snapshots = Array("__snapshots__".utf8)
  private static let largest = 64 << 20

  /// The goldens of a file.
  init(besides file: PlannedFile, _ writing: SnapshotWriting) {
    self.writing = writing
    let folder = PathBytes.folder(of: file.path)
    base = folder.isEmpty ? [UInt8(ascii: ".")] : folder
    folders = [Self.snapshots, PathBytes.name(of: file.path)]
    self.file = file
  }

  func path(_ name: String) -> String {
    let parts = file.shown.split(separator: "/", omittingEmptySubsequences: false)
    let folder = (parts.dropLast() + ["__snapshots__"] + parts.suffix(1)).joined(separator: "/")
    return "\(folder)/\(name)"
  }

  func read(_ name: String) throws(SnapshotProblem) -> [UInt8]? {
    guard let folder = try open(creating: false) else { return nil }
    defer { close(folder) }
    // A pipe must not block, and is refused below.
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Self.problem(errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.problem(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SnapshotProblem(message: "it is no file") }
    guard status.st_size <= Self.largest else { throw SnapshotProblem(message: "it has more than 64 MB") }
    do throws(FileSystem.Failure) {
      return try FileSystem.read(descriptor: file)
    } catch {
      throw SnapshotProblem(message: error.message)
    }
  }

  func write(_ name: String, _ bytes: [UInt8]) throws(SnapshotProblem) {
    guard let folder = try open(creating: true) else { throw Self.problem(ENOENT) }
    defer { close(folder) }
    do throws(FileSystem.Failure) {
      try FileSystem.replace(Array(name.utf8), of: folder, with: bytes)
    } catch {
      throw Self.problem(error.code)
    }
  }

  /// The folder of the goldens; nil when it is not there and not to be made.
  private func open(creating: Bool) throws(SnapshotProblem) -> Int32? {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var folder = FileSystem.withCString(base) { Glibc.open($0, flags) }
    guard folder >= 0 else { throw Self.problem(errno) }
    for name in folders {
      let above = folder
      defer { close(above) }
      folder = FileSystem.withCString(name) { name in
        if creating { mkdirat(above, name, 0o777) }
        return openat(above, name, flags | O_NOFOLLOW)
      }
      guard folder >= 0 else {
        if errno == ENOENT { return nil }
        throw Self.problem(errno)
      }
    }
    return folder
  }

  private static func problem(_ code: Int32) -> SnapshotProblem {
    if code == ELOOP { return SnapshotProblem(message: "a link stands in its place") }
    return SnapshotProblem(message: FileSystem.Failure(code: code).message)
  }
}
