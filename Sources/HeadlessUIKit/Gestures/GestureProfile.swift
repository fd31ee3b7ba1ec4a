/// The numbers of the recognisers (U5 to U7). Lengths are points, times virtual seconds.
public struct GestureProfile: Hashable, Sendable {
  /// Makes the classic numbers.
  public init() {}
}
