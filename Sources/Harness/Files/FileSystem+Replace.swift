import Glibc

extension FileSystem {
  /// Puts a file of that name into an open folder; readers see the one before or the new one, never half of it.
  static func replace(_ name: String, in folder: Int32, with bytes: [UInt8]) throws(Failure) {
    let temporary = ".\(name)-\(getpid()).tmp"
    unlinkat(folder, temporary, 0)
    let file = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Failure(code: errno) }
    var code = write(bytes, to: file)
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, renameat(folder, temporary, folder, name) != 0 { code = errno }
    guard code != 0 else { return }
    unlinkat(folder, temporary, 0)
    throw Failure(code: code)
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBufferPointer { buffer in
      do throws(Failure) {
        try write(buffer, to: file)
        return 0
      } catch {
        return error.code
      }
    }
  }
}
