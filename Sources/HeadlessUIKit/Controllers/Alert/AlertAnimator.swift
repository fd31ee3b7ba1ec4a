/// How alerts and popovers come and go: they fade.
final class AlertAnimator: ViewControllerAnimatedTransitioning {
  private let application: Application
  private let presents: Bool

  init(_ application: Application, presents: Bool) {
    self.application = application
    self.presents = presents
  }

  var transitionStyle: String { "system" }

  func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    application.profile.transitions.alertDuration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException) {
    guard let view = context.view(forKey: presents ? .to : .from) else {
      return context.completeTransition(true)
    }
    if presents {
      try context.containerView.addSubview(view)
      view.alpha = 0
    }
    try application.animate(duration: transitionDuration(using: context)) { () throws(UIKitException) in
      view.alpha = presents ? 1 : 0
    } completion: { _ throws(UIKitException) in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
