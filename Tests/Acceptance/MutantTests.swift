import Foundation
import Testing

@Suite("entrance mutants", .enabled(if: Binary.isThere, Binary.hint))
struct MutantTests {
  /// What `--json` writes.
  private struct Result: Decodable {
    struct Notice: Decodable { var name: String }
    struct Row: Decodable {
      var `switch`: String
      var with: String?
      var noticed: Bool?
      var by: [Notice]
    }
    struct Group: Decodable {
      var switches: [String]
      var tests: [String]
    }
    var tests: Int
    var counted: Int
    var noticed: Int
    var score: Double
    var interrupted: String?
    var switches: [Row]
    var redundant: [Group]?

    init(_ text: String) throws {
      self = try JSONDecoder().decode(Result.self, from: Data(text.utf8))
    }

    /// Who noticed a switch.
    func names(_ name: String) -> [String]? {
      switches.first { $0.switch == name }.map { $0.by.map(\.name) }
    }
  }

  private static func project(_ names: String...) throws -> Project {
    let project = try Project()
    for name in names { try project.write("scenarios/\(name)", script(name)) }
    return project
  }

  private static func script(_ name: String) throws -> Data {
    let folder = try #require(Bundle.module.url(forResource: "Data/Mutants", withExtension: nil))
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  @Test(
    "the first to notice is the same however many workers there are, and the file that names the switch is first"
  )
  func first() throws {
    let project = try Self.project("a_scenario.lua", "b_scenario.lua")
    let outcomes = try ["1", "3"].map { try project.run("mutants", "--json", "--jobs", $0) }
    let result = try Result(outcomes[0].output)
    #expect(outcomes[0].output == outcomes[1].output && outcomes[0].status == 0)
    #expect(result.names("SE-Q57") == ["scenarios/b_scenario.lua > comes first"])
    #expect(
      result.tests == 7 && result.noticed == 1
        && result.counted == result.switches.count { $0.noticed != nil }
    )
    #expect(outcomes[0].errors.contains("1 of \(result.counted) switches noticed (\(Int(result.score))."))
  }

  @Test("a loop and a dead worker count")
  func endings() throws {
    let project = try Self.project("endings_scenario.lua")
    let result = try Result(project.run("mutants", "--json", "--allow", "process").output)
    #expect(result.switches.filter { $0.noticed == true }.map(\.switch) == ["SE-Q1", "SE-Q41"])
  }

  @Test(
    "a pair is noticed by who passes with the partner alone, whose own notices are none of the pair's",
    arguments: [("pair", "Q9", "Q35"), ("order", "Q8", "Q35"), ("rows", "Q40", "Q68")]
  )
  func pairs(file: String, name: String, partner: String) throws {
    let project = try Self.project("\(file)_scenario.lua", "partners_scenario.lua")
    let result = try Result(project.run("mutants", "--json").output)
    let row = try #require(result.switches.first { $0.switch == "SE-\(name)" })
    #expect(row.with == "SE-\(partner)" && row.by.map { $0.name.contains(file) } == [true])
    #expect(result.names("SE-\(partner)")?.map { $0.contains("partners") } == [true])
  }

  @Test("scenarios that reach and notice the same as others are listed, and who notices is listed whole")
  func redundant() throws {
    let project = try Self.project("a_scenario.lua", "b_scenario.lua")
    let outcome = try project.run("mutants", "--redundant", "--json", "--jobs", "2")
    let result = try Result(outcome.output)
    let names = [
      "a_scenario.lua > returns a page when the swipe is cancelled", "b_scenario.lua > comes first",
    ]
    #expect(
      result.names("SE-Q57")?.sorted()
        == (names + ["b_scenario.lua > comes second"]).map { "scenarios/\($0)" }
    )
    let group = try #require(result.redundant?.first { $0.switches == ["SE-Q57"] })
    #expect(group.tests.count == 3 && outcome.errors.contains("Scenarios that reach and notice the same:\n"))
  }

  @Test("our scenarios reach every row and notice every switch, and no two of the entrance say the same")
  func ours() throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let words = ["-C", repository, "scenarios"]
    let project = try Project()
    let coverage = try project.run(["run", "--coverage", "-", "--reporter", "quiet"] + words)
    #expect(coverage.status == 0 && !coverage.errors.contains("Never reached"), "\(coverage.errors)")
    let mutants = try project.run(["mutants", "--json", "--redundant", "--min-score", "100"] + words)
    let redundant = try #require(Result(mutants.output).redundant).filter { group in
      group.tests.allSatisfy { $0.hasPrefix("scenarios/suspension-entrance/") }
    }
    #expect(mutants.status == 0 && redundant.isEmpty, "\(mutants.errors)")
  }

  @Test("what is noticed leaves nothing in the project, not even snapshots")
  func nothingLeft() throws {
    let project = try Self.project("b_scenario.lua")
    let before = try FileManager.default.subpathsOfDirectory(atPath: project.path)
    _ = try project.run("mutants")
    let after = try FileManager.default.subpathsOfDirectory(atPath: project.path)
    #expect(after.filter { !before.contains($0) && !$0.hasPrefix(".stderr") } == [])
  }

  @Test("Ctrl-C ends it with what is known")
  func interrupted() throws {
    let project = try Self.project("interrupted_scenario.lua")
    let program = try #require(Binary.path)
    let command = "echo $$ > pid; exec '\(program)' mutants --json --allow process --timeout 0 --jobs 1"
    let output = Pipe()
    let process = project.process([], output: output, errors: FileHandle.nullDevice)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let result = try Result(text)
    let cut = try #require(result.switches.firstIndex { $0.switch == "SE-Q57" })
    #expect(process.terminationStatus == 130 && result.interrupted == "SIGINT")
    let early = Set(result.switches[..<cut].map(\.switch))
    #expect(
      result.switches.allSatisfy { row in
        (early.contains(row.switch) && early.contains(row.with ?? row.switch)) == (row.noticed == false)
      }
    )
  }

  @Test(
    "each use ends with its status and says why",
    arguments: [
      (["mutants", "--min-score", "4"], 1, "the score is below --min-score 4\n"),
      (["mutants", "--min-score", "1"], 0, ""),
      (["mutants", "--min-score", "101"], 2, "a whole number from 0 to 100"),
      (["mutants", "--filter", "nothing"], 5, "no test matches"),
      (["mutants", "missing.lua"], 2, "missing.lua: there is no such file"),
      (["mutants", "bad.lua"], 1, "no switch was tried"),
      (["mutants", "bad.lua", "--retries", "2"], 2, "entrance run has it"),
      (["mutants", "scenarios/b_scenario.lua:12"], 0, ""),
    ] as [([String], Int32, String)]
  )
  func use(words: [String], status: Int32, says: String) throws {
    let project = try Self.project("b_scenario.lua")
    try project.write("bad.lua", "it('fails', function() error('x') end)")
    let outcome = try project.run(words)
    #expect(outcome.status == status && (outcome.errors.contains(says) || says.isEmpty), "\(outcome)")
  }
}
