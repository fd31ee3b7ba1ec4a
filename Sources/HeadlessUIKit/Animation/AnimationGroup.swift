/// All that one `animate` block (or one explicit animation) set in motion: one begin, one end, one completion.
final class AnimationGroup {
  typealias Completion = (Bool) throws(UIKitException) -> Void

  let start: Instant
  let timing: AnimationTiming
  let options: AnimationOptions
  /// Whether changes made in its block are animated.
  let animates: Bool
  var completion: Completion?
  /// Its animations in the order they were made; those that ended early stay until the group is over.
  var members: [RunningAnimation] = []
  /// How many of them run.
  var running = 0
  /// Whether all that ended so far came to their end.
  var finished = true
  /// Whether its block is over.
  var isClosed = false
  /// Its end on the clock; nil while a scrub holds it and when it has none.
  var end: ScheduledItem?
  /// What keeps the app from being settled when it has no end.
  var activity: Activity?
  /// The scrub that holds it.
  var scrub: AnimationScrub?

  init(
    start: Instant,
    timing: AnimationTiming,
    options: AnimationOptions = [],
    animates: Bool = true,
    completion: Completion?
  ) {
    self.start = start
    self.timing = timing
    self.options = options
    self.animates = animates
    self.completion = completion
  }

  /// The moment of its end, unless a scrub holds it or it has none.
  var due: Instant { Instant(nanoseconds: start.nanoseconds + timing.length) }

  /// Whether nothing but its removal ends it.
  var isEndless: Bool { timing.isEndless && scrub == nil }

  /// Nanoseconds since its start, as its scrub or the clock says.
  func localTime(at now: Instant) -> Double {
    if let scrub { return scrub.localTime(at: now) }
    return Double(now.nanoseconds - start.nanoseconds)
  }

  /// How much of the change is made. Under a scrub time maps evenly (U10.4).
  func progress(at now: Instant) -> Double {
    let fraction = timing.fraction(at: localTime(at: now))
    return rule("U10.4 linear", scrub == nil) ? timing.progress(at: fraction) : fraction
  }

  /// Virtual seconds until its end; infinite when it has none.
  func remaining(at now: Instant) -> TimeInterval {
    if let scrub { return scrub.remaining(at: now) }
    return isEndless ? .infinity : max(0, due.seconds(since: now))
  }

  /// What messages call it.
  var label: String { members.first { $0.isRunning }?.label ?? "animation" }
}
