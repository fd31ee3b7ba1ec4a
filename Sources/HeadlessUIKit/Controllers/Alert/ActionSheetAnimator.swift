/// How an action sheet comes and goes on a phone: its boxes move up from below, and down again (U13.83).
final class ActionSheetAnimator: ModalAnimator {
  override func transitionDuration(
    using context: any ViewControllerContextTransitioning
  ) -> TimeInterval {
    application.profile.popover.actionSheetDuration
  }

  override func move(_ view: View, _ context: any ViewControllerContextTransitioning, isShown: Bool) {
    guard let sheet = view as? ActionSheetView else { return }
    let panel = sheet.panel
    panel.transform = .identity
    sheet.dimming.view.alpha = isShown ? sheet.dimming.depth : 0
    if !isShown {
      panel.transform = AffineTransform(translationX: 0, y: view.bounds.maxY - panel.frame.minY)
    }
  }
}
