/// What the log says of an animation, shared by its start and its end.
public final class AnimationRecord: Sendable, Equatable {
  /// The view, as people see it ("#ball").
  public let view: String
  /// The property.
  public let key: AnimationKey
  /// Where it started.
  public let from: AnimatableValue
  /// Where it leads.
  public let to: AnimatableValue
  /// Virtual seconds of motion.
  public let duration: TimeInterval
  /// Virtual seconds before it.
  public let delay: TimeInterval
  /// The curve.
  public let curve: AnimationCurve

  init(_ animation: RunningAnimation) {
    view = animation.view.logName
    key = animation.key
    from = animation.from
    to = animation.to
    duration = animation.duration
    delay = animation.delay
    curve = animation.curve
  }

  /// Whether two records say the same.
  public static func == (left: AnimationRecord, right: AnimationRecord) -> Bool {
    left === right
      || (left.view == right.view && left.key == right.key && left.from == right.from && left.to == right.to
        && left.duration == right.duration && left.delay == right.delay && left.curve == right.curve)
  }
}
