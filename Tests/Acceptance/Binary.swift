import Foundation
import Testing

/// The built program, named by the environment variable ENTRANCE_BINARY.
enum Binary {
  /// Where it is; nil skips the tests that need it.
  static let path = ProcessInfo.processInfo.environment["ENTRANCE_BINARY"]

  /// What every started program is given, whoever runs the tests: what CI or a terminal sets (`CI`,
  /// `GITHUB_ACTIONS`, `NO_COLOR` …) changes what the program does, so a test names it where it is meant.
  static let environment: [String: String] = {
    let kept = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "ENTRANCE_BINARY"]
    let own = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    // What is kept of each project's last run goes with the other temporary files.
    let process = ProcessInfo.processInfo.processIdentifier
    let state = FileManager.default.temporaryDirectory.path + "/entrance-state-\(process)"
    return own.merging(["LANG": "C.UTF-8", "XDG_STATE_HOME": state]) { $1 }
  }()

  /// For `.enabled(if:)`.
  static var isThere: Bool { path != nil }
  static let hint: Comment = "set ENTRANCE_BINARY to the built program"
}

/// How a run ended.
struct Outcome {
  var status: Int32
  var output: String
  var errors: String
}

/// A project folder of its own with scenarios in it.
final class Project {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.path + "/entrance-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(".entrance.lua", "")
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    try write(name, Data(text.utf8))
  }

  func write(_ name: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// The program with these words, not yet started; its standard output goes to `output`.
  func process(
    _ arguments: [String],
    folder: String = "",
    environment: [String: String] = [:],
    output: Pipe,
    errors: FileHandle
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Binary.path ?? "/nowhere")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path + "/" + folder)
    // What a run leaves for the next one stays in the project's own folder.
    process.environment = Binary.environment.merging(["XDG_STATE_HOME": path + "/.state"]) { $1 }
      .merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs the program to its end.
  func run(_ arguments: String..., folder: String = "", environment: [String: String] = [:]) throws -> Outcome
  {
    try run(arguments, folder: folder, environment: environment)
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], folder: String = "", environment: [String: String] = [:]) throws -> Outcome
  {
    let output = Pipe()
    // Standard error goes to a file, so that neither pipe can fill up while the other is read.
    let errorPath = path + "/.stderr-\(UUID().uuidString)"
    try Data().write(to: URL(fileURLWithPath: errorPath))
    let errors = try #require(FileHandle(forWritingAtPath: errorPath))
    let process = process(arguments, folder: folder, environment: environment, output: output, errors: errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: text,
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errorPath)), as: UTF8.self)
    )
  }
}

/// Runs the program and does something to it as soon as an event says so.
struct Intervention {
  let project: Project
  let arguments: [String]
  var environment: [String: String] = [:]

  /// Runs with the events on standard output; `act` is called once, with the process id, when a line holds `mark`.
  func run(when mark: String, act: (Int32) -> Void) throws -> (status: Int32, events: String) {
    let output = Pipe()
    let process = project.process(
      arguments + ["--events", "-"],
      environment: environment,
      output: output,
      errors: FileHandle.nullDevice
    )
    try process.run()
    var seen = Data()
    var hasActed = false
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(output.fileHandleForReading.fileDescriptor, &chunk, chunk.count)
      if count <= 0 { break }
      seen.append(contentsOf: chunk[..<count])
      if !hasActed, seen.range(of: Data(mark.utf8)) != nil {
        hasActed = true
        act(process.processIdentifier)
      }
    }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: seen, as: UTF8.self))
  }

  /// The processes whose parent's parent is `supervisor`.
  static func workers(of supervisor: Int32) -> [Int32] {
    children(of: supervisor).flatMap(children)
  }

  private static func children(of process: Int32) -> [Int32] {
    // Files of /proc have no size, so Foundation reads nothing from them.
    let file = open("/proc/\(process)/task/\(process)/children", O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = max(read(file, &bytes, bytes.count), 0)
    close(file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").compactMap { Int32($0) }
  }
}
