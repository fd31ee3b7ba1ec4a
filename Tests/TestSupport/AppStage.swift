import HeadlessUIKit

/// An app of a test, with its time and the fingers on it.
public protocol AppStage: AnyObject {
  /// The app.
  var application: Application { get }
}

extension AppStage {
  // MARK: Time

  /// The virtual time in seconds.
  public var now: TimeInterval { application.now }

  /// Does something in a turn of its own.
  public func turn(_ work: () throws -> Void) throws(UIKitException) {
    try application.mainLoop.runTurn { () throws(UIKitException) in
      do { try work() } catch { throw error as? UIKitException ?? UIKitException("unexpected: \(error)") }
    }
  }

  /// Lets time pass.
  public func wait(_ seconds: TimeInterval) throws(UIKitException) {
    try application.mainLoop.advance(to: application.mainLoop.now.advanced(by: seconds))
  }

  /// Runs until nothing is under way, for 30 s at most; answers how long that took.
  @discardableResult
  public func settle() -> TimeInterval {
    let start = now
    let end = Instant(seconds: start + 30)
    while application.mainLoop.activityCount > 0, application.mainLoop.step(until: end) {}
    return now - start
  }

  // MARK: Fingers

  /// Runs all that a finger was told.
  public func run(_ finger: Finger) {
    while finger.isMoving, application.mainLoop.step(until: .end) {}
  }

  /// Puts a new finger down.
  public func press(_ point: Point) throws(UIKitException) -> Finger {
    let finger = Finger(application)
    try finger.down(at: point)
    run(finger)
    return finger
  }

  /// Moves a finger by a way in one sample.
  public func move(_ finger: Finger, _ x: Double, _ y: Double) throws(UIKitException) {
    try finger.move(.to(finger.location + Point(x, y)))
    run(finger)
  }

  /// Lifts a finger, or has the system take it away.
  public func lift(_ finger: Finger, cancelled: Bool = false) throws(UIKitException) {
    if cancelled { try finger.cancel() } else { try finger.up() }
    run(finger)
  }
}
