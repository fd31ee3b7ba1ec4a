import Foundation
import Testing

@Suite("What a test may send", .enabled(if: Binary.isThere, Binary.hint))
struct FloodTests {
  @Test("output, notes and attachments beyond the limits are counted and cut; the rest runs")
  func flood() throws {
    let project = try Project([
      "a.lua": """
      local megabyte = ('x'):rep(2^20)
      it('prints', function() for i = 1, 100 do io.write(megabyte) end end)
      it('writes little by little', function() for i = 1, 3e6 do io.write('x') end end)
      it('notes', function() for i = 1, 250000 do note('n' .. i) end end)
      it('attaches', function() for i = 1, 20 do attach('a' .. i, megabyte) end end)
      it('after', function() print('fine') end)
      """
    ])
    let outcome = try project.run("run", "a.lua", "--events", "e.jsonl", "--show-output", "none")
    let events = try project.read("e.jsonl").split(separator: "\n")
    let cut = events.filter { $0.contains(#""event":"note""#) && $0.contains("cut, since") }
    #expect(outcome.status == 0)
    #expect(cut.map { $0.contains("more bytes of output") } == [true, true, false, false])
    #expect(cut.map { $0.contains("150000 more notes") } == [false, false, true, false])
    #expect(events.filter { $0.contains(#""event":"attachment""#) }.count < 17)
    #expect(events.contains { $0.contains(#""text":"fine\n""#) })
    #expect(events.filter { $0.contains(#""event":"output""#) }.count < 5000)
  }

  @Test("each report says how much of what was printed it leaves out")
  func leftOut() throws {
    let project = try Project(["a.lua": "it('prints', function() io.write(('x'):rep(3000000)) error 'x' end)"]
    )
    let outcome = try project.run(
      "run",
      "a.lua",
      "--junit",
      "r.xml",
      "--tap",
      "r.tap",
      "--show-output",
      "all"
    )
    let texts = try [outcome.output, project.read("r.xml"), project.read("r.tap")]
    for (text, kept) in zip(texts, [65536, 1 << 20, 16384]) {
      #expect(text.contains("[… \(3_000_000 - kept) more bytes]"), "\(text.suffix(200))")
    }
  }

  @Test("long names and messages are cut, and names without end are refused")
  func long() throws {
    let project = try Project([
      "a.lua": "local long = ('x'):rep(3e6) it(long, function() error(long) end) it('b', function() end)",
      "b.lua": """
      local long = ('y'):rep(1e6)
      describe(long, function() for i = 1, 1000 do it('t' .. i, function() end) end end)
      """,
    ])
    let outcome = try project.run("run", "a.lua", "b.lua", "--jobs", "2", "--events", "e.jsonl")
    let events = try project.read("e.jsonl").split(separator: "\n")
    #expect(outcome.status == 1 && events.allSatisfy { $0.utf8.count < 8 << 20 })
    #expect(events.contains { $0.contains("or their names are too long") })
    #expect(events.last?.contains(#""passed":1,"failed":0,"errors":"#) == true)
  }

  @Test("what is small and sent again and again is counted too")
  func small() throws {
    let project = try Project([
      "a.lua": """
      it('attaches nothing', function() for i = 1, 20000 do attach('a', '') end end)
      it('attaches names', function() local long = ('n'):rep(2^20) for i = 1, 40 do attach(long, '') end end)
      it('checks', function() local long = ('x'):rep(2^20) for i = 1, 40 do check(false, long .. i) end end)
      it('names its code', function() load("error 'x'", '=' .. ('x'):rep(3e7))() end)
      it('after', function() end)
      """
    ])
    let outcome = try project.run("run", "a.lua", "--events", "e.jsonl", "--show-output", "none")
    let events = try project.read("e.jsonl").split(separator: "\n")
    #expect(outcome.status == 1 && events.filter { $0.contains(#""event":"attachment""#) }.count < 1100)
    #expect(events.contains { $0.contains("18966 more attachments") })
    #expect(events.last?.contains(#""passed":3,"failed":1,"errors":1"#) == true)
  }

  @Test("failures with names without end are kept for --last-failed as their files")
  func lastFailed() throws {
    let failing = "local long = ('n'):rep(2^20) for i = 1, 12 do it(i .. long, function() error 'x' end) end"
    let project = try Project(["scenarios/a_spec.lua": failing, "scenarios/b_spec.lua": failing])
    _ = try project.run("run", "--reporter", "quiet")
    let folder = project.path + "/.state/entrance"
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("last-run") }
    let size =
      try FileManager.default.attributesOfItem(atPath: folder + "/" + (kept.first ?? ""))[.size] as? Int
    #expect((size ?? 0) < 12 << 20)
    let again = try project.run("run", "--last-failed", "--reporter", "quiet")
    #expect(again.status == 1 && again.output.contains("24 tests: 24 errors"), "\(again.output.suffix(300))")
  }
}
