/// Recognises fingers that rest (UIKit's `UILongPressGestureRecognizer`; U7.6 to U7.8). Continuous: it begins when the
/// time is over, changes with later movement of any length, and ends when a finger is lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
  open override var kindName: String { "long-press" }
  open override var kind: Kind { .continuous }

  /// How long the fingers rest, in seconds.
  public var minimumPressDuration: TimeInterval
  /// How far they may move before it begins, in points.
  public var allowableMovement: Double
  /// How many fingers press.
  public var numberOfTouchesRequired = number("U7.6 fingers", 1)
  /// How many taps come before the press.
  public var numberOfTapsRequired = number("U7.6 taps", 0)

  private var counter = TapCounter()
  private var pressTime: Instant?

  /// Makes one with the profile's duration and movement (U7.6).
  public override init(_ application: Application) {
    minimumPressDuration = application.profile.gestures.pressDuration
    allowableMovement = application.profile.gestures.pressMovement
    super.init(application)
  }

  open override var isMidSequence: Bool { counter.done > 0 && pressTime == nil }

  open override var standing: GestureReason {
    guard attempt != 0 else { return .idle }
    if counter.done < numberOfTapsRequired {
      return .tapping(done: counter.done, needed: numberOfTapsRequired, until: timer?.pendingDue)
    }
    guard let due = timer?.pendingDue, pressTime != nil else {
      return .waitingForTouches(count: touches.count, needed: numberOfTouchesRequired)
    }
    return .pressing(until: due)
  }

  open override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    guard current == .possible else {
      for touch in touches { ignore(touch) }
      return
    }
    let isFirstFinger = counter.fingers == 0
    let needed = max(1, numberOfTouchesRequired)
    let now = mainLoop.now
    if let reason = counter.down(self.touches, fingersNeeded: needed, now: now, profile: profile) {
      return try transition(to: .failed, reason)
    }
    if counter.done < numberOfTapsRequired {
      if isFirstFinger { startTimer(after: profile.tapDuration, isActivity: false) }
    } else if self.touches.count == needed {
      pressTime = now
      startTimer(after: minimumPressDuration, isActivity: false)
    }
  }

  open override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    guard rule("U7.7", current == .possible) else { return try transition(to: .changed, .moved) }
    let isTap = counter.done < numberOfTapsRequired
    let limit = isTap ? profile.tapMovement : allowableMovement
    if let reason = counter.moved(touches, limit: limit) { try transition(to: .failed, reason) }
  }

  open override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    if current != .possible { return try transition(to: .ended, .lifted) }
    if pending != nil { return finishWaiting() }
    guard rule("U7.8", counter.done < numberOfTapsRequired) else { return try failByLift() }
    guard self.touches.count == touches.count else { return }
    if let reason = counter.up(fingersNeeded: max(1, numberOfTouchesRequired)) {
      return try transition(to: .failed, reason)
    }
    startTimer(after: profile.tapGap, isActivity: true)
  }

  open override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    try endBySystem()
  }

  override func timerFired() throws(UIKitException) {
    if pressTime != nil {
      return try transition(to: .began, .heldLongEnough(needed: minimumPressDuration))
    }
    try transition(
      to: .failed,
      touches.isEmpty ? .nextTapTooLate(limit: profile.tapGap) : .heldTooLong(limit: profile.tapDuration)
    )
  }

  open override func reset() {
    super.reset()
    counter = TapCounter()
    pressTime = nil
  }

  private func failByLift() throws(UIKitException) {
    guard let pressTime else {
      return try transition(
        to: .failed,
        .tooFewTouches(count: counter.fingers, needed: numberOfTouchesRequired)
      )
    }
    let elapsed = mainLoop.now.seconds(since: pressTime)
    try transition(to: .failed, .liftedTooEarly(after: elapsed, needed: minimumPressDuration))
  }
}
