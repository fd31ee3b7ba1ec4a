import Glibc
import Scenarios

/// A folder of the project as the disc of one app: its files are real ones, each written as a whole.
///
/// Every step from the project folder down is taken without following links, so nothing outside is reached. As long as
/// it is open no other app gets it, in this process or another.
final class AppFolder: StorageFolder {
  private var root: Int32

  /// The largest file that is read or written.
  private static let largest = 16 << 20
  /// How many files there may be.
  private static let mostFiles = 10_000
  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// Opens the folder of a path below the project folder; it is made when it is not there.
  init(_ path: String, project: [UInt8]) throws(StorageProblem) {
    var folder = FileSystem.withCString(project) { Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard folder >= 0 else { throw Self.problem(errno) }
    for part in Self.parts(path) {
      let above = folder
      defer { Glibc.close(above) }
      folder = try Self.enter(part, of: above, creating: true)
    }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      Glibc.close(folder)
      guard code == EWOULDBLOCK else { throw Self.problem(code) }
      throw StorageProblem(message: "the folder is in use by another app; each needs one of its own")
    }
    root = folder
  }

  func read(_ path: String) throws(StorageProblem) -> [UInt8]? {
    guard let (folder, name) = try place(of: path, creating: false) else { return nil }
    defer { Glibc.close(folder) }
    // A pipe must not block, and is refused below.
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Self.problem(errno)
    }
    defer { Glibc.close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.problem(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StorageProblem(message: "it is no file") }
    do throws(FileSystem.Failure) {
      return try FileSystem.read(descriptor: file, limit: Self.largest)
    } catch {
      throw Self.problem(error.code)
    }
  }

  func write(_ path: String, _ bytes: [UInt8]) throws(StorageProblem) {
    guard bytes.count <= Self.largest else { throw Self.problem(EFBIG) }
    guard let (folder, name) = try place(of: path, creating: true) else { throw Self.problem(ENOENT) }
    defer { Glibc.close(folder) }
    var status = stat()
    if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw StorageProblem(message: "it is no file")
    }
    do throws(FileSystem.Failure) {
      try FileSystem.replace(Array(name.utf8), of: folder, with: bytes)
    } catch {
      throw Self.problem(error.code)
    }
  }

  func remove(_ path: String) throws(StorageProblem) -> Bool {
    guard let (folder, name) = try place(of: path, creating: false) else { return false }
    defer { Glibc.close(folder) }
    if unlinkat(folder, name, 0) == 0 { return true }
    if errno == ENOENT { return false }
    throw Self.problem(errno)
  }

  func files() throws(StorageProblem) -> [String] {
    var found: [[UInt8]] = []
    var waiting: [[UInt8]] = [[]]
    while let folder = waiting.popLast() {
      for name in try names(in: folder) {
        let path = PathBytes.join(folder, name)
        var status = stat()
        let isThere = FileSystem.withCString(path) { fstatat(root, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
        switch isThere ? status.st_mode & S_IFMT : 0 {
        case S_IFREG: found.append(path)
        case S_IFDIR: waiting.append(path)
        default: break
        }
      }
      guard found.count + waiting.count <= Self.mostFiles else {
        throw StorageProblem(message: "it has more than \(Self.mostFiles) files")
      }
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func names(in path: [UInt8]) throws(StorageProblem) -> [[UInt8]] {
    let text = path.isEmpty ? [UInt8(ascii: ".")] : path
    let folder = FileSystem.withCString(text) { openat(root, $0, Self.folderFlags) }
    guard folder >= 0 else { throw Self.problem(errno) }
    guard let stream = fdopendir(folder) else {
      let code = errno
      Glibc.close(folder)
      throw Self.problem(code)
    }
    defer { closedir(stream) }
    return FileSystem.names(in: stream)
  }

  func close() {
    if root >= 0 { Glibc.close(root) }
    root = -1
  }

  deinit { close() }

  // MARK: Where files are

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private static func enter(
    _ name: String,
    of above: Int32,
    creating: Bool
  ) throws(StorageProblem) -> Int32 {
    if creating { mkdirat(above, name, 0o777) }
    let folder = openat(above, name, folderFlags)
    guard folder >= 0 else { throw problem(errno) }
    return folder
  }

  /// The folder of a file, open, and the file's name in it; nil when the folder is not there and not to be made.
  private func place(
    of path: String,
    creating: Bool
  ) throws(StorageProblem) -> (folder: Int32, name: String)? {
    var parts = Self.parts(path)
    guard let name = parts.popLast() else { throw Self.problem(EISDIR) }
    var folder = openat(root, ".", Self.folderFlags)
    guard folder >= 0 else { throw Self.problem(errno) }
    for part in parts {
      let above = folder
      defer { Glibc.close(above) }
      do throws(StorageProblem) {
        folder = try Self.enter(part, of: above, creating: creating)
      } catch {
        if !creating, error == Self.problem(ENOENT) { return nil }
        throw error
      }
    }
    return (folder, name)
  }

  private static func problem(_ code: Int32) -> StorageProblem {
    if code == ELOOP { return StorageProblem(message: "a link stands in its place") }
    return StorageProblem(message: FileSystem.Failure(code: code).message)
  }
}

/// The folders of a project that can be the discs of apps.
final class AppFolders: StorageFolders {
  private let project: [UInt8]

  /// Those below a project folder.
  init(project: [UInt8]) { self.project = project }

  func open(_ path: String) throws(StorageProblem) -> any StorageFolder {
    if let flaw = Self.flaw(of: path) { throw StorageProblem(message: flaw) }
    return try AppFolder(path, project: project)
  }

  private static func flaw(of path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    if path.utf8.contains(0) { return "a path has no byte 0" }
    if path.utf8.first == UInt8(ascii: "/") || parts.contains(where: { $0.elementsEqual("..".utf8) }) {
      return "the folder of an app lies below the project folder"
    }
    if parts.isEmpty { return "the project folder itself cannot be the disc of an app" }
    return ProjectFiles.isGits(Array(path.utf8)) ? "it belongs to Git" : nil
  }
}
