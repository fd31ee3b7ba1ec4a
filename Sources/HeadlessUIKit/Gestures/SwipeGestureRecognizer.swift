/// Recognises a quick stroke in a direction (UIKit's `UISwipeGestureRecognizer`; U7.9 to U7.12). Discrete: it fires
/// while the fingers are still down.
///
/// Each of its fingers must go the distance. A movement backwards counts like one to the side (U13.15).
open class SwipeGestureRecognizer: GestureRecognizer {
  open override var kindName: String { "swipe" }
  open override var kind: Kind { .discrete }

  /// A set of directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that it recognises.
  public var direction: Direction = .right
  /// How many fingers swipe.
  public var numberOfTouchesRequired = number("U7.10 fingers", 1)

  private var startTime = Instant.zero
  private var startLocation = Point.zero

  /// Where the swipe started, not where it is (U7.12).
  open override func location(in view: View?) -> Point {
    (view ?? space)?.convertFromScreen(startLocation) ?? startLocation
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    let count = self.touches.count
    if count > needed { return try transition(to: .failed, .tooManyTouches(count: count, limit: needed)) }
    if count == 1 {
      startTime = mainLoop.now
      startTimer(after: profile.swipeDuration, isActivity: false)
    }
    var sum = Point.zero
    for touch in self.touches { sum = sum + touch.startOnScreen }
    startLocation = sum * (1 / Double(max(1, count)))
  }

  open override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    guard self.touches.count == needed else { return }
    let limits = limits
    var strayed: Double?
    var isUndecided = false
    for direction in SwipeRules.directions where self.direction.contains(direction) {
      switch SwipeRules.verdict(on: self.touches, direction, limits) {
      case .recognized(let distance):
        return try transition(to: .ended, .movedEnough(distance: distance, needed: limits.minimum))
      case .undecided: isUndecided = true
      case .strayed(let distance): strayed = min(strayed ?? distance, distance)
      }
    }
    if let strayed, !isUndecided {
      try transition(to: .failed, .strayed(distance: strayed, limit: limits.maximum))
    }
  }

  open override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    let count = self.touches.count
    guard count == needed else {
      return try transition(to: .failed, .tooFewTouches(count: count, needed: needed))
    }
    try transition(to: .failed, .liftedBeforeMoving(distance: progress, needed: limits.minimum))
  }

  open override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    try transition(to: .failed, .cancelledBySystem)
  }

  override func timerFired() throws(UIKitException) {
    try transition(to: .failed, .tookTooLong(limit: profile.swipeDuration))
  }

  open override var standing: GestureReason {
    guard attempt != 0 else { return .idle }
    guard touches.count == needed else { return .waitingForTouches(count: touches.count, needed: needed) }
    return .moving(distance: progress, needed: limits.minimum)
  }

  // MARK: Rules

  private var needed: Int { max(1, numberOfTouchesRequired) }

  private var limits: SwipeRules.Limits {
    SwipeRules.limits(after: mainLoop.now.seconds(since: startTime), profile)
  }

  /// How far the slowest finger is, in the direction that it is farthest in.
  private var progress: Double {
    var best = 0.0
    for direction in SwipeRules.directions where self.direction.contains(direction) {
      best = max(best, SwipeRules.progress(of: touches, direction))
    }
    return best
  }
}
