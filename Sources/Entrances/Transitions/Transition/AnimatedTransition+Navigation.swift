import HeadlessUIKit

/// A transition as the delegate of a navigation controller (TR 2.2).
extension AnimatedTransition: NavigationControllerDelegate {
  /// The transition of the page that comes or goes, else itself; nothing when that stands for the system's own.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation,
    from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push:
      let transition = to.viewTransition ?? self
      transition.attachPop(to: to, navigationController)
      return transition.answer(.push)
    case .pop: return (from.viewTransition ?? self).answer(.pop)
    }
  }

  /// The animator itself while its pan is under way (Q5).
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard DelegateRules.asksAnimator(quirks: quirks) else { return driver() }
    return (animationController as? AnimatedTransition)?.driver()
  }

  /// Attaches its pan to a page that is shown again, so that every page can be swiped away (Q6).
  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException) {
    let reattaches = DelegateRules.reattaches(
      facts,
      isRoot: viewController === navigationController.viewControllers.first,
      hasOwn: viewController.viewTransition != nil,
      quirks: quirks
    )
    if reattaches { attachPop(to: viewController, navigationController) }
  }

  /// Attaches its pan to a page of a stack, to pop it.
  private func attachPop(to page: ViewController, _ navigation: NavigationController) {
    attach(to: page) { [weak navigation] in navigation?.popViewController(animated: true) }
  }
}
