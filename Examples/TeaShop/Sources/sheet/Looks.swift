import HeadlessUIKit
import Transitions

extension ViewController {
  /// Comes from the right and leaves to the right, also under a finger, when it is presented.
  func slides() throws(UIKitException) {
    let transition = try SwipeAnimatedTransition(application, in: .left, out: .right)
    transition.interactEnabled = true
    modalPresentationStyle = .custom
    modalTransition = transition
  }

  /// Comes up over a dimming; there are `setAlertTransition` and `setFadeTransition` as well.
  func comesUp() {
    setPresentTransition { place in
      place.verticalInset = 200
      place.dimmingColor = Color(white: 0, alpha: 0.3)
    }
  }

  /// Grows when it is pushed, on a stack that has a transition.
  func grows() { viewTransition = TransformAnimatedTransition(application) }
}

extension NavigationController {
  /// Fades its pages, except those that have a transition of their own.
  func fades() { navigationTransition = AnimatedTransition(application) }
}
