import HeadlessUIKit
import TestSupport
import Testing

@testable import SuspensionEntrance

/// Fingers on the ball and in the list (SE 2.3, 2.4, 4.6, 6.11), in virtual time.
@Suite struct ListTests {
  @Test(
    "SE B25 L37 a long press shows the list, its release on a row opens the page",
    arguments: [Quirks.none, .all]
  )
  func longPress(quirks: Quirks) throws {
    let demo = try Demo(quirks: quirks)
    try demo.add("A", "B")
    let finger = try demo.press(Demo.onBall)
    let start = demo.now
    try finger.hold(0.49)
    demo.run(finger)
    #expect(demo.state == "stack Home; items A,B; ball 1 [A,B] highlighted")
    try finger.hold(0.01)
    demo.run(finger)
    #expect(
      demo.state == "stack Home; items A,B; ball 0 [A,B] highlighted; list plain 1 [A@125,451 B@125,522]"
    )
    #expect(plain(demo.now - start) == "0.5")
    try demo.move(finger, to: Point(200, 460))
    #expect(demo.state.hasSuffix("list plain 1 [A@112.5,448.2+ B@125,522]"))
    try demo.move(finger, to: Point(200, 448.5))
    #expect(demo.entrance.list.rows[0].isSelected)
    try demo.move(finger, to: Point(200, 540))
    #expect(demo.state.hasSuffix("list plain 1 [A@125,451 B@112.5,519.2+]"))
    try demo.lift(finger)
    #expect(near([demo.entrance.animator?.layout.radius ?? 0], [30.8]))
    demo.settle()
    #expect(demo.state == "stack Home,B; items A,B; ball 1 [A]")
  }

  @Test("SE V33 a presented item opens from the list and closes into the ball")
  func presentedItem() throws {
    let demo = try Demo()
    try demo.present("A")
    try demo.lift(try demo.swipe(to: Demo.inArea))
    demo.settle()
    try demo.tap(Demo.onBall)
    demo.settle()
    try demo.tap(Point(200, 460))
    demo.settle()
    #expect(demo.application.controllers.presentedChain.map(\.logName) == ["AModal"])
    #expect(demo.state == "stack Home; items AModal; ball 0 [A]")
    try demo.turn { _ = demo.page("AModal").dismiss(animated: true) }
    #expect(demo.entrance.animator?.transitionStyle == "round-pop")
    demo.settle()
    #expect(demo.state == "stack Home; items AModal; ball 1 [A]")
  }

  @Test("SE Q44 a list shown again while it fades out", arguments: [false, true])
  func shownAgain(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q44]) : .none)
    try demo.add("A")
    try demo.tap(Demo.onBall)
    demo.settle()
    try demo.turn { try demo.entrance.list.dismiss(animated: true) }
    try demo.wait(0.1)
    try demo.turn { try demo.entrance.list.show(at: demo.entrance.ball.frame) }
    demo.settle()
    #expect((demo.entrance.list.superview == nil) == asOriginal)
  }
}
