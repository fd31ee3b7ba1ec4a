import HeadlessUIKit
import Testing

@testable import SuspensionEntrance

/// A finger swipes a page from the left edge (SE 6.7), in virtual time.
@Suite struct SwipeTests {
  @Test(
    "SE P20 a page released in the area becomes an item and collapses into the ball",
    arguments: [Quirks.none, .all]
  )
  func add(quirks: Quirks) throws {
    let demo = try Demo(quirks: quirks)
    try demo.push("A")
    let finger = try demo.swipe(to: Demo.inArea)
    #expect(demo.state == "stack Home; items ; no ball; area highlighted")
    let start = demo.now
    try demo.lift(finger)
    let animator = try #require(demo.entrance.animator)
    #expect(animator.transitionStyle == "collapse" && animator.cover.superview != nil)
    #expect(animator.masking?.from == Mask(rect: Rect(300, -21, 417, 854), radius: 21))
    #expect(animator.masking?.to == Mask(rect: Rect(324, 385, 42, 42), radius: 21))
    try demo.wait(0.199)
    #expect(demo.state == "stack Home; items A; ball 1 [A]" && demo.application.controllers.isInTransition)
    try demo.wait(0.001)
    #expect(!demo.application.controllers.isInTransition)
    demo.settle()
    #expect(plain(demo.now - start) == "0.25" && (demo.page("A").view.mask == nil) == (quirks == .none))
    #expect(
      demo.logged("rule").filter { $0.hasPrefix("SE-6.7") || $0.hasPrefix("SE-6.8") } == [
        "SE-6.8/pop-interactive", "SE-6.8/interaction", "SE-6.7/add",
      ]
    )
  }

  @Test("SE P02 a page released outside of the area slides out")
  func slide() throws {
    let demo = try Demo()
    try demo.push("A")
    let finger = try demo.swipe(to: Point(235, 400))
    let page = demo.page("A").view
    let home = demo.page("Home").view
    #expect(near([page.frame.minX, home.frame.minX], [224, -125 * (1 - 224.0 / 375)]))
    let start = demo.now
    try demo.lift(finger)
    #expect(demo.entrance.animator?.transitionStyle == "slide-out")
    demo.settle()
    #expect(demo.state == "stack Home; items ; no ball")
    #expect(plain(demo.now - start) == plain((1 - 224.0 / 375) * 0.3))
  }

  @Test("SE P01 a page released in the left half returns")
  func back() throws {
    let demo = try Demo()
    try demo.push("A")
    let finger = try demo.swipe(to: Point(161, 400))
    let start = demo.now
    try demo.lift(finger)
    demo.settle()
    #expect(demo.state == "stack Home,A; items ; no ball" && plain(demo.now - start) == "0.12")
    #expect(demo.logged("rule").contains("SE-6.7/back"))
    let again = try demo.swipe(to: Demo.inArea)
    try demo.lift(again)
    demo.settle()
    #expect(demo.state == "stack Home; items A; ball 1 [A]")
  }

  @Test("SE P04 a fast page slides out from the left half")
  func fast() throws {
    let demo = try Demo()
    try demo.push("A")
    let finger = Finger(demo.application)
    try finger.down(at: Point(1, 400))
    try finger.move(.to(Point(151, 400)), velocity: 700)
    try finger.up()
    demo.run(finger)
    demo.settle()
    #expect(demo.state == "stack Home; items ; no ball")
  }

  @Test("SE P15 Q57 a cancelled swipe in the area", arguments: [false, true])
  func cancelled(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q57]) : .none)
    try demo.push("A")
    try demo.cancel(try demo.swipe(to: Demo.inArea))
    demo.settle()
    #expect(
      demo.state == (asOriginal ? "stack Home; items A; ball 1 [A]" : "stack Home,A; items ; no ball")
    )
  }

  @Test("SE S04 with five items the page returns and an alert says so", arguments: [Quirks.none, .all])
  func full(quirks: Quirks) throws {
    let demo = try Demo(quirks: quirks)
    try demo.add("A", "B", "C", "D", "E")
    try demo.push("F")
    let finger = try demo.swipe(to: Demo.inArea)
    #expect(demo.state == "stack Home; items A,B,C,D,E; ball 1 [A,B,C,D,E]; area disabled")
    #expect(demo.entrance.area.title == "浮窗已满" && demo.entrance.area.isHighlighted)
    let start = demo.now
    try demo.lift(finger)
    #expect(demo.state.hasSuffix("ball 0 [A,B,C,D,E]; alert 最多设置5个浮窗"))
    try demo.wait(0.239)
    #expect(demo.state.hasPrefix("stack Home; items A,B,C,D,E; ball 0"))
    try demo.wait(0.001)
    #expect(demo.state.hasPrefix("stack Home,F; items A,B,C,D,E; ball 1"))
    demo.settle()
    let alert = try #require(demo.application.controllers.alert)
    try demo.turn { alert.tap(buttonTitled: "确定") }
    demo.settle()
    #expect(demo.state == "stack Home,F; items A,B,C,D,E; ball 1 [A,B,C,D,E]" && start < demo.now)
  }

  @Test(
    "SE S02 an item swiped away collapses into the ball, which follows the finger",
    arguments: [Quirks.none, .all]
  )
  func collapse(quirks: Quirks) throws {
    let demo = try Demo(quirks: quirks)
    try demo.add("E")
    try demo.turn { try demo.entrance.open(demo.page("E")) }
    demo.settle()
    #expect(demo.state == "stack Home,E; items E; ball 0 []")
    let finger = try demo.swipe(to: Point(161, 400))
    let views = (demo.page("E").view.frame.minX, demo.page("Home").view.frame.minX)
    #expect(near([views.0, views.1, demo.entrance.ball.alpha], [150, -75, 0.4]))
    try demo.move(finger, to: Demo.inArea)
    #expect(demo.entrance.area.superview == nil && near([demo.entrance.ball.alpha], [0.8]))
    try finger.hold(0.1)
    demo.run(finger)
    let start = demo.now
    try demo.lift(finger)
    #expect(demo.state == "stack Home; items E; ball 1 []")
    try demo.wait(0.2)
    #expect(demo.state == "stack Home; items E; ball 1 [E]")
    demo.settle()
    #expect(plain(demo.now - start) == "0.45")
  }

  @Test("SE S03 Q80 the ball after the cancelled pop of the only item", arguments: [false, true])
  func flash(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q80]) : .none)
    try demo.add("E")
    try demo.turn { try demo.entrance.open(demo.page("E")) }
    demo.settle()
    let finger = try demo.swipe(to: Point(161, 400))
    try demo.lift(finger)
    #expect(demo.state == "stack Home; items E; ball \(asOriginal ? 1 : 0) []")
    try demo.wait(0.12)
    #expect(demo.state == "stack Home,E; items E; ball 0 []")
  }

  @Test("SE S14 Q84 an item swiped away from over a disabled page", arguments: [false, true])
  func disabled(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q84]) : .none)
    demo.entrance.disabledClasses = ["G"]
    try demo.push("G")
    try demo.add("E")
    try demo.turn { try demo.entrance.open(demo.page("E")) }
    demo.settle()
    try demo.lift(try demo.swipe(to: Point(311, 400)))
    demo.settle()
    #expect(demo.state == "stack Home,G; items E; ball \(asOriginal ? 1 : 0) [E]")
  }

  @Test("SE S13 Q90 a presented item collapses and the ball comes", arguments: [false, true])
  func presented(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q90]) : .none)
    try demo.present("A")
    let finger = try demo.swipe(to: Demo.inArea)
    let modal = demo.page("AModal").view
    #expect(near([modal.frame.minX, modal.frame.minY], [0, 649.6]))
    try demo.lift(finger)
    #expect(near([demo.entrance.animator?.masking?.from.rect.minY ?? 0, modal.frame.minY], [649.6, 0]))
    try demo.wait(0.2)
    demo.settle()
    #expect(demo.state == "stack Home; items AModal; ball \(asOriginal ? 0 : 1) [A]")
    #expect(demo.application.controllers.presentedChain.isEmpty)
  }

  @Test("SE P11 without the entrance no area is shown")
  func unavailable() throws {
    let demo = try Demo()
    try demo.turn { try demo.entrance.setAvailable(false) }
    try demo.push("A")
    let finger = try demo.swipe(to: Demo.inArea)
    #expect(demo.state == "stack Home; items ; no ball")
    try demo.lift(finger)
    demo.settle()
    #expect(demo.state == "stack Home; items ; no ball")
  }

  @Test("SE 6.6 a page that is no entrance has no edge swipe")
  func plainPage() throws {
    let demo = try Demo()
    try demo.push("H")
    try demo.lift(try demo.swipe(to: Demo.inArea))
    demo.settle()
    #expect(demo.state == "stack Home,H; items ; no ball")
  }

  @Test("SE S12 Q48 the mask of a collapsed page", arguments: [false, true])
  func mask(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q48]) : .none)
    try demo.push("A")
    try demo.lift(try demo.swipe(to: Demo.inArea))
    demo.settle()
    let left = asOriginal ? Mask(rect: Rect(324, 385, 42, 42), radius: 21) : nil
    #expect(demo.page("A").view.mask == left)
  }

  @Test("SE T26 Q51 a presented page slides out", arguments: [false, true])
  func slidePresented(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q51]) : .none)
    try demo.present("A")
    let finger = try demo.swipe(to: Point(198.5, 400))
    let start = demo.now
    try demo.lift(finger)
    while demo.application.controllers.isInTransition { _ = demo.application.mainLoop.step(until: .end) }
    #expect(
      plain(demo.now - start) == (asOriginal ? "0.3" : "0.15") && demo.state == "stack Home; items ; no ball"
    )
  }

  @Test("SE T24 Q52 the cover of a cancelled dismissal", arguments: [false, true])
  func coverOnCancel(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q52]) : .none)
    try demo.present("A")
    let finger = try demo.swipe(to: Point(104.75, 400))
    let cover = try #require(demo.entrance.animator?.cover)
    #expect(near([demo.page("AModal").view.frame.minY, cover.alpha], [203, 0.525]))
    try demo.lift(finger)
    #expect(near([cover.alpha], [asOriginal ? 0.525 : 0.7]))
    demo.settle()
    #expect(demo.application.controllers.presentedChain.count == 1 && cover.superview == nil)
    #expect(demo.page("AModal").view.frame == demo.application.screenBounds)
  }

  @Test("SE Q74 confirming the alert over a disabled page", arguments: [false, true])
  func confirm(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q74]) : .none)
    try demo.add("A", "B", "C", "D", "E")
    demo.entrance.disabledClasses = ["G"]
    try demo.push("G")
    try demo.add("F")
    let alert = try #require(demo.application.controllers.alert)
    try demo.turn { alert.tap(buttonTitled: "确定") }
    demo.settle()
    #expect(demo.state == "stack Home,G; items A,B,C,D,E; ball \(asOriginal ? 1 : 0) [A,B,C,D,E]")
  }

  @Test("An app that is closed in the middle of things leaves nothing alive", arguments: [false, true])
  func closed(isCollapsing: Bool) throws {
    weak var application: Application?
    weak var entrance: SuspensionEntrance?
    weak var page: ViewController?
    do {
      let demo = try Demo()
      try demo.add("B")
      try demo.push("A")
      let finger = try demo.swipe(to: Demo.inArea)
      if isCollapsing { try demo.lift(finger) }
      (application, entrance, page) = (demo.application, demo.entrance, demo.page("A"))
    }
    #expect(application == nil && entrance == nil && page == nil)
  }
}
