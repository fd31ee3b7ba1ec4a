import Glibc

/// What surrounds the program.
enum RunEnvironment {
  /// Those of the variables that are set.
  static func variables(_ names: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for name in names { result[name] = getenv(name).map { String(cString: $0) } }
    return result
  }

  /// The bytes of a variable, such as a path; nil if it is not set.
  static func bytes(_ name: String) -> [UInt8]? {
    guard let value = getenv(name) else { return nil }
    return FileSystem.bytes(value)
  }

  /// Whether `CI` is set, so that nobody is there to look at what is written.
  static var isContinuousIntegration: Bool {
    let value = getenv("CI").map { String(cString: $0) } ?? ""
    return !["", "0", "false"].contains(value)
  }
}

/// A seed that nobody can foresee; the one place where a run takes anything from chance.
enum RandomSeed {
  /// Small enough to be read out.
  static func make() throws(UsageProblem) -> UInt64 {
    var bytes = [UInt8](repeating: 0, count: 4)
    let device = open("/dev/urandom", O_RDONLY | O_CLOEXEC)
    defer { if device >= 0 { close(device) } }
    guard device >= 0, read(device, &bytes, bytes.count) == bytes.count else {
      let reason = FileSystem.Failure(code: errno).message
      throw UsageProblem(message: "--seed random: /dev/urandom cannot be read: \(reason)")
    }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// What the program is given on its standard input; it is read only when `-` asks for it.
enum StandardInput {
  /// All of it.
  static func read() throws(FileSystem.Failure) -> [UInt8] { try FileSystem.read(descriptor: 0) }
}
