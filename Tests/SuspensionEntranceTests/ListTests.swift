import HeadlessUIKit
import Testing

@testable import SuspensionEntrance

/// Fingers on the ball and in the list (SE 2.3, 2.4, 4.6, 6.11), in virtual time.
@Suite struct ListTests {
  @Test(
    "SE S01 a tap on the ball shows the list, a tap on a row opens its page",
    arguments: [Quirks.none, .all]
  )
  func choose(quirks: Quirks) throws {
    let demo = try Demo(quirks: quirks)
    try demo.add("E")
    try demo.tap(Demo.onBall)
    let start = demo.now
    let row = try #require(demo.entrance.list.rows.first)
    #expect(demo.state == "stack Home; items E; ball 0 [E]; list editable 1 [E@125,451]")
    #expect(row.presentation.frame.minX == 375 && demo.entrance.list.presentation.alpha == 0.3)
    try demo.wait(0.15)
    #expect(row.presentation.frame == Rect(125, 451, 250, 56))
    demo.settle()
    #expect(plain(demo.now - start) == "0.25")
    try demo.tap(Point(200, 460))
    let opened = demo.now
    #expect(demo.state == "stack Home,E; items E; ball 0 [E]")
    let animator = try #require(demo.entrance.animator)
    #expect(animator.layout.rect == Rect(125, 451, 250, 56) && animator.transitionStyle == "round-push")
    #expect(animator.masking?.to == Mask(rect: Rect(-28, -28, 431, 868), radius: 28))
    demo.settle()
    #expect(demo.state == "stack Home,E; items E; ball 0 []" && plain(demo.now - opened) == "0.3")
    #expect(
      demo.page("E").view.gestureRecognizers.count == 1
        && (demo.page("E").view.mask == nil) == (quirks == .none)
    )
  }

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

  @Test("SE S10 Q41 a cancelled long press opens nothing", arguments: [false, true])
  func cancelledLongPress(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q41]) : .none)
    try demo.add("A")
    let finger = try demo.press(Demo.onBall)
    try finger.hold(0.6)
    try demo.move(finger, to: Point(200, 460))
    try demo.cancel(finger)
    demo.settle()
    #expect(
      demo.state
        == (asOriginal ? "stack Home,A; items A; ball 0 []" : "stack Home; items A; ball 1 [A]")
    )
  }

  @Test("SE L40 L41 a touch that leaves its row chooses nothing, one that comes back chooses it")
  func leaveRow() throws {
    let demo = try Demo()
    try demo.add("A")
    try demo.tap(Demo.onBall)
    demo.settle()
    let away = try demo.press(Point(200, 460))
    #expect(demo.state.hasSuffix("[A@125,451*]"))
    try demo.move(away, to: Point(100, 460))
    #expect(demo.state.hasSuffix("[A@125,451]"))
    try demo.lift(away)
    demo.settle()
    #expect(demo.state == "stack Home; items A; ball 1 [A]")
    try demo.tap(Demo.onBall)
    demo.settle()
    let back = try demo.press(Point(200, 460))
    try demo.move(back, to: Point(100, 460))
    try demo.move(back, to: Point(130, 460))
    try demo.lift(back)
    demo.settle()
    #expect(demo.state == "stack Home,A; items A; ball 0 []")
  }

  @Test("SE L43 Q31 a touch on the blank of a later showing", arguments: [false, true])
  func blank(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q31]) : .none)
    try demo.add("A")
    for start in [Point(200, 460), Point(50, 100)] {
      try demo.tap(Demo.onBall)
      demo.settle()
      let finger = try demo.press(start)
      try demo.move(finger, to: start.y == 460 ? Point(50, 100) : Point(200, 460))
      try demo.lift(finger)
      demo.settle()
    }
    #expect(demo.navigation.viewControllers.count == (asOriginal ? 2 : 1))
  }

  @Test("SE Q32 a cancelled touch on a row", arguments: [false, true])
  func cancelledTouch(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q32]) : .none)
    try demo.add("A")
    try demo.tap(Demo.onBall)
    demo.settle()
    try demo.cancel(try demo.press(Point(200, 460)))
    demo.settle()
    #expect(demo.state.hasSuffix("list editable 1 [A@125,451\(asOriginal ? "*" : "")]"))
  }

  @Test("SE S11 Q33 a page pushed by the host after a row was chosen", arguments: [false, true])
  func pushAfterChoice(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q33]) : .none)
    try demo.add("A", "B")
    try demo.tap(Demo.onBall)
    demo.settle()
    try demo.tap(Point(200, 460))
    demo.settle()
    try demo.turn { try demo.navigation.pushViewController(demo.page("B"), animated: true) }
    #expect(demo.entrance.animator?.layout.radius == (asOriginal ? 28 : 30))
  }

  @Test("SE L25 rows of used items are not offered")
  func usedRows() throws {
    let demo = try Demo()
    try demo.add("A", "B", "C")
    try demo.turn { try demo.entrance.open(demo.page("B")) }
    demo.settle()
    try demo.tap(Demo.onBall)
    #expect(demo.state.hasSuffix("ball 0 [A,C]; list editable 1 [A@125,451 C@125,522]"))
    #expect(demo.entrance.list.rows[1].frame == Rect(375, 522, 250, 56))
    demo.settle()
    try demo.tap(Point(50, 100))
    #expect(demo.entrance.list.rows[0].frame.minX == 405 && demo.entrance.list.alpha == 0)
    try demo.wait(0.249)
    #expect(demo.entrance.list.superview != nil)
    try demo.wait(0.001)
    #expect(demo.entrance.list.superview == nil && demo.entrance.ball.alpha == 1)
  }

  @Test("SE B22 B23 B24 Q2 touches on the ball", arguments: [false, true])
  func ballTouches(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q2]) : .none)
    try demo.add("A")
    let ball = demo.entrance.ball
    let leaving = try demo.press(Point(372, 400))
    #expect(ball.shadowOpacity == 1 && ball.isHighlighted)
    try demo.move(leaving, to: Point(375, 400))
    try demo.lift(leaving)
    #expect(ball.shadowOpacity == 0.5 && !ball.isHighlighted && demo.entrance.list.superview == nil)
    try demo.cancel(try demo.press(Point(340, 400)))
    #expect(ball.shadowOpacity == 0.5 && ball.isHighlighted == asOriginal)
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
    #expect(demo.application.controllers.presentedChain.map(\.label) == ["AModal"])
    #expect(demo.state == "stack Home; items AModal; ball 0 [A]")
    try demo.turn { _ = demo.page("AModal").dismiss(animated: true) }
    #expect(demo.entrance.animator?.transitionStyle == "round-pop")
    demo.settle()
    #expect(demo.state == "stack Home; items AModal; ball 1 [A]")
  }

  @Test("SE S12 from system version 17 on an item opens without animation")
  func notAnimated() throws {
    let demo = try Demo(systemVersion: 17)
    try demo.push("A")
    try demo.lift(try demo.swipe(to: Demo.inArea))
    demo.settle()
    try demo.tap(Demo.onBall)
    demo.settle()
    try demo.tap(Point(200, 460))
    #expect(demo.state == "stack Home,A; items A; ball 0 []" && demo.page("A").view.mask == nil)
  }

  @Test("SE Q38 an item added while the list is open", arguments: [false, true])
  func rebuilt(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q38]) : .none)
    try demo.add("A")
    let finger = try demo.press(Demo.onBall)
    try finger.hold(0.8)
    demo.run(finger)
    try demo.turn { try demo.entrance.add(demo.page("B")) }
    let rows = demo.entrance.list.rows.map { "\($0.title)@\(plain($0.frame.minX)),\($0.showsDeleteButton)" }
    #expect(rows == (asOriginal ? ["A@0,true", "B@0,true"] : ["A@125,false", "B@125,false"]))
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
