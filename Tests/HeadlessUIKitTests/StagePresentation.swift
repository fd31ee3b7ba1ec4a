import HeadlessUIKit

/// A presentation controller that leaves a strip on top, dims it alongside the transition, and tells what it hears.
final class StagePresentation: PresentationController {
  private let inset: Double
  private let dimming: View
  private var application: Application { presentedViewController.application }

  init(_ presented: ViewController, _ presenting: ViewController, inset: Double) {
    self.inset = inset
    dimming = View(presented.application)
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    return Rect(0, inset, bounds.width, bounds.height - inset)
  }

  override func presentationTransitionWillBegin() throws(UIKitException) {
    tell("will-begin")
    dimming.alpha = 0
    try containerView?.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    tell("did-end \(completed) dimming \(dimming.alpha.short)")
  }

  override func dismissalTransitionWillBegin() {
    tell("dismissal-will-begin \(presentedView?.frame.short ?? "")")
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { tell("dismissal-did-end \(completed)") }

  override func containerViewWillLayoutSubviews() { dimming.frame = containerView?.bounds ?? .zero }

  private func tell(_ call: String) {
    application.log.append(.system(kind: "presentation", call: call, subject: ""))
  }
}
