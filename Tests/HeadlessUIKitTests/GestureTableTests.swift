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
    let scene = try GestureScene(row.fields[1])
    try scene.run(row.fields[2])
    let calls = row.fields[4] == "-" ? "-" : scene.collapsedCalls.joined(separator: ", ")
    let outcome = [scene.states.joined(separator: ", "), calls, scene.app.crash?.reason ?? ""]
    #expect(outcome == [row.fields[3], row.fields[4], ""])
  }

  @Test("The table is there") func tableIsThere() { #expect(Self.rows.count > 90) }
}
