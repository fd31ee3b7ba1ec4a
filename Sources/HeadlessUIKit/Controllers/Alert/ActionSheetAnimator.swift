/// How an action sheet comes and goes on a phone: its boxes move up from below, and down again (U13.83).
final class ActionSheetAnimator: ViewControllerAnimatedTransitioning {
  private let application: Application
  private let presents: Bool

  init(_ application: Application, presents: Bool) {
    self.application = application
    self.presents = presents
  }

  var transitionStyle: String { "system" }

  func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    application.profile.popover.actionSheetDuration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException) {
    guard let view = context.view(forKey: presents ? .to : .from) as? ActionSheetView else {
      return context.completeTransition(true)
    }
    let panel = view.panel
    let hidden = AffineTransform(translationX: 0, y: view.bounds.maxY - panel.frame.minY)
    if presents {
      try context.containerView.addSubview(view)
      view.dimming.view.alpha = 0
      panel.transform = hidden
    }
    try application.animate(duration: transitionDuration(using: context)) { () throws(UIKitException) in
      view.dimming.view.alpha = presents ? view.dimming.depth : 0
      panel.transform = presents ? .identity : hidden
    } completion: { _ throws(UIKitException) in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
