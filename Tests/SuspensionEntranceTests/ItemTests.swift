import HeadlessUIKit
import Testing

@testable import SuspensionEntrance

/// The calls of the host (SE 1.3, 1.5, 6.4, 6.9).
@Suite struct ItemTests {
  @Test("SE V26 adding the page on screen pops it into the ball")
  func addTop() throws {
    let demo = try Demo()
    try demo.push("E")
    try demo.turn { try demo.entrance.add(demo.page("E")) }
    let start = demo.now
    #expect(demo.entrance.animator?.transitionStyle == "round-pop")
    #expect(demo.entrance.animator?.layout.rect == Rect(324, 385, 42, 42))
    demo.settle()
    #expect(demo.state == "stack Home; items E; ball 1 [E]" && plain(demo.now - start) == "0.3")
  }

  @Test("SE V24 one item too many is refused with an alert")
  func full() throws {
    let demo = try Demo()
    try demo.add("A", "B", "C")
    demo.entrance.maximumCount = 2
    try demo.add("D")
    #expect(
      demo.state == "stack Home; items A,B,C; ball 0 [A,B,C]; alert 最多设置2个浮窗"
    )
    let alert = try #require(demo.application.controllers.alert)
    try demo.turn { alert.tap(buttonTitled: "确定") }
    demo.settle()
    #expect(demo.state == "stack Home; items A,B,C; ball 1 [A,B,C]")
  }

  @Test("SE V25 Q62 adding while unavailable", arguments: [false, true])
  func unavailable(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q62]) : .none)
    try demo.turn { try demo.entrance.setAvailable(false) }
    try demo.add("E")
    #expect(demo.state == "stack Home; items E; \(asOriginal ? "ball 1 [E]" : "no ball")")
  }

  @Test("SE V27 Q65 cancelling the last item", arguments: [false, true])
  func cancelLast(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q65]) : .none)
    try demo.add("E")
    try demo.turn { _ = try demo.entrance.cancel(demo.page("E")) }
    #expect(demo.state == "stack Home; items ; \(asOriginal ? "ball 1 []" : "no ball")")
    #expect(demo.page("E").isReleased)
  }

  @Test("SE V28 Q9 Q42 clearing with the list open", arguments: [false, true])
  func clear(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q9, .q42]) : .none)
    try demo.add("A", "B")
    try demo.tap(Demo.onBall)
    demo.settle()
    try demo.turn { try demo.entrance.clear() }
    #expect(demo.state == "stack Home; items ; no ball" + (asOriginal ? "; list editable 1 []" : ""))
    #expect(demo.entrance.ball.icons.count == (asOriginal ? 2 : 0))
  }

  @Test("SE Q61 a page that is no entrance is refused", arguments: [false, true])
  func refuse(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q61]) : .none)
    if asOriginal {
      #expect(throws: UIKitException.self) { try demo.entrance.add(demo.page("G")) }
    } else {
      #expect(try demo.entrance.add(demo.page("G")) == .refused)
    }
    #expect(demo.entrance.items.count == (asOriginal ? 1 : 0))
  }

  @Test("SE V29 V30 V32 Q77 what opening does to the stack", arguments: [false, true])
  func opening(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q77]) : .none)
    try demo.add("A", "B", "C")
    for name in ["A", "B"] {
      try demo.turn { try demo.entrance.open(demo.page(name)) }
      demo.settle()
    }
    #expect(demo.state == "stack Home,B; items A,B,C; ball 1 [A,C]")
    try demo.turn { try demo.navigation.setViewControllers([demo.page("B")], animated: false) }
    try demo.turn { try demo.entrance.open(demo.page("C")) }
    demo.settle()
    #expect(demo.navigation.viewControllers.map(\.label) == (asOriginal ? ["C"] : ["B", "C"]))
  }

  @Test("SE V31 an item at the root is opened by popping to it")
  func popTo() throws {
    let demo = try Demo()
    try demo.turn { try demo.navigation.setViewControllers([demo.page("A")], animated: false) }
    try demo.push("G")
    try demo.add("A")
    try demo.tap(Demo.onBall)
    demo.settle()
    try demo.tap(Point(200, 460))
    demo.settle()
    #expect(demo.state == "stack A; items A; ball 1 [A]")
  }

  @Test("SE S09 Q73 available off and on again over used items", arguments: [false, true])
  func available(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q73]) : .none)
    try demo.add("A")
    demo.entrance.ball.alpha = 0
    try demo.turn { try demo.entrance.setAvailable(false) }
    #expect(demo.state == "stack Home; items A; no ball")
    try demo.turn { try demo.entrance.setAvailable(true) }
    #expect(demo.state == "stack Home; items A; ball \(asOriginal ? 0 : 1) [A]")
  }

  @Test("SE S08 Q72 windows", arguments: [false, true])
  func windows(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q72]) : .none)
    try demo.add("A")
    let other = Window(demo.application)
    let ball = demo.entrance.ball
    try demo.turn { try demo.entrance.setWindow(other) }
    #expect(ball.superview === other)
    try demo.turn { try demo.entrance.setWindow(nil) }
    #expect(ball.superview === (asOriginal ? nil : demo.window))
  }

  @Test("SE V08 V10 V11 V13 V14 the ball and the class of the page")
  func classes() throws {
    let demo = try Demo()
    demo.entrance.disabledClasses = ["G"]
    demo.entrance.ignoredClasses = ["H"]
    try demo.add("A")
    try demo.push("G")
    #expect(demo.entrance.ball.alpha == 0)
    try demo.push("H")
    #expect(demo.entrance.ball.alpha == 0)
    try demo.push("B")
    #expect(demo.entrance.ball.alpha == 1)
    try demo.present("C")
    #expect(demo.entrance.ball.alpha == 0)
    try demo.turn { _ = demo.page("CModal").dismiss(animated: true) }
    demo.settle()
    #expect(demo.state == "stack Home,G,H,B; items A; ball 1 [A]")
  }

  @Test("SE Q81 a page that became the root", arguments: [false, true])
  func root(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q81]) : .none)
    try demo.push("A", "B")
    try demo.turn { try demo.navigation.setViewControllers([demo.page("A")], animated: false) }
    try demo.lift(try demo.swipe(to: Demo.inArea))
    demo.settle()
    #expect(demo.state == "stack A; items \(asOriginal ? "A; ball 1 [A]" : "; no ball")")
  }

  @Test("SE Q59 a page pushed inside a presentation", arguments: [false, true])
  func inner(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q59]) : .none)
    try demo.present("A")
    let modal = try #require(demo.page("AModal") as? NavigationController)
    modal.delegate = demo.entrance
    try demo.turn { try modal.pushViewController(demo.page("B"), animated: false) }
    try demo.lift(try demo.swipe(to: Demo.inArea))
    demo.settle()
    #expect(demo.entrance.items.map(\.label) == ["B"])
    #expect(demo.application.controllers.presentedChain.isEmpty == asOriginal)
  }

  @Test("SE Q59 a page that is no entrance, pushed inside a presentation", arguments: [false, true])
  func innerPlain(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q59]) : .none)
    try demo.present("A")
    let modal = try #require(demo.page("AModal") as? NavigationController)
    modal.delegate = demo.entrance
    try demo.turn { try modal.pushViewController(demo.page("H"), animated: false) }
    let finger = try demo.swipe(to: Point(311, 400))
    #expect((demo.entrance.area.superview == nil) != asOriginal)
    try demo.lift(finger)
    demo.settle()
    #expect(modal.viewControllers.map(\.label) == (asOriginal ? ["A", "H"] : ["A"]))
    #expect(demo.application.controllers.presentedChain.isEmpty == asOriginal)
  }

  @Test("SE Q60 a presented page that is no entrance", arguments: [false, true])
  func presentedPlain(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q60]) : .none)
    try demo.present("G")
    let finger = try demo.swipe(to: Demo.inArea)
    #expect((demo.entrance.area.superview != nil) == asOriginal)
    try demo.lift(finger)
    demo.settle()
    #expect(demo.application.controllers.presentedChain.isEmpty || demo.application.crash != nil)
  }
}
