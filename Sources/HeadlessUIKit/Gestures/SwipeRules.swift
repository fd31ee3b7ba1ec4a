/// The rules of swipes as pure functions (U7.9 to U7.12).
enum SwipeRules {
  /// What a swipe must keep to at a moment.
  struct Limits: Equatable {
    /// How far it must go in its direction.
    let minimum: Double
    /// How far it may go to the side.
    let maximum: Double
  }

  /// What the fingers make of one direction.
  enum Verdict: Equatable {
    /// All went as far as needed; the shortest way.
    case recognized(Double)
    /// They may still do it.
    case undecided
    /// One went too far to the side, or backwards.
    case strayed(Double)
  }

  /// The single directions, in the order in which they are tried.
  static let directions: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]

  /// The limits after some time: a fast swipe may be sloppy but needs distance, a slow one needs precision, and a short
  /// way is enough (U7.10, U7.11).
  static func limits(after elapsed: TimeInterval, _ profile: GestureProfile) -> Limits {
    let time = min(elapsed, profile.swipeDuration)
    return Limits(
      minimum: profile.swipeDistance * (1 - time * (1 - profile.swipeMinimumRate)),
      maximum: profile.swipeDeviation * (1 - time * (1 - profile.swipeMaximumRate))
    )
  }

  /// What fingers make of a direction: each must go the distance, none may stray.
  static func verdict(
    on touches: [Touch],
    _ direction: SwipeGestureRecognizer.Direction,
    _ limits: Limits
  ) -> Verdict {
    var shortest = Double.infinity
    for touch in touches {
      let way = way(of: touch, direction)
      let strayed = max(way.aside.magnitude, -way.along)
      if rule("U7.10 deviation", strayed > limits.maximum) { return .strayed(strayed) }
      shortest = min(shortest, way.along)
    }
    return rule("U7.10 distance", shortest >= limits.minimum) ? .recognized(shortest) : .undecided
  }

  /// How far the slowest of some fingers has gone in a direction.
  static func progress(of touches: [Touch], _ direction: SwipeGestureRecognizer.Direction) -> Double {
    var shortest = Double.infinity
    for touch in touches { shortest = min(shortest, way(of: touch, direction).along) }
    return touches.isEmpty ? 0 : shortest
  }

  private static func way(
    of touch: Touch,
    _ direction: SwipeGestureRecognizer.Direction
  ) -> (along: Double, aside: Double) {
    let moved = touch.locationOnScreen - touch.startOnScreen
    switch direction {
    case .right: return (moved.x, moved.y)
    case .left: return (-moved.x, moved.y)
    case .up: return (-moved.y, moved.x)
    default: return (moved.y, moved.x)
    }
  }
}
