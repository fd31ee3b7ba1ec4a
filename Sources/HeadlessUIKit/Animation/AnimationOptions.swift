/// What changes how an `animate` block behaves (UIKit's `UIView.AnimationOptions`).
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The animated views take touches meanwhile (U4.5).
  public static let allowUserInteraction = AnimationOptions(rawValue: 1)
  /// Opacity, colours and corner radius start from what is on screen instead of the old model value (U8.2).
  public static let beginFromCurrentState = AnimationOptions(rawValue: 2)
  /// A block inside another one keeps its own duration.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 4)
  /// A block inside another one keeps its own curve.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 8)
}
