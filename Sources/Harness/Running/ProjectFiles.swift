import Glibc
import LuaRuntime

/// The files that scripts reach: regular ones whose real path lies in the project folder. No link leads out of it, no
/// pipe blocks, no device is touched.
///
/// A file is found first without being opened, then judged by where it really is, and only that very file is opened:
/// nobody can put another one in its place in between.
final class ProjectFiles: LuaFiles {
  /// The largest file that is loaded as Lua.
  static let largestSource = 64 << 20

  /// O_PATH, which C's headers show to GNU programs only: a file is found without being opened.
  private static let pathOnly: Int32 = 0o10000000

  private let folder: [UInt8]
  /// The folder's real path.
  private lazy var root = (try? FileSystem.resolved(folder)) ?? folder

  init(projectFolder: [UInt8]) {
    folder = projectFolder
  }

  func source(_ path: [UInt8]) throws(LuaFileError) -> LuaSource {
    let file = try open(path, .reads)
    defer { close(file) }
    do throws(FileSystem.Failure) {
      let text = try FileSystem.read(descriptor: file, limit: Self.largestSource)
      return LuaSource(path: shown(path), text: text)
    } catch {
      throw Self.failure(path, error.message, error.code)
    }
  }

  func open(_ path: [UInt8], _ mode: LuaFileMode) throws(LuaFileError) -> Int32 {
    if mode.contains(.creates), try makes(path) { try create(path) }
    let found = FileSystem.withCString(whole(path)) { Glibc.open($0, Self.pathOnly | O_CLOEXEC) }
    guard found >= 0 else { throw missing(path, errno) }
    defer { close(found) }
    try checkPlace(of: found, path)
    var status = stat()
    guard fstat(found, &status) == 0 else { throw Self.failure(path, errno) }
    try Self.checkKind(status, path)
    var flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    flags |= mode.contains(.writes) ? (mode.contains(.reads) ? O_RDWR : O_WRONLY) : O_RDONLY
    if mode.contains(.appends) { flags |= O_APPEND }
    if mode.contains(.empties) { flags |= O_TRUNC }
    let file = Glibc.open(Self.link(found), flags)
    guard file >= 0 else { throw Self.failure(path, errno) }
    return file
  }

  func remove(_ path: [UInt8]) throws(LuaFileError) {
    let (folder, name) = try place(of: path)
    defer { close(folder) }
    let code = FileSystem.withCString(name) { name -> Int32 in
      if unlinkat(folder, name, 0) == 0 { return 0 }
      if errno != EISDIR && errno != EPERM { return errno }
      return unlinkat(folder, name, AT_REMOVEDIR) == 0 ? 0 : errno
    }
    if code != 0 { throw Self.failure(path, code) }
  }

  func rename(_ path: [UInt8], to other: [UInt8]) throws(LuaFileError) {
    let (folder, name) = try place(of: path)
    defer { close(folder) }
    let (otherFolder, otherName) = try place(of: other)
    defer { close(otherFolder) }
    let code = FileSystem.withCString(name) { name in
      FileSystem.withCString(otherName) { renameat(folder, name, otherFolder, $0) == 0 ? 0 : errno }
    }
    if code != 0 { throw Self.failure(path, code) }
  }

  func makeTemporary() throws(LuaFileError) -> [UInt8] {
    for number in 1...10_000 {
      let name = Array(".entrance-tmp-\(number)".utf8)
      let file = FileSystem.withCString(whole(name)) {
        Glibc.open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      }
      if file >= 0 {
        close(file)
        return name
      }
      if errno != EEXIST { throw Self.failure(name, errno) }
    }
    throw Self.failure(Array(".entrance-tmp-…".utf8), EEXIST)
  }

  // MARK: Where files are

  /// Paths of scripts start from the project folder.
  private func whole(_ path: [UInt8]) -> [UInt8] { PathBytes.join(folder, path) }

