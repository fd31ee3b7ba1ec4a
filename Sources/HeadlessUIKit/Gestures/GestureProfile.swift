/// The numbers of the recognisers (U5 to U7). Lengths are points, times virtual seconds.
///
/// Those that are held for certain are here as well, so that each can be varied to see which test notices.
public struct GestureProfile: Hashable, Sendable {
  /// What a recogniser that sets `failed` after it began is delivered as.
  public enum LateFailure: String, Hashable, Sendable {
    /// Cancelled, with its action.
    case cancelled
    /// Failed, without an action.
    case failed
  }

  /// U1.2: what `failed` in began or changed becomes.
  public var lateFailure = LateFailure.cancelled

  /// U5.1: how far a pan moves along one axis before it begins, in points (M).
  public var panSlop = number("U5.1 slop", 10.0)
  /// U5.7: the share of the newest sample in a velocity; the sample before has the rest (H).
  public var velocityShare = number("U5.7 share", 0.2)
  /// U5.8: a sample that took this long or less counts as 0, in seconds (M).
  public var shortestSample = number("U5.8 shortest", 0.001)

  /// U6.1: the width of the strip at the left, right and top edge, in points (H; some recent phones have more, M).
  public var edgeStrip = number("U6.1 strip", 13.0)
  /// U6.1: the height of the strip at the bottom edge, in points (H).
  public var bottomEdgeStrip = number("U6.1 bottom", 11.0)
  /// U6.2: the distance from touch-down that an edge pan must exceed, in points (H).
  public var edgeDistance = number("U6.2 distance", 15.0)
  /// U6.2: the cosine of the largest angle to the inward normal, 77.5° (H).
  public var edgeDirectionCosine = number("U6.2 direction", 0.216_439_613_938_102_88)

  /// U7.1: how far a tap may move, in points (M-H).
  public var tapMovement = number("U7.1", 45.0)
  /// U7.2: how long a tap may last, in seconds (M-H).
  public var tapDuration = number("U7.2", 0.75)
  /// U7.3: how long after a tap the next may come, in seconds (H).
  public var tapGap = number("U7.3", 0.35)
  /// U7.4: how far from the first tap the next may be, in points (M).
  public var nextTapDistance = number("U7.4", 45.0)

  /// U7.6: how long a long press takes, in seconds (H).
  public var pressDuration = number("U7.6 duration", 0.5)
  /// U7.6: how far a long press may move before it begins, in points (H).
  public var pressMovement = number("U7.6 movement", 10.0)

  /// U7.9: how long a swipe may take, in seconds (M-H).
  public var swipeDuration = number("U7.9", 0.5)
  /// U7.10: how far a swipe goes at least, in points, when it takes no time (M).
  public var swipeDistance = number("U7.10 minimum", 50.0)
  /// U7.10: how far a swipe may go to the side, in points, when it takes no time (L).
  public var swipeDeviation = number("U7.10 maximum", 50.0)
  /// U7.10: what is left of the least distance after a second (M).
  public var swipeMinimumRate = number("U7.10 minimum rate", 0.06)
  /// U7.10: what is left of the largest deviation after a second (M).
  public var swipeMaximumRate = number("U7.10 maximum rate", 0.02)

  /// U13.17: how much the distance of two fingers changes before a pinch begins, in points (L).
  public var pinchSlop = number("U13.17 slop", 8.0)
  /// U13.18: how far two fingers turn before a rotation begins, in radians: 10° (L).
  public var rotationSlop = number("U13.18 slop", 0.174_532_925_199_432_95)

  /// Makes the classic numbers.
  public init() {}
}
