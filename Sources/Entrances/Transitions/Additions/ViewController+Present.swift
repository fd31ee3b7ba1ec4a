import HeadlessUIKit

/// Ready-made modal transitions in the custom style, with a presentation controller (TR 1.7).
extension ViewController {
  /// What sets up the presentation controller, for each presentation anew.
  public typealias PresentationSetup = (PresentationController) throws(UIKitException) -> Void

  /// Makes it come up from below and go down again.
  @discardableResult
  public func setPresentTransition(_ setup: PresentationSetup? = nil) -> SwipeAnimatedTransition {
    present(by: SwipeAnimatedTransition(application), setup)
  }

  /// Makes it come as alerts do: a little larger at first, and fading.
  @discardableResult
  public func setAlertTransition(_ setup: PresentationSetup? = nil) -> TransformAnimatedTransition {
    present(
      by: TransformAnimatedTransition(
        application,
        in: AffineTransform(scaleX: ViewTransition.alertScale, y: ViewTransition.alertScale),
        out: .identity
      ),
      setup
    )
  }

  /// Makes it fade in and out.
  @discardableResult
  public func setFadeTransition(_ setup: PresentationSetup? = nil) -> AnimatedTransition {
    present(by: AnimatedTransition(application), setup)
  }

  private func present<Transition: AnimatedTransition>(
    by transition: Transition,
    _ setup: PresentationSetup?
  ) -> Transition {
    modalPresentationStyle = .custom
    transition.presentationBlock = { (presented, presenting) throws(UIKitException) in
      let controller = PresentationController(presentedViewController: presented, presenting: presenting)
      try setup?(controller)
      return controller
    }
    modalTransition = transition
    return transition
  }
}
