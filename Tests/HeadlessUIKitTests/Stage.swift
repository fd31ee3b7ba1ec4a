import HeadlessUIKit

/// An app with a window and one view of 100 × 100 at (0, 0), named "box", and what was told to it.
final class Stage {
  let application: Application
  let window: Window
  let box: View
  var told: [String] = []

  init(device: Device = .iPhoneX) throws(UIKitException) {
    application = Application(device: device)
    window = Window(application)
    box = View(application, frame: Rect(0, 0, 100, 100))
    box.name = "box"
    window.makeKeyAndVisible()
    try window.addSubview(box)
  }

  deinit { application.close() }

  /// Moves the clock to a moment, in virtual seconds since launch.
  func run(to seconds: TimeInterval) throws(UIKitException) {
    try application.mainLoop.advance(to: Instant(seconds: seconds))
  }

  /// Does something in a turn of its own.
  func turn(_ work: () throws(UIKitException) -> Void) throws(UIKitException) {
    try application.mainLoop.runTurn(work)
  }

  /// Animates in a turn of its own; the completion is told as "name true 0.25".
  func animate(
    _ name: String = "done",
    duration: TimeInterval = 1,
    delay: TimeInterval = 0,
    curve: AnimationCurve = .linear,
    options: AnimationOptions = [],
    _ block: () throws(UIKitException) -> Void
  ) throws(UIKitException) {
    try turn { () throws(UIKitException) in
      try application.animate(
        duration: duration,
        delay: delay,
        curve: curve,
        options: options,
        animations: block,
        completion: { [unowned self] finished in
          self.told.append("\(name) \(finished) \(self.application.now)")
        }
      )
    }
  }
}
