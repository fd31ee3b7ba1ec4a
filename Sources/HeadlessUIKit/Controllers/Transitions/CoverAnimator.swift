/// The system's own presentation and dismissal: the presented view comes up from below and goes down again.
final class CoverAnimator: ViewControllerAnimatedTransitioning {
  private let application: Application
  private let presents: Bool

  init(_ application: Application, presents: Bool) {
    self.application = application
    self.presents = presents
  }

  var transitionStyle: String { "system" }

  func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    application.profile.transitions.coverDuration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException) {
    let container = context.containerView
    guard let moving = context.view(forKey: presents ? .to : .from) else {
      return context.completeTransition(true)
    }
    let shown = presents ? context.finalFrame(for: context.viewController(forKey: .to)) : moving.frame
    let hidden = shown.offsetBy(dx: 0, dy: container.bounds.maxY - shown.minY)
    if !presents, let revealed = context.view(forKey: .to) {
      revealed.frame = container.bounds
      try container.insertSubview(revealed, at: 0)
    }
    if moving.superview !== container { try container.addSubview(moving) }
    moving.frame = presents ? hidden : shown
    try application.animate(duration: transitionDuration(using: context)) { () throws(UIKitException) in
      moving.frame = presents ? shown : hidden
    } completion: { _ throws(UIKitException) in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
