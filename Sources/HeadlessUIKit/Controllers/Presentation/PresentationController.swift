/// What places a presented view and accompanies it as long as it is up (UIKit's `UIPresentationController`).
///
/// A transitioning delegate gives one for the custom style; the other styles have this plain one, which fills the
/// container. It is made in the present call and kept until the dismissal has completed.
open class PresentationController {
  /// What covers.
  public let presentedViewController: ViewController
  /// What is covered.
  public private(set) weak var presentingViewController: ViewController?
  /// What decides whether a person may dismiss it, and hears of that (U11.4).
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// What the presented view lies in, from `presentationTransitionWillBegin` on.
  public internal(set) weak var containerView: View?

  /// Makes one; `presenting` is the controller that will be covered.
  public init(presentedViewController presented: ViewController, presenting: ViewController?) {
    presentedViewController = presented
    presentingViewController = presenting
  }

  /// The view that is moved and placed: the presented controller's, unless it is wrapped in another.
  open var presentedView: View? { presentedViewController.view }

  /// Where the presented view is to lie, in the container's space: all of it.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window, which the presenter then hears of; asked for the custom style.
  open var shouldRemovePresentersView: Bool { false }

  /// The presentation is about to start: the container is on screen, nobody has heard of an appearance yet, and the
  /// presented controller's `transitionCoordinator` takes animations alongside.
  open func presentationTransitionWillBegin() throws(UIKitException) {}
  /// The presentation is over; comes before the did-calls. False: it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) throws(UIKitException) {}
  /// The dismissal is about to start; comes before the will-calls.
  open func dismissalTransitionWillBegin() throws(UIKitException) {}
  /// The dismissal is over; comes before the did-calls. False: it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) throws(UIKitException) {}
  /// The container is about to lay out.
  open func containerViewWillLayoutSubviews() throws(UIKitException) {}
  /// The container has laid out.
  open func containerViewDidLayoutSubviews() throws(UIKitException) {}
  /// The container is about to get another size, as when the device is turned.
  open func viewWillTransition(
    to size: Size,
    with coordinator: TransitionCoordinator
  ) throws(UIKitException) {}
}
