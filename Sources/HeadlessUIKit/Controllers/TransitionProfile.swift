/// The numbers of navigation and modal transitions (U9 to U11). Lengths are points, times virtual seconds.
public struct TransitionProfile: Hashable, Sendable {
  /// How a released interactive pop decides.
  public enum PopRelease: String, Hashable, Sendable {
    /// By position and a look-ahead along the velocity (U9.16).
    case lookAhead = "look-ahead"
    /// By projecting mean velocity and acceleration (U9.17).
    case projected
  }

  /// How the system's push and pop move (U9.13).
  public enum NavigationCurve: String, Hashable, Sendable {
    /// As it was for long: eased at both ends, for `navigationDuration` (U9.12).
    case easeInOut = "ease-in-out"
    /// As measured on version 27: what is left falls exponentially.
    case settling
    /// As read on version 27: a critically damped spring.
    case spring
  }

  /// How the system's push and pop move; nil is eased before version 27 of the system, settling from it on (U9.13).
  public var navigationCurve: NavigationCurve?
  /// The time in which what is left of a settling push falls to 1/e (U9.13).
  public var settlingTime: TimeInterval = number("U9.13 time", 0.060)
  /// How long a settling push takes (U9.13).
  public var settlingDuration: TimeInterval = number("U9.13 duration", 0.450)
  /// The period of the spring of a push, without damping (U9.13).
  public var springResponse: TimeInterval = number("U9.13 response", 0.3)
  /// How long the system's push and pop take (U9.12).
  public var navigationDuration: TimeInterval = number("U9.12", 0.35)
  /// How far the covered page is moved away, as a part of the width (U9.14).
  public var parallax = number("U9.14 parallax", 0.30)
  /// How dark the covered page gets (U9.14).
  public var coveredDim = number("U9.14 dim", 0.10)

  /// Which rule decides about a released pop.
  public var popRelease = rule("U9.16 default", true) ? PopRelease.lookAhead : .projected
  /// How far ahead `lookAhead` looks along the velocity (U9.16).
  public var popLookAhead: TimeInterval = number("U9.16 look-ahead", 0.120)
  /// From which part of the width on `lookAhead` finishes (U9.16).
  public var popThreshold = number("U9.16 threshold", 0.5105)
  /// The weight of the mean velocity in `projected` (U9.17).
  public var projectedVelocityWeight = number("U9.17 velocity", 0.35)
  /// The weight of the mean acceleration in `projected` (U9.17).
  public var projectedAccelerationWeight = number("U9.17 acceleration", 0.06125)
  /// The distance from which `projected` finishes, in points, when it is less than the part below (U9.17).
  public var projectedDistance = number("U9.17 distance", 187.5)
  /// The part of the width from which `projected` finishes at the latest (U9.17).
  public var projectedPart = number("U9.17 part", 0.5)
  /// How fast the spring after a release swings, in radians a second (U9.16).
  public var popSpringFrequency = number("U9.16 frequency", 22.0)
  /// The damping ratio of the spring after a release (U9.16).
  public var popSpringDamping = number("U9.16 damping", 0.85)

  /// How long the system's presentation and dismissal take; UIKit's usual time, U13.6.
  public var coverDuration: TimeInterval = number("U13.6 duration", 0.5)
  /// How long an alert takes to come and to go; U13.7.
  public var alertDuration: TimeInterval = number("U13.7 duration", 0.25)

  /// How far below the upper safe area a sheet begins, in points; U13.61.
  public var sheetGap = number("U13.61 gap", 10.0)
  /// How wide a page sheet on a tablet is at most, in points; U13.85.
  public var pageSheetWidth = number("U13.85 page width", 704.0)
  /// How wide a form sheet on a tablet is whose page does not say, in points; U13.85.
  public var formSheetWidth = number("U13.85 form width", 540.0)
  /// How high a form sheet on a tablet is whose page does not say, in points; U13.85.
  public var formSheetHeight = number("U13.85 form height", 620.0)
  /// The radius of a sheet's upper corners, in points; U13.61.
  public var sheetCornerRadius = number("U13.61 radius", 10.0)
  /// How dark it gets around a sheet; U13.61.
  public var sheetDim = number("U13.61 dim", 0.2)
  /// How far ahead a sheet that is let go looks along its velocity; U13.62.
  public var sheetLookAhead: TimeInterval = number("U13.62 look-ahead", 0.120)
  /// From which part of its height on a sheet that is let go leaves; U13.62.
  public var sheetThreshold = number("U13.62 threshold", 0.5)
  /// How much of a pull a sheet that must stay follows at first; U13.62.
  public var sheetResistance = number("U13.62 resistance", 0.55)

  /// How long the screen takes to turn; U13.45.
  public var rotationDuration: TimeInterval = number("U13.45 duration", 0.3)

  /// Makes the classic numbers.
  public init() {}
}
