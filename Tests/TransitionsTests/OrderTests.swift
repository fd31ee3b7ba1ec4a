import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// Callbacks and their order (TR 4), answers (TR 2.2), additions (TR 1.7 to 1.10).
@Suite struct OrderTests {
  private func logged(_ stage: Stage, from count: Int = 0) -> [String] {
    Array(stage.logged("transition").dropFirst(count))
  }

  @Test("TR-4.1 TR-4.2 the order of a presentation and a dismissal")
  func modal() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    page.setPresentTransition().interactEnabled = true
    var count = logged(stage).count
    try stage.turn {
      _ = try stage.home.present(page, animated: true) {
        stage.application.log.append(.system(kind: "transition", call: "completion", subject: ""))
      }
    }
    stage.settle()
    #expect(
      logged(stage, from: count) == [
        "presentation-controller", "Page did-load", "attach Page", "animator present", "interaction none",
        "presentation-will-begin", "Page will-appear", "duration 0.35", "animate present", "complete true",
        "presentation-did-end true", "Page did-appear", "completion",
      ]
    )
    count = logged(stage).count
    page.modalTransition?.dismissCompletion = {}
    try stage.turn {
      page.dismiss(animated: true) {
        stage.application.log.append(.system(kind: "transition", call: "completion", subject: ""))
      }
    }
    stage.settle()
    #expect(
      logged(stage, from: count) == [
        "animator dismiss", "interaction none", "dismissal-will-begin", "Page will-disappear",
        "duration 0.35", "animate dismiss", "complete true", "dismissal-did-end true", "Page did-disappear",
        "completion", "dismiss-completion", "Page released",
      ]
    )
  }

  @Test("TR-4.2 TR-4.4 the order of a cancelled dismissal by a finger")
  func cancelled() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let transition = page.setPresentTransition()
    transition.interactEnabled = true
    transition.dismissCompletion = {}
    try stage.present(page)
    stage.settle()
    let count = logged(stage).count
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    try stage.lift(finger, cancelled: true)
    stage.settle()
    #expect(
      logged(stage, from: count) == [
        "interactive true", "animator dismiss", "interaction interactive", "dismissal-will-begin",
        "Page will-disappear", "duration 0.35", "animate dismiss", "interactive false", "complete false",
        "dismissal-did-end false", "Page will-appear", "Page did-appear",
      ]
    )
  }

  @Test("TR-4.5 the order of a push and a cancelled pop")
  func navigation() throws {
    let stage = try Stage()
    let transition = try SwipeAnimatedTransition(stage.application, in: .left, out: .right)
    transition.interactEnabled = true
    stage.stack.navigationTransition = transition
    var count = logged(stage).count
    try stage.push(stage.page("Page"))
    stage.settle()
    #expect(
      logged(stage, from: count) == [
        "Page did-load", "attach Page", "animator push", "interaction none", "Home will-disappear",
        "Page will-appear", "Page will-show", "duration 0.35", "animate push", "complete true",
        "Home did-disappear", "Page did-appear", "Page did-show",
      ]
    )
    count = logged(stage).count
    let finger = try stage.press()
    try stage.move(finger, 10, 0)
    try stage.lift(finger, cancelled: true)
    stage.settle()
    #expect(
      logged(stage, from: count) == [
        "interactive true", "animator pop", "interaction interactive", "Page will-disappear",
        "Home will-appear", "Home will-show", "duration 0.35", "animate pop", "interactive false",
        "complete false", "Home will-disappear", "Home did-disappear", "Page will-appear", "Page did-appear",
      ]
    )
    #expect(stage.home.view.superview == nil)
  }

  @Test("TR-2.1 a bare animator resolves its type")
  func bareAnimator() throws {
    let stage = try Stage()
    let delegate = BareDelegate(AnimatedTransition(stage.application))
    stage.stack.delegate = delegate
    try stage.push(stage.page("Page"))
    #expect(delegate.transition.transitionType == .push)
    stage.settle()
    try stage.turn { stage.stack.popViewController(animated: true) }
    #expect(delegate.transition.transitionType == .pop)
    stage.settle()
    let page = stage.page("Modal")
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    try stage.present(page)
    #expect(delegate.transition.transitionType == .present)
    stage.settle()
    try stage.turn { page.dismiss(animated: true) }
    #expect(delegate.transition.transitionType == .dismiss)
    stage.settle()
    #expect(delegate.transition.transitionType == .none && stage.application.crash == nil)
  }

  @Test("TR-1.7 what a controller keeps of its transitions")
  func kept() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let alert = page.setAlertTransition()
    #expect(page.modalTransition === alert && page.transitioningDelegate === alert)
    #expect(page.modalPresentationStyle == .custom && alert.presentationEnabled)
    #expect(alert.inTransform.a == 1.1 && alert.outTransform.isIdentity)
    page.modalTransition = nil
    #expect(page.modalTransition == nil && page.transitioningDelegate == nil)
    stage.stack.navigationTransition = AnimatedTransition(stage.application)
    #expect(stage.stack.delegate === stage.stack.navigationTransition)
    stage.stack.navigationTransition = nil
    #expect(stage.stack.delegate == nil)
    alert.presentationEnabled = false
    #expect(alert.presentationBlock == nil)
  }

  @Test("TR Q23 combined directions", arguments: [false, true])
  func combined(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q23] : [])
    let swipe = SwipeAnimatedTransition(stage.application)
    let both: SwipeDirection = [.left, .right]
    if asOriginal {
      try swipe.setInDirection(both)
      try swipe.setOutDirection(both)
      #expect(swipe.inDirection == both && swipe.outDirection == both)
    } else {
      #expect(throws: UIKitException.self) { try swipe.setInDirection(both) }
      #expect(throws: UIKitException.self) { try swipe.setOutDirection(both) }
      #expect(
        swipe.inDirection == .up && swipe.outDirection == .down && swipe.gestureRecognizerIfLoaded == nil
      )
    }
  }

  @Test("002-T34 a view in what contains a controller")
  func containers() throws {
    let stage = try Stage()
    let view = View(stage.application)
    var holders: [View] = []
    try stage.turn { holders.append(try view.transition(to: stage.home, pinEdges: true)) }
    #expect(view.frame.list == [0, 0, 375, 812])
    try stage.turn {
      stage.stack.setNavigationBarHidden(true, animated: false)
      holders.append(try view.transition(to: stage.home, pinEdges: false))
    }
    #expect(holders[0] === stage.stack.view && holders[1] === stage.home.view)
    let other = View(stage.application, frame: Rect(1, 2, 3, 4))
    let controller = try other.wrappedTransitionController(pinEdges: true)
    #expect(other.superview === controller.view && other.frame == controller.view.bounds)
    let loose = View(stage.application, frame: Rect(1, 2, 3, 4))
    let wrapper = try loose.wrappedTransitionController(pinEdges: false)
    #expect(wrapper.view === loose.superview)
    #expect(loose.frame.list == [1, 2, 3, 4])
  }

  @Test("TR-1.7 TR-2.8 a popover on a phone", arguments: [false, true])
  func popover(shouldDismiss: Bool) throws {
    let stage = try Stage()
    let page = stage.page("Page")
    page.preferredContentSize = Size(200, 150)
    var told = 0
    page.presentationDidDismiss = { told += 1 }
    page.setPopoverPresentation(shouldDismiss: shouldDismiss) { popover in
      popover.presentedViewController.popoverAnchor = PopoverAnchor(
        sourceView: stage.home.view,
        sourceRect: Rect(100, 300, 50, 50)
      )
    }
    try stage.present(page)
    stage.settle()
    #expect(page.presentationController is PopoverPresentationController)
    #expect(page.view.bounds.size == Size(200, 150))
    try stage.tap(Point(300, 750))
    stage.settle()
    #expect((page.presentingViewController == nil) == shouldDismiss && told == (shouldDismiss ? 1 : 0))
    try stage.turn { stage.home.dismiss(animated: true) }
    stage.settle()
    #expect(told == (shouldDismiss ? 1 : 0))
  }

  @Test("TR Q30 asking to be told early", arguments: [false, true])
  func early(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q30] : [])
    let page = stage.page("Page")
    page.presentationDidDismiss = {}
    page.setPresentTransition()
    try stage.present(page)
    stage.settle()
    #expect((page.placed == nil) == asOriginal)
    #expect((page.presentationController is SheetPresentationController) == asOriginal)
    try stage.turn { page.dismiss(animated: true) }
    stage.settle()
    #expect(stage.application.crash == nil && page.presentingViewController == nil)
  }
}

/// Gives a transition as an animator, and asks it nothing else.
private final class BareDelegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  let transition: AnimatedTransition

  init(_ transition: AnimatedTransition) { self.transition = transition }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation,
    from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { transition }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { transition }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { transition }
}
