/// What drives a transition of the system's own by a finger: it places the views itself, moves what accompanies them,
/// and lets a spring play the rest.
class FingerDriver: ViewControllerInteractiveTransitioning {
  /// The app.
  let application: Application
  /// The transition, from its start on.
  private(set) var context: (any ViewControllerContextTransitioning)?
  /// The bars and what is animated alongside.
  private var scrub: AnimationScrub?

  init(_ application: Application) { self.application = application }

  final func startInteractiveTransition(
    _ context: any ViewControllerContextTransitioning
  ) throws(UIKitException) {
    self.context = context
    try prepare(context)
    scrub = application.animations.beginScrub()
    (context as? TransitionContext)?.runAccompaniment()
    application.animations.endScrub()
  }

  // MARK: For those that drive

  /// Puts the views in the container.
  func prepare(_ context: any ViewControllerContextTransitioning) throws(UIKitException) {}

  /// Places the views: 0 is the start of the transition, 1 its end.
  func place(_ context: any ViewControllerContextTransitioning, at part: Double) {}

  /// How the rest plays after a release.
  var spring: SpringTiming {
    let profile = application.profile.transitions
    return SpringTiming(
      naturalFrequency: profile.popSpringFrequency,
      dampingRatio: profile.popSpringDamping
    )
  }

  /// Follows the finger.
  final func follow(_ part: Double) {
    guard let context, context.isInteractive else { return }
    place(context, at: part)
    scrub?.set(part)
    context.updateInteractiveTransition(part)
  }

  /// Goes through with it, or back.
  final func settle(finishes: Bool) throws(UIKitException) {
    guard let context, context.isInteractive else { return }
    if finishes {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    let spring = spring
    if let scrub, !scrub.isEmpty {
      scrub.play(duration: spring.settlingDuration, curve: .spring(spring), reversed: !finishes)
    }
    scrub = nil
    try application.animate(duration: spring.settlingDuration, curve: .spring(spring)) {
      place(context, at: finishes ? 1 : 0)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
