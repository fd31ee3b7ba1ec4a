import HeadlessUIKit
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

  @Test("SE S15 a drag from the right edge to the left one")
  func dragToLeft() throws {
    let (demo, finger) = try drag()
    let ball = demo.entrance.ball
    #expect(ball.isHighlighted && ball.roundedCorners == .all && ball.center == Demo.onBall)
    try move(finger, Point(-60, 40), demo)
    #expect(ball.center == Point(285, 446))
    try move(finger, Point(-140, 0), demo)
    #expect(ball.center == Point(145, 446) && ball.roundedCorners == .all && ball.isAtLeft)
    try demo.lift(finger)
    #expect(ball.frame == Rect(0, 416, 60, 60) && ball.presentation.frame == Rect(115, 416, 60, 60))
    #expect(!ball.isHighlighted && ball.roundedCorners == [.topRight, .bottomRight])
    #expect(ball.shadowOpacity == 0.5 && ball.innerRect == Rect(9, 425, 42, 42))
    let released = demo.now
    demo.settle()
    #expect(plain(demo.now - released) == "0.15" && ball.presentation.frame == Rect(0, 416, 60, 60))
    #expect(demo.logged("ball").suffix(2) == ["drag", "snap"])
    try demo.tap(Point(30, 446))
    #expect(demo.state.hasSuffix("list editable 1 [A@0,491]"))
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
    if row.flag("cancelled") { try demo.cancel(finger) } else { try demo.lift(finger) }
    demo.settle()
    #expect(near(ball.frame.list, row.rect("rests").list) && ball.isHighlighted == row.flag("highlighted"))
    #expect((ball.roundedCorners == .all) == row.flag("highlighted"))
  }

  @Test("SE B25 a finger that rested half a second selects rows and never drags")
  func longPressFirst() throws {
    let demo = try Demo()
    try demo.add("A")
    let finger = try demo.press(Demo.onBall)
    try finger.hold(0.5)
    try demo.move(finger, to: Point(200, 460))
    #expect(demo.state.hasSuffix("highlighted; list plain 1 [A@112.5,448.2+]"))
    #expect(demo.entrance.ball.frame == Rect(315, 376, 60, 60) && !demo.logged("ball").contains("drag"))
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
