/// What turns the screen (U13.45): one turn at a time, and none while a transition runs.
final class ScreenRotation {
  weak var application: Application?
  /// The turn that runs.
  private(set) var running: SizeTransition?
  private var waiting: (orientation: Device.Orientation, activity: Activity)?

  init() {}

  /// Turns the screen, at once or when what runs is over.
  func turn(to orientation: Device.Orientation) {
    guard let application else { return }
    forget()
    guard orientation != application.orientation else { return }
    application.perform { () throws(UIKitException) in
      if rule("U13.45 touches", true) { try application.touches.cancelAllTouches() }
    }
    let label = "turning to \(orientation.rawValue), waiting for a transition to complete"
    waiting = (orientation, application.mainLoop.begin(label))
    application.mainLoop.onNextTurn { [weak self] () throws(UIKitException) in self?.turnIfIdle() }
  }

  /// A transition between controllers is over: what waits for it comes in the next turn.
  func transitionDidEnd() {
    guard waiting != nil else { return }
    application?.mainLoop.onNextTurn { [weak self] () throws(UIKitException) in self?.turnIfIdle() }
  }

  /// Starts the turn that waits, once nothing is in its way.
  private func turnIfIdle() {
    guard let application, let waiting, running == nil else { return }
    guard rule("U13.45 waits", !application.controllers.isInTransition) else { return }
    forget()
    start(waiting.orientation, application)
  }

  /// Forgets what waits.
  private func forget() {
    if let waiting { application?.mainLoop.end(waiting.activity) }
    waiting = nil
  }

  private func start(_ orientation: Device.Orientation, _ application: Application) {
    let old = (orientation: application.orientation, bounds: application.screenBounds)
    application.orientation = orientation
    let bounds = application.screenBounds
    let windows = application.windows.filter { $0.frame == old.bounds }
    let transition = SizeTransition(application, duration: application.profile.transitions.rotationDuration)
    running = transition
    log("began", old.orientation, orientation, percent: 0)
    inOrder("U13.45 order") {
      application.announce { (observer) throws(UIKitException) in
        try observer.application(application, willTransitionTo: bounds.size, with: transition.coordinator)
      }
    } _: {
      guard bounds.size != old.bounds.size else { return }
      for window in windows {
        guard let root = window.rootViewController else { continue }
        tell(root, bounds.size, transition.coordinator)
      }
    }
    application.perform { () throws(UIKitException) in
      try application.animate(duration: transition.duration) { () throws(UIKitException) in
        for window in windows {
          window.frame = bounds
          window.setNeedsLayoutOfTree()
          try window.layoutIfNeeded()
        }
      } completion: { [weak self] (_: Bool) in
        self?.complete(transition, old.orientation, orientation)
      }
    }
    transition.coordinator.runAlongside(duration: transition.duration, curve: .easeInOut)
  }

  private func complete(
    _ transition: SizeTransition,
    _ old: Device.Orientation,
    _ new: Device.Orientation
  ) {
    running = nil
    log("completed", old, new, percent: 1)
    transition.coordinator.runCompletions()
    turnIfIdle()
  }

  /// Tells a controller, and then what it shows and presents.
  private func tell(_ controller: ViewController, _ size: Size, _ coordinator: TransitionCoordinator) {
    var next: ViewController? = controller
    while let controller = next {
      controller.application.perform { () throws(UIKitException) in
        try controller.viewWillTransition(to: size, with: coordinator)
      }
      for child in controller.shownChildren { tell(child, size, coordinator) }
      controller.presentation?.tell { (controller) throws(UIKitException) in
        try controller.viewWillTransition(to: size, with: coordinator)
      }
      next = controller.presentation?.presented
    }
  }

  private func log(
    _ phase: String,
    _ old: Device.Orientation,
    _ new: Device.Orientation,
    percent: Double
  ) {
    application?.log.append(
      .transition(phase: phase, style: "rotation", from: old.rawValue, to: new.rawValue, percent: percent)
    )
  }

  /// Forgets all, when the app closes.
  func close() {
    running = nil
    waiting = nil
  }
}

extension Application {
  /// Turns the device, and the interface with it (U13.45).
  ///
  /// Touches that are down are cancelled. While a transition runs, or another turn, it waits until that has completed;
  /// of several that wait the last counts. Then `viewWillTransition` goes from the root down, and windows of the
  /// screen's size are resized, animated.
  /// - Throws: when the app is closed.
  public func rotate(to orientation: Device.Orientation) throws(UIKitException) {
    guard !isClosed else { throw UIKitException("the app is closed and cannot be turned") }
    try mainLoop.runTurn { () throws(UIKitException) in rotation.turn(to: orientation) }
  }
}

extension View {
  /// Marks it and all below it for layout, since the safe area changed.
  func setNeedsLayoutOfTree() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutOfTree() }
  }
}
