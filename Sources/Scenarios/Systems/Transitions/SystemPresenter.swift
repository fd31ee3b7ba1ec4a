import HeadlessUIKit
import Transitions

/// Gives the presentation of a page whose transition is the system's own.
final class SystemPresenter: ViewControllerTransitioningDelegate {
  private weak var running: RunningTransitions?
  private let presentation: Int

  /// Makes one for a declared presentation.
  init(_ running: RunningTransitions, _ presentation: Int) {
    self.running = running
    self.presentation = presentation
  }

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> HeadlessUIKit.PresentationController? {
    do throws(UIKitException) {
      return try running?.make(presentation, presented, presenting)
    } catch {
      presented.application.mainLoop.onNextTurn { () throws(UIKitException) in throw error }
      return nil
    }
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
