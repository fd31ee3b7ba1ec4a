/// The numbers of scroll views (U12). Lengths are points, times virtual seconds.
public struct ScrollProfile: Hashable, Sendable {
  /// U12.1: what is left of a velocity after a millisecond, at the normal rate (H).
  public var scrollRate = number("U12.1 normal", 0.998)
  /// U12.1: what is left of a velocity after a millisecond, at the fast rate (H).
  public var fastScrollRate = 0.99
  /// U12.3: how much of a pull past the end the content follows at first (H).
  public var rubberBand = number("U12.3 share", 0.55)
  /// U12.4: the share of the newest sample in the velocity at the release; the sample before has the rest (M-H).
  public var velocityShare = number("U12.4", 0.25)
  /// U12.5: the slowest release that coasts, in points a second (M-H).
  public var coastThreshold = number("U12.5", 250.0)
  /// U12.6: the slowest release that counts as one of a row of flicks, in points a second (M).
  public var fastFlick = number("U12.6 fast", 600.0)
  /// U12.6: the most that a row of flicks multiplies a velocity with (M).
  public var flickLimit = number("U12.6 limit", 16.0)
  /// U12.7: how near to its end a deceleration counts as over, in pixels (H).
  public var settlePixels = number("U12.7 pixels", 0.5)
  /// U12.8: up to which angle to the horizontal a movement is locked to it, in degrees (M).
  public var lockAngle = number("U12.8 angle", 20.0)
  /// U12.8: from which angle to the horizontal on a movement is locked to the vertical, in degrees (M).
  public var verticalLockAngle = number("U12.8 vertical angle", 70.0)
  /// U12.10: how long a touch on what a scroll view contains is withheld from it (L).
  public var contentTouchDelay: TimeInterval = number("U12.10 delay", 0.150)
  /// U13.63: how fast content that is past its end springs back, in radians a second (M).
  public var bounceFrequency = number("U13.63 frequency", 10.0)
  /// U13.65: how long scrolling by code takes when it is animated (M).
  public var scrollDuration: TimeInterval = number("U13.65 duration", 0.3)
  /// U13.67: how high a table's row is, in points (H).
  public var rowHeight = number("U13.67 height", 44.0)

  /// Makes the classic numbers.
  public init() {}
}
