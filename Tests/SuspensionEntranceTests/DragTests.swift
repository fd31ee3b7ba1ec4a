import HeadlessUIKit
import TestSupport
import Testing

@testable import SuspensionEntrance

/// Dragging the ball (SE 2.4, 2.5), in virtual time.
@Suite struct DragTests {
  /// An app with the ball at its default place and a finger that has begun to drag it: the first ten points along the
  /// axis do not count.
  private func drag(quirks: Quirks = .none) throws -> (Demo, Finger) {
    let demo = try Demo(quirks: quirks)
    try demo.add("A")
    let finger = try demo.press(Point(340, 400))
    try demo.move(finger, to: Point(330, 400))
    return (demo, finger)
  }

  private func move(_ finger: Finger, _ step: Point, _ demo: Demo) throws {
    try finger.move(.by(dx: step.x, dy: step.y))
    demo.run(finger)
  }

  @Test("SE 9.1 drags step by step", arguments: Row.all("ball-drags"))
  func steps(row: Row) throws {
    let (demo, finger) = try drag(quirks: row.quirks)
    let ball = demo.entrance.ball
    let steps = row.numbers("steps")
    for index in stride(from: 0, to: steps.count, by: 2) {
      try move(finger, Point(steps[index], steps[index + 1]), demo)
      #expect(
        demo.window.bounds.contains(ball.frame.origin) && ball.frame.maxX <= 375 && ball.frame.maxY <= 812
      )
    }
    #expect(near(ball.frame.list, row.rect("dragged").list))
    try demo.lift(finger, cancelled: row.flag("cancelled"))
    demo.settle()
    #expect(near(ball.frame.list, row.rect("rests").list) && ball.isHighlighted == row.flag("highlighted"))
    #expect((ball.roundedCorners == .all) == row.flag("highlighted"))
  }

  @Test("SE 2.4 the ball goes while it is dragged, and comes back at rest")
  func detached() throws {
    let (demo, finger) = try drag()
    try move(finger, Point(-200, 0), demo)
    try demo.turn { try demo.entrance.setAvailable(false) }
    demo.settle()
    try demo.turn { try demo.entrance.setAvailable(true) }
    demo.settle()
    try demo.lift(finger)
    let ball = demo.entrance.ball
    #expect(ball.frame == Rect(0, 376, 60, 60) && !ball.isHighlighted && ball.roundedCorners != .all)
  }
}
