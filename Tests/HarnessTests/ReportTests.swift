import Foundation
import Testing
import Text

@testable import Harness

@Suite("Reports")
struct ReportTests {
  static func end(
    _ titles: [String],
    _ status: TestEnd.Status,
    message: String = "m",
    details: String = "",
    file: String = "scenarios/a_scenario.lua",
    id: Int = 1
  ) -> TestEnd {
    let name = ([file] + titles).joined(separator: " > ")
    let isBad = status == .failed || status == .error
    return TestEnd(
      file: file,
      id: id,
      name: name,
      titles: titles,
      line: 12,
      tags: ["smoke"],
      status: status,
      reason: status == .pending ? "not yet" : nil,
      assertions: 3,
      virtualTime: 1.25,
      issues: isBad
        ? [
          EventIssue(
            isFailure: status == .failed,
            type: status == .failed ? "assertion" : "error",
            message: message,
            file: file,
            line: 31,
            details: details,
            traceback: []
          )
        ] : [],
      at: 1_796_000_000_123,
      seconds: 0.0125
    )
  }

  static func run(_ ends: [TestEnd], output: String = "") -> [Event] {
    var counts = Counts()
    for end in ends { counts.add(end) }
    let file = ends.first?.file ?? "a.lua"
    var events: [Event] = [
      .runStart(RunStart(tool: "0.1.0", seed: 42, timeout: 30, files: 1, at: 1_796_000_000_000)),
      .fileStart(file: file, at: 1_796_000_000_000),
    ]
    for end in ends {
      events.append(.testStart(file: file, id: end.id))
      if !output.isEmpty { events.append(.output(file: file, id: end.id, stream: .out, text: output)) }
      events.append(.testEnd(end))
    }
    events.append(.fileEnd(file: file, seconds: 0.5))
    events.append(.runEnd(RunEnd(counts: counts, interrupted: nil, seconds: 0.75)))
    return events
  }

  @Test(
    "moments are written in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00.000+00:00"), (1_796_000_000_123, "2026-11-30T00:53:20.123+00:00"),
      (951_782_400_000, "2000-02-29T00:00:00.000+00:00"),
    ]
  )
  func timestamp(milliseconds: Int, text: String) {
    #expect(Timestamp.text(milliseconds: milliseconds) == text)
  }

  @Test("seconds have three decimals and never an exponent")
  func seconds() {
    #expect(
      [0, 1e-9, 0.0125, 12, 1234.5678, -.infinity, .nan].map(Seconds.milliseconds) == [
        "0.000", "0.000", "0.013", "12.000", "1234.568", "0.000", "0.000",
      ]
    )
  }

  @Test("a name that resembles the filter is proposed")
  func similar() {
    let names = ["a.lua > ball > snaps to the edge", "a.lua > list > opens"]
    #expect(NameSimilarity.nearest(to: "ball.*snpas", among: names, limit: 1) == [names[0]])
  }
}
