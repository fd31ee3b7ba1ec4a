import Testing

@testable import HeadlessUIKit

/// Timing curves against tables of exact values (Tests/tools/timing_cases.py).
@Suite("Math: timing curves")
struct MathTimingTests {
  @Test("U8.6 a Bézier curve is exact to an ulp of 1, also where it is steep, flat or leaves 0...1")
  func bezier() throws {
    let worst = try table("math-bezier").map { line in
      let n = line.split(separator: "\t").compactMap { Double($0) }
      let error = (CubicBezier(n[0], n[1], n[2], n[3]).value(at: n[4]) - n[5]).magnitude
      return (error: error, line: line)
    }.max { $0.error < $1.error }
    #expect((worst?.error ?? 1) <= 0x1p-52, "\(worst?.line ?? "no table")")
  }

  @Test(
    "U8.6 curves rise all the way",
    arguments: [CubicBezier.easeIn, .easeOut, .easeInOut, .coreAnimationDefault]
  )
  func monotone(_ curve: CubicBezier) {
    let values = (0...20_000).map { curve.value(at: Double($0) / 20_000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect([values.first, values.last] == [0, 1])
  }

  @Test("U8.6 outside 0...1 a curve rests at its ends, and a straight one gives its argument")
  func ends() {
    let values = [-1, 0, 1, 2].map { CubicBezier.easeInOut.value(at: $0) }
    #expect(values == [0, 0, 1, 1])
    #expect(CubicBezier.linear.value(at: 0.3) == 0.3)
  }

  @Test("U8.8 a spring's value and velocity, below, at, above and next to critical damping")
  func spring() throws {
    let worst = try table("math-spring").map { line in
      let n = line.split(separator: "\t").compactMap { Double($0) }
      let spring = SpringTiming(naturalFrequency: n[0], dampingRatio: n[1], initialVelocity: n[2])
      let error =
        (spring.value(at: n[3]) - n[4]).magnitude + (spring.velocity(at: n[3]) - n[5]).magnitude / n[0]
      return (error: error, line: line)
    }.max { $0.error < $1.error }
    #expect((worst?.error ?? 1) < 1e-13, "\(worst?.line ?? "no table")")
  }

  @Test("U8.8 U8.10 frequency and ratio follow from mass, stiffness and damping")
  func constants() {
    let spring = SpringTiming.standard
    #expect((spring.naturalFrequency - 18.257418583505537).magnitude < 1e-14)
    #expect((spring.dampingRatio - 4.564354645876384).magnitude < 1e-14)
    #expect(SpringTiming(response: 0.3, dampingRatio: 1).naturalFrequency == 20.943951023931955)
  }

  /// Duration, ratio and velocity, then the frequency: DM 3.1's two, and the settling equation solved.
  static let durations: [(duration: Double, ratio: Double, velocity: Double, frequency: Double)] = [
    (0.5, 0.8, 2, 17.605717394337),
    (3, 0.25, 0, 7.4049735712414),
    (1, 1, 0, 9.2334134764516),
    (0.5, 0.8, -4, 18.584254909926),
    (1, 1.5, 0, 18.497614355163),
  ]

  @Test("U8.11 a duration and a ratio give the frequency at which 1/1000 is left", arguments: durations)
  func duration(_ row: (duration: Double, ratio: Double, velocity: Double, frequency: Double)) {
    let spring = SpringTiming(
      duration: row.duration,
      dampingRatio: row.ratio,
      initialVelocity: row.velocity
    )
    #expect((spring.naturalFrequency / row.frequency - 1).magnitude < 1e-11, "\(spring.naturalFrequency)")
  }

  @Test("U8.11 the end is near, whatever the velocity", arguments: [0.5, 0.6, 0.9, 0.999, 1, 1.3, 8])
  func residue(ratio: Double) {
    for velocity in [-40.0, -1, 0, 0.5, 3, 12, 1e6] {
      let spring = SpringTiming(duration: 0.7, dampingRatio: ratio, initialVelocity: velocity)
      let left = (1 - spring.value(at: 0.7)).magnitude
      #expect(left < 0.0035 * max(1, velocity.magnitude * 0.1), "velocity \(velocity): \(left)")
    }
  }

  @Test("U8.9 an initial velocity of 1 covers the distance in a second")
  func velocity() {
    let spring = SpringTiming(response: 0.5, dampingRatio: 0.7, initialVelocity: 1)
    #expect((spring.value(at: 1e-9) - 1e-9).magnitude < 1e-15)
    #expect(spring.velocity(at: 0) == 1)
  }

  @Test(
    "U8.8 after the settling duration less than 1/1000 is left",
    arguments: [0.05, 0.5, 0.99, 1, 1.01, 4.56]
  )
  func settling(ratio: Double) {
    for velocity in [-20.0, 0, 20] {
      let spring = SpringTiming(naturalFrequency: 12, dampingRatio: ratio, initialVelocity: velocity)
      let end = spring.settlingDuration
      let left = (0..<2000).map { (1 - spring.value(at: end * (1 + Double($0) / 1000))).magnitude }.max() ?? 1
      #expect(left <= 0.0010000001)
      #expect(left > 0.0003)
    }
  }

  @Test("A spring without damping never settles")
  func undamped() {
    #expect(SpringTiming(naturalFrequency: 5, dampingRatio: 0).settlingDuration == .infinity)
  }
}
