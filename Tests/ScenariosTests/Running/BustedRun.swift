import Foundation

/// What busted makes of a spec.
struct BustedRun {
  static let program = "/usr/bin/busted"
  static let isThere = FileManager.default.isExecutableFile(atPath: program)

  /// By full name, titles joined by ` > `.
  private(set) var verdicts: [String: String] = [:]
  /// Whether something besides a test went wrong: a hook, or the body of a block.
  private(set) var hooksFailed = false
  /// The lines that the spec printed and that begin with "@".
  private(set) var trace: [String] = []

  init(_ name: String) throws {
    let output = try Self.output(
      Self.program,
      ["-o", TestData.folder.appendingPathComponent("busted_verdicts.lua").path, name]
    )
    for line in output.split(separator: "\n") {
      if line.hasPrefix("@") { trace.append(String(line)) }
      let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard fields.count == 3 else { continue }
      if fields[1] == "it" || fields[1] == "pending" {
        verdicts[fields[2]] = fields[0]
      } else {
        hooksFailed = true
      }
    }
  }

  /// The words that `require "busted"` has when busted runs a spec.
  static func exports() throws -> [String] {
    let script = """
      local busted = require "busted.core"()
      require "busted"(busted)
      for name in pairs(busted.api) do print(name) end
      """
    return try output("/usr/bin/lua5.4", ["-e", script]).split(separator: "\n").map(String.init).sorted()
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.currentDirectoryURL = TestData.folder.appendingPathComponent("Busted")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output
  }
}
