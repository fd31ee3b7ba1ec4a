/// When an animation moves: its delay, the length and curve of one way, and how often it goes (`CAMediaTiming`).
struct AnimationTiming: Hashable, Sendable {
  /// What does not end within this many nanoseconds has no end: the clock stops there (U0.6).
  private static let longest = 1e18

  /// Nanoseconds from the start until things move.
  let delay: Int64
  /// Nanoseconds of one way.
  let duration: Int64
  /// The timing of one way; on the way back it runs backwards.
  let curve: AnimationCurve
  /// How often it goes, there and back counting as once; a fraction stops on the way.
  let repeatCount: Double
  /// Whether it goes back each time.
  let autoreverses: Bool

  /// Makes a timing from seconds; a negative delay and duration count as 0, a count that is not above 0 as 1.
  init(
    delay: TimeInterval,
    duration: TimeInterval,
    curve: AnimationCurve,
    repeatCount: Double = 1,
    autoreverses: Bool = false
  ) {
    self.delay = max(0, Instant.nanoseconds(delay))
    self.duration = max(0, Instant.nanoseconds(duration))
    self.curve = curve
    self.repeatCount = repeatCount > 0 && self.duration > 0 ? repeatCount : 1
    self.autoreverses = autoreverses
  }

  /// Whether it does more than to go one way once.
  var repeats: Bool { autoreverses || repeatCount != 1 }

  /// Nanoseconds of once, there and back.
  private var cycle: Double { Double(duration) * (autoreverses ? 2 : 1) }

  /// Nanoseconds of motion.
  private var active: Double { cycle * repeatCount }

  /// Whether it goes on for ever.
  var isEndless: Bool { !(active < Self.longest) }

  /// Nanoseconds from the start to the end; of what is endless, to the end of the first time.
  var length: Int64 { delay + Int64(min(Self.longest, isEndless ? cycle : active)) }

  /// The place on the way, from 0 to 1, a time after the start in nanoseconds.
  func fraction(at time: Double) -> Double {
    let elapsed = time - (rule("U8.5", true) ? Double(delay) : 0)
    if !repeats {
      if elapsed >= Double(duration) { return 1 }
      return elapsed <= 0 ? 0 : elapsed / Double(duration)
    }
    if elapsed <= 0 { return 0 }
    let isOver = elapsed >= active
    var place = Math.fmod(isOver ? active : elapsed, cycle)
    if isOver && place == 0 { place = cycle }
    let fraction = place / Double(duration)
    return rule("U13.20 back", fraction > 1) ? 2 - fraction : fraction
  }

  /// How much of the change is made at a place on the way.
  func progress(at fraction: Double) -> Double {
    curve.progress(at: fraction, duration: Double(duration) / 1e9)
  }
}
