import HeadlessUIKit

/// The alert that there are as many items as there may be (SE 6.12).
extension SuspensionEntrance {
  /// Refuses one item too many, with the alert. While a dismissal runs, which a presented page may be on its way back
  /// from, nothing can be presented: the alert comes when it is over.
  func refuseAsFull(_ page: ViewController) throws(UIKitException) {
    log("item", "full", page.logName)
    if application.controllers.transition?.kind == .dismiss {
      alertWaits = true
    } else {
      try showAlert()
    }
  }

  /// A transition is over: an alert that waits for that is shown.
  public func transitionDidEnd(_ transition: TransitionState, completed: Bool) throws(UIKitException) {
    guard alertWaits else { return }
    alertWaits = false
    try showAlert()
  }

  /// Shows the alert from the page on screen. Without a navigation controller there nothing is shown, which the log
  /// tells (Q87).
  private func showAlert() throws(UIKitException) {
    let message = "最多设置\(maximumCount)个浮窗"
    guard let presenter = currentNavigationController?.visibleViewController else {
      return application.log.append(.alert(call: "refused", message: message))
    }
    let alert = AlertController(application, message: message)
    try alert.addAction(
      AlertAction(title: "确定", style: .cancel) { [weak self] () throws(UIKitException) in
        try self?.keyboardWillHide()
      }
    )
    try presenter.present(alert, animated: true)
  }
}
