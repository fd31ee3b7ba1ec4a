/// One property of one view in motion; what `View.animations` lists.
public final class RunningAnimation {
  /// The view.
  public let view: View
  /// The property.
  public let key: AnimationKey
  /// Where it started.
  public let from: AnimatableValue
  /// Where it leads.
  public internal(set) var to: AnimatableValue
  /// Whether `View.add` made it, rather than an `animate` block.
  public var isExplicit: Bool { explicit != nil }

  let group: AnimationGroup
  let explicit: BasicAnimation?
  /// What the log says of it; nil until its block is over.
  var record: AnimationRecord?
  /// Whether it counts in its view's `interactionBlocks`.
  let blocksInteraction: Bool
  var isRunning = true

  init(
    view: View,
    key: AnimationKey,
    from: AnimatableValue,
    to: AnimatableValue,
    group: AnimationGroup,
    explicit: BasicAnimation? = nil
  ) {
    self.view = view
    self.key = key
    self.from = from
    self.to = to
    self.group = group
    self.explicit = explicit
    blocksInteraction =
      explicit == nil && !rule("U4.5 allowed", group.options.contains(.allowUserInteraction))
  }

  /// The duration in seconds, without the delay.
  public var duration: TimeInterval { Double(group.duration) / 1e9 }
  /// The delay in seconds.
  public var delay: TimeInterval { Double(group.delay) / 1e9 }
  /// The curve.
  public var curve: AnimationCurve { group.curve }
  /// Virtual seconds until its end, a delay included; those of the standing still animations of a scrub count too.
  public var remaining: TimeInterval { group.remaining(at: view.application.mainLoop.now) }

  /// What messages call it.
  var label: String { "animation of \(key.rawValue) on \(view.label)" }

  /// The value on screen, given the one below it: the model's, or what earlier animations made of it (U8.1, U8.2).
  func value(over base: AnimatableValue, at now: Instant) -> AnimatableValue {
    guard shows(at: now) else { return base }
    let progress = rule("U8.1", true) ? group.progress(atLocalTime: group.localTime(at: now)) : 1
    if progress < 1, key == .transform {
      let end = explicit == nil ? base.transform : to.transform
      let map = from.transform.onTheWay(to: to.transform, over: end, rest: 1 - progress)
      return AnimatableValue(map)
    }
    if explicit == nil && key.isAdditive { return base.adding(1 - progress, of: from, minus: to) }
    return from.interpolated(to: to, fraction: progress)
  }

  /// Whether it has a say in what is on screen: explicit ones without fill have none during their delay.
  func shows(at now: Instant) -> Bool {
    guard let explicit, !explicit.fill.contains(.backwards) else { return true }
    return group.localTime(at: now) >= Double(group.delay)
  }
}
