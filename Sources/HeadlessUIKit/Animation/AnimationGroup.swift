/// All that one `animate` block (or one explicit animation) set in motion: one begin, one end, one completion.
final class AnimationGroup {
  typealias Completion = (Bool) throws(UIKitException) -> Void

  let start: Instant
  /// Nanoseconds from the start until things move.
  let delay: Int64
  /// Nanoseconds of motion.
  let duration: Int64
  let curve: AnimationCurve
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
  /// Its end on the clock; nil while a scrub holds it.
  var end: ScheduledItem?
  /// The scrub that holds it.
  var scrub: AnimationScrub?

  init(
    start: Instant,
    delay: TimeInterval,
    duration: TimeInterval,
    curve: AnimationCurve,
    options: AnimationOptions,
    animates: Bool,
    completion: Completion?
  ) {
    self.start = start
    self.delay = max(0, Instant.nanoseconds(delay))
    self.duration = max(0, Instant.nanoseconds(duration))
    self.curve = curve
    self.options = options
    self.animates = animates
    self.completion = completion
  }

  /// Nanoseconds from the start to the end.
  var length: Int64 { delay + duration }

  /// The moment of its end, unless a scrub holds it.
  var due: Instant { Instant(nanoseconds: start.nanoseconds + length) }

  /// Nanoseconds since its start, as its scrub or the clock says.
  func localTime(at now: Instant) -> Double {
    if let scrub { return scrub.localTime(at: now) }
    return Double(now.nanoseconds - start.nanoseconds)
  }

  /// How much of the change is made. Under a scrub time maps evenly (U10.4).
  func progress(atLocalTime time: Double) -> Double {
    let elapsed = time - (rule("U8.5", true) ? Double(delay) : 0)
    if elapsed >= Double(duration) { return 1 }
    if elapsed <= 0 { return 0 }
    let fraction = elapsed / Double(duration)
    return rule("U10.4 linear", scrub == nil)
      ? curve.progress(at: fraction, duration: Double(duration) / 1e9) : fraction
  }

  /// Virtual seconds until its end.
  func remaining(at now: Instant) -> TimeInterval {
    if let scrub { return scrub.remaining(at: now) }
    return max(0, due.seconds(since: now))
  }

  /// What messages call it.
  var label: String { members.first { $0.isRunning }?.label ?? "animation" }
}
