/// The system's own presentation and dismissal: the presented view comes up from below and goes down again.
final class CoverAnimator: ModalAnimator {
  override func transitionDuration(
    using context: any ViewControllerContextTransitioning
  ) -> TimeInterval {
    application.profile.transitions.coverDuration
  }

  override func prepare(
    _ view: View,
    _ context: any ViewControllerContextTransitioning
  ) throws(UIKitException) {
    let container = context.containerView
    if !presents, let revealed = context.view(forKey: .to) {
      revealed.frame = context.finalFrame(for: context.viewController(forKey: .to))
      try container.insertSubview(revealed, at: 0)
    }
    if view.superview !== container { try container.addSubview(view) }
    if presents { move(view, context, isShown: false) }
  }

  override func move(_ view: View, _ context: any ViewControllerContextTransitioning, isShown: Bool) {
    let shown = presents ? context.finalFrame(for: context.viewController(forKey: .to)) : view.frame
    let height = context.containerView.bounds.maxY
    view.frame = isShown ? shown : shown.offsetBy(dx: 0, dy: height - shown.minY)
  }
}
