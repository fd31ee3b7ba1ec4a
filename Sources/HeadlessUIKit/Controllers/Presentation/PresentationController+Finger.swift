/// The dismissal of what is presented by a finger (U11.4).
extension PresentationController {
  /// What it accompanies.
  var presentation: ModalPresentation? { presentedViewController.presentedBy }

  /// Whether it is at rest with nothing over it.
  var isAtRest: Bool {
    guard let presentation else { return false }
    return !presentation.isArriving && !presentation.isLeaving
      && presentedViewController.presentedViewController == nil
  }

  /// Whether a finger may dismiss it.
  func mayDismiss() throws(UIKitException) -> Bool {
    guard rule("U11.4 modal", !presentedViewController.isModal) else { return false }
    record("should-dismiss")
    return try delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Tells the delegate and starts the dismissal; `driver` is the finger that pulls it away.
  func dismissByFinger(_ presentation: ModalPresentation, _ driver: SheetPullDriver?) throws(UIKitException) {
    let dismissal = Dismissal([presentation], animated: true, pull: driver) {
      [self] () throws(UIKitException) in
      record("did-dismiss")
      try delegate?.presentationControllerDidDismiss(self)
      try presentedViewController.wasDismissedByFinger()
    }
    try inOrder("U11.4 will") { () throws(UIKitException) in
      record("will-dismiss")
      try delegate?.presentationControllerWillDismiss(self)
    } _: { () throws(UIKitException) in
      // The delegate may have presented or dismissed something itself.
      if isAtRest { _ = dismissal.start() }
    }
  }

  /// Tells the delegate that a finger would have dismissed it.
  func attemptedToDismiss() throws(UIKitException) {
    record("did-attempt-to-dismiss")
    try delegate?.presentationControllerDidAttemptToDismiss(self)
  }

  /// A tap beside it dismisses it, when it may go.
  func tappedBeside() throws(UIKitException) {
    guard let presentation, isAtRest else { return }
    if try mayDismiss() {
      if isAtRest { try dismissByFinger(presentation, nil) }
    } else {
      try attemptedToDismiss()
    }
  }

  /// Logs what the delegate is asked or told, whether there is one or not.
  private func record(_ call: String) {
    let page = presentedViewController
    page.application.log.append(.navigation(call: call, page: page.logName, animated: true, reason: ""))
  }
}

extension ViewController {
  /// Whether it, or what it shows, must not be dismissed by a finger.
  fileprivate var isModal: Bool { isModalInPresentation || shownChildren.contains(where: \.isModal) }
}
