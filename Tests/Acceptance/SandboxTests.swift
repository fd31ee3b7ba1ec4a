import Foundation
import Testing

@Suite("Safety, through the program", .enabled(if: Binary.isThere, Binary.hint))
struct SandboxTests {
  private static func data(_ name: String) throws -> String {
    let url = Bundle.module.resourceURL?.appendingPathComponent("Data/Sandbox/\(name)")
    return try String(contentsOf: try #require(url), encoding: .utf8)
  }

  /// A project with files of every kind, and a folder beside it that scripts must not reach.
  private static func project(_ scenario: String) throws -> Project {
    let outside = FileManager.default.temporaryDirectory.path + "/outside-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try "secret".write(toFile: outside + "/outside.txt", atomically: true, encoding: .utf8)
    let project = try Project([
      "scenarios/\(scenario)": try data(scenario),
      "scenarios/neighbour.lua": "return 'neighbour'",
      "scenarios/support/helper.lua": "return 'support'",
      "src/app/module.lua": "return 'src'",
      "elsewhere/far.lua": "return 'elsewhere'",
      "data/lines.txt": "one\ntwo\n3\n",
      "lib/loaded.lua": "return 'loaded'",
      "lib/environment.lua": "return value",
      "lib/wrong.lua": "return return",
      "lib/bom.lua": "\u{FEFF}return 'bom'",
      "lib/bom_shebang.lua": "\u{FEFF}#!/usr/bin/env entrance\nreturn 'bom_shebang'",
      "lib/shebang.lua": "#!/usr/bin/env entrance\r\nreturn 'shebang'",
      "lib/crlf.lua": "local text =\r\n  'crlf'\r\n-- a comment\r\nreturn text\r\n",
    ])
    try project.write("lib/utf16.lua", try #require("return 1".data(using: .utf16)))
    try project.write("lib/plain16.lua", try #require("return 1".data(using: .utf16LittleEndian)))
    let binary = Data(base64Encoded: try data("binary.base64"), options: .ignoreUnknownCharacters)
    var flipped = try #require(binary)
    try project.write("lib/binary.lua", flipped)
    for index in stride(from: 40, to: flipped.count, by: 3) { flipped[index] ^= 0x55 }
    try project.write("lib/flipped.lua", flipped)
    let files = FileManager.default
    let path = project.path
    try files.createSymbolicLink(
      atPath: path + "/link-out.txt",
      withDestinationPath: outside + "/outside.txt"
    )
    try files.createSymbolicLink(atPath: path + "/link-new.txt", withDestinationPath: outside + "/new.txt")
    try files.createSymbolicLink(atPath: path + "/folder-out", withDestinationPath: outside)
    try files.createSymbolicLink(atPath: path + "/link-in.txt", withDestinationPath: "data/lines.txt")
    mkfifo(path + "/pipe", 0o600)
    return project
  }

  @Test(
    "R86 R88 R89 each thing a script may do works, each other names what permits it",
    arguments: ["reading", "write", "process", "native"]
  )
  func permissions(word: String) throws {
    let project = try Self.project("\(word)_scenario.lua")
    let allowed = word == "reading" ? ["--env", "GIVEN=yes"] : ["--allow", word]
    let process = try project.run(["run", "scenarios"] + allowed, folder: "")
    #expect(process.status == 0 && !process.output.contains("0 tests"), "\(process.output)\(process.errors)")
    // The same from elsewhere.
    let other = try project.run(["run", "../scenarios"] + allowed, folder: "data")
    #expect(other.status == 0, "\(other.output)\(other.errors)")
  }

  @Test("R70 os.exit ends its test, wherever it is called, and nothing else")
  func exit() throws {
    let project = try Self.project("exit_scenario.lua")
    let outcome = try project.run("run", "scenarios", "--junit", "report.xml")
    let report = Report(try project.read("report.xml"))
    let errors = report.cases.filter { $0.result == "error" && $0.message.contains("os.exit") }
    #expect(outcome.status == 1 && report.cases.count == 12 && errors.count == 11)
    try project.write("scenarios/exit_scenario.lua", "it('x', function() end)\nos.exit(0)")
    let loading = try project.run("run", "scenarios")
    #expect(loading.status == 1 && loading.output.contains("exit_scenario.lua:2: "), "\(loading.output)")
  }

  @Test("R86 R88 a scenario of each source form runs, or is refused with the reason")
  func forms() throws {
    let project = try Self.project("exit_scenario.lua")
    let test = "it('runs', function() end)"
    try project.write("bom_spec.lua", "\u{FEFF}#!/usr/bin/env entrance\r\n\(test)\r\n")
    try project.write("utf16_spec.lua", try #require(test.data(using: .utf16)))
    let binary = try Data(contentsOf: URL(fileURLWithPath: project.path + "/lib/binary.lua"))
    try project.write("binary_spec.lua", binary)
    try project.write("deep_spec.lua", String(repeating: "(", count: 1_000_000))
    try project.write(
      "latin_spec.lua",
      Data("it('caf\u{E9}', function() end)".unicodeScalars.map { UInt8($0.value) })
    )
    #expect(
      try project.run("run", "bom_spec.lua", "latin_spec.lua", "--helper", "lib/bom_shebang.lua").status == 0
    )
    for (helper, reason) in [("binary", "binary chunk not allowed"), ("utf16", "encoded in UTF-16")] {
      let refused = try project.run("run", "bom_spec.lua", "--helper", "lib/\(helper).lua")
      #expect(
        refused.status == 1 && refused.output.contains("lib/\(helper).lua:1: ")
          && refused.output.contains(reason)
      )
    }
    let refused = try project.run("run", "utf16_spec.lua", "binary_spec.lua", "deep_spec.lua")
    let says = ["encoded in UTF-16", "binary chunk not allowed", "deep_spec.lua:1: "]
    #expect(
      refused.status == 1 && says.allSatisfy(refused.output.contains) && refused.output.utf8.count < 20_000
    )
  }

  @Test("a search follows links only within the project folder")
  func links() throws {
    let outside = try Project(["out_spec.lua": "it('out', function() end)"])
    let project = try Project(["scenarios/in_spec.lua": "it('in', function() end)"])
    let files = FileManager.default
    let folder = project.path + "/scenarios"
    try files.createSymbolicLink(atPath: folder + "/folder", withDestinationPath: outside.path)
    try files.createSymbolicLink(
      atPath: folder + "/b_spec.lua",
      withDestinationPath: outside.path + "/out_spec.lua"
    )
    try files.createSymbolicLink(atPath: folder + "/c_spec.lua", withDestinationPath: "in_spec.lua")
    let listed = try project.run("list", "--files")
    #expect(listed.output == "scenarios/c_spec.lua\nscenarios/in_spec.lua\n")
    // One that is named is run.
    #expect(try project.run("run", "scenarios/b_spec.lua").status == 0)
  }

  @Test("what is written to io.stderr is reported as such")
  func errors() throws {
    let project = try Project([
      "a_spec.lua": "it('x', function() io.stderr:write('to err') print('to out') end)"
    ])
    _ = try project.run("run", "a_spec.lua", "--junit", "report.xml", "--events", "events.jsonl")
    let events = try project.read("events.jsonl")
    #expect(events.contains("\"stream\":\"err\",\"text\":\"to err\""), "\(events)")
  }
}
