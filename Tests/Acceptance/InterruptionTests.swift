import Foundation
import Testing

@Suite("Interrupted runs and consoles that are gone", .enabled(if: Binary.isThere, Binary.hint))
struct InterruptionTests {
  private static let thirty =
    "for i = 1, 30 do it('t' .. i, function() if i == 10 then print('on its way') while true do end end end) end"

  @Test(
    "R104 thirty tests of which the tenth loops: nine results and one error, whatever the signal",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  )
  func interrupted(signal: Int32) throws {
    let project = try Project(["a.lua": Self.thirty, "b.lua": "it('never', function() end)"])
    let intervention = Intervention(
      project: project,
      arguments: ["run", "a.lua", "b.lua", "--jobs", "1", "--timeout", "0", "--junit", "r.xml"]
    )
    let (ended, events) = try intervention.run(when: "on its way") { kill($0, signal) }
    let report = Report(try project.read("r.xml"))
    #expect(ended == 128 + signal && report.cases.count == 10)
    #expect(report.cases.dropLast().allSatisfy { $0.result.isEmpty })
    #expect(report.cases.last?.message.hasPrefix("interrupted after 9 of 30 tests") == true)
    #expect(events.hasSuffix("}\n") && events.contains(#""interrupted":"SIG"#))
  }

  @Test("what was still loading when the run was interrupted is not passed over in the count")
  func loading() throws {
    let project = try Project(["a.lua": "print('on its way') while true do end"])
    let arguments = ["run", "a.lua", "--timeout", "0", "--tap", "t"]
    let intervention = Intervention(project: project, arguments: arguments)
    _ = try intervention.run(when: "on its way") { kill($0, SIGINT) }
    #expect(try project.read("t").contains("after 0 of 0 tests (SIGINT); 1 file still being loaded"))
  }

  @Test("R104 what was killed has no report or a whole one")
  func killed() throws {
    let project = try Project(["a.lua": Self.thirty])
    let intervention = Intervention(
      project: project,
      arguments: ["run", "a.lua", "--timeout", "0", "--junit", "r.xml"]
    )
    _ = try intervention.run(when: "on its way") { kill($0, SIGKILL) }
    #expect(!project.exists("r.xml"))
  }

  @Test("a second Ctrl-C ends at once")
  func twice() throws {
    let project = try Project(["a.lua": Self.thirty])
    let intervention = Intervention(project: project, arguments: ["run", "a.lua", "--timeout", "0"])
    let (status, _) = try intervention.run(when: "on its way") { supervisor in
      // While it is stopped, both arrive.
      for signal in [SIGSTOP, SIGINT, SIGTERM, SIGCONT] { kill(supervisor, signal) }
    }
    #expect(status == 130 || status == 143)
  }

  @Test("what nohup ignores stays ignored")
  func nohup() throws {
    let project = try Project(["a.lua": "it('a', function() end)"])
    let outcome = try shell(project, #"trap '' HUP; "$0" run a.lua > out; echo $? > status"#)
    let status = try project.read("status")
    #expect(outcome == 0 && status == "0\n")
  }

  @Test(
    "a console that is gone changes nothing, one on a full device is a report that cannot be written",
    arguments: [("| true", "0"), ("> /dev/full 2>&1", "2"), (">&-", "0")]
  )
  func console(target: String, status: String) throws {
    let project = try Project(["a.lua": "it('a', function() end)"])
    _ = try shell(project, #"{ "$0" run a.lua --junit r.xml; echo $? > status; } \#(target)"#)
    let report = Report(try project.read("r.xml"))
    let ended = try project.read("status")
    #expect(ended == "\(status)\n" && report.verdicts == ["a: passed"])
  }

  @Test("R106 eight runs at once with one report: it is that of one of them, and nothing is left beside it")
  func together() throws {
    let project = try Project([
      "a.lua": "for i = 1, 200 do it('t' .. i, function() end) end", "reports/.keep": "",
    ])
    for _ in 0..<5 {
      let runs = (0..<8).map { _ in
        project.process(
          ["run", "a.lua", "--junit", "reports/r.xml"],
          output: Pipe(),
          errors: FileHandle.nullDevice
        )
      }
      for run in runs { try run.run() }
      for run in runs { run.waitUntilExit() }
      #expect(try Report(project.read("reports/r.xml")).cases.count == 200)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: project.path + "/reports")
    #expect(left.sorted() == [".keep", "r.xml"])
  }

  @Test(
    "R110 the status does not wrap round, and only what failed makes it 1",
    arguments: [
      ("for i = 1, 255 do it('t' .. i, function() error('x') end) end", 1),
      ("for i = 1, 257 do it('t' .. i, function() assert.is_true(false) end) end", 1),
      ("it('pending')", 0),
      ("describe('d', function() setup(function() error('x') end) it('a', function() end) end)", 1),
      ("describe('d', function() teardown(function() error('x') end) it('a', function() end) end)", 1),
    ]
  )
  func statuses(script: String, status: Int32) throws {
    let project = try Project(["a.lua": script])
    #expect(try project.run("run", "a.lua").status == status)
  }

  private func shell(_ project: Project, _ script: String) throws -> Int32 {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", script, Binary.path ?? ""]
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    shell.environment = Binary.environment
    try shell.run()
    shell.waitUntilExit()
    return shell.terminationStatus
  }
}
