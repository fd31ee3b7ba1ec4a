/// What the system's own presentations and dismissals have in common; how the view moves is a subclass's.
class ModalAnimator: ViewControllerAnimatedTransitioning {
  let application: Application
  let presents: Bool

  init(_ application: Application, presents: Bool) {
    self.application = application
    self.presents = presents
  }

  final var transitionStyle: String { "system" }

  func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval { 0 }

  final func animateTransition(
    using context: any ViewControllerContextTransitioning
  ) throws(UIKitException) {
    guard let view = context.view(forKey: presents ? .to : .from) else {
      return context.completeTransition(true)
    }
    try prepare(view, context)
    try application.animate(duration: transitionDuration(using: context)) {
      move(view, context, isShown: presents)
    } completion: { _ throws(UIKitException) in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Brings the view to where the animation begins.
  func prepare(
    _ view: View,
    _ context: any ViewControllerContextTransitioning
  ) throws(UIKitException) {
    if presents {
      try context.containerView.addSubview(view)
      move(view, context, isShown: false)
    }
  }

  /// Gives the view the look it has when it is shown, or when it is not.
  func move(_ view: View, _ context: any ViewControllerContextTransitioning, isShown: Bool) {}
}
