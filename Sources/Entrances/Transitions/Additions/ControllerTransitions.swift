import HeadlessUIKit

/// What the library keeps with a controller (TR 1.7, 1.9).
final class ControllerTransitions: Attachment {
  /// What presents and dismisses it.
  var modal: AnimatedTransition?
  /// What pushes and pops it.
  var view: AnimatedTransition?
  /// What pushes and pops the pages of a navigation controller.
  var navigation: AnimatedTransition?
  /// What hears of its presentation by the system.
  var helper: PresentationHelper?

  /// That of a controller; made when it is first needed.
  static func of(_ controller: ViewController) -> ControllerTransitions {
    if let found = controller.attachments.first(ControllerTransitions.self) { return found }
    let made = ControllerTransitions()
    controller.attachments.set(made)
    return made
  }
}

extension ViewController {
  /// What presents and dismisses it, kept by it; also its transitioning delegate. Nil clears both.
  ///
  /// To hold a transition weakly set it as the transitioning delegate oneself.
  public var modalTransition: AnimatedTransition? {
    get { attachments.first(ControllerTransitions.self)?.modal }
    set {
      ControllerTransitions.of(self).modal = newValue
      transitioningDelegate = newValue
    }
  }

  /// What pushes and pops it, kept by it; asked while its navigation controller has a `navigationTransition`.
  public var viewTransition: AnimatedTransition? {
    get { attachments.first(ControllerTransitions.self)?.view }
    set { ControllerTransitions.of(self).view = newValue }
  }
}

extension NavigationController {
  /// What pushes and pops its pages, kept by it; also its delegate. Nil clears both.
  ///
  /// To hold a transition weakly set it as the delegate oneself.
  public var navigationTransition: AnimatedTransition? {
    get { attachments.first(ControllerTransitions.self)?.navigation }
    set {
      ControllerTransitions.of(self).navigation = newValue
      delegate = newValue
    }
  }
}
