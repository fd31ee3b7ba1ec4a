/// How a page comes to be shown by a navigation controller.
public enum NavigationOperation: String, Hashable, Sendable {
  /// A new page comes onto the stack.
  case push
  /// A page that was on the stack comes back.
  case pop
}

/// What accompanies a navigation controller and may give its animators (UIKit's `UINavigationControllerDelegate`).
public protocol NavigationControllerDelegate: AnyObject {
  /// Comes straight after the page's `viewWillAppear` (U9.3); not for the page that stays after a cancel (U9.7).
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException)

  /// Comes straight after the page's `viewDidAppear` (U9.3), for every change that completes, unanimated ones and
  /// the first display included; not for cancelled ones (SE H6).
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException)

  /// The animator of an animated change, or nil for the system's own; asked in the call that starts it, after the
  /// stack has changed and before anything will appear (SE H7).
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation,
    from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// What drives that animator, or nil to let it run; not asked without an animator (U10.7).
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException) {}

  /// Lets the system's own transition run.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation,
    from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Lets the animator run by itself.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
