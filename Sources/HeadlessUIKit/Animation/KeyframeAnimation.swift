/// An explicit animation through several values (`CAKeyframeAnimation`).
public struct KeyframeAnimation: Hashable, Sendable {
  /// What moves, how long and how often, and the timing of the whole; its `from`, `to` and `by` do not count.
  public var animation: BasicAnimation
  /// The values, in order; without any nothing moves.
  public var values: [AnimatableValue]
  /// When each value is reached, as parts of the duration, rising from 0 to 1; spread evenly when they are not as
  /// many as the values.
  public var keyTimes: [Double] = []
  /// The timing from each value to the next; those left out are linear.
  public var curves: [AnimationCurve] = []
  /// Whether it jumps from value to value, each shown until the next one's time (`CAAnimationCalculationMode.discrete`).
  public var isDiscrete = false

  /// Makes an animation through values.
  public init(_ animation: BasicAnimation, values: [AnimatableValue]) {
    self.animation = animation
    self.values = values
  }

  /// What the engine plays.
  var plan: AnimationPlan {
    var plan = animation.plan
    plan.motion = .keyframes(self)
    return plan
  }

  /// The value at a part of the duration, and nil without values.
  func value(at progress: Double, of key: AnimationKey) -> AnimatableValue? {
    guard var index = values.indices.last(where: { time(of: $0) <= progress }) ?? values.indices.first else {
      return nil
    }
    if isDiscrete { return values[index] }
    index = max(0, min(index, values.count - 2))
    guard index + 1 < values.count else { return values[index] }
    let start = time(of: index)
    let length = time(of: index + 1) - start
    let fraction = length > 0 ? (progress - start) / length : 1
    let curve = index < curves.count ? curves[index] : .linear
    let seconds = length * max(0, animation.duration)
    return values[index].moved(
      to: values[index + 1],
      progress: curve.progress(at: fraction, duration: seconds),
      of: key
    )
  }

  private func time(of index: Int) -> Double {
    if keyTimes.count == values.count { return keyTimes[index] }
    let parts = isDiscrete ? values.count : values.count - 1
    return parts > 0 ? Double(index) / Double(parts) : 0
  }
}
