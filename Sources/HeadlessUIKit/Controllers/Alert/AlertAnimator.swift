/// How alerts and popovers come and go: they fade.
final class AlertAnimator: ModalAnimator {
  override func transitionDuration(
    using context: any ViewControllerContextTransitioning
  ) -> TimeInterval {
    application.profile.transitions.alertDuration
  }

  override func move(_ view: View, _ context: any ViewControllerContextTransitioning, isShown: Bool) {
    view.alpha = isShown ? 1 : 0
  }
}
