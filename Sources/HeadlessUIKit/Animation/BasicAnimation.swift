/// An explicit animation of one property, which leaves the model as it is (`CABasicAnimation`, U8.7).
///
/// It ends with the view snapping back to the model, unless the model was set or `fill` keeps the end.
public struct BasicAnimation: Hashable, Sendable {
  /// What shows outside the animation's own time (`CAMediaTimingFillMode`).
  public struct Fill: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The end value stays, provided that the animation is not removed on completion.
    public static let forwards = Fill(rawValue: 1)
    /// The start value shows during the delay.
    public static let backwards = Fill(rawValue: 2)
    /// Both.
    public static let both: Fill = [.forwards, .backwards]
  }

  /// The property.
  public var key: AnimationKey
  /// Where it starts; nil is what is on screen when it is added.
  public var from: AnimatableValue?
  /// Where it leads; nil is the model value when it is added.
  public var to: AnimatableValue?
  /// Its length in virtual seconds.
  public var duration: TimeInterval
  /// Virtual seconds from its adding until it starts (Core Animation's begin time).
  public var delay: TimeInterval
  /// Its timing; without a timing function it is linear.
  public var curve: AnimationCurve
  /// What shows outside its time.
  public var fill: Fill
  /// Whether it goes away at its end.
  public var isRemovedOnCompletion: Bool

  /// Makes an explicit animation.
  public init(
    _ key: AnimationKey,
    from: AnimatableValue? = nil,
    to: AnimatableValue? = nil,
    duration: TimeInterval = 0.25,
    delay: TimeInterval = 0,
    curve: AnimationCurve = .linear,
    fill: Fill = [],
    isRemovedOnCompletion: Bool = true
  ) {
    self.key = key
    self.from = from
    self.to = to
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.fill = fill
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Makes an explicit animation of a view's mask, corner radius and rectangle interpolated.
  public init(maskFrom from: Mask, to: Mask, duration: TimeInterval = 0.25, curve: AnimationCurve = .linear) {
    self.init(.mask, from: AnimatableValue(from), to: AnimatableValue(to), duration: duration, curve: curve)
  }
}
