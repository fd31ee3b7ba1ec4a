/// A damped spring from 0 to 1, in closed form (U8.8 to U8.11).
///
/// The displacement d = 1 - value obeys d″ + 2ζω d′ + ω² d = 0 with d(0) = 1. An initial velocity of 1 covers the
/// whole distance in one second, in the sense of the change.
public struct SpringTiming: Equatable, Hashable, Sendable {
  /// ω, the frequency without damping, in radians a second.
  public let naturalFrequency: Double
  /// ζ: below 1 the spring overshoots, at 1 it is critically damped, above 1 it creeps.
  public let dampingRatio: Double
  /// The velocity at the start, in whole distances a second.
  public let initialVelocity: Double

  /// The spring of `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500 (U8.8).
  public static let standard = SpringTiming(
    mass: number("U8.8 mass", 3),
    stiffness: number("U8.8 stiffness", 1000),
    damping: number("U8.8 damping", 500)
  )

  /// What is left of the distance where a spring counts as settled.
  public static let residue = number("U8.11", 0.001)

  /// The spring of `CASpringAnimation` (U8.8), whose own defaults are mass 1, stiffness 100 and damping 10.
  ///
  /// ω = √(stiffness / mass), ζ = damping / (2 √(stiffness · mass)); mass and stiffness are at least 1e-9,
  /// damping at least 0.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
    self.init(
      naturalFrequency: Math.sqrt(number("U8.8 frequency", stiffness / mass)),
      dampingRatio: damping / (number("U8.8 ratio", 2) * Math.sqrt(stiffness * mass)),
      initialVelocity: initialVelocity
    )
  }

  /// The spring with ω = 2π / `response`, `response` being the period without damping in seconds (U8.10).
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.init(
      naturalFrequency: number("U8.10", 2) * Math.pi / max(response, 1e-9),
      dampingRatio: dampingRatio,
      initialVelocity: initialVelocity
    )
  }

  /// The spring of `animate(withDuration:usingSpringWithDamping:)`: ω is such that 1/1000 is left after
  /// `duration` seconds (U8.11).
  ///
  /// For ζ < 1 what is left is the amplitude of the sine, |ζω - v| / ω√(1-ζ²) · e^(-ζωT), as UIKit counts, but not
  /// more than (1 + |ζω - v| T) e^(-ζωT), which bounds it near ζ = 1. Of several solutions the stiffest is
  /// taken. A ratio below 1/50 is treated as 1/50, a duration below 1 ns as 1 ns.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let ratio = max(dampingRatio, 0.02)
    let duration = max(duration, 1e-9)
    // In units of the duration: s = ωT, and the velocity is vT.
    let velocity = initialVelocity * duration
    self.init(
      naturalFrequency: Self.frequency(ratio: ratio, velocity: velocity) / duration,
      dampingRatio: ratio,
      initialVelocity: initialVelocity
    )
  }

  /// The spring with these constants; the ratio is at least 0.
  public init(naturalFrequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.naturalFrequency = naturalFrequency
    self.dampingRatio = max(dampingRatio, 0)
    self.initialVelocity = number("U8.9", initialVelocity)
  }

  /// ω².
  public var stiffness: Double { naturalFrequency * naturalFrequency }

  /// 2ζω, for mass 1.
  public var damping: Double { 2 * dampingRatio * naturalFrequency }

  /// The fraction of the distance covered `seconds` after the start; it may exceed 1 on the way.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let wave = wave(at: seconds)
    let pull = dampingRatio * naturalFrequency - initialVelocity
    return 1 - (wave.cosine + pull * wave.sine)
  }

  /// The velocity `seconds` after the start, in whole distances a second.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return initialVelocity }
    let wave = wave(at: seconds)
    let pull = stiffness - dampingRatio * naturalFrequency * initialVelocity
    return initialVelocity * wave.cosine + pull * wave.sine
  }

  /// The seconds after which less than 1/1000 of the distance is left for good, by a bound that is exact for
  /// ζ >= 1 and velocities up to ζω; infinite without damping.
  public var settlingDuration: Double {
    guard dampingRatio > 0, naturalFrequency > 0 else { return .infinity }
    var high = 1 / naturalFrequency
    while bound(at: high) > Self.residue {
      high *= 2
      if high > 0x1p1000 { return .infinity }
    }
    return Self.crossing(from: 0, to: high) { bound(at: $0) > Self.residue }
  }

  /// e^(-ζωt) times cos and sin/ω_d of ω_d t, which are hyperbolic above ζ = 1.
  private func wave(at seconds: Double) -> (cosine: Double, sine: Double) {
    let product = naturalFrequency * seconds
    let detuning = (1 - dampingRatio) * (1 + dampingRatio)
    let angle = product * Math.sqrt(detuning.magnitude)
    if detuning >= 0 || angle < 0.5 {
      let decay = Math.exp(-dampingRatio * product)
      if angle < 0.5 {
        // Around ζ = 1 both quotients would lose digits: series in -(ω_d t)².
        let square = detuning * product * product
        return (decay * Self.cosineSeries(square), decay * seconds * Self.sineSeries(square))
      }
      return (decay * Math.cos(angle), decay * seconds * (Math.sin(angle) / angle))
    }
    // e^(-ζωt ± angle); the slow exponent is written so that nothing cancels.
    let root = Math.sqrt(-detuning)
    let slow = Math.exp(-product / (dampingRatio + root))
    let fast = Math.exp(-product * (dampingRatio + root))
    return (0.5 * (slow + fast), 0.5 * seconds * ((slow - fast) / angle))
  }

  /// cos √`x`, or cosh √-`x`, for |`x`| < 0.25.
  private static func cosineSeries(_ x: Double) -> Double {
    let last = 1 - x / 90 * (1 - x / 132 * (1 - x / 182))
    return 1 - x / 2 * (1 - x / 12 * (1 - x / 30 * (1 - x / 56 * last)))
  }

  /// sin √`x` / √`x`, or the hyperbolic one, for |`x`| < 0.25.
  private static func sineSeries(_ x: Double) -> Double {
    let last = 1 - x / 110 * (1 - x / 156 * (1 - x / 210))
    return 1 - x / 6 * (1 - x / 20 * (1 - x / 42 * (1 - x / 72 * last)))
  }

  /// A bound of |1 - value| from `seconds` on, falling where it matters.
  private func bound(at seconds: Double) -> Double {
    let pull = (dampingRatio * naturalFrequency - initialVelocity).magnitude
    if dampingRatio >= 1 {
      let wave = wave(at: seconds)
      return wave.cosine + pull * wave.sine
    }
    let damped = naturalFrequency * Math.sqrt((1 - dampingRatio) * (1 + dampingRatio))
    let sine = pull / damped
    let amplitude = min(Math.sqrt(1 + sine * sine), 1 + pull * seconds)
    return amplitude * Math.exp(-dampingRatio * naturalFrequency * seconds)
  }

  /// The largest s = ωT with the residue left at T = 1.
  private static func frequency(ratio: Double, velocity: Double) -> Double {
    func left(_ s: Double) -> Double {
      if ratio >= 1 {
        let spring = SpringTiming(naturalFrequency: s, dampingRatio: ratio, initialVelocity: velocity)
        return (1 - spring.value(at: 1)).magnitude
      }
      let pull = (ratio * s - velocity).magnitude
      let amplitude = min(pull / (s * Math.sqrt((1 - ratio) * (1 + ratio))), 1 + pull)
      return amplitude * Math.exp(-ratio * s)
    }
    // Downwards from where all is settled, in steps finer than the hump that ends at the largest solution.
    var high = 4.0
    while left(high) > residue || left(high * 1.5) > residue { high *= 1.5 }
    var low = high
    while left(low) <= residue, low > 1e-6 {
      high = low
      low *= 0.99
    }
    return crossing(from: low, to: high) { left($0) > residue }
  }

  /// The last bit of the place between `low` and `high` where `isAbove` ends.
  private static func crossing(from low: Double, to high: Double, isAbove: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + 0.5 * (high - low)
      if middle <= low || middle >= high { return high }
      if isAbove(middle) { low = middle } else { high = middle }
    }
  }
}
