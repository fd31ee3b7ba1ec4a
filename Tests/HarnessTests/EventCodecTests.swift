import Foundation
import Testing
import Text

@testable import Harness

@Suite("Event codec")
struct EventCodecTests {
  private static let issue = EventIssue(
    isFailure: true,
    type: "assertion",
    message: "expected \"2\", got\0nothing\u{1B}",
    file: "scenarios/ä.lua",
    line: 31,
    details: "a\nb",
    traceback: ["x.lua:1: in f"]
  )

  static let shapes: [Event] = [
    .runStart(RunStart(tool: "0.1.0", seed: .max, timeout: 0.5, files: 3, at: 1_796_000_000_123)),
    .runStart(
      RunStart(
        tool: "0.1.0",
        seed: 0,
        timeout: 0,
        files: 2,
        at: 0,
        shard: Shard(index: 2, total: 3),
        places: [1, 7],
        countsBehaviours: true
      )
    ),
    .fileStart(file: "a.lua", at: 5),
    .testFound(
      TestFound(
        file: "a.lua",
        id: 1,
        name: "a.lua > b",
        titles: ["b"],
        line: 3,
        tags: ["x"],
        skipped: "later",
        retries: 2
      )
    ),
    .fileLoaded(file: "a.lua", tests: 1),
    .testStart(file: "a.lua", id: 1, attempt: 2),
    .output(file: "a.lua", id: 1, stream: .err, text: "tab\tline\n"),
    .note(file: "a.lua", id: 0, text: ""),
    .testEnd(
      TestEnd(
        file: "a.lua",
        id: 1,
        name: "a.lua > b",
        titles: ["b"],
        line: 3,
        tags: ["x"],
        status: .failed,
        reason: "r",
        assertions: 7,
        virtualTime: 1.0 / 3,
        issues: [issue, .error("hook", "m", file: "", line: 0)],
        at: 9,
        seconds: 1e-7,
        properties: [TestEnd.Property(name: "owner", value: "QA")],
        attempt: 2,
        isRetried: true
      )
    ),
    .attachment(Attachment(file: "a.lua", id: 1, name: "n", mediaType: "text/plain", bytes: [0, 0xFF])),
    .coverage(
      TestCoverage(file: "a.lua", id: 1, reached: [TestCoverage.Reached(behaviour: "SE-6.7/add", times: 2)])
    ),
    .workerLost(file: "a.lua", id: 0, reason: "gone"),
    .fileEnd(file: "a.lua", seconds: 2.5),
    .warning(text: "w"),
    .runEnd(
      RunEnd(
        counts: Counts(passed: 1, failed: 2, errors: 3, skipped: 4, pending: 5, flaky: 1),
        interrupted: "SIGINT",
        seconds: 3,
        notStarted: ["b.lua", "ä.lua"]
      )
    ),
  ]

  private static func line(_ event: Event) -> [UInt8] {
    var writer = JSONWriter()
    event.encode(to: &writer)
    return writer.bytes
  }

  @Test("every shape reads back as it was written", arguments: shapes)
  func roundTrip(event: Event) throws {
    #expect(try Event(line: Self.line(event)) == event)
  }

  @Test("every line is JSON that Foundation reads, on one line", arguments: shapes)
  func foundation(event: Event) throws {
    let line = Self.line(event)
    let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    #expect(object?["event"] is String && line.firstIndex(of: 0x0A) == line.count - 1)
  }

  @Test("docs/events.md has every field of every shape, and no other")
  func page() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/events.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    var told: [String: Set<String>] = [:]
    for row in page.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|").map { $0.replacing(/\([^()]*\)/, with: "") }
      guard cells.count == 3, cells[1].contains("`") else { continue }
      let event = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      told[event] = Set(cells[1].matches(of: /`([a-z-]+)`/).map { String($0.1) })
    }
    var written: [String: Set<String>] = [:]
    var inner: Set<String> = []
    for shape in Self.shapes {
      let json = try JSONSerialization.jsonObject(with: Data(Self.line(shape)))
      let object = try #require(json as? [String: Any])
      let event = try #require(object["event"] as? String)
      written[event, default: []].formUnion(object.keys.filter { $0 != "event" })
      for (key, value) in object {
        let objects = [value as? [String: Any]].compactMap { $0 } + (value as? [[String: Any]] ?? [])
        let keys = objects.flatMap(\.keys)
        if key == "wall" { written[event]?.formUnion(keys) } else { inner.formUnion(keys) }
      }
    }
    #expect(told.keys.sorted() == written.keys.sorted())
    #expect(written.filter { told[$0.key] != $0.value }.map { "\($0.key): \($0.value.sorted())" } == [])
    #expect(inner.filter { !page.contains("`\($0)`") } == [])
  }

  @Test("a damaged line is an error", arguments: shapes)
  func damage(event: Event) {
    let line = Self.line(event)
    #expect(throws: Event.DecodingError.self) { try Event(line: Array(line.dropLast(3))) }
  }

  @Test("a newer shape is told from a damaged one")
  func unknown() {
    #expect(throws: Event.DecodingError.unknown("later")) {
      try Event(line: Array(#"{"event":"later"}"#.utf8))
    }
  }

  @Test("a command to a worker carries any path")
  func command() {
    var writer = JSONWriter()
    let file = PlannedFile(path: [0x2F, 0xFF, 0x0A, 0x61], shown: "\\xFF")
    let work = FileWork(
      file: file,
      tests: [FileWork.PlannedTest(id: 3, name: "a > \u{1F600}")],
      pass: 1,
      suffix: " [2/2]",
      device: "iPhone SE",
      mutant: Mutant(number: 3, switches: ["SE-Q9", "SE-Q35"], stopsAtFirst: true)
    )
    let command = WorkerCommand(work: work, mode: .list, only: [3, 1], attempt: 2)
    command.encode(to: &writer)
    #expect(WorkerCommand(line: Array(writer.bytes.dropLast())) == command)
  }
}
