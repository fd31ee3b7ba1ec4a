import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// What holds for any transitions, fingers and calls at any moment.
@Suite struct TransitionRandomTests {
  /// An app, and what happens in it.
  private struct Case: CustomStringConvertible {
    var quirks: [Quirk] = []
    var modal = "present"
    var stack = "none"
    var own = "none"
    var style = ModalPresentationStyle.custom
    var inset = 0.0
    var steps: [String] = []

    var description: String {
      """
      quirks \(quirks.map(\.name)) modal \(modal) stack \(stack) own \(own) style \(style) inset \(inset)
      steps \(steps.joined(separator: " "))
      """
    }
  }

  private static func make(_ choices: inout Choices) -> Case {
    var result = Case()
    let kinds = ["none", "system", "swipe", "transform", "fade"]
    result.modal = choices.pick(["present", "alert", "fade"]) ?? ""
    result.stack = choices.pick(kinds) ?? ""
    result.own = choices.pick(kinds) ?? ""
    result.style = choices.pick([.custom, .custom, .fullScreen, .overFullScreen]) ?? .custom
    result.inset = choices.oneIn(2) ? 200 : 0
    for quirk in Quirk.allCases where choices.oneIn(12) { result.quirks.append(quirk) }
    result.steps = choices.list(1...12) { choices in
      switch choices.below(12) {
      case 0, 1: "present"
      case 2: "push"
      case 3: "pop"
      case 4: "dismiss"
      case 5: "tap"
      case 6: "settle"
      case 7: "wait,\(choices.integer(1...400))"
      case 8: "complete"
      case 9: "rotate"
      default: "drag,\(choices.integer(-60...300)),\(choices.integer(-60...600)),\(choices.below(3))"
      }
    }
    return result
  }

  @Test("TR-4 whatever happens, all transitions end, and what is on screen is whole")
  func whole() throws {
    try checkProperty("transitions", runs: 600, of: Self.make) { try Self.violation($0) }
  }

  private static func transition(_ kind: String, _ stage: Stage) throws -> AnimatedTransition? {
    let application = stage.application
    let made: AnimatedTransition? =
      switch kind {
      case "system": application.transitions.systemTransition(in: application)
      case "swipe": try SwipeAnimatedTransition(application, in: .left, out: .right)
      case "transform": TransformAnimatedTransition(application)
      case "fade": AnimatedTransition(application)
      default: nil
      }
    made?.interactEnabled = true
    return made
  }

  private static func violation(_ value: Case) throws -> String? {
    let stage = try Stage(quirks: value.quirks)
    let modal = stage.page("Modal")
    let page = stage.page("Page")
    // What leaves may come again.
    stage.application.controllers.addHolder { [weak modal, weak page] in [modal, page].compactMap { $0 } }
    let transition =
      switch value.modal {
      case "alert": modal.setAlertTransition { $0.verticalInset = value.inset }
      case "fade": modal.setFadeTransition { $0.verticalInset = value.inset }
      default: modal.setPresentTransition { $0.verticalInset = value.inset }
      }
    transition.interactEnabled = true
    modal.modalPresentationStyle = value.style
    stage.stack.navigationTransition = try Self.transition(value.stack, stage)
    page.viewTransition = try Self.transition(value.own, stage)
    for step in value.steps { try perform(step, stage, modal, page) }
    let seconds = stage.settle()
    let all = [transition, stage.stack.navigationTransition, page.viewTransition].compactMap { $0 }
    if let crash = stage.application.crash { return "crashed: \(crash.reason)" }
    if stage.application.controllers.isInTransition { return "a transition runs after \(seconds) s" }
    if all.contains(where: { $0.isInteractive || $0.transitionContext != nil }) { return "not at rest" }
    guard value.quirks.isEmpty else { return nil }
    return brokenView(stage, modal, value)
  }

  private static func perform(
    _ step: String,
    _ stage: Stage,
    _ modal: ViewController,
    _ page: ViewController
  ) throws {
    let words = step.split(separator: ",").map(String.init)
    let numbers = words.dropFirst().compactMap { Double($0) }
    switch words[0] {
    case "present" where modal.presentingViewController == nil: try stage.present(modal)
    case "push" where page.parent == nil: try stage.push(page)
    case "pop": try stage.turn { stage.stack.popViewController(animated: true) }
    case "dismiss": try stage.turn { stage.home.dismiss(animated: true) }
    case "tap": try stage.tap(Point(100, 100))
    case "settle": stage.settle()
    case "wait": try stage.wait(numbers[0] / 1000)
    case "complete": try stage.turn { modal.modalTransition?.complete() }
    case "rotate":
      let isUpright = stage.application.orientation == .portrait
      try stage.application.rotate(to: isUpright ? .landscapeLeft : .portrait)
    case "drag":
      let finger = try stage.press(Point(150, 250))
      try stage.move(finger, numbers[0] / 2, numbers[1] / 2)
      try stage.move(finger, numbers[0] / 2, numbers[1] / 2)
      if numbers[2] == 0 {
        try finger.hold(0.1)
        stage.run(finger)
      }
      try stage.lift(finger, cancelled: numbers[2] == 1)
    default: break
    }
  }

  /// What is wrong with what is on screen at rest.
  private static func brokenView(_ stage: Stage, _ modal: ViewController, _ value: Case) -> String? {
    let bounds = stage.application.screenBounds
    let isPresented = modal.presentingViewController != nil
    guard let visible = isPresented ? modal : stage.stack.topViewController else { return "no page" }
    let view = visible.view
    if view.window == nil { return "\(visible.logName) is not on screen" }
    if view.alpha != 1 || !view.transform.isIdentity {
      return "\(visible.logName) keeps a look: \(view.alpha)"
    }
    var expected = bounds
    if isPresented, value.style == .custom { expected.origin.y = value.inset }
    if isPresented, value.style == .custom { expected.size.height -= value.inset }
    if view.frame != expected { return "\(visible.logName) is at \(view.frame), not \(expected)" }
    let pages = [stage.home] + stage.stack.viewControllers
    if pages.contains(where: { $0.view.alpha != 1 || !$0.view.transform.isIdentity }) {
      return "a page keeps a look"
    }
    guard isPresented, value.style == .custom else { return nil }
    guard let dimming = modal.placed?.dimmingView else { return "no dimming" }
    return dimming.window != nil && dimming.alpha == 1 && dimming.frame == bounds ? nil : "dimming is off"
  }
}
