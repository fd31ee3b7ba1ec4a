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
  /// A block inside another one takes over none of the options that are inherited.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 16)
  /// The views whose size the block changed are laid out in it, so that their subviews move along.
  public static let layoutSubviews = AnimationOptions(rawValue: 32)
  /// It goes on for ever, until it is removed or replaced; its completion is called then, with false.
  public static let `repeat` = AnimationOptions(rawValue: 64)
  /// It goes back as well; at its end the screen shows the model, which the block has set.
  public static let autoreverse = AnimationOptions(rawValue: 128)

  /// What a block inside another one takes over (U13.21).
  static let inherited: AnimationOptions = [
    .allowUserInteraction, .beginFromCurrentState, .layoutSubviews, .repeat, .autoreverse,
  ]
}
