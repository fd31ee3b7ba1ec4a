/// The two ends of a transition (UIKit's `UITransitionContextViewControllerKey` and `…ViewKey`).
public enum TransitionKey: String, Hashable, Sendable {
  /// What is on screen when it starts.
  case from
  /// What is to be on screen when it has completed.
  case to
}

/// What an animator knows of the transition it plays (UIKit's `UIViewControllerContextTransitioning`).
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view that the animation plays in; the animator adds the new view to it.
  var containerView: View { get }
  /// Whether it is animated at all.
  var isAnimated: Bool { get }
  /// Whether something drives it right now; false from `finish` or `cancel` on.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// How a presented controller covers the screen; nil in a navigation controller.
  var presentationStyle: ModalPresentationStyle? { get }

  /// The controller at one end.
  func viewController(forKey key: TransitionKey) -> ViewController
  /// The view at one end, or nil when the animator must leave it alone: the presenter's under a presentation that
  /// does not remove it.
  func view(forKey key: TransitionKey) -> View?
  /// Where a controller's view lies when the transition starts, in the container; zero when it is not there.
  func initialFrame(for controller: ViewController) -> Rect
  /// Where a controller's view is to lie when the transition has completed; zero when it will not be there.
  func finalFrame(for controller: ViewController) -> Rect

  /// Reports how far the driver has got, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Reports that the driver decided to go through with it; the animator still has to complete.
  func finishInteractiveTransition()
  /// Reports that the driver decided to go back; the animator still has to complete.
  func cancelInteractiveTransition()
  /// Reports that the driver takes hold of it again while it plays (U10.5).
  func pauseInteractiveTransition()
  /// Ends the transition; the animator must call it once its animation is over, with `!transitionWasCancelled`.
  ///
  /// Called inside the call that started the transition it takes effect in the next turn (U0.3); a second call is
  /// ignored with a warning.
  func completeTransition(_ didComplete: Bool)
}

/// What plays a transition (UIKit's `UIViewControllerAnimatedTransitioning`).
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes in seconds.
  func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval
  /// Plays it; whatever it does, `completeTransition` has to be called when it is over (U10.6).
  func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException)
  /// The transition is over; comes before appearance calls and did-show.
  func animationEnded(_ transitionCompleted: Bool) throws(UIKitException)
  /// What logs and `TransitionState` call it, right now: "round-pop", "slide-out".
  var transitionStyle: String { get }
  /// Whether a driver may take hold of it while it runs, as UIKit's `interruptibleAnimator` says (U10.5).
  var isInterruptible: Bool { get }
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) throws(UIKitException) {}
  /// The style of an animator that does not name one.
  public var transitionStyle: String { "custom" }
  /// It runs to its end.
  public var isInterruptible: Bool { false }
}

/// What drives a transition by hand (UIKit's `UIViewControllerInteractiveTransitioning`).
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Starts it; called instead of the animator's `animateTransition`, in the call that starts the transition.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) throws(UIKitException)
  /// Whether it starts interactive; otherwise the animator simply runs (U10.5).
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  /// It starts interactive.
  public var wantsInteractiveStart: Bool { true }
}

/// What gives a presented controller's animators (UIKit's `UIViewControllerTransitioningDelegate`).
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// What places the presented view, or nil for all of the screen; asked inside the present call, before the animator,
  /// for the custom style only.
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> PresentationController?
  /// The animator of a presentation, or nil for the system's own; asked inside the present call (SE H7).
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The animator of a dismissal, or nil for the system's own.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// What drives a presentation, or nil to let it run; not asked without an animator (U10.7).
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// What drives a dismissal, or nil to let it run; not asked without an animator (U10.7).
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension ViewControllerTransitioningDelegate {
  /// Covers all of the screen.
  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> PresentationController? { nil }
  /// Lets the system's own transition run.
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Lets the system's own transition run.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Lets the animator run by itself.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Lets the animator run by itself.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
