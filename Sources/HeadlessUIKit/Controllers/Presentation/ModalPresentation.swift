/// One controller over another, from the present call until the dismissal has completed (SE H4).
final class ModalPresentation {
  /// What is covered: the outermost container of the controller that asked.
  let presenting: ViewController
  /// What covers it.
  let presented: ViewController
  /// How.
  let style: ModalPresentationStyle
  /// What holds the presented view, a child of the window.
  let container: ContainerView
  /// The transition that runs on it.
  var transition: TransitionContext?
  /// Whether the presentation has not completed yet.
  var isArriving = true
  /// Whether a dismissal of it is under way.
  var isLeaving = false

  init(presenting: ViewController, presented: ViewController) {
    self.presenting = presenting
    self.presented = presented
    style = presented.modalPresentationStyle
    container = ContainerView(
      presenting.application,
      className: "TransitionView",
      frame: presenting.application.screenBounds
    )
  }

  /// What holds the presenter's view: its window, or the container it was presented in.
  func home(in window: Window) -> View { presenting.presentedBy?.container ?? window }

  /// Ends the relation of the two.
  func dissolve() {
    presenting.presentation = nil
    presented.presentedBy = nil
    container.removeFromSuperview()
  }
}
