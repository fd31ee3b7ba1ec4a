/// The system's own push and pop: the upper page slides, the covered one follows a third as far and is dimmed
/// (U9.12, U9.14).
final class SystemNavigationAnimator: ViewControllerAnimatedTransitioning {
  private let application: Application
  private let operation: NavigationOperation
  private let dimming: View
  /// How long it takes and how it moves.
  let timing: NavigationTiming

  init(_ application: Application, _ operation: NavigationOperation) {
    self.application = application
    self.operation = operation
    timing = NavigationTiming(application.profile.transitions, systemVersion: application.systemVersion)
    dimming = ContainerView(application, className: "DimmingView", frame: .zero)
    dimming.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
  }

  var transitionStyle: String { "system" }

  private var profile: TransitionProfile { application.profile.transitions }

  func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    timing.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException) {
    try prepare(context)
    set(context, progress: operation == .push ? 0 : 1)
    try application.animate(duration: timing.duration, curve: timing.curve) { () throws(UIKitException) in
      set(context, progress: operation == .push ? 1 : 0)
    } completion: { _ throws(UIKitException) in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Puts both pages in the container, the dimming view between them.
  func prepare(_ context: any ViewControllerContextTransitioning) throws(UIKitException) {
    let container = context.containerView
    guard let upper = upper(context), let covered = covered(context) else { return }
    for view in [covered, upper] {
      view.transform = .identity
      view.frame = container.bounds
    }
    dimming.frame = container.bounds
    try container.insertSubview(covered, at: 0)
    try container.insertSubview(dimming, at: 1)
    try container.insertSubview(upper, at: 2)
  }

  /// Shows how far the upper page covers the other: 0 not at all, 1 whole.
  func set(_ context: any ViewControllerContextTransitioning, progress: Double) {
    let bounds = context.containerView.bounds
    upper(context)?.frame = bounds.offsetBy(dx: bounds.width * (1 - progress), dy: 0)
    covered(context)?.frame = bounds.offsetBy(dx: -profile.parallax * bounds.width * progress, dy: 0)
    dimming.alpha = profile.coveredDim * progress
  }

  /// The x of the upper page: what the finger moves.
  func position(_ context: any ViewControllerContextTransitioning) -> Double {
    (upper(context)?.frame.minX ?? 0) - context.containerView.bounds.minX
  }

  func animationEnded(_ transitionCompleted: Bool) throws(UIKitException) {
    dimming.removeFromSuperview()
  }

  private func upper(_ context: any ViewControllerContextTransitioning) -> View? {
    context.view(forKey: operation == .push ? .to : .from)
  }

  private func covered(_ context: any ViewControllerContextTransitioning) -> View? {
    context.view(forKey: operation == .push ? .from : .to)
  }
}
