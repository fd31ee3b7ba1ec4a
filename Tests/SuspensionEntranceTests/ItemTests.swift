import HeadlessUIKit
import Testing

@testable import SuspensionEntrance

/// The calls of the host (SE 1.3, 1.5, 6.4, 6.9).
@Suite struct ItemTests {
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

  @Test("SE Q81 a page that became the root", arguments: [false, true])
  func root(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q81]) : .none)
    try demo.push("A", "B")
    try demo.turn { try demo.navigation.setViewControllers([demo.page("A")], animated: false) }
    try demo.lift(try demo.swipe(to: Demo.inArea))
    demo.settle()
    #expect(demo.state == "stack A; items \(asOriginal ? "A; ball 1 [A]" : "; no ball")")
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
    #expect(modal.viewControllers.map(\.logName) == (asOriginal ? ["A", "H"] : ["A"]))
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
