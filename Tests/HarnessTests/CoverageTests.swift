import Foundation
import Scenarios
import Testing
import Text

@testable import Harness

@Suite("Coverage and mutants")
struct CoverageTests {
  private static func end(_ id: Int, _ attempt: Int = 1, isRetried: Bool = false) -> Event {
    var end = TestEnd.forFile("a.lua", issue: .error("error", "x", file: "a.lua", line: 1), at: 0)
    (end.id, end.name, end.attempt, end.isRetried) = (id, "a.lua > \(id)", attempt, isRetried)
    return .testEnd(end)
  }

  private static func reached(_ id: Int, _ behaviour: String, _ times: Int) -> Event {
    let reached = TestCoverage.Reached(behaviour: behaviour, times: times)
    return .coverage(TestCoverage(file: "a.lua", id: id, reached: [reached]))
  }

  @Test(
    "the last attempt of a test counts, what only another version knows counts as well, and no number is too large"
  )
  func tally() {
    var tally = CoverageTally(mostNames: 1)
    let events = [
      Self.reached(1, "SE-6.7/add", 5), Self.end(1, isRetried: true), Self.reached(1, "SE-6.7/add", 2),
      Self.end(1, 2), Self.end(2), Self.reached(3, "XX-1/new", 1 << 50), Self.end(3),
    ]
    for event in events { tally.take(event) }
    for _ in 0..<4096 {
      tally.take(Self.reached(4, "XX-1/new", 1 << 50))
      tally.take(Self.end(4))
    }
    let rows = tally.rows.filter(\.isReached)
    #expect(rows.map(\.behaviour.id) == ["SE-6.7/add", "XX-1/new"] && rows.map(\.tests) == [1, 4097])
    #expect(rows.map(\.names) == [["a.lua > 1"], ["a.lua > 3"]] && rows[0].times == 2)
    let known = Systems.behaviours.map(\.table).reduce(into: [String]()) { tables, table in
      if tables.last != table { tables.append(table) }
    }
    #expect(tally.tables.map(\.name) == known + ["XX-1"] && known.starts(with: ["SE-4.4", "SE-6.7"]))
  }

  @Test(
    "per cent are rounded down",
    arguments: zip([0, 19.39, 99.99, 100], ["0.0", "19.3", "99.9", "100.0"])
  )
  func tenths(percent: Double, text: String) {
    #expect(Seconds.tenths(percent) == text)
  }
}
