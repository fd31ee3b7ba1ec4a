/// The numbers of navigation and modal transitions (U9 to U11). Lengths are points, times virtual seconds.
public struct TransitionProfile: Hashable, Sendable {
  /// Makes the classic numbers.
  public init() {}
}
