import Foundation
import Testing

@Suite("Workers that are lost, stopped and interrupted", .enabled(if: Binary.isThere, Binary.hint))
struct LostWorkerTests {
  private static let loop = """
    it('first', function() end)
    it('loops', function() print('on its way') while true do end end)
    it('last', function() end)
    """

  private func report(_ project: Project) throws -> Report { Report(try project.read("r.xml")) }

  @Test("a worker that is killed costs its test alone", arguments: [SIGKILL, SIGSEGV, SIGTERM])
  func killed(signal: Int32) throws {
    let project = try Project(["a.lua": Self.loop])
    let intervention = Intervention(
      project: project,
      arguments: ["run", "a.lua", "--timeout", "0", "--junit", "r.xml"]
    )
    let (status, _) = try intervention.run(when: "on its way") { supervisor in
      for worker in Intervention.workers(of: supervisor) { kill(worker, signal) }
    }
    let report = try report(project)
    #expect(status == 1)
    #expect(report.verdicts == ["first: passed", "loops: error", "last: passed"])
    #expect(report.named("loops")?.type == "crash")
    #expect(report.named("loops")?.output == "on its way\n")
  }

  @Test(
    "a worker that is killed among short files costs one test: what it was told of in advance runs elsewhere"
  )
  func killedAmongShortFiles() throws {
    let project = try Project()
    for number in 10..<50 { try project.write("f\(number).lua", "it('short', function() end)") }
    try project.write("f30.lua", Self.loop)
    let paths = (10..<50).map { "f\($0).lua" }
    let intervention = Intervention(
      project: project,
      arguments: ["run"] + paths + ["--jobs", "1", "--timeout", "0", "--junit", "r.xml"]
    )
    let (status, _) = try intervention.run(when: "on its way") { supervisor in
      for worker in Intervention.workers(of: supervisor) { kill(worker, SIGKILL) }
    }
    let verdicts = try report(project).verdicts
    #expect(status == 1 && verdicts.count == 42)
    #expect(verdicts.filter { $0 != "short: passed" } == ["first: passed", "loops: error", "last: passed"])
  }

  @Test(
    "nothing runs, and nothing waits, once the process that starts workers is gone",
    .timeLimit(.minutes(1))
  )
  func withoutNursery() throws {
    let project = try Project([
      "a.lua": """
      it('one', function() end)
      os.execute("read _ _ _ parent _ < /proc/$PPID/stat; kill -KILL $parent")
      """,
      "b.lua": "it('b', function() end)",
    ])
    // It dies while the tests are listed, and then they shall run.
    let words = ["run", "a.lua", "b.lua", "--allow", "process", "--shuffle", "--junit", "r.xml"]
    let outcome = try project.run(words)
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(try project.read("r.xml").contains("the process that starts workers ended"))
  }

  @Test("a test with a limit of its own that nothing but a kill stops is killed, also where the run has none")
  func ownLimit() throws {
    let stuck = "string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40))"
    let project = try Project(["a.lua": "it('a', { timeout = 0.1 }, function() \(stuck) end)"])
    let outcome = try project.run("run", "a.lua", "--timeout", "0")
    #expect(outcome.status == 1 && outcome.output.contains("within a second after its time was up"))
  }

  @Test("a signal ends the run with complete reports", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let project = try Project(["a.lua": Self.loop, "b.lua": "it('never', function() end)"])
    let intervention = Intervention(
      project: project,
      arguments: ["run", "a.lua", "b.lua", "--jobs", "1", "--junit", "r.xml"]
    )
    let (status, events) = try intervention.run(when: "on its way") { kill($0, signal) }
    let report = try report(project)
    #expect(status == 128 + signal)
    #expect(report.verdicts == ["first: passed", "interrupted: error"])
    #expect(report.cases.last?.message.hasPrefix("interrupted after 1 of 3 tests") == true)
    #expect(events.hasSuffix("}\n") && events.contains(#""interrupted":"SIG"#))
  }

  @Test("a supervisor that is killed takes its workers along and leaves no half report")
  func supervisorKilled() throws {
    let project = try Project(["a.lua": Self.loop])
    let intervention = Intervention(
      project: project,
      arguments: ["run", "a.lua", "--timeout", "0", "--junit", "r.xml"]
    )
    var workers: [Int32] = []
    // Reads until everyone who could write has gone.
    _ = try intervention.run(when: "on its way") { supervisor in
      workers = Intervention.workers(of: supervisor)
      kill(supervisor, SIGKILL)
    }
    #expect(!workers.isEmpty && !project.exists("r.xml"))
  }

  @Test("what loops is stopped, what cannot be stopped is killed, the rest runs", .timeLimit(.minutes(1)))
  func endless() throws {
    let project = try Project([
      "a.lua": """
      it('loop', function() while true do end end)
      it('pcall', function() while true do pcall(function() while true do end end) end end)
      it('pattern', function() string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40)) end)
      local inner = coroutine.create(function() while true do pcall(coroutine.yield) end end)
      local outer = coroutine.wrap(function() while true do coroutine.resume(inner) end end)
      it('coroutines', function() outer() end)
      it('has_error', function() while true do assert.has_error(function() while true do end end) end end)
      it('wait_until', function() launch():wait_until(function() while true do end end) end)
      it('after', function()
        local app = launch()
        app:after(0.1, function() while true do end end)
        app:wait(1)
      end)
      it('handler', function() xpcall(error, function() while true do end end) end)
      it('fine', function() end)
      """,
      "b.lua": "while true do end",
      "c.lua": "string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40))",
      "d.lua":
        "describe('d', function() setup(function() while true do end end) it('x', function() end) end)",
    ])
    let outcome = try project.run(
      "run",
      "a.lua",
      "b.lua",
      "c.lua",
      "d.lua",
      "--timeout",
      "0.2",
      "--junit",
      "r.xml"
    )
    let report = try report(project)
    #expect(outcome.status == 1)
    #expect(
      report.verdicts == [
        "loop: error", "pcall: error", "pattern: error", "coroutines: error", "has_error: error",
        "wait_until: error", "after: error", "handler: error", "fine: passed", "b.lua: error", "c.lua: error",
        "d > x: error",
      ]
    )
    #expect(report.cases.filter { $0.result == "error" }.map(\.type).allSatisfy { $0 == "timeout" })
  }

  @Test("R110 a closed standard output does not turn red into green")
  func closedOutput() throws {
    let project = try Project(["a.lua": "it('fails', function() error('x') end)"])
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", #"{ "$0" run a.lua; echo $? > status; } | true"#, Binary.path ?? ""]
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(try project.read("status") == "1\n")
  }
}
