import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// A finger drives a dismissal or pop (TR 2.4, 4.4), in virtual time.
@Suite struct DriveTests {
  @Test("002-T10 T11 T13 under the finger and after it", arguments: Row.all("drives"))
  func drives(row: Row) throws {
    let stage = try Stage(row.configuration)
    let page = stage.page("Page")
    let transition = page.setPresentTransition(row.place)
    transition.interactEnabled = true
    transition.completionSpeed = row.number("speed")
    try transition.setTransitionDuration(row.number("duration"))
    try stage.present(page)
    stage.settle()
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    try stage.move(finger, 0, row.number("translation"))
    try finger.hold(0.1)
    stage.run(finger)
    let dimming = try #require(page.placed?.dimmingView)
    #expect(transition.isInteractive && transition.transitionContext != nil)
    #expect(
      agree(
        [transition.percentComplete, page.seen.minY, dimming.presentation.alpha],
        [row.number("percent"), row.number("y"), row.number("dimming")]
      )
    )
    if row.words("place").contains("finish") { try stage.turn { transition.finish() } }
    try stage.lift(finger)
    let start = stage.now
    let later = row.numbers("later")
    for index in stride(from: 0, to: later.count, by: 2) {
      try stage.wait(start + later[index] - stage.now)
      #expect(abs(page.seen.minY - later[index + 1]) < 5e-6)
    }
    stage.settle()
    #expect(abs(stage.now - start - row.number("seconds")) < 1e-6)
    #expect((page.presentingViewController == nil) == (row["outcome"] == "finish"))
    #expect(!transition.isInteractive && transition.transitionContext == nil)
  }

  @Test("002-T13 an odd duration is refused, and named")
  func duration() throws {
    let transition = AnimatedTransition(try Stage().application)
    for seconds in [0, -1, .nan, .infinity] {
      let error = #expect(throws: UIKitException.self) { try transition.setTransitionDuration(seconds) }
      #expect(error?.reason.contains("transitionDuration") == true)
    }
    #expect(transition.transitionDuration == 0.35 && transition.completionSpeed == 0.35)
  }

  @Test("002-T31 the interact block")
  func interactBlock() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let transition = page.setPresentTransition()
    transition.interactEnabled = true
    var seen: [String] = []
    transition.interactBlock = { [weak page, weak transition] pan in
      seen.append("\(pan.state.rawValue) \(transition?.isInteractive == true)")
      guard pan.state == .began else { return true }
      page?.dismiss(animated: true)
      return false
    }
    try stage.present(page)
    stage.settle()
    #expect(transition.gestureRecognizer.view == nil)
    transition.interact(with: page)
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    try stage.move(finger, 0, 81.2)
    #expect(stage.logged("transition").contains("interaction interactive"))
    #expect(agree([transition.percentComplete], [0.1]))
    try stage.lift(finger)
    #expect(seen == ["began true", "changed true", "ended false"])
  }

  @Test("002-T31 the interact block skips an event")
  func skippedEvent() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let transition = page.setPresentTransition()
    transition.interactEnabled = true
    transition.interactBlock = { [weak page] pan in
      if pan.state == .began { page?.dismiss(animated: true) }
      return pan.state == .ended
    }
    try stage.present(page)
    stage.settle()
    transition.interact(with: page)
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    try stage.move(finger, 0, 81.2)
    #expect(transition.percentComplete == 0)
    try stage.lift(finger)
    stage.settle()
    #expect(stage.logged("rule").contains("TR-2.4/skipped") && !stage.application.controllers.isInTransition)
  }

  @Test("TR-2.4 what decides is the last value passed to update since the pan began", arguments: [0.6, 0.4])
  func updatedByHand(percent: Double) throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let transition = page.setPresentTransition()
    transition.interactEnabled = true
    transition.interactBlock = { [weak page, weak transition] pan in
      if pan.state == .began { page?.dismiss(animated: true) }
      if pan.state == .changed { transition?.update(percent) }
      return pan.state == .ended
    }
    try stage.present(page)
    stage.settle()
    transition.interact(with: page)
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    try stage.move(finger, 0, 20)
    try finger.hold(0.1)
    stage.run(finger)
    try stage.lift(finger)
    stage.settle()
    #expect((page.presentingViewController == nil) == (percent > 0.5))
  }

  @Test("002-T26 the pop of a page with its own transition", arguments: [false, true])
  func proxiedPop(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q5] : [])
    stage.stack.navigationTransition = stage.application.transitions.systemTransition(in: stage.application)
    let page = stage.page("Page")
    let transition = try SwipeAnimatedTransition(stage.application, in: .left, out: .right)
    transition.interactEnabled = true
    page.viewTransition = transition
    try stage.push(page)
    #expect(stage.stack.transitionState?.style == "swipe")
    stage.settle()
    let finger = try stage.press(Point(100, 400))
    try stage.move(finger, 10, 0)
    let start = stage.now
    try stage.move(finger, 75, 0)
    let interaction = try #require(stage.logged("transition").last { $0.hasPrefix("interaction") })
    #expect(interaction == (asOriginal ? "interaction none" : "interaction interactive"))
    if !asOriginal { #expect(agree([page.seen.minX], [75])) }
    try stage.lift(finger, cancelled: true)
    stage.settle()
    #expect(asOriginal ? abs(stage.now - start - 0.35) < 1e-9 : stage.stack.topViewController === page)
  }

  @Test("002-T27 one recogniser for a stack's pages", arguments: [false, true])
  func sharedRecogniser(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q6] : [])
    let transition = try SwipeAnimatedTransition(stage.application, in: .left, out: .right)
    transition.interactEnabled = true
    stage.stack.navigationTransition = transition
    let (first, second) = (stage.page("B"), stage.page("C"))
    var attachments: [Bool] = []
    for page in [first, second] {
      try stage.push(page)
      stage.settle()
      attachments.append(transition.gestureRecognizer.view === page.view)
    }
    try stage.turn { stage.stack.popViewController(animated: true) }
    stage.settle()
    #expect(attachments == [true, true])
    #expect((transition.gestureRecognizer.view === first.view) == !asOriginal)
    let finger = try stage.press(Point(100, 400))
    for way in [10.0, 300] { try stage.move(finger, way, 0) }
    try stage.lift(finger)
    stage.settle()
    #expect((stage.stack.topViewController === stage.home) == !asOriginal)
    #expect(transition.gestureRecognizer.view !== stage.home.view)
  }

  @Test("002-T28 the edge of the screen, set before the recogniser is made")
  func screenEdge() throws {
    let stage = try Stage()
    let transition = AnimatedTransition(stage.application)
    transition.interactScreenEdge = true
    transition.interactEnabled = true
    stage.stack.navigationTransition = transition
    let page = stage.page("Page")
    try stage.push(page)
    stage.settle()
    #expect(transition.gestureRecognizer is ScreenEdgePanGestureRecognizer)
    let finger = try stage.press(Point(5, 400))
    try stage.move(finger, 16, 0)
    try stage.move(finger, 87.75, 0)
    #expect(agree([transition.percentComplete], [0.25]))
    try stage.move(finger, -150, 0)
    #expect(transition.percentComplete == 0)
    try stage.lift(finger, cancelled: true)
    stage.settle()
    #expect(stage.stack.topViewController === page && page.view.alpha == 1)
  }

  @Test("TR Q7 the edge of the screen is ignored once the recogniser is made")
  func lateScreenEdge() throws {
    let stage = try Stage()
    let transition = try SwipeAnimatedTransition(stage.application, in: .left, out: .right)
    transition.interactScreenEdge = true
    let pan = transition.gestureRecognizer as? Transitions.PanGestureRecognizer
    #expect(pan?.direction == .right && stage.logged("warning").count == 1)
  }

  @Test("002-T35 a replaced recogniser", arguments: [false, true])
  func replacedRecogniser(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q18] : [])
    let page = stage.page("Page")
    let transition = page.setPresentTransition()
    transition.interactEnabled = true
    try stage.present(page)
    stage.settle()
    let old = transition.gestureRecognizer
    transition.gestureRecognizer = HeadlessUIKit.PanGestureRecognizer(stage.application)
    #expect((old.view === page.view) == asOriginal)
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    #expect(transition.isInteractive == asOriginal)
    try stage.lift(finger, cancelled: true)
  }

  @Test("002-T36 the shared system object", arguments: [false, true])
  func systemObject(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q19] : [])
    let system = stage.application.transitions.systemTransition(in: stage.application)
    system.presentationEnabled = true
    #expect((system.presentationBlock != nil) == asOriginal && system.presentationEnabled == asOriginal)
    #expect(system === stage.application.transitions.systemTransition(in: stage.application))
    let page = stage.page("Page")
    page.modalPresentationStyle = .custom
    page.modalTransition = system
    try stage.present(page)
    #expect((page.placed != nil) == asOriginal && stage.settle() == 0.5)
  }

  @Test("002-T37 attached by hand while nothing is interactive", arguments: [false, true])
  func attachedByHand(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q20] : [])
    let page = stage.page("Page")
    let transition = page.setPresentTransition()
    transition.interact(with: page)
    try stage.present(page)
    stage.settle()
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    try stage.move(finger, 0, 50)
    #expect(transition.isInteractive == asOriginal)
    try stage.lift(finger)
    stage.settle()
    #expect(page.presentingViewController != nil)
    transition.interactEnabled = true
    #expect(transition.gestureRecognizer.isEnabled)
  }

  @Test("002-T38 completing without a context", arguments: [false, true])
  func completeAgain(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q21] : [])
    let page = stage.page("Page")
    let transition = page.setPresentTransition()
    var calls = 0
    transition.dismissCompletion = { calls += 1 }
    try stage.present(page)
    stage.settle()
    try stage.turn { page.dismiss(animated: true) }
    stage.settle()
    #expect(calls == 1)
    try stage.turn { transition.complete() }
    #expect(calls == (asOriginal ? 2 : 1))
    try stage.turn { try transition.start() }
    #expect(stage.logged("rule").suffix(2) == ["TR-4.3/no-context", "TR-2.1/none"])
  }

  @Test("TR Q22 a page on top goes first, and the finger drives nothing")
  func pageOnTop() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let transition = page.setPresentTransition { $0.verticalInset = 200 }
    transition.interactEnabled = true
    try stage.present(page)
    stage.settle()
    let top = stage.page("Top")
    top.setFadeTransition {
      $0.presentedFrame = Rect(0, 700, 375, 112); $0.showDimming = false
    }
    try stage.turn { _ = try page.present(top, animated: true) }
    stage.settle()
    try stage.turn { top.view.superview?.isUserInteractionEnabled = false }
    let finger = try stage.press(Point(187, 300))
    try stage.move(finger, 0, 10)
    try stage.move(finger, 0, 600)
    try stage.lift(finger)
    stage.settle()
    #expect(page.presentingViewController != nil && top.presentingViewController == nil)
  }
}
