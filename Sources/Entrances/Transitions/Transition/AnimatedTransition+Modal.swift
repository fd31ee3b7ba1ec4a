import HeadlessUIKit

/// A transition as the transitioning delegate of a page (TR 2.2).
extension AnimatedTransition: ViewControllerTransitioningDelegate {
  /// What its block makes, when there is one.
  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> HeadlessUIKit.PresentationController? {
    var made: HeadlessUIKit.PresentationController?
    if let presentationBlock {
      application.perform { () throws(UIKitException) in made = try presentationBlock(presented, presenting) }
    }
    log("presentation-controller", made == nil ? "none" : "")
    log(rule: made == nil ? "TR-2.2/no-presentation" : "TR-2.2/presentation")
    return made
  }

  /// Itself, its pan attached to the page; nothing when it stands for the system's own.
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    if presentationBlock != nil, presented.modalPresentationStyle != .custom {
      warn("the presentation block of \(presented.logName) is not asked: its style is not custom (Q13)")
    }
    attach(to: presented) { [weak presented] in presented?.dismiss(animated: true) }
    return answer(.present)
  }

  /// Itself; nothing when it stands for the system's own.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { answer(.dismiss) }

  /// Nothing: only a dismissal or pop is driven.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver() }

  /// Itself while its pan is under way.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver() }

  // MARK: Parts

  /// Its type, pan and flags as values.
  var facts: DelegateRules.Facts {
    var facts = DelegateRules.Facts()
    facts.type = transitionType
    facts.isSystem = isSystem
    facts.interactEnabled = interactEnabled
    facts.isInteractive = isInteractive
    facts.hasInteractBlock = interactBlock != nil
    return facts
  }

  /// Attaches its pan to a page that comes, where it does that by itself.
  func attach(to page: ViewController, _ action: @escaping () -> Void) {
    guard DelegateRules.attaches(facts) else { return }
    beganAction = action
    interact(with: page)
  }

  /// Stores the type, and answers itself, or nothing for the system's own.
  func answer(_ type: AnimatedTransitionType) -> AnimatedTransition? {
    settings.type = type
    log("animator", isSystem ? "\(type.name) none" : type.name)
    log(rule: "TR-2.2/" + type.name + (isSystem ? "-system" : ""))
    return isSystem ? nil : self
  }

  /// Itself while its pan drives it.
  func driver() -> AnimatedTransition? {
    let drives = DelegateRules.drives(facts)
    log("interaction", drives ? "interactive" : "none")
    log(rule: drives ? "TR-2.2/driver" : "TR-2.2/no-driver")
    return drives ? self : nil
  }
}
