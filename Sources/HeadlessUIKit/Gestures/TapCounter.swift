/// Counts taps of some fingers for the recognisers that need them: a tap, and the taps before a long press (U7).
struct TapCounter {
  /// The taps that are done.
  private(set) var done = 0
  /// The most fingers that were down in the tap that is going on.
  private(set) var fingers = 0
  /// When the first finger of the tap that is going on went down.
  private(set) var downTime = Instant.zero
  /// Where the fingers of the first tap were, on the screen.
  private var firstLocation: Point?

  /// A finger went down. Returns why the recogniser fails, or nil.
  mutating func down(
    _ touches: [Touch],
    fingersNeeded: Int,
    now: Instant,
    profile: GestureProfile
  ) -> GestureReason? {
    if rule("U7.5 too many", touches.count > fingersNeeded) {
      return .tooManyTouches(count: touches.count, limit: fingersNeeded)
    }
    if fingers == 0 { downTime = now }
    fingers = max(fingers, touches.count)
    guard touches.count == fingersNeeded else { return nil }
    let location = GestureRules.centroid(touches)
    guard let first = firstLocation else {
      firstLocation = location
      return nil
    }
    let distance = location.distance(to: first)
    return GestureRules.isTooFar(distance, limit: profile.nextTapDistance)
      ? .nextTapTooFar(distance: distance, limit: profile.nextTapDistance) : nil
  }

  /// Fingers of the tap moved. Returns why the recogniser fails, or nil.
  func moved(_ touches: [Touch], limit: Double) -> GestureReason? {
    for touch in touches {
      let distance = touch.locationOnScreen.distance(to: touch.startOnScreen)
      if GestureRules.isTooFar(distance, limit: limit) {
        return .movedTooFar(distance: distance, limit: limit)
      }
    }
    return nil
  }

  /// The last finger of the tap was lifted. Returns why the recogniser fails, or nil when the tap counts.
  mutating func up(fingersNeeded: Int) -> GestureReason? {
    guard rule("U7.5 too few", fingers == fingersNeeded) else {
      return .tooFewTouches(count: fingers, needed: fingersNeeded)
    }
    done += 1
    fingers = 0
    return nil
  }
}
