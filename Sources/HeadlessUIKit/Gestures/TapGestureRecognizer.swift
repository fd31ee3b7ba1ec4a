/// Recognises taps (UIKit's `UITapGestureRecognizer`; U7.1 to U7.5). Discrete.
open class TapGestureRecognizer: GestureRecognizer {
  open override var kindName: String { "tap" }
  open override var kind: Kind { .discrete }

  /// How many taps it needs.
  public var numberOfTapsRequired = 1
  /// How many fingers tap.
  public var numberOfTouchesRequired = 1

  private var counter = TapCounter()

  open override var isMidSequence: Bool { counter.done > 0 }

  open override var standing: GestureReason {
    attempt == 0
      ? .idle : .tapping(done: counter.done, needed: numberOfTapsRequired, until: timer?.pendingDue)
  }

  /// A tap does not prevent one that needs more taps (U2.6).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return GestureRules.tapPrevents(tapsRequired: numberOfTapsRequired, other: tap.numberOfTapsRequired)
  }

  /// The middle of the fingers of the last tap, also when they are lifted one after the other.
  open override func location(in view: View?) -> Point {
    let fingers = Array(attemptTouches.suffix(max(1, numberOfTouchesRequired)))
    guard !fingers.isEmpty else { return super.location(in: view) }
    let point = GestureRules.centroid(fingers)
    return (view ?? space)?.convertFromScreen(point) ?? point
  }

  open override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    let isFirstFinger = counter.fingers == 0
    let reason = counter.down(
      self.touches,
      fingersNeeded: max(1, numberOfTouchesRequired),
      now: mainLoop.now,
      profile: profile
    )
    if let reason { return try transition(to: .failed, reason) }
    if isFirstFinger { startTimer(after: profile.tapDuration, isActivity: false) }
  }

  open override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    let limit = profile.tapMovement
    if let reason = counter.moved(touches, limit: limit) { try transition(to: .failed, reason) }
  }

  open override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    guard self.touches.count == touches.count else { return }
    if let reason = counter.up(fingersNeeded: max(1, numberOfTouchesRequired)) {
      return try transition(to: .failed, reason)
    }
    if counter.done < numberOfTapsRequired {
      return startTimer(after: profile.tapGap, isActivity: true)
    }
    cancelTimer()
    try transition(to: .ended, .tapped(count: counter.done))
  }

  open override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    try transition(to: .failed, .cancelledBySystem)
  }

  override func timerFired() throws(UIKitException) {
    try transition(
      to: .failed,
      touches.isEmpty ? .nextTapTooLate(limit: profile.tapGap) : .heldTooLong(limit: profile.tapDuration)
    )
  }

  open override func reset() {
    super.reset()
    counter = TapCounter()
  }
}
