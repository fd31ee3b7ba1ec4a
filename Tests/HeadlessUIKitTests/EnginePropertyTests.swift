import EngineProperties
import Foundation
import TestSupport
import Testing

@Suite("What holds whatever is touched")
struct EnginePropertyTests {
  /// A property with the number of cases that the ordinary run tries.
  private static let plans = [
    (EngineProperty.pages, 400), (.close, 300), (.repetition, 80), (.waiting, 150), (.hitTesting, 300),
  ]

  @Test("Gestures keep their laws over 200,000 touch events", arguments: 1...4 as ClosedRange<UInt64>)
  func gestures(_ seed: UInt64) throws {
    var touchEvents = 0
    var round: UInt64 = 0
    while touchEvents < 50_000 {
      touchEvents += try EngineProperty.gestures.check(runs: 100, seed: seed + 4 * round)
      round += 1
    }
  }

  @Test("The other properties hold", arguments: plans.indices)
  func others(_ index: Int) throws {
    try Self.plans[index].0.check(runs: Self.plans[index].1)
  }

  /// Cases that showed faults once, or that show what a case looks like.
  private static func regressions() throws -> [String] {
    let url = try #require(Bundle.module.url(forResource: "Data/regressions", withExtension: "txt"))
    return try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n\n")
  }

  @Test("Cases that showed faults once hold for all properties")
  func regressions() throws {
    let cases = try Self.regressions().map { try Script($0) }
    let problems = cases.flatMap { script in
      EngineProperty.all.compactMap { property in
        property.check(script, nil).problem.map { "\(property.name): \($0)\n\(script)" }
      }
    }
    #expect(problems == [] && cases.contains { $0.lines.count > 3 })
  }

  @Test("Each property notices its defects, and shows each by a small case", arguments: Defect.allCases)
  func defects(_ defect: Defect) throws {
    let property = try #require(EngineProperty.all.first { $0.defects.contains(defect) })
    let failure = #expect(throws: PropertyFailure.self) { () throws in
      try property.check(runs: 300, defect: defect)
    }
    let lines = failure?.smallest.split(separator: "\n").count ?? 0
    #expect(
      failure?.violation.contains(defect.sign) == true && lines <= 9,
      "\(failure?.description ?? "not noticed")"
    )
  }
}
