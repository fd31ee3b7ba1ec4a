import Glibc

/// Files under names that no other process uses.
enum TemporaryFile {
  /// Where the system keeps such files.
  static var systemFolder: [UInt8] { Environment.bytes("TMPDIR") ?? Array("/tmp".utf8) }

  /// Makes a file in a folder and opens it for reading and writing; a relative path starts from the open folder `base`.
  static func make(
    in folder: [UInt8],
    of base: Int32 = AT_FDCWD
  ) throws(FileSystem.Failure) -> (descriptor: Int32, path: [UInt8]) {
    var number = 0
    while true {
      let path = PathBytes.join(folder, Array(".entrance-\(getpid())-\(number).tmp".utf8))
      let descriptor = FileSystem.withCString(path) {
        openat(base, $0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      if descriptor >= 0 { return (descriptor, path) }
      // Left by a dead process, or of one in another container.
      guard errno == EEXIST, number < 10_000 else { throw FileSystem.Failure(code: errno) }
      number += 1
    }
  }

  /// Makes a file in a folder and takes its name away at once, so that it is gone with the process.
  static func nameless(in folder: [UInt8]) throws(FileSystem.Failure) -> Int32 {
    let (descriptor, path) = try make(in: folder)
    _ = FileSystem.withCString(path) { unlink($0) }
    return descriptor
  }
}
