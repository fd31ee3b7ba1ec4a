import Foundation
import Testing

/// What a script does to its globals, or to the metatable of strings, breaks nothing of the prelude: what its functions
/// use they have taken before a script runs.
@Suite("prelude")
struct PreludeTests {
  static let compiler = "/usr/bin/luac5.4"
  static let isThere = FileManager.default.isExecutableFile(atPath: compiler)

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/Scenarios/Prelude").standardizedFileURL
  private static let methodsOfStrings: Set<Substring> = [
    "byte", "char", "dump", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize",
    "rep", "reverse", "sub", "unpack", "upper",
  ]

  @Test(
    "prelude: no function uses a global or a method of strings",
    .enabled(if: isThere, "install lua5.4 for this")
  )
  func leansOnNothingOfScripts() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    let found = try names.filter { $0.hasSuffix(".lua") }.flatMap(Self.offences)
    #expect(found.isEmpty && !names.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// The instructions of a file's functions that look such a thing up, as "FILE:LINE NAME".
  private static func offences(in name: String) throws -> [String] {
    var found: [String] = []
    var isFunction = false
    for line in try listing(of: name).split(separator: "\n") {
      if line.hasPrefix("main <") { isFunction = false }
      if line.hasPrefix("function <") { isFunction = true }
      guard isFunction else { continue }
      // NUMBER [LINE] OPCODE A B C ; COMMENT
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count > 2, let comment = line.split(separator: ";", maxSplits: 1).last else { continue }
      let used = comment.split(separator: "\"", omittingEmptySubsequences: false)
      guard used.count > 1 else { continue }
      let isGlobal = words[2].hasSuffix("TABUP") && used[0].contains("_ENV")
      let isMethod = words[2] == "SELF" && methodsOfStrings.contains(used[1])
      if isGlobal || isMethod { found.append("\(name):\(words[1].dropFirst().dropLast()) \(used[1])") }
    }
    return found
  }

  private static func listing(of name: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: compiler)
    process.arguments = ["-p", "-l", "-l", folder.appendingPathComponent(name).path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output
  }
}
