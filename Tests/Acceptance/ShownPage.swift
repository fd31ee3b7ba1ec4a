import Foundation
import Testing

/// A page of the documentation, and what it shows: sessions, snippets, files.
struct ShownPage {
  /// Its path from the repository's folder.
  let path: String
  /// Its text.
  let text: String
  /// Its fenced blocks.
  let blocks: [Block]

  /// A fenced block and the line above it that says something.
  struct Block {
    var language: String
    var above: String
    var lines: [String]

    /// The file it is: the line above is its name between ticks, and a colon.
    var fileName: String? {
      above.hasPrefix("`") && above.hasSuffix("`:") ? String(above.dropFirst().dropLast(2)) : nil
    }

    /// Both, for a block that is a file.
    var fileNameAndBody: (name: String, body: String)? { fileName.map { ($0, body) } }

    /// Its lines, each with its end.
    var body: String { lines.joined(separator: "\n") + "\n" }
  }

  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Reads a page.
  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    blocks = Self.blocks(of: text)
  }

  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var above = ""
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(language: String(line.dropFirst(3)), above: above, lines: [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else if !line.isEmpty {
        above = line
      }
    }
    return blocks
  }

  /// The pages whose sessions and snippets are run.
  static let run = [
    "README.md", "docs/archive.md", "docs/guide.md", "docs/junit-in-ci.md", "docs/recipes.md",
  ]

  /// Writes the page anew with what its sessions print now, in the order of its blocks (UPDATE_GOLDENS=1).
  func write(sessions: [String]) throws {
    var lines: [String] = []
    var printed = sessions[...]
    var isSession = false
    for line in text.components(separatedBy: "\n") {
      if line == "```console", let session = printed.popFirst() {
        isSession = true
        lines.append(line + "\n" + session.dropLast())
      } else if !isSession {
        lines.append(line)
      } else if line == "```" {
        isSession = false
        lines.append(line)
      }
    }
    let url = Self.root.appendingPathComponent(path)
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  /// What differs from run to run (wall time, the program's place) made equal.
  static func stable(_ text: String) -> String {
    let total = text.replacing(/\ in \d+\.\d+ s/, with: " in … s")
    // A slow machine also says how long a test took.
    let time = total.replacing(/\ \(\d+\.\d+ s\)/, with: "")
    return named(time)
  }

  /// With the program's name in the place of its path.
  static func named(_ text: String) -> String {
    text.replacingOccurrences(of: Binary.path ?? "entrance", with: "entrance")
  }

  /// Whether pages are written anew instead of being compared.
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  /// Runs a line of a session as a shell does; what it prints, errors too.
  static func shell(_ line: some StringProtocol, in project: Project) throws -> String {
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "entrance() { \"$ENTRANCE_BINARY\" \"$@\"; }; exec 2>&1; " + line]
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    shell.environment = Binary.environment.merging(["XDG_STATE_HOME": project.path + "/.state"]) { $1 }
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = output
    try shell.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    return printed
  }
}
