import HeadlessUIKit

extension ControllerStage {
  /// `keyboard 300`, `keyboard`, `keyboard hide`, `types A`, `typed A`, `rotate landscape-left`, `interrupt`, `resume`,
  /// `background`, `foreground`, `memory`, `down 1 400`, `drag 200`, `up`, `touches`, `hit 100 700`, `screen`, `tells A`, `move A`, `window hidden`; returns
  /// false for other commands.
  func runDevice(_ words: [String]) throws(UIKitException) -> Bool {
    let name = words.count > 1 ? words[1] : ""
    let point = Point(Double(name) ?? 0, Double(words.last ?? "") ?? 0)
    switch words.first {
    case "keyboard":
      if name == "hide" {
        application.keyboard.hide()
      } else {
        application.keyboard.show(height: Double(name))
      }
    case "types": application.keyboard.inputDidBegin(try page(name).view)
    case "typed": application.keyboard.inputDidEnd(try page(name).view)
    case "rotate": try application.rotate(to: Device.Orientation(rawValue: name) ?? .portrait)
    case "interrupt": application.interrupt()
    case "resume": application.resume()
    case "background": application.enterBackground()
    case "foreground": application.enterForeground()
    case "memory": application.receiveMemoryWarning()
    case "down":
      finger = Finger(application)
      try finger?.down(at: point)
    case "drag": try finger?.move(.by(dx: point.x, dy: 0), duration: 0.1)
    case "up": try finger?.up()
    case "touches": tell("touches", "\(application.touches.activeTouches.count)")
    case "hit": tell("hit", application.hitTest(point)?.logName ?? "none")
    case "tells": (try page(name) as? StagePage)?.tells = true
    case "move":
      let view = try page(name).view
      try application.animate(duration: 1) {
        view.alpha = 0.5
      } completion: { [self] finished in
        tell("moved", "\(finished) \(view.presentation.alpha.short)")
      }
    case "window": window.isHidden = name == "hidden"
    case "screen": tellScreen()
    default: return false
    }
    return true
  }

  private func tellScreen() {
    tell("window", window.presentation.frame.short)
    if let view = application.controllers.visiblePage?.viewIfLoaded { tell("page", view.frame.short) }
    let above = application.windows.last { $0.level > 0 }
    if let keyboard = above?.subviews.first { tell("keyboard", keyboard.presentation.frame.short) }
  }

  private func tell(_ call: String, _ subject: String) {
    application.log.append(.system(kind: "device", call: call, subject: subject))
  }
}
