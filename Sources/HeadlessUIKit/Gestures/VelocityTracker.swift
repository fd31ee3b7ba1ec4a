/// The velocity of the middle of some fingers from its two newest samples (U5.7 to U5.9), in points of the screen.
struct VelocityTracker {
  /// A velocity over one sample.
  private struct Sample {
    var position: Point
    var time: Instant
    var velocity: Point
  }

  private var start = Point.zero
  private var startTime = Instant.zero
  private var newest: Sample?
  private var previous: Sample?

  /// Forgets all samples; the position is where the next one starts from and is none itself.
  mutating func restart(at position: Point, time: Instant) {
    start = position
    startTime = time
    newest = nil
    previous = nil
  }

  /// Adds a sample. Several fingers' samples at one instant are one.
  mutating func add(_ position: Point, time: Instant, shortest: TimeInterval) {
    if let newest, newest.time < time { previous = newest }
    let base = previous?.position ?? start
    let elapsed = time.seconds(since: previous?.time ?? startTime)
    let velocity = GestureRules.sampleVelocity(position - base, elapsed: elapsed, shortest: shortest)
    newest = Sample(position: position, time: time, velocity: velocity)
  }

  /// Moves all samples: a finger that joins or leaves is no movement (U5.6).
  mutating func shift(by jump: Point) {
    start = start + jump
    if let sample = newest { newest?.position = sample.position + jump }
    if let sample = previous { previous?.position = sample.position + jump }
  }

  /// The velocity in points a second (U5.7).
  func velocity(share: Double) -> Point {
    guard let newest else { return .zero }
    guard let previous else { return rule("U5.7 alone", true) ? newest.velocity : newest.velocity * share }
    return GestureRules.velocity(newest: newest.velocity, previous: previous.velocity, share: share)
  }
}
