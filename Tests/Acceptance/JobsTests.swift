import Foundation
import Testing

@Suite("Several workers, tries, and stopping after failures", .enabled(if: Binary.isThere, Binary.hint))
struct JobsTests {
  private static let three = """
    it('a', function() end)
    it('b', function() print('out of b') error('x') end)
    it('c', function() end)
    """

  private func project(_ count: Int) throws -> Project {
    let project = try Project()
    for number in 0..<count { try project.write("f\(number)_spec.lua", Self.three) }
    return project
  }

  /// Lines of an event file without what depends on the clock.
  private func events(_ project: Project, _ name: String) throws -> [String] {
    try project.read(name).split(separator: "\n").map { line in
      line.range(of: #","wall":"#).map { String(line[..<$0.lowerBound]) } ?? String(line)
    }
  }

  @Test("events and reports come in plan order, however many workers there are")
  func order() throws {
    let project = try project(40)
    let one = try project.run("run", ".", "--jobs", "1", "--events", "1.jsonl", "--junit", "1.xml")
    let four = try project.run("run", ".", "--jobs", "4", "--events", "4.jsonl", "--junit", "4.xml")
    #expect(one.status == 1 && four.status == 1)
    #expect(try events(project, "1.jsonl") == events(project, "4.jsonl"))
    #expect(try Report(project.read("1.xml")).verdicts == Report(project.read("4.xml")).verdicts)
  }

  @Test("what waits for a slow file is kept outside of memory and comes in its order")
  func spilled() throws {
    let project = try Project([
      "a_spec.lua": "it('slow', function() local t = os.clock for i = 1, 3e7 do end end)",
      "b_spec.lua":
        "for i = 1, 60000 do it('a test with quite a long name, number ' .. i, function() end) end",
      "c_spec.lua": "it('last', function() end)",
    ])
    let outcome = try project.run("run", ".", "--jobs", "2", "--events", "e.jsonl")
    let events = try events(project, "e.jsonl")
    let files = events.filter { $0.hasPrefix(#"{"event":"file-start""#) }
    #expect(outcome.status == 0 && outcome.output.contains("60002 tests: 60002 passed"))
    #expect(files.map { $0.contains("a_spec") } == [true, false, false])
  }

  @Test("each test has a Lua state of its own, and the file's output is heard once")
  func isolated() throws {
    let project = try Project([
      "a.lua": """
      print('loading')
      setup(function() ready = true end)
      it('one', function() assert.is_nil(_G.mark) _G.mark = 1 assert.is_true(ready) end)
      it('two', function() assert.is_nil(_G.mark) _G.mark = 2 assert.is_true(ready) end)
      """
    ])
    let outcome = try project.run("run", "a.lua", "--isolate", "test", "--events", "e.jsonl")
    #expect(outcome.status == 0)
    #expect(try events(project, "e.jsonl").filter { $0.contains(#""text":"loading\n""#) }.count == 1)
    #expect(try project.run("run", "a.lua").status == 1)
  }

  @Test(
    "with --isolate test nothing of a test is left: upvalues, modules, hooks of the language, files, memory",
    arguments: ["", "local kept = io.open('module.lua')\n"]
  )
  func isolatedWhole(top: String) throws {
    let project = try Project([
      "module.lua": "return { count = 0 }",
      "a.lua": top + """
        local module, count, opened = require 'module', 0, nil
        describe('block', function()
          changed = (changed or 0) + 1
          before_each(function() count = count + 1 end)
          for number = 1, 4 do
            it('test ' .. number, function()
              finally(function() count = count + 10 end)
              assert.equal(1, count)
              assert.equal(0, module.count)
              assert.equal(1, changed)
              assert.is_nil(opened)
              assert.is_nil(string.own)
              assert.is_nil(late)
              assert.equal('table: ', tostring({}):sub(1, 7))
              module.count, string.own, opened = 1, true, io.open('module.lua')
              late = require 'late'
              big = ('x'):rep(20000000)
              if number == 3 then error('x') end
              launch():push('Page1')
            end)
          end
        end)
        """,
      "late.lua": "return {}",
    ])
    let outcome = try project.run("run", "a.lua", "--isolate", "test", "--memory-limit", "100")
    #expect(outcome.status == 1 && outcome.output.contains("4 tests: 3 passed, 1 error"))
  }

  @Test("a test that fails is tried again in a fresh worker; one that then passes is flaky")
  func retries() throws {
    let project = try Project([
      "a.lua": """
      it('always', function() error('x') end)
      it('never', function() end)
      it('own', { retries = 0 }, function() error('y') end)
      """
    ])
    let a = try project.run("run", "a.lua", "--retries", "2", "--events", "e.jsonl")
    let attempts = try events(project, "e.jsonl").filter { $0.contains(#""test-end""#) }
    #expect(a.status == 1 && attempts.count == 5)
    #expect(attempts.filter { $0.contains(#""retried":true"#) }.count == 2)
  }

  @Test("what did not load is reported once, since trying it again cannot help")
  func retriesOfWhatDidNotLoad() throws {
    let project = try Project([
      "a.lua": "it('a', function() end) it('b', { retries = 3 }, function() end) error('broken')",
      "b.lua": "describe('block', function() it('c', function() end) error('broken') end)",
    ])
    let outcome = try project.run("run", "a.lua", "b.lua", "--retries", "2", "--events", "e.jsonl")
    let ends = try events(project, "e.jsonl").filter { $0.contains(#""test-end""#) }
    #expect(ends.count == 5 && !ends.contains { $0.contains("retried") }, "\(ends)")
    #expect(outcome.output.contains("5 tests: 5 errors"))
    #expect(outcome.output.contains(" run a.lua 'b.lua > block' 'b.lua > block > c'\n"), "\(outcome.output)")
  }

  @Test(
    "a test that passes only when tried again is flaky, which fails the run where that is asked",
    arguments: [false, true]
  )
  func flaky(fails: Bool) throws {
    let project = try Project(["a.lua": "it('flaky', function() print('on its way') while true do end end)"])
    let arguments = ["run", "a.lua", "--timeout", "0", "--retries", "1"] + (fails ? ["--fail-on-flaky"] : [])
    // The first worker is killed while it loops; for the second one there is another file.
    let intervention = Intervention(project: project, arguments: arguments)
    let (status, events) = try intervention.run(when: "on its way") { supervisor in
      try? project.write("a.lua", "it('flaky', function() end)")
      for worker in Intervention.workers(of: supervisor) { kill(worker, SIGKILL) }
    }
    #expect(status == (fails ? 1 : 0) && events.contains(#""flaky":1"#))
  }

  @Test("a worker that dies is a failure like another: its test is tried again")
  func retriedLoss() throws {
    let project = try Project([
      "a.lua": "it('stuck', function() string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40)) end)"
    ])
    let outcome = try project.run(
      "run",
      "a.lua",
      "--timeout",
      "0.1",
      "--retries",
      "1",
      "--events",
      "e.jsonl"
    )
    let ends = try events(project, "e.jsonl").filter { $0.contains(#""test-end""#) }
    #expect(outcome.status == 1 && ends.map { $0.contains(#""attempt":2"#) } == [false, true])
    #expect(ends.map { $0.contains(#""retried":true"#) } == [true, false])
  }

  @Test(
    "after so many failures no more tests begin; what had begun is skipped, and it is said what was not run"
  )
  func stopped() throws {
    let project = try project(4)
    let fast = try project.run("run", ".", "--jobs", "1", "--fail-fast", "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    #expect(fast.status == 1)
    #expect(report.verdicts == ["a: passed", "b: error", "c: skipped"])
    #expect(report.named("c")?.message == "not run: stopped after 1 failure")
    #expect(fast.output.contains("3 files were not run: stopped after 1 failure"))
    let three = try project.run("run", ".", "--jobs", "1", "--max-failures", "3", "--junit", "r.xml")
    let verdicts = Report(try project.read("r.xml")).verdicts
    #expect(three.status == 1 && verdicts.count == 9)
  }

  @Test("a test's memory is limited")
  func memory() throws {
    let project = try Project([
      "a.lua": """
      it('hungry', function() local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end end)
      it('modest', function() end)
      it('launches without end', function() while true do launch() end end)
      it('launches once', function() launch() end)
      """
    ])
    let outcome = try project.run("run", "a.lua", "--memory-limit", "20", "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    let verdicts = [
      "hungry: error", "modest: passed", "launches without end: error", "launches once: passed",
    ]
    #expect(outcome.status == 1 && report.verdicts == verdicts)
    #expect(
      report.named("hungry")?.type == "memory" && report.named("launches without end")?.type == "memory"
    )
  }
}
