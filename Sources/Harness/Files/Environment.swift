import Glibc

/// The process's environment.
enum Environment {
  /// The bytes of a variable; nil if it is not set.
  static func bytes(_ name: String) -> [UInt8]? {
    guard let value = getenv(name) else { return nil }
    return FileSystem.bytes(value)
  }
}
