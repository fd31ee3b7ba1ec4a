import Glibc

/// The process's environment; scripts see none of it.
enum Environment {
  /// The bytes of a variable, such as a path; nil when it is not set or empty.
  static func bytes(_ name: String) -> [UInt8]? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return FileSystem.bytes(value)
  }

  /// A variable as text, which may be empty; nil when it is not set.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(decoding: FileSystem.bytes($0), as: UTF8.self) }
  }

  /// A variable as text; nil when it is not set or empty.
  static subscript(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// Those of the variables that are set.
  static func variables(_ names: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for name in names { result[name] = self[name] }
    return result
  }

  /// Whether `CI` is set, so that nobody is there to look at what is written.
  static var isContinuousIntegration: Bool { !["0", "false"].contains(self["CI"] ?? "0") }
}
