/// What becomes of an interactive pop that is let go, decided from numbers alone (U9.16, U9.17).
enum PopRelease {
  /// Where the page was at a moment of the drag.
  struct Sample: Equatable {
    /// The moment in seconds.
    var time: TimeInterval
    /// The page's position as a part of the container's width.
    var part: Double
  }

  /// Whether the pop goes through.
  ///
  /// - Parameters:
  ///   - position: the x of the page in points.
  ///   - velocity: of the finger, in points a second, to the right.
  ///   - width: of the container, in points.
  ///   - samples: the drag's positions, oldest first; `projected` looks at the last three.
  static func finishes(
    position: Double,
    velocity: Double,
    width: Double,
    samples: [Sample],
    _ profile: TransitionProfile
  ) -> Bool {
    switch profile.popRelease {
    case .lookAhead:
      position + profile.popLookAhead * velocity >= profile.popThreshold * width
    case .projected:
      projects(position / width, width: width, samples: samples, profile)
    }
  }

  /// U9.17: the mean velocity is that of the last three samples, the mean acceleration what it changed by between
  /// them; with fewer samples the sign of the velocity decides.
  private static func projects(
    _ part: Double,
    width: Double,
    samples: [Sample],
    _ profile: TransitionProfile
  ) -> Bool {
    let last = samples.suffix(3)
    guard let first = last.first, let final = last.last else { return false }
    let span = final.time - first.time
    let velocity = span > 0 ? (final.part - first.part) / span : 0
    guard rule("U9.17 few samples", last.count == 3) else { return velocity > 0 }
    let middle = last[last.startIndex + 1]
    let before = rate(from: first, to: middle)
    let after = rate(from: middle, to: final)
    let acceleration = span > 0 ? (after - before) / (span / 2) : 0
    let limit = min(profile.projectedDistance / width, profile.projectedPart)
    return part + profile.projectedVelocityWeight * velocity
      + profile.projectedAccelerationWeight * acceleration > limit
  }

  private static func rate(from first: Sample, to second: Sample) -> Double {
    let span = second.time - first.time
    return span > 0 ? (second.part - first.part) / span : 0
  }
}
