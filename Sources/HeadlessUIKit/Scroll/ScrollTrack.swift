/// How content moves along one axis after a release, in closed form: a value at a moment does not hang on the
/// moments before (U0, U12.2).
struct ScrollTrack {
  private enum Phase {
    case rest
    /// Coasts with the velocity of the release, until it meets a limit if it does.
    case coast(velocity: Double, rate: Double, until: Double)
    /// What is left of the way to an end falls by the rate.
    case approach(rate: Double)
  }

  private let start: Double
  private let phase: Phase
  private let spring: BounceSpring?
  /// Where it ends, before that is rounded to pixels.
  let end: Double

  /// Moves to an offset, what is left of the way falling by the rate: the coasting that ends there.
  static func approaching(_ end: Double, from start: Double, rate: Double) -> ScrollTrack {
    ScrollTrack(start: start, phase: .approach(rate: rate), spring: nil, end: end)
  }

  /// Coasts, and past a limit springs back to it (U13.63), or stops at it where nothing bounces.
  ///
  /// - Parameter velocity: points a second, in the sense of the offset.
  static func released(
    from start: Double,
    velocity: Double,
    rate: Double,
    limits: ClosedRange<Double>,
    bounces: Bool,
    frequency: Double
  ) -> ScrollTrack {
    let near = ScrollRules.clamp(start, limits)
    let target = start + ScrollRules.coast(velocity, rate: rate)
    let leadsBack = (near - start) * (target - near) > 0
    if near != start, !leadsBack {
      let spring = BounceSpring(at: 0, from: start - near, velocity: velocity, frequency: frequency)
      return ScrollTrack(start: start, phase: .rest, spring: spring, end: near)
    }
    let end = ScrollRules.clamp(target, limits)
    guard target != end else {
      return ScrollTrack(
        start: start,
        phase: velocity == 0 ? .rest : .coast(velocity: velocity, rate: rate, until: .infinity),
        spring: nil,
        end: end
      )
    }
    let left = max(1 - (end - start) / (target - start), 1e-12)
    let crossing = Math.log(left) / Math.log(rate) / 1000
    let spring =
      bounces ? BounceSpring(at: crossing, from: 0, velocity: velocity * left, frequency: frequency) : nil
    return ScrollTrack(
      start: start,
      phase: .coast(velocity: velocity, rate: rate, until: crossing),
      spring: spring,
      end: end
    )
  }

  /// Whether there is a way to go, if only past its end and back.
  var moves: Bool { spring != nil || end != start }

  /// The offset so many seconds after the release.
  func offset(at seconds: Double) -> Double {
    if let spring, seconds >= spring.start { return end + spring.displacement(at: seconds) }
    switch phase {
    case .rest: return start
    case .coast(let velocity, let rate, let until):
      return seconds >= until ? end : start + ScrollRules.coast(velocity, seconds: seconds, rate: rate)
    case .approach(let rate): return end - (end - start) * Math.pow(rate, seconds * 1000)
    }
  }

  /// Whether it stays nearer to its end than a distance from so many seconds after the release on (U12.7).
  func isSettled(at seconds: Double, within distance: Double) -> Bool {
    if let spring { return spring.isSettled(at: seconds, within: distance) }
    return (end - offset(at: seconds)).magnitude <= distance
  }
}

/// What brings content back that is past its end: a critically damped spring (U13.63).
struct BounceSpring {
  /// When it takes over, in seconds after the release.
  let start: Double
  private let displacement: Double
  private let slope: Double
  private let frequency: Double

  /// Makes the spring that takes over at a moment, at a displacement from the end with a velocity in points a second.
  init(at start: Double, from displacement: Double, velocity: Double, frequency: Double) {
    self.start = start
    self.displacement = displacement
    self.frequency = max(frequency, 1e-3)
    slope = velocity + self.frequency * displacement
  }

  /// How far past its end the content is.
  func displacement(at seconds: Double) -> Double {
    let time = seconds - start
    return (displacement + slope * time) * Math.exp(-frequency * time)
  }

  /// Whether it stays nearer than a distance from a moment on: it is, and has its last turning behind it.
  func isSettled(at seconds: Double, within distance: Double) -> Bool {
    guard seconds >= start else { return false }
    let turning = slope == 0 ? 0 : 1 / frequency - displacement / slope
    return seconds - start >= turning && displacement(at: seconds).magnitude <= distance
  }
}
