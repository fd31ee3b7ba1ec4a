import Foundation
import Testing

/// What a run takes from runs before it, and from its surroundings.
@Suite("Earlier runs and surroundings", .enabled(if: Binary.isThere, Binary.hint))
struct EarlierRunTests {
  private func state(_ project: Project) -> [String: String] { ["XDG_STATE_HOME": project.path + "/state"] }

  @Test("--last-failed runs what failed or did not run, of the last run or of a report, until nothing did")
  func lastFailed() throws {
    let project = try Project([
      "a.lua": "it('good', function() end)\nit('bad', function() error 'x' end)",
      "b.lua": "it('x', function(",
      "gone.lua": "it('y', function() error 'y' end)",
    ])
    func list(_ options: String...) throws -> [Substring] {
      try project.run(["list"] + options, environment: state(project)).output.split(separator: "\n")
    }
    let first = try project.run("run", "--last-failed", "--junit", "r.xml", environment: state(project))
    #expect(first.status == 0 && first.errors.contains("no run of this project is known"))
    #expect(try project.read("r.xml").contains(#"tests="0""#))
    let run = ["run", "a.lua", "b.lua", "gone.lua", "--junit", "r.xml", "--events", "e.jsonl"]
    #expect(try project.run(run, environment: state(project)).status == 1)
    try FileManager.default.removeItem(atPath: project.path + "/gone.lua")
    try project.write("b.lua", "it('repaired', function() end)")
    let failed: [Substring] = ["a.lua > bad", "b.lua > repaired"]
    #expect(try list("--last-failed") == failed && list("--last-failed", "b.lua") == failed.suffix(1))
    let reports = try (list("--last-failed=r.xml"), list("--last-failed", "e.jsonl"))
    #expect(reports.0.first == failed.first && reports.1 == failed)
    try project.write("a.lua", "it('good', function() end)\nit('bad', function() end)")
    let repaired = try project.run("run", "--last-failed", environment: state(project))
    #expect(repaired.status == 0 && repaired.output.contains("2 tests: 2 passed"))
    let elsewhere = try project.run("run", "--last-failed=r.xml", "b.lua")
    let moved = try project.run("run", "--last-failed=e.jsonl", "r.xml")
    #expect(elsewhere.status == 0 && moved.status == 5 && moved.errors.contains("is no longer there"))
    let last = try project.run("run", "--last-failed", environment: state(project))
    #expect(last.status == 0 && last.errors.contains("nothing failed in the last run"))
  }

  @Test("a report of a run that was stopped also names the files that did not begin")
  func stopped() throws {
    let project = try Project([
      "a.lua": "it('a', function() error 'x' end)", "b.lua": "it('b', function() end)",
    ])
    let run = ["run", "a.lua", "b.lua", "--fail-fast", "--jobs", "1", "--events", "e"]
    let command = try project.run(run, environment: state(project)).output.split(separator: "\n").last
    #expect(command?.hasSuffix("run 'a.lua > a'") == true)
    #expect(try project.run("list", "--last-failed=e").output == "a.lua > a\nb.lua > b\n")
  }

