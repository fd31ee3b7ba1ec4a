/// What decides whether a person may dismiss a presented controller, and hears of it (UIKit's
/// `UIAdaptivePresentationControllerDelegate`; U11.4). A dismissal by the app's code asks and tells nobody.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Whether a finger may dismiss it; asked when it begins to.
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException) -> Bool
  /// A finger begins to dismiss it; it may still change its mind, which nothing tells.
  func presentationControllerWillDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException)
  /// A finger has dismissed it; comes after the did-calls.
  func presentationControllerDidDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException)
  /// A finger would have dismissed it, but it may not go.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException)
}

extension AdaptivePresentationControllerDelegate {
  /// It may.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException) {}
}
