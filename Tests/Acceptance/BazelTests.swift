import Foundation
import Testing

/// What Bazel's test runner sets, one variable after the other (docs/ci/bazel.md).
@Suite("Bazel's variables", .enabled(if: Binary.isThere, Binary.hint))
struct BazelTests {
  private static let files = [
    "scenarios/a_spec.lua": "for i = 1, 5 do it('a' .. i, function() end) end",
    "scenarios/b_spec.lua": "it('b', function() attach('notes.txt', 'text', 'text/plain') error('x') end)",
  ]

  private func names(_ project: Project, _ environment: [String: String], _ options: String...) throws
    -> [String]
  {
    _ = try project.run(["run", "--junit", "r.xml"] + options, environment: environment)
    return Report(try project.read("r.xml")).cases.compactMap { $0.attributes["name"] }
  }

  @Test(
    "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS: the parts make the whole; a pair that cannot be is wrong usage"
  )
  func shards() throws {
    let project = try Project(Self.files)
    func part(_ index: Int, _ total: Int) -> [String: String] {
      ["TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "\(total)"]
    }
    let parts = try (0..<4).flatMap { try names(project, part($0, 4)) }
    #expect(parts.sorted() == ["a1", "a2", "a3", "a4", "a5", "b"])
    #expect(try project.run("run", environment: part(4, 4)).status == 2)
    #expect(try project.run("run", environment: part(0, 0)).status == 1)
  }

  @Test("TEST_SHARD_STATUS_FILE is touched, also by a part without tests, which passes")
  func statusFile() throws {
    let project = try Project(Self.files)
    let variables = ["TEST_SHARD_INDEX": "6", "TEST_TOTAL_SHARDS": "7", "TEST_SHARD_STATUS_FILE": "status"]
    let outcome = try project.run("run", environment: variables)
    #expect(outcome.status == 0 && project.exists("status"))
  }

  @Test("TESTBRIDGE_TEST_ONLY narrows what the command line selects")
  func filter() throws {
    let project = try Project(Self.files)
    #expect(try names(project, ["TESTBRIDGE_TEST_ONLY": "a[12]"]) == ["a1", "a2"])
    #expect(try names(project, ["TESTBRIDGE_TEST_ONLY": "a[12]"], "--filter", "2", "--filter", "3") == ["a2"])
    #expect(try project.run("run", environment: ["TESTBRIDGE_TEST_ONLY": "a[12"]).status == 2)
  }

  @Test("TEST_RANDOM_SEED is the seed, unless --seed names one")
  func seed() throws {
    let project = try Project(Self.files)
    let variables = ["TEST_RANDOM_SEED": "77"]
    #expect(try project.run("run", "--events", "-", environment: variables).output.contains(#""seed":"77""#))
    let own = try project.run("run", "--events", "-", "--seed", "5", environment: variables)
    #expect(own.output.contains(#""seed":"5""#))
  }

  @Test("XML_OUTPUT_FILE gets the JUnit report, unless --junit names another place")
  func report() throws {
    let project = try Project(Self.files)
    let variables = ["XML_OUTPUT_FILE": "out/test.xml"]
    #expect(try project.run("run", environment: variables).status == 1)
    #expect(try Report(project.read("out/test.xml")).cases.count == 6)
    try FileManager.default.removeItem(atPath: project.path + "/out")
    #expect(try names(project, variables).count == 6 && !project.exists("out"))
  }

  @Test("TEST_UNDECLARED_OUTPUTS_DIR gets the attachments, unless --output names another place")
  func attachments() throws {
    let project = try Project(Self.files)
    let variables = ["TEST_UNDECLARED_OUTPUTS_DIR": project.path + "/outputs"]
    _ = try project.run("run", environment: variables)
    let found = try FileManager.default.subpathsOfDirectory(atPath: project.path + "/outputs")
    #expect(found.contains { $0.hasSuffix("notes.txt") })
    _ = try project.run("run", "--output", "own", environment: variables)
    #expect(project.exists("own"))
  }

  @Test(
    "TEST_PREMATURE_EXIT_FILE is there while tests run, gone afterwards, and stays when the run is killed"
  )
  func prematureExit() throws {
    let project = try Project(["a.lua": "it('loops', function() print('on its way') while true do end end)"])
    let mark = project.path + "/early"
    func isThere(_ signal: Int32) throws -> (then: Bool, afterwards: Bool) {
      let intervention = Intervention(
        project: project,
        arguments: ["run", "a.lua", "--timeout", "0"],
        environment: ["TEST_PREMATURE_EXIT_FILE": mark]
      )
      var then = false
      _ = try intervention.run(when: "on its way") {
        then = project.exists("early")
        kill($0, signal)
      }
      return (then, project.exists("early"))
    }
    #expect(try isThere(SIGTERM) == (true, false))
    #expect(try isThere(SIGKILL) == (true, true))
  }

  @Test(
    "scenario files that are links out of the project are left out, which is a warning, also in Bazel's file"
  )
  func links() throws {
    let source = try Project(Self.files)
    let project = try Project(["scenarios/own_spec.lua": "it('is here', function() end)"])
    for number in 1...2 {
      symlink(source.path + "/x_spec.lua", project.path + "/scenarios/link\(number)_spec.lua")
    }
    try source.write("x_spec.lua", "it('is elsewhere', function() end)")
    let hint = "scenarios/link1_spec.lua and 1 more are links that lead out of the project folder"
    let outcome = try project.run("run", environment: ["TEST_WARNINGS_OUTPUT_FILE": "warnings.txt"])
    #expect(outcome.output.contains("1 test: 1 passed") && outcome.output.contains("warning: " + hint))
    #expect(try project.read("warnings.txt").hasPrefix(hint))
    #expect(try project.run("list").errors.contains(hint))
    let named = try project.run(
      "run",
      "scenarios/link1_spec.lua",
      environment: ["TEST_WARNINGS_OUTPUT_FILE": "none"]
    )
    #expect(named.output.contains("1 test: 1 passed") && !project.exists("none"))
  }

  @Test("the script of docs/ci/bazel.md runs what Bazel's runfiles link to")
  func runfiles() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/ci/bazel.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let script = try #require(blocks.first { $0.hasPrefix("sh\n") }).dropFirst(3)
    let source = try Project(Self.files)
    let project = try Project(["scenarios.sh": String(script), "tmp/.keep": ""])
    try FileManager.default.createDirectory(atPath: project.path + "/bin", withIntermediateDirectories: true)
    symlink(Binary.path ?? "", project.path + "/bin/entrance")
    let runfiles = project.path + "/runfiles"
    try FileManager.default.createDirectory(
      atPath: runfiles + "/scenarios",
      withIntermediateDirectories: true
    )
    for file in [".entrance.lua"] + Self.files.keys {
      symlink(source.path + "/" + file, runfiles + "/" + file)
    }
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [project.path + "/scenarios.sh"]
    shell.currentDirectoryURL = URL(fileURLWithPath: runfiles)
    shell.environment = Binary.environment.merging([
      "PATH": project.path + "/bin:" + (Binary.environment["PATH"] ?? ""),
      "TEST_TMPDIR": project.path + "/tmp", "XML_OUTPUT_FILE": project.path + "/test.xml",
    ]) { $1 }
    shell.standardOutput = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    let report = Report(try project.read("test.xml"))
    #expect(shell.terminationStatus == 1 && report.cases.count == 6)
    #expect(report.cases.allSatisfy { $0.attributes["file"]?.hasPrefix("scenarios/") == true })
  }
}
