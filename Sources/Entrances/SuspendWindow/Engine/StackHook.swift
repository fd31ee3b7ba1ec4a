import HeadlessUIKit

/// What the manager adds to a navigation controller (SW 1.7): it is its delegate, and passes on to the app's own one.
final class StackHook: NavigationControllerDelegate {
  /// The page that a pop is removing.
  var poppingPage: ViewController?
  /// Whether a finger is being followed.
  var isFollowing = false
  /// Whether the change that starts is a new stack.
  var isNewStack = false

  private(set) weak var navigation: NavigationController?
  private weak var manager: SuspendManager?
  /// The app's own delegate.
  private weak var other: (any NavigationControllerDelegate)?

  init(_ manager: SuspendManager, _ navigation: NavigationController) {
    self.manager = manager
    self.navigation = navigation
    navigation.interactivePopGestureRecognizer.addTarget {
      [weak self] (pan: GestureRecognizer) throws(UIKitException) in
      guard let self, let pan = pan as? ScreenEdgePanGestureRecognizer else { return }
      try self.manager?.popGestureDidChange(pan, self)
    }
  }

  /// Takes the delegate's place; the app's own one hears through it (Q18).
  func takeOver() {
    guard let navigation, navigation.delegate !== self else { return }
    other = navigation.delegate
    navigation.delegate = self
  }

  /// Whether the pop of a page that was just let go is cancelled.
  func isCancelled(_ page: ViewController) -> Bool {
    if let state = navigation?.transitionState { return state.isCancelled }
    return navigation?.viewControllers.contains { $0 === page } ?? false
  }

  private var delegate: (any NavigationControllerDelegate)? {
    guard let manager, SuspendRules.forwardsToDelegate(quirks: manager.quirks) else { return nil }
    return other
  }

  // MARK: Delegate

  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException) {
    try delegate?.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException) {
    poppingPage = nil
    try manager?.decideAlpha(animated: animated)
    try delegate?.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation,
    from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    // A pop whose page is on top still is only the gesture's question whether it may begin.
    let isStarting = operation == .push || navigationController.topViewController !== from
    let own = isStarting ? manager?.animator(for: operation, self, from: from, to: to) : nil
    return own
      ?? delegate?.navigationController(
        navigationController,
        animationControllerFor: operation,
        from: from,
        to: to
      )
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard !(animationController is CircleAnimator) else { return nil }
    return delegate?.navigationController(
      navigationController,
      interactionControllerFor: animationController
    )
  }
}
