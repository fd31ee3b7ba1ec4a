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

  @Test("SE 6.6 a page that is no entrance has no edge swipe")
  func plainPage() throws {
    let demo = try Demo()
    try demo.push("H")
    try demo.lift(try demo.swipe(to: Demo.inArea))
    demo.settle()
    #expect(demo.state == "stack Home,H; items ; no ball")
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
