import Foundation
import Testing

/// The program on a terminal, and what is done there (Tests/tools/terminal.py).
struct TerminalSession: Decodable {
  var status: Int32
  var text: String
  var missing: String?
  var restored: Bool

  private static let python = "/usr/bin/python3"
  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: python) }
  static let hint: Comment = "set ENTRANCE_BINARY to the built program, and install python3"

  /// Plays the steps; file names in them are relative to the project.
  static func play(
    _ project: Project,
    _ words: [String],
    _ steps: [[String]],
    command: [String] = ["run", "--watch", "--color", "never"],
    environment: [String: String] = [:]
  ) throws -> TerminalSession {
    let tool = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("tools/terminal.py").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [tool, Binary.path ?? "/nowhere"] + command + words
    process.currentDirectoryURL = URL(fileURLWithPath: project.path)
    process.environment = Binary.environment.merging(["XDG_STATE_HOME": project.path + "/state"]) { $1 }
      .merging(environment) { $1 }
    let script = project.path + "/.steps"
    try JSONEncoder().encode(steps).write(to: URL(fileURLWithPath: script))
    process.standardInput = FileHandle(forReadingAtPath: script)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(TerminalSession.self, from: data)
  }
}
