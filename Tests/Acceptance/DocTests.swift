import Foundation
import Testing

@testable import Scenarios

@Suite("doc and init", .enabled(if: Binary.isThere, Binary.hint))
struct DocTests {
  /// Every example of the reference as a test, a file for each section.
  private static var examples: [String: String] {
    var files: [String: String] = [:]
    for (number, section) in Reference.standard.sections.enumerated() {
      var tests = section.entries.compactMap { entry in
        entry.example.map { test(entry.name, section, $0) }
      }
      if let example = section.example { tests.append(test("section \(section.name)", section, example)) }
      if !tests.isEmpty { files["scenarios/s\(number)_scenario.lua"] = tests.joined() }
    }
    return files
  }

  /// What declares tests stands in a block, all else in a test.
  private static func test(_ name: String, _ section: ReferenceSection, _ example: String) -> String {
    let declares = ["tests", "gen"].contains(section.name)
    return "\(declares ? "describe" : "it")(\"\(name)\", function()\n\(section.whole(example))\nend)\n"
  }

  @Test("every example of the reference passes")
  func reference() throws {
    let outcome = try Project(Self.examples).run("run")
    let count = Reference.standard.sections.flatMap(\.entries).count { $0.example != nil }
    #expect(count > 250 && outcome.status == 0, "\(outcome.output)")
  }

  /// A use of `doc` or `init` and how it ends.
  static let uses: [(String, Int32, String)] = [
    ("doc", 0, "edge_swipe"), ("doc app:drag", 0, "hold_before"), ("doc long press", 0, "app:long_press"),
    ("doc lanuch", 2, "entrance: nothing is called \"lanuch\", or speaks of it; did you mean launch?"),
    ("doc --help", 0, "Usage: entrance doc"), ("doc --json", 2, "entrance doc has no option --json"),
    ("doc expected_failure", 0, "it   "), ("doc hold_after", 0, "app:edge_swipe"),
    ("init --help", 0, "Usage: entrance init"), ("init here", 2, "entrance init takes no path"),
    ("run", 2, "scenarios/: there is no such file or folder; entrance init writes a first scenario"),
    ("init -C nowhere", 2, "-C nowhere: No such file or directory"),
  ]

  @Test("each use ends with its status and says why", arguments: uses)
  func use(_ words: String, _ status: Int32, _ says: String) throws {
    let outcome = try Project().run(words.split(separator: " ").map(String.init))
    #expect(outcome.status == status && (outcome.output + outcome.errors).contains(says), "\(outcome)")
  }

  @Test("init in an empty folder: what it writes passes, and the change it asks for fails")
  func emptyFolder() throws {
    let project = try Project()
    let outcome = try project.run("init")
    #expect(
      outcome.status == 0 && outcome.output.contains("wrote  scenarios/first_scenario.lua"),
      "\(outcome)"
    )
    #expect(outcome.output.contains("\n  entrance run "))
    let run = try project.run("run")
    #expect(run.status == 0 && run.output.contains("2 tests: 2 passed"), "\(run)")
    let first = try project.read("scenarios/first_scenario.lua")
    try project.write(
      "scenarios/first_scenario.lua",
      first.replacing("assert.items(app, { \"Article\" })", with: "assert.items(app, { \"Letter\" })")
    )
    let failed = try project.run("run")
    #expect(failed.status == 1 && failed.output.contains("expected the items to be"), "\(failed)")
  }

  @Test("init in a filled folder leaves what is there, a link that leads nowhere too")
  func filledFolder() throws {
    let project = try Project([
      "scenarios/mine_spec.lua": "it('x', function() end)", ".luacheckrc": "-- mine", ".entrance.lua": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/.luarc.json",
      withDestinationPath: "/nonexistent/file"
    )
    let outcome = try project.run("init", folder: "scenarios")
    #expect(
      outcome.status == 0 && outcome.output.contains(", which holds .entrance.lua.\n")
        && outcome.output.contains("(luacheck; yours lacks the words"),
      "\(outcome)"
    )
    #expect(outcome.output.contains("left   .luarc.json") && outcome.output.contains("left   .luacheckrc"))
    #expect(
      !project.exists("scenarios/first_scenario.lua") && project.exists(".entrance/annotations/entrance.lua")
    )
    #expect(try project.read(".luacheckrc") == "-- mine")
    #expect(try project.run("init").output.contains("Nothing is missing"))
  }

  @Test("init where it may not write says where")
  func unwritable() throws {
    let project = try Project([".entrance": "a file"])
    let outcome = try project.run("init")
    #expect(outcome.status == 2 && outcome.errors.contains("entrance.lua cannot be written: "), "\(outcome)")
  }

  @Test(
    "luacheck knows all words of what init writes",
    .enabled(if: Self.hasLuacheck, "install lua-check for this")
  )
  func luacheck() throws {
    let project = try Project()
    _ = try project.run("init")
    let words = Reference.standard.globals.map { "print(\($0))\n" }.joined()
    try project.write("scenarios/words_scenario.lua", words)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/luacheck")
    process.arguments = ["scenarios"]
    process.currentDirectoryURL = URL(fileURLWithPath: project.path)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  private static let hasLuacheck = FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck")
}
