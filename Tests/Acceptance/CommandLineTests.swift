import Foundation
import Testing

@Suite("Command line", .enabled(if: Binary.isThere, Binary.hint))
struct CommandLineTests {
  /// A use of the command line and how it ends.
  struct Use: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    /// Stands in what it prints, to either side.
    var says: String

    init(_ arguments: String..., status: Int32, says: String) {
      self.arguments = arguments
      self.status = status
      self.says = says
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let files = [
    "scenarios/good_scenario.lua": "it('works', function() assert.is_true(true) end)",
    "scenarios/sub/later_spec.lua": "describe('d', function() pending('later') end)",
    "bad.lua": "it('fails', function() assert.equal(1, 2) end)\nit('works', function() end)",
    "none.lua": "local x = 1",
    "syntax.lua": "it('x', function(",
  ]

  static let uses = [
    Use("run", status: 0, says: "2 tests: 1 passed, 1 pending"),
    Use("run", "bad.lua", status: 1, says: "\nbad.lua:1: "),
    Use("run", "syntax.lua", status: 1, says: "\nsyntax.lua:1: "),
    Use("run", "none.lua", status: 5, says: "hold no tests"),
    Use("run", "--filter", "wroks", status: 5, says: "good_scenario.lua > works"),
    Use("run", "--filter", "> works$", "bad.lua", status: 0, says: "1 test: 1 passed"),
    Use("run", "--filter=> works$", "--filter", "fails", "bad.lua", status: 1, says: "2 tests"),
    Use("run", "--filter", "[a", status: 2, says: "missing ']'"),
    Use("run", "missing.lua", "bad.lua", status: 2, says: "missing.lua: there is no such file or folder"),
    Use("run", "/dev/null", status: 2, says: "neither a file nor a folder"),
    Use("run", "--timeout", "soon", status: 2, says: "expected seconds"),
    Use("run", "--seed", "-1", status: 2, says: "a whole number"),
    Use("run", "--color", "pink", status: 2, says: "auto, always or never"),
    Use("run", "--junti", "x", status: 2, says: "did you mean --junit?"),
    Use("run", "--junit", status: 2, says: "--junit needs a value"),
    Use("run", "--junit", "-", "--events", "-", status: 2, says: "cannot both"),
    Use("run", "--junit", "/proc/none/r.xml", status: 2, says: "/proc/none/r.xml cannot be written"),
    Use("run", "--junit", "scenarios", status: 2, says: "scenarios cannot be written"),
    Use("run", "--events", "/dev/null/e", status: 2, says: "/dev/null/e cannot be written"),
    Use("run", "--help", status: 0, says: "Usage: entrance run"),
    Use("list", "--help", status: 0, says: "Usage: entrance list"),
    Use("--help", status: 0, says: "Usage: entrance COMMAND"),
    Use(
      "list",
      "--junit",
      "x",
      status: 2,
      says: "entrance list has no option --junit; entrance run and entrance merge"
    ),
    Use("merge", "--jobs", "2", status: 2, says: "entrance run, entrance list and entrance mutants have it"),
    Use("-C", "..", "run", status: 2, says: "-C comes after the command, such as entrance run -C"),
    Use("--hlep", status: 2, says: "did you mean --help?"),
    Use("rnu", status: 2, says: "did you mean run?"),
    Use("bad.lua", status: 2, says: "entrance run bad.lua"),
    Use("version", status: 0, says: "entrance "),
    Use("--version", status: 0, says: "entrance "),
    Use("list", status: 0, says: "scenarios/good_scenario.lua > works\n"),
    Use("list", "--files", status: 0, says: "scenarios/good_scenario.lua\nscenarios/sub/later_spec.lua\n"),
    Use("list", "--json", status: 0, says: #""line":1,"tags":[],"skipped":false}"#),
    Use("list", "syntax.lua", status: 1, says: "syntax.lua:1: "),
    Use("list", "none.lua", status: 5, says: ""),
  ]

  @Test("each use ends with its status and says why", arguments: uses)
  func use(_ use: Use) throws {
    let project = try Project(Self.files)
    let output = Pipe()
    let process = project.process(
      use.arguments,
      output: output,
      errors: output.fileHandleForWriting
    )
    try process.run()
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == use.status)
    #expect(text.contains(use.says) || use.says.isEmpty, "\(text)")
  }

  @Test(
    "help fits 80 columns and 50 lines",
    arguments: ["run", "list", "mutants", "merge", "init", "doc", "version"]
  )
  func help(command: String) throws {
    let lines = try Project().run(command, "--help").output.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count <= 51 && lines.allSatisfy { $0.count <= 80 })
  }

  @Test("a report on standard output has it alone")
  func standardOutput() throws {
    let outcome = try Project(Self.files).run("run", "bad.lua", "--junit", "-")
    #expect(Report(outcome.output).verdicts == ["fails: failure", "works: passed"])
    #expect(outcome.errors.contains("bad.lua:1: "))
  }

  @Test("what is missing is one error in each report, and nothing runs")
  func missing() throws {
    let project = try Project(Self.files)
    let outcome = try project.run("run", "bad.lua", "gone.lua", "--junit", "new/r.xml", "--events", "new/e")
    #expect(outcome.status == 2)
    #expect(Report(try project.read("new/r.xml")).verdicts == ["gone.lua: error"])
    #expect(
      try project.read("new/e").contains(#""event":"run-end","tests":1,"passed":0,"failed":0,"errors":1"#)
    )
  }

  @Test("the same paths from any folder give the same names")
  func folders() throws {
    let project = try Project(Self.files)
    let names = try project.run("list").output
    #expect(try project.run("list", folder: "scenarios/sub").output == names)
    #expect(try project.run("list", "..", folder: "scenarios/sub").output == names)
    #expect(try project.run("list", project.path + "/scenarios").output == names)
  }

  @Test("the command for failures runs exactly these")
  func rerun() throws {
    let project = try Project([
      "x y/it's_spec.lua": """
      describe('a (b) 100%', function()
        it("isn't > nice", function() assert.equal(1, 2) end)
        it('fine', function() end)
      end)
      """
    ])
    let first = try project.run("run", "x y")
    let command = String(first.output.split(separator: "\n").last ?? "").trimmingCharacters(in: .whitespaces)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.contains("\n1 test: 1 failed"), "\(command)\n\(text)")
  }

  @Test("the console's colours follow option and environment")
  func colors() throws {
    let project = try Project(Self.files)
    func isColored(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      let output = Pipe()
      // What runs the tests may have set these; empty they count as unset.
      let process = project.process(
        ["run"] + arguments,
        environment: ["NO_COLOR": "", "CLICOLOR_FORCE": ""].merging(environment) { $1 },
        output: output,
        errors: FileHandle.nullDevice
      )
      try process.run()
      return output.fileHandleForReading.readDataToEndOfFile().contains(0x1B)
    }
    #expect(
      try [
        isColored([]), isColored(["--color", "always"]), isColored([], ["CLICOLOR_FORCE": "1"]),
        isColored([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]),
      ] == [false, true, true, false]
    )
  }
}