  @Test("the command that runs a script on standard input again takes it from there")
  func standardInput() throws {
    let script = "it('it is', function() error 'x' end)"
    let project = try Project(["s": script, "a.lua": script])
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let again = #"eval "$(tail -n 1 one)" < s > two; "$0" run a.lua --events e; "$0" merge - < e > three"#
    shell.arguments = ["-c", #""$0" run - < s > one; \#(again)"#, Binary.path ?? ""]
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    shell.environment = Binary.environment
    try shell.run()
    shell.waitUntilExit()
    #expect(try project.read("two").contains("1 test: 1 error"))
    // Of a merge standard input is the events.
    #expect(try project.read("three").hasSuffix("run 'a.lua > it is'\n"))
  }

  @Test("--last-failed knows the repeats that failed, and a run without repeats knows their tests")
  func repeats() throws {
    let project = try Project([
      "a.lua": "it('odd', function() assert.is_nil(io) end)\nit('good', function() end)"
    ])
    _ = try project.run("run", "a.lua", "--repeat", "2", environment: state(project))
    func list(_ options: String...) throws -> String {
      try project.run(["list", "--last-failed"] + options, environment: state(project)).output
    }
    #expect(try list("--repeat", "2") == "a.lua > odd [1/2]\na.lua > odd [2/2]\n")
    #expect(try list() == "a.lua > odd\n")
  }

  @Test("shards with times of an earlier run are even by time")
  func timings() throws {
    let cases = (1...6).map { #"<testcase name="t\#($0)" file="a.lua" time="\#($0 == 1 ? 10 : 2)"/>"# }
    let project = try Project([
      "a.lua": "for i = 1, 6 do it('t' .. i, function() end) end",
      "r.xml": "<testsuites><testsuite name=\"a.lua\">\(cases.joined())</testsuite></testsuites>",
    ])
    func list(_ shard: String) throws -> String {
      try project.run("list", "a.lua", "--shard", shard, "--timings", "r.xml").output
    }
    #expect(try list("1/2") == "a.lua > t1\n")
    #expect(try list("2/2") == (2...6).map { "a.lua > t\($0)\n" }.joined())
    #expect(try project.run("list", "a.lua", "--shard", "1/2", "--timings", "a.lua").status == 2)
  }

  @Test("a helper runs before each file, and an error in it is the file's")
  func helper() throws {
    let project = try Project([
      "a.lua": "it('a', function() assert.equal(7, seven) end)", "h.lua": "seven = 7", "e.lua": "error 'no'",
    ])
    #expect(try project.run("run", "a.lua", "--helper", "h.lua").status == 0)
    let broken = try project.run("run", "a.lua", "--helper", "e.lua")
    #expect(broken.status == 1 && broken.output.contains("\ne.lua:1: no"))
    #expect(try project.run("run", "a.lua", "--helper", "none.lua").status == 2)
  }

  @Test("a focused test runs alone; where nobody looks it is an error, unless that is wanted")
  func focus() throws {
    let project = try Project(["a.lua": "it.only('a', function() end)\nit('b', function() end)"])
    #expect(try project.run("run", "a.lua").output.contains("1 test: 1 passed"))
    let strict = try project.run("run", "a.lua", environment: ["CI": "true"])
    #expect(strict.status == 1 && strict.output.contains("\na.lua:1: only is not allowed"))
    try project.write(".entrance.lua", "return { forbid_only = false }")
    #expect(try project.run("run", "a.lua", environment: ["CI": "true"]).status == 0)
    #expect(try project.run("run", "a.lua", "--forbid-only").status == 1)
    #expect(try project.run("run", "a.lua > b").output.contains("1 test: 1 passed"))
  }

  @Test("the project's options hold wherever the command is given, and paths in them start from their folder")
  func configuration() throws {
    let project = try Project([
      "scenarios/a_spec.lua": "local b = require 'b' it('a', function() assert.equal(b, os.getenv 'A') end)",
      "more/b.lua": "return '1'", "deep/er/x": "",
    ])
    try project.write(
      ".entrance.lua",
      """
      local out = require "places"
      return { junit = out.junit, env = { A = "1" }, timeout = 7.5, lpath = "./lib;more/?.lua", seed = 5 }
      """
    )
    try project.write("places.lua", "return { junit = 'out/r.xml' }")
    let outcome = try project.run("run", folder: "deep/er")
    #expect(outcome.status == 0 && outcome.output.contains("seed 5"))
    #expect(Report(try project.read("out/r.xml")).verdicts == ["a: passed"])
    let own = try project.run("run", "--env", "A=2", "--junit", "own.xml", folder: "deep")
    #expect(own.status == 1 && project.exists("deep/own.xml"))
    let renewed = try project.run("run", "--env", "A", "--reporter", "quiet", environment: ["A": "topsecret"])
    #expect(renewed.output.contains("topsecret") && renewed.output.contains(" --env A "))
    #expect(!renewed.output.contains("A=topsecret"))
    try project.write(".entrance.lua", "return { env = { 'A' } }")
    let taken = try project.run("run", environment: ["A": "1"])
    #expect(taken.status == 2 && taken.errors.contains("env: A has no value here"))
    try project.write(".entrance.lua", "return { fliter = 'x' }")
    #expect(
      try project.run("run").errors.contains(".entrance.lua: there is no option fliter; did you mean filter?")
    )
  }
}
