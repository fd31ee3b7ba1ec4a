/// The numbers of the keyboard.
public struct KeyboardProfile: Hashable, Sendable {
  /// Its height in points, bottom inset included, unless a caller names another (U13.44).
  public var height = number("U13.44 height", 336.0)
  /// How long it takes to come and to go, in virtual seconds (U13.44).
  public var duration: TimeInterval = number("U13.44 duration", 0.25)

  /// Makes the classic numbers.
  public init() {}
}
