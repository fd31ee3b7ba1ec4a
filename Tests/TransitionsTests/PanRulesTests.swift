import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// The rules of pans as values: the tables of TR 2.4 to 2.6 and 3.3.
@Suite struct PanRulesTests {
  @Test("002-T12 T28 TR-2.4 how a drag ends", arguments: Row.pan("releases"))
  func outcome(row: Row) {
    var release = InteractionRules.Release(direction: row.direction)
    release.isCancelled = row.flag("cancelled")
    release.percent = row.number("percent")
    release.velocity = row.point("velocity")
    release.translation = row.point("translation")
    let outcome = InteractionRules.outcome(release)
    #expect(outcome.rawValue == "TR-2.4/" + row["row"])
    #expect(outcome.finishes == (row["row"] != "back" && row["row"] != "cancelled"))
  }

  @Test("002-T14 TR-2.6 the conflict rule", arguments: Row.pan("conflicts"))
  func conflict(row: Row) throws {
    var movement = PanRules.Movement()
    movement.velocity = row.point("velocity")
    movement.way = row.point("move")
    let column = PanRules.conflict(
      movement,
      try #require(row.direction),
      offset: row.number("offset"),
      limit: row.number("edge")
    )
    let decision = column.map { PanRules.decision($0, quirks: row.quirks) } ?? .undecided
    #expect(decision.rawValue == row["decision"])
  }

  @Test("002-T15 TR-2.6 what can scroll, and its limits", arguments: Row.pan("axes"))
  func axes(row: Row) {
    var axis = PanRules.ScrollAxis()
    axis.content = row.number("content")
    (axis.before, axis.after) = (row.number("before"), row.number("after"))
    axis.bounds = row.number("bounds")
    #expect(axis.canScroll == row.flag("scrolls"))
    let limits = [SwipeDirection.down, .right, .up, .left].map(axis.limit)
    #expect(agree(limits, [-axis.before, -axis.before, row.number("end"), row.number("end")]))
  }

  @Test("002-T16 TR-2.5 where a pan may begin", arguments: Row.pan("distances"))
  func distances(row: Row) throws {
    let (found, answer) = PanRules.mayBegin(
      at: row.point("location"),
      size: Size(375, 812),
      try #require(row.direction),
      maximumDistance: row.number("max")
    )
    #expect(answer == row.flag("answer") && found.rawValue == "TR-2.5/" + row["row"])
  }

  @Test("002-T10 T11 T17 T28 TR-3.3 progress", arguments: Row.pan("percents"))
  func percents(row: Row) {
    let size = row.point("size")
    let percent = InteractionRules.percent(
      row.point("translation"),
      row.direction,
      size: Size(size.x, size.y)
    )
    #expect(agree([percent], [row.number("percent")]))
  }

  @Test("TR Q23 combined directions")
  func combined() {
    let both: SwipeDirection = [.left, .right]
    #expect(throws: UIKitException("direction must be exactly one of left, right, up and down")) {
      try PanRules.check(both, of: "direction", quirks: .none)
    }
    #expect(throws: Never.self) { try PanRules.check(both, of: "direction", quirks: Quirks([.q23])) }
    #expect(throws: UIKitException.self) { try PanRules.check([], of: "direction", quirks: .all) }
    #expect(PanRules.isHorizontal(both) && !PanRules.isHorizontal([.up, .down]))
  }
}
