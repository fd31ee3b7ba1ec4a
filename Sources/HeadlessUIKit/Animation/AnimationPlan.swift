/// What an explicit animation does, whatever kind it is.
struct AnimationPlan: Hashable, Sendable {
  /// The values it goes through.
  enum Motion: Hashable, Sendable {
    /// From one to another.
    case way(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
    /// Through several.
    case keyframes(KeyframeAnimation)
  }

  let key: AnimationKey
  var motion: Motion
  let timing: AnimationTiming
  let fill: BasicAnimation.Fill
  let isRemovedOnCompletion: Bool
  let isAdditive: Bool

  /// Where it starts and ends, given what the screen shows without it (nil: nothing); nil when nothing says so.
  func ends(over base: AnimatableValue?) -> (from: AnimatableValue, to: AnimatableValue)? {
    let rest = isAdditive ? base.map { key == .transform ? AnimatableValue(.identity) : $0 - $0 } : base
    switch motion {
    case .keyframes(let frames):
      guard let first = frames.values.first, let last = frames.values.last else { return nil }
      return (first, last)
    case .way(let from?, let to?, _): return (from, to)
    case .way(let from?, nil, let by?): return (from, from + by)
    case .way(nil, let to?, let by?): return (to - by, to)
    case .way(let from?, nil, nil): return (from, rest ?? from)
    case .way(nil, let to?, nil): return (rest ?? to, to)
    case .way(nil, nil, let by?): return rest.map { ($0, $0 + by) }
    case .way(nil, nil, nil): return rest.map { ($0, $0) }
    }
  }

  /// The property's value on screen at a progress, given the value below.
  func value(at progress: Double, over base: AnimatableValue) -> AnimatableValue {
    let below = key.part(of: base)
    var value = below
    if case .keyframes(let frames) = motion {
      value = frames.value(at: progress, of: key) ?? below
    } else if let ends = ends(over: below) {
      value = ends.from.moved(to: ends.to, progress: progress, of: key)
    }
    return key.putting(
      rule("U13.22 additive", isAdditive) ? value.onTop(of: below, of: key) : value,
      into: base
    )
  }
}

extension AnimatableValue {
  /// The value on the way to another one; transforms keep their size while they turn.
  func moved(to other: AnimatableValue, progress: Double, of key: AnimationKey) -> AnimatableValue {
    if key == .transform, progress != 0, progress != 1 {
      return AnimatableValue(
        transform.onTheWay(to: other.transform, over: other.transform, rest: 1 - progress)
      )
    }
    return interpolated(to: other, fraction: progress)
  }

  /// The value added to the one below it; transforms are applied first.
  func onTop(of base: AnimatableValue, of key: AnimationKey) -> AnimatableValue {
    key == .transform ? AnimatableValue(transform.concatenating(base.transform)) : base + self
  }
}
