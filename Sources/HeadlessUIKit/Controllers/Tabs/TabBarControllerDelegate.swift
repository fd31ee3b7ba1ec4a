/// What accompanies the taps on a tab bar (UIKit's `UITabBarControllerDelegate`); selecting in code asks nobody.
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a tap on a tab, the selected one included, may do anything.
  func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) throws(UIKitException) -> Bool

  /// A tab was tapped and is selected now; comes before the did-calls of its appearance.
  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  ) throws(UIKitException)
}

extension TabBarControllerDelegate {
  /// It may.
  public func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) throws(UIKitException) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  ) throws(UIKitException) {}
}
