import Glibc

/// The few things the harness does with files, on paths as the system knows them: bytes.
enum FileSystem {
  /// What stands at a path.
  enum Kind: Equatable {
    case file, folder, other
  }

  /// What the system said when something did not work.
  struct Failure: Error, Equatable {
    let code: Int32

    /// In words: "Permission denied".
    var message: String { String(cString: strerror(code)) }
  }

  /// Identifies a folder however it was reached.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// What stands there, links followed.
  static func kind(_ path: [UInt8]) throws(Failure) -> Kind {
    let status = try status(path)
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Which file or folder it is.
  static func identity(_ path: [UInt8]) throws(Failure) -> Identity {
    let status = try status(path)
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Whether a link stands there.
  static func isLink(_ path: [UInt8]) -> Bool {
    var result = stat()
    return withCString(path, { lstat($0, &result) }) == 0 && result.st_mode & S_IFMT == S_IFLNK
  }

  private static func status(_ path: [UInt8]) throws(Failure) -> stat {
    var result = stat()
    guard withCString(path, { stat($0, &result) }) == 0 else { throw Failure(code: errno) }
    return result
  }

  /// The names in a folder, sorted bytewise.
  static func names(in path: [UInt8]) throws(Failure) -> [[UInt8]] {
    guard let folder = withCString(path, { opendir($0) }) else { throw Failure(code: errno) }
    defer { closedir(folder) }
    return names(in: folder)
  }

  /// The names in an open folder, sorted bytewise.
  static func names(in folder: OpaquePointer) -> [[UInt8]] {
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// All bytes of a file, which has no more than `limit`.
  static func read(_ path: [UInt8], limit: Int = .max) throws(Failure) -> [UInt8] {
    let descriptor = withCString(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, limit: limit)
  }

  /// Whether a path is a file of exactly these bytes.
  static func holds(_ path: [UInt8], _ bytes: [UInt8]) -> Bool {
    let descriptor = withCString(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return false }
    return Int(information.st_size) == bytes.count && (try? read(descriptor: descriptor)) == bytes
  }

  /// All bytes that a descriptor gives, which are no more than `limit`.
  static func read(descriptor: Int32, limit: Int = .max) throws(Failure) -> [UInt8] {
    var information = stat()
    // One byte more than a file holds shows where it ends.
    let isFile = fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    let size = isFile ? Int(information.st_size) + 1 : 0
    let room = min(max(size, 16384), 1 << 20)
    var result: [UInt8] = []
    while true {
      var failure: Int32 = 0
      let count = withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { buffer in
        let count = Glibc.read(descriptor, buffer.baseAddress, room)
        failure = count < 0 ? errno : count > limit - result.count ? EFBIG : 0
        if count > 0, failure == 0 { result.append(contentsOf: buffer[..<count]) }
        return count
      }
      if count == 0 { return result }
      if failure != 0, failure != EINTR { throw Failure(code: failure) }
      // The system reads as much of a file as there is, unless it has just become longer or is none really (/proc).
      if count == size - 1, size > 1 { return result }
    }
  }

  /// Writes all bytes, however often the system takes only a part.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count > 0 {
        done += count
      } else if errno == EAGAIN {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }

  /// Writes all bytes, however often the system takes only a part.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in try write(buffer, to: descriptor) }
  }

  /// Makes a folder and those above it.
  static func makeFolders(_ path: [UInt8]) throws(Failure) {
    if path.isEmpty || (try? kind(path)) == .folder { return }
    try makeFolders(PathBytes.folder(of: path))
    if withCString(path, { mkdir($0, 0o777) }) != 0, errno != EEXIST { throw Failure(code: errno) }
  }

  /// The working folder.
  static func workingFolder() -> [UInt8] {
    guard let path = getcwd(nil, 0) else { return [UInt8(ascii: "/")] }
    defer { free(path) }
    return bytes(path)
  }

  /// The path without links, `.` and `..`.
  static func resolved(_ path: [UInt8]) throws(Failure) -> [UInt8] {
    guard let result = withCString(path, { realpath($0, nil) }) else { throw Failure(code: errno) }
    defer { free(result) }
    return bytes(result)
  }

  /// The bytes of a C string.
  static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// Calls `body` with the path as C wants it.
  static func withCString<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return body("") }
        return body(base)
      }
    }
  }
}
