import Testing

@testable import HeadlessUIKit

/// Gestures done by fingers, with what recognisers, views and targets make of them.
@Suite("Gestures")
struct GestureTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let fields: [String]
    var testDescription: String { fields[0] }
  }

  static let rows: [Row] = (try? TestData.rows("gestures").map { Row(fields: $0) }) ?? []

  @Test("The table's rows hold (U1 to U7)", arguments: rows)
  func row(_ row: Row) throws {
    let outcome = try Self.outcome(of: row, .classic)
    #expect(outcome == [row.fields[3], row.fields[4], ""])
  }

  private static func outcome(of row: Row, _ profile: Profile) throws -> [String] {
    let scene = try GestureScene(row.fields[1], profile: profile)
    try scene.run(row.fields[2])
    let calls = row.fields[4] == "-" ? "-" : scene.collapsedCalls.joined(separator: ", ")
    return [scene.states.joined(separator: ", "), calls, scene.app.crash?.reason ?? ""]
  }

  @Test("Each number of the profile that states depend on is noticed by a row when it is off by a tenth")
  func numbers() throws {
    let numbers: [WritableKeyPath<GestureProfile, Double>] = [
      \.panSlop, \.edgeStrip, \.bottomEdgeStrip, \.edgeDistance, \.edgeDirectionCosine, \.tapMovement,
      \.tapDuration, \.tapGap, \.nextTapDistance, \.pressDuration, \.pressMovement,
      \.swipeDuration, \.swipeDistance, \.swipeDeviation, \.swipeMinimumRate, \.swipeMaximumRate,
      \.pinchSlop, \.rotationSlop,
    ]
    var unnoticed: [String] = []
    for (index, number) in numbers.enumerated() {
      for factor in [0.9, 1.1] {
        var profile = Profile.classic
        profile.gestures[keyPath: number] *= factor
        let isNoticed = try Self.rows.contains { row in
          try Self.outcome(of: row, profile) != [row.fields[3], row.fields[4], ""]
        }
        if !isNoticed { unnoticed.append("number \(index) times \(factor)") }
      }
    }
    #expect(unnoticed == [])
  }

  @Test("The table is there") func tableIsThere() { #expect(Self.rows.count > 90) }
}
