/// What decides whether a person may dismiss a presented controller, and hears of it (UIKit's
/// `UIAdaptivePresentationControllerDelegate`; U11.4). A dismissal by the app's code asks and tells nobody.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style that a popover adapts to on a phone: `automatic` is the system's own choice, nil leaves it a popover there
  /// as well, as UIKit's `.none` does (U13.90).
  func adaptiveStyle(of presented: ViewController) -> ModalPresentationStyle?
  /// A popover is about to be presented: the last moment to set its anchor (U13.91).
  func prepareForPopover(_ popover: PopoverPresentationController) throws(UIKitException)
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
  /// As the system likes best.
  public func adaptiveStyle(of presented: ViewController) -> ModalPresentationStyle? { .automatic }
  /// Does nothing.
  public func prepareForPopover(_ popover: PopoverPresentationController) throws(UIKitException) {}
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
