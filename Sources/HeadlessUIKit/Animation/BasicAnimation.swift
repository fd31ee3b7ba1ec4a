/// An explicit animation of one property, which leaves the model as it is (`CABasicAnimation`, U8.7).
///
/// It ends with the view snapping back to the model, unless the model was set or `fill` keeps the end. Of `from`,
/// `to` and `by` at most two count; what is left out is what the screen would show without it at that moment, so
/// that an animation with a start alone leads to the model, wherever that is set to.
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

  /// The length of an animation that names none, in virtual seconds (U8.7).
  public static let defaultDuration: TimeInterval = number("U8.7 duration", 0.25)

  /// The property.
  public var key: AnimationKey
  /// Where it starts.
  public var from: AnimatableValue?
  /// Where it leads.
  public var to: AnimatableValue?
  /// The way from the start to the end; not counted when both are given.
  public var by: AnimatableValue?
  /// The length of one way in virtual seconds.
  public var duration: TimeInterval
  /// Virtual seconds from its adding until it starts (Core Animation's begin time).
  public var delay: TimeInterval
  /// Its timing; without a timing function it is linear.
  public var curve: AnimationCurve
  /// What shows outside its time.
  public var fill: Fill
  /// Whether it goes away at its end.
  public var isRemovedOnCompletion: Bool
  /// How often it goes; infinite for ever, a fraction stops on the way, 0 or less counts as 1.
  public var repeatCount = 1.0
  /// Whether it goes back each time.
  public var autoreverses = false
  /// Whether its values come on top of what the screen shows without it; `from` and `to` left out are nothing then.
  public var isAdditive = false

  /// Makes an explicit animation.
  public init(
    _ key: AnimationKey,
    from: AnimatableValue? = nil,
    to: AnimatableValue? = nil,
    by: AnimatableValue? = nil,
    duration: TimeInterval = BasicAnimation.defaultDuration,
    delay: TimeInterval = 0,
    curve: AnimationCurve = .linear,
    fill: Fill = [],
    isRemovedOnCompletion: Bool = true
  ) {
    self.key = key
    self.from = from
    self.to = to
    self.by = by
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.fill = fill
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Makes an explicit animation of a view's mask, corner radius and rectangle interpolated.
  public init(
    maskFrom from: Mask,
    to: Mask,
    duration: TimeInterval = BasicAnimation.defaultDuration,
    curve: AnimationCurve = .linear
  ) {
    self.init(.mask, from: AnimatableValue(from), to: AnimatableValue(to), duration: duration, curve: curve)
  }

  /// What the engine plays.
  var plan: AnimationPlan {
    AnimationPlan(
      key: key,
      motion: .way(from: from, to: to, by: by),
      timing: AnimationTiming(
        delay: delay,
        duration: duration,
        curve: curve,
        repeatCount: repeatCount,
        autoreverses: autoreverses
      ),
      fill: fill,
      isRemovedOnCompletion: isRemovedOnCompletion,
      isAdditive: isAdditive
    )
  }
}
