import HeadlessUIKit
import Testing

@testable import Transitions

/// One transition for much, and a recogniser that goes while a finger is on it.
@Suite struct SharingTests {
  @Test("TR-4.3 a push and a presentation at once by one transition each end", arguments: [0, 0.1])
  func twoAtOnce(later: Double) throws {
    let stage = try Stage()
    let shared = SwipeAnimatedTransition(stage.application)
    var dismissals = 0
    shared.dismissCompletion = { dismissals += 1 }
    stage.stack.navigationTransition = shared
    let (pushed, presented) = (stage.page("Pushed"), stage.page("Presented"))
    presented.modalPresentationStyle = .custom
    presented.modalTransition = shared
    try stage.push(pushed)
    try stage.wait(later)
    try stage.turn { _ = try stage.stack.present(presented, animated: true) }
    stage.settle()
    #expect(abs(stage.now - later - 0.35) < 1e-9 && shared.transitionContext == nil)
    #expect(stage.stack.topViewController === pushed && presented.presentingViewController != nil)
    try stage.turn { presented.dismiss(animated: true) }
    try stage.wait(later)
    try stage.turn { stage.stack.popViewController(animated: true) }
    stage.settle()
    #expect(stage.stack.topViewController === stage.home && presented.presentingViewController == nil)
    #expect(dismissals == 1 && !stage.application.controllers.isInTransition)
  }

  @Test("TR-2.4 a recogniser that is replaced under the finger lets the page return")
  func replacedUnderTheFinger() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let transition = page.setPresentTransition()
    transition.interactEnabled = true
    try stage.present(page)
    stage.settle()
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    try stage.move(finger, 0, 406)
    try stage.turn {
      transition.gestureRecognizer = HeadlessUIKit.PanGestureRecognizer(stage.application)
    }
    #expect(!transition.isInteractive)
    try stage.move(finger, 0, 50)
    try stage.lift(finger)
    stage.settle()
    #expect(page.seen.minY == 0 && page.placed?.dimmingView.presentation.alpha == 1)
    #expect(page.presentingViewController != nil && !stage.application.controllers.isInTransition)
  }
}
