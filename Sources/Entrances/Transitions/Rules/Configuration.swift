import HeadlessUIKit

/// What a launch sets for the transition library of an app.
public struct Configuration: Hashable, Sendable {
  /// Whether a swipe starts and ends at the container's edge, instead of one size of the view away (TR Q11).
  public var swipeFromEdge = false
  /// The defects of the original that are switched on.
  public var quirks = Quirks.none

  /// Makes the default configuration: no flag, no quirk.
  public init() {}
}