  private func shown(_ path: [UInt8]) -> String {
    let whole = whole(path)
    let real = (try? FileSystem.resolved(PathBytes.folder(of: whole))) ?? PathBytes.folder(of: whole)
    let tidy = PathBytes.join(real, PathBytes.name(of: whole))
    return PathBytes.shown(PathBytes.below(root, tidy) ?? tidy)
  }

  /// Whether nothing is there yet, not even a link.
  private func makes(_ path: [UInt8]) throws(LuaFileError) -> Bool {
    let (folder, name) = try place(of: path)
    defer { close(folder) }
    var status = stat()
    return FileSystem.withCString(name) { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) } != 0
  }

  private func create(_ path: [UInt8]) throws(LuaFileError) {
    let (folder, name) = try place(of: path)
    defer { close(folder) }
    let file = FileSystem.withCString(name) {
      openat(folder, $0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard file >= 0 || errno == EEXIST else { throw Self.failure(path, errno) }
    if file >= 0 { close(file) }
  }

  /// The folder of a file that need not be there, open, and the file's name in it.
  private func place(of path: [UInt8]) throws(LuaFileError) -> (folder: Int32, name: [UInt8]) {
    let whole = whole(path)
    let name = PathBytes.name(of: whole)
    guard !name.isEmpty, name != [0x2E], name != [0x2E, 0x2E] else { throw Self.failure(path, EISDIR) }
    try Self.checkOwner(name, path)
    let above = PathBytes.folder(of: whole)
    let folder = FileSystem.withCString(above) { Glibc.open($0, Self.pathOnly | O_DIRECTORY | O_CLOEXEC) }
    guard folder >= 0 else { throw missing(path, errno) }
    do throws(LuaFileError) {
      try checkPlace(of: folder, path)
    } catch {
      close(folder)
      throw error
    }
    return (folder, name)
  }

  /// What is not there is said to be so only where scripts may look.
  private func missing(_ path: [UInt8], _ code: Int32) -> LuaFileError {
    let tidy = PathBytes.simplified(whole(path))
    let isInside = [folder, root].contains { $0 == tidy || PathBytes.below($0, tidy) != nil }
    return isInside ? Self.failure(path, code) : Self.outside(path)
  }

  private static func outside(_ path: [UInt8]) -> LuaFileError {
    .refused("\(PathBytes.shown(path)) is not below the project folder; scenarios reach only files there")
  }

  private func checkPlace(of descriptor: Int32, _ path: [UInt8]) throws(LuaFileError) {
    guard let real = Self.realPath(of: descriptor) else { throw Self.failure(path, EACCES) }
    if real == root { return }
    if let own = PathBytes.below(root, real) { return try Self.checkOwner(own, path) }
    throw Self.outside(path)
  }

  /// What Git keeps in a project is not the project's: it may hold a key to the repository, and names programs that Git
  /// starts.
  static func isGits(_ path: [UInt8]) -> Bool {
    path.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual(".git".utf8) }
  }

  private static func checkOwner(_ own: [UInt8], _ path: [UInt8]) throws(LuaFileError) {
    guard isGits(own) else { return }
    throw .refused("\(PathBytes.shown(path)) belongs to Git; scenarios reach only files of the project")
  }

  private static func checkKind(_ status: stat, _ path: [UInt8]) throws(LuaFileError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw failure(path, EISDIR)
    default: throw failure(path, "it is not a regular file", EACCES)
    }
  }

  private static func link(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Where an open file lies, whatever way led to it.
  private static func realPath(of descriptor: Int32) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link(descriptor), &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return buffer[..<count].map { UInt8(bitPattern: $0) }
  }

  private static func failure(_ path: [UInt8], _ code: Int32) -> LuaFileError {
    failure(path, FileSystem.Failure(code: code).message, code)
  }

  private static func failure(_ path: [UInt8], _ reason: String, _ code: Int32) -> LuaFileError {
    .failed("\(PathBytes.shown(path)): \(reason)", code: code)
  }
}
