import Glibc

extension FileSystem {
  /// Puts a file in its place; readers see the one before or the new one, never half of it.
  ///
  /// `write` gives the bytes to a descriptor. A relative path starts from the open folder `base`.
  static func replace(
    _ path: [UInt8],
    of base: Int32 = AT_FDCWD,
    write: (Int32) throws(Failure) -> Void
  ) throws(Failure) {
    let (descriptor, temporary) = try TemporaryFile.make(in: PathBytes.folder(of: path), of: base)
    do throws(Failure) {
      do throws(Failure) {
        try write(descriptor)
      } catch {
        close(descriptor)
        throw error
      }
      guard close(descriptor) == 0 else { throw Failure(code: errno) }
      let code = withCString(temporary) { from in
        withCString(path) { renameat(base, from, base, $0) == 0 ? 0 : errno }
      }
      guard code == 0 else { throw Failure(code: code) }
    } catch {
      _ = withCString(temporary) { unlinkat(base, $0, 0) }
      throw error
    }
  }

  /// Puts a file of these bytes in its place.
  static func replace(_ path: [UInt8], of base: Int32 = AT_FDCWD, with bytes: [UInt8]) throws(Failure) {
    try replace(path, of: base) { (descriptor) throws(Failure) in try write(bytes, to: descriptor) }
  }
}
