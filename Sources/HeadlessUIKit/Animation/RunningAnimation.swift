/// One property of one view in motion; what `View.animations` lists.
public final class RunningAnimation {
  /// The view.
  public let view: View
  /// The property, or the part of one.
  public let key: AnimationKey
  /// Where it started.
  public let from: AnimatableValue
  /// Where it leads.
  public internal(set) var to: AnimatableValue
  /// The name that `View.add` gave it; nil when it has none.
  public let name: String?

  let group: AnimationGroup
  let explicit: AnimationPlan?
  /// The property whose value it changes.
  let property: AnimationKey
  /// Whether it comes on top of what lies below, rather than replacing it (U8.2).
  let isAdditive: Bool
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
    explicit: AnimationPlan? = nil,
    name: String? = nil
  ) {
    self.view = view
    self.key = key
    self.from = from
    self.to = to
    self.group = group
    self.explicit = explicit
    self.name = name
    property = key.whole
    isAdditive = explicit?.isAdditive ?? group.adds(key)
    blocksInteraction =
      explicit == nil && !rule("U4.5 allowed", group.options.contains(.allowUserInteraction))
  }

  /// The duration of one way in seconds, without the delay.
  public var duration: TimeInterval { Double(group.timing.duration) / 1e9 }
  /// The delay in seconds.
  public var delay: TimeInterval { Double(group.timing.delay) / 1e9 }
  /// The curve.
  public var curve: AnimationCurve { group.timing.curve }
  /// Whether nothing but its removal ends it.
  public var isEndless: Bool { group.isEndless }
  /// Virtual seconds until its end, a delay included, infinite when it is endless; those of the standing still
  /// animations of a scrub count too.
  public var remaining: TimeInterval { group.remaining(at: view.application.mainLoop.now) }

  /// What messages call it.
  public var label: String {
    "\(isEndless ? "endless " : "")animation of \(key.rawValue) on \(view.logName)"
  }

  /// The value on screen, given the one below it: the model's, or what earlier animations made of it (U8.1, U8.2).
  func value(over base: AnimatableValue, at now: Instant) -> AnimatableValue {
    guard shows(at: now) else { return base }
    let progress = rule("U8.1", true) ? group.progress(at: now) : 1
    if let explicit { return explicit.value(at: progress, over: base) }
    if !isAdditive { return from.moved(to: to, progress: progress, of: key) }
    if key == .transform, progress != 1 {
      return AnimatableValue(
        from.transform.onTheWay(to: to.transform, over: base.transform, rest: 1 - progress)
      )
    }
    return base.adding(1 - progress, of: from, minus: to)
  }

  /// Whether it has a say in what is on screen: explicit ones without fill have none during their delay.
  func shows(at now: Instant) -> Bool {
    guard let explicit, !explicit.fill.contains(.backwards) else { return true }
    return group.localTime(at: now) >= Double(group.timing.delay)
  }
}

extension AnimationGroup {
  /// Whether a change of a property in its block comes on top of what moves it already; what repeats does not (U13.20).
  func adds(_ key: AnimationKey) -> Bool {
    key.isAdditive && !rule("U13.20 replaces", timing.repeats)
  }
}
