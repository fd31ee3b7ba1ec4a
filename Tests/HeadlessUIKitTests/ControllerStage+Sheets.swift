import HeadlessUIKit

extension ControllerStage {
  /// `pull 5 200` drags the finger of `down` in 0.1 s and rests it, `fling 200` lifts it in full speed, `lift`, `lose`,
  /// `asks M` tells what M's presentation controller asks, `refuses M` besides says no, `modal M`, `sheet` tells where
  /// sheet and dimming are; returns false for other commands.
  func runSheets(_ words: [String]) throws(UIKitException) -> Bool {
    let name = words.count > 1 ? words[1] : ""
    let way = Double(words.last ?? "") ?? 0
    switch words.first {
    case "pull":
      try finger?.move(.by(dx: Double(name) ?? 0, dy: way), duration: 0.1)
      try finger?.hold(0.1)
    case "fling":
      try finger?.move(.by(dx: 0, dy: 60), velocity: way)
      try finger?.up()
    case "lift": try finger?.up()
    case "lose": try finger?.cancel()
    case "asks", "refuses":
      let listener = SheetListener(application, allows: words.first == "asks")
      sheetListeners.append(listener)
      try page(name).presentationController?.delegate = listener
    case "modal": try page(name).isModalInPresentation = true
    case "sheet": tellSheet()
    default: return false
    }
    return true
  }

  private func tellSheet() {
    let views = window.subviews.flatMap(\.subviews)
    for view in views where ["sheet", "dimming"].contains(view.name) {
      let shown = view.presentation
      let y = (shown.frame.minY * 100).rounded() / 100
      let frame = Rect(shown.frame.minX, y, shown.frame.width, shown.frame.height)
      let more = view.name == "sheet" ? "radius \(view.cornerRadius.short)" : "alpha \(shown.alpha.short)"
      application.log.append(.system(kind: "view", call: view.name, subject: "\(frame.short) \(more)"))
    }
  }
}

/// What a sheet's delegate is asked and told.
final class SheetListener: AdaptivePresentationControllerDelegate {
  private let application: Application
  private let allows: Bool

  init(_ application: Application, allows: Bool) {
    self.application = application
    self.allows = allows
  }

  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    tell("should-dismiss? \(allows)", controller)
    return allows
  }

  func presentationControllerWillDismiss(_ controller: PresentationController) {
    tell("will-dismiss", controller)
  }

  func presentationControllerDidDismiss(_ controller: PresentationController) {
    tell("did-dismiss", controller)
  }

  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    tell("did-attempt", controller)
  }

  private func tell(_ call: String, _ controller: PresentationController) {
    let page = controller.presentedViewController.logName
    application.log.append(.system(kind: "sheet", call: call, subject: page))
  }
}
