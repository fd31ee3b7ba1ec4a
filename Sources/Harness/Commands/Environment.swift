import Glibc

/// The process's environment; scripts see none of it.
enum Environment {
  /// The value of a variable; nil when it is not set or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
