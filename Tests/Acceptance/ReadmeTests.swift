import Foundation
import Testing

/// All that the README shows runs and prints what it says.
@Suite("README", .enabled(if: Binary.isThere, Binary.hint))
struct ReadmeTests {
  private static let readme = try? String(
    contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md"),
    encoding: .utf8
  )

  /// A fenced block and the line above it that says something.
  struct Block {
    var language: String
    var above: String
    var lines: [String]
  }

  static func blocks() throws -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var above = ""
    for line in try #require(readme).components(separatedBy: "\n") {
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

  /// What differs from run to run (wall time, the program's place) made equal.
  private static func stable(_ text: String) -> String {
    let total = text.replacing(/\ in \d+\.\d+ s/, with: " in … s")
    // A slow machine also says how long a test took.
    let time = total.replacing(/\ \(\d+\.\d+ s\)/, with: "")
    return time.replacingOccurrences(of: Binary.path ?? "entrance", with: "entrance")
  }

  @Test("the sessions print what is shown")
  func sessions() throws {
    let project = try Project()
    for block in try Self.blocks() {
      if block.language == "lua", block.above.hasPrefix("`"), block.above.hasSuffix("`:") {
        let name = String(block.above.dropFirst().dropLast(2))
        try project.write(name, block.lines.joined(separator: "\n") + "\n")
      }
      guard block.language == "console" else { continue }
      var printed = ""
      for line in block.lines where line.hasPrefix("$ ") {
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "entrance() { \"$ENTRANCE_BINARY\" \"$@\"; }; " + line.dropFirst(2)]
        shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
        shell.environment = Binary.environment
        shell.standardOutput = output
        try shell.run()
        printed += line + "\n"
        printed += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
      }
      #expect(Self.stable(printed) == Self.stable(block.lines.joined(separator: "\n") + "\n"))
    }
  }

  @Test("the snippets of the guide pass")
  func snippets() throws {
    let guide = try Self.blocks().filter { $0.language == "lua" && !$0.above.hasSuffix("`:") }
    let tests = guide.enumerated().map { number, block in
      "it(\"snippet \(number + 1)\", function()\n\(block.lines.joined(separator: "\n"))\nend)\n"
    }
    let outcome = try Project(["guide_scenario.lua": tests.joined()]).run("run", "guide_scenario.lua")
    #expect(guide.count > 4 && outcome.status == 0, "\(outcome.output)")
  }

  @Test("what .entrance.lua cannot set is refused there, and there is nothing else of that kind")
  func configuration() throws {
    let readme = try #require(Self.readme)
    let sentence = try #require(readme.firstMatch(of: /It cannot set (.*), which are for one run each/)).1
    let named = Set(sentence.matches(of: /`(\w+)`/).map { String($0.1) })
    let project = try Project(["scenarios/a_spec.lua": "it('x', function() end)"])
    // An option's name stands before its summary.
    let options = try project.run("run", "--help").output.matches(of: /--([a-z-]+)/).map { match in
      String(match.1).replacing("-", with: "_")
    }
    let refused = try Set(options).subtracting(["help"]).filter { option in
      try project.write(".entrance.lua", "return { \(option) = '1' }")
      return try project.run("run").errors.contains("\(option) cannot be set here")
    }
    #expect(refused == named)
  }

  @Test("the make targets it names are there")
  func targets() throws {
    let readme = try #require(Self.readme)
    let named = Set(readme.matches(of: /(?m)(?:^|`)make ([a-z-]+)/).map { String($0.1) })
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Makefile")
    let makefile = try String(contentsOf: file, encoding: .utf8)
    #expect(named.filter { !makefile.contains("\n\($0):") } == [])
  }
}
