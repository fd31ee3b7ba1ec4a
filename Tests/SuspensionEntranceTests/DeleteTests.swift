import HeadlessUIKit
import TestSupport
import Testing

@testable import SuspensionEntrance

/// Deleting rows of the list (SE 4.7), in virtual time.
@Suite struct DeleteTests {
  /// An app whose list is open with rows of some items.
  private func open(_ names: [String], quirks: Quirks) throws -> Demo {
    let demo = try Demo(quirks: quirks)
    for name in names { try demo.add(name) }
    try demo.tap(Demo.onBall)
    demo.settle()
    return demo
  }

  private func delete(_ title: String, _ demo: Demo) throws {
    let row = try #require(demo.entrance.list.rows.first { $0.title == title })
    try demo.turn { try demo.entrance.deleteRow(row) }
  }

  /// All rows that are still there, by title and place.
  private func rows(_ demo: Demo) -> String {
    demo.entrance.list.rows.map { "\($0.title)@\(plain($0.frame.minX)),\(plain($0.frame.minY))" }
      .joined(separator: " ")
  }

  @Test("SE deletions step by step", arguments: Row.all("list-deletion-runs"))
  func deletions(row: Row) throws {
    let demo = try open(row.words("items"), quirks: row.quirks)
    var seen: [String] = []
    for step in row.words("steps") {
      if let seconds = Double(step) {
        try demo.wait(seconds)
      } else {
        try delete(step, demo)
        seen.append(rows(demo))
      }
    }
    #expect(seen.joined(separator: "; ") == row["rows"])
    demo.settle()
    #expect(demo.state == "stack Home; \(row["end"])")
  }

  @Test("SE L44 a tap on the delete button deletes the row, the list's own touches hear nothing")
  func button() throws {
    let demo = try open(["A", "B"], quirks: .none)
    let row = demo.entrance.list.rows[0]
    #expect(row.convert(row.deleteButton.frame, to: nil) == Rect(315, 451, 60, 56))
    try demo.tap(Point(320, 480))
    #expect(rows(demo) == "A@405,451 B@125,451" && row.presentation.frame == Rect(125, 451, 250, 56))
    try demo.wait(0.149)
    #expect(row.superview != nil)
    try demo.wait(0.001)
    #expect(row.superview == nil)
    #expect(demo.logged("list") == ["show", "delete A"] && demo.logged("item").last == "removed A")
    #expect(demo.state == "stack Home; items B; ball 0 [B]; list editable 1 [B@125,451]")
  }

  @Test("SE 4.6 a touch that leaves the delete button or is cancelled deletes nothing")
  func leavesButton() throws {
    let demo = try open(["A"], quirks: .none)
    let away = try demo.press(Point(320, 480))
    #expect(demo.state.hasSuffix("[A@125,451]"))
    try demo.move(away, to: Point(100, 300))
    try demo.lift(away)
    try demo.lift(try demo.press(Point(320, 480)), cancelled: true)
    demo.settle()
    #expect(demo.state == "stack Home; items A; ball 0 [A]; list editable 1 [A@125,451]")
  }

  @Test("SE S05 S06 Q35 Q9 the icon of a deleted row", arguments: Row.all("list-deletion-icons"))
  func icons(row: Row) throws {
    let demo = try open(["A", "B"], quirks: row.quirks)
    let held = row.flag("held") ? [demo.page("B")] : []
    demo.application.controllers.addHolder { held }
    try delete("B", demo)
    demo.settle()
    #expect(demo.entrance.ball.icons.map(\.title) == row.words("deleted"))
    try demo.tap(Point(50, 100))
    demo.settle()
    try demo.push("G")
    #expect(demo.entrance.ball.icons.map(\.title) == row.words("shown"))
  }
}
