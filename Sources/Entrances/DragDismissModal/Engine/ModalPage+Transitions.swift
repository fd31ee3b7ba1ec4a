import HeadlessUIKit

/// What gives the page's animators (DM 1.2): the page itself.
extension ModalPage: ViewControllerTransitioningDelegate {
  /// Places the sheet below the status bar as it is now.
  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> PresentationController? {
    log("presentation-controller")
    return SheetPresentation(page: self, presenting: presenting)
  }

  /// A new one for each presentation.
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log("animator", "present")
    return SheetAnimator(self, presents: true)
  }

  /// A new one for each dismissal.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log("animator", "dismiss")
    return SheetAnimator(self, presents: false)
  }

  /// What the finger drives; nothing when no pan asked for it.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log("interaction", interactiveTransition == nil ? "none" : "interactive")
    return interactiveTransition
  }
}
