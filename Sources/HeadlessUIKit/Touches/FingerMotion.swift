/// Where a finger goes.
public enum FingerPath {
  /// To a point of the screen.
  case to(Point)
  /// By so many points from where it is.
  case by(dx: Double, dy: Double)
  /// To a point that is looked up when the motion starts; nil means that it is not there.
  case target(() -> Point?)
  /// Along a way that is asked at each sample, with the part of the motion that is done, from 0 to 1.
  case way((Double) -> Point?)
}

/// A motion that is going on.
struct FingerMotion {
  let start: Instant
  let end: Instant
  let from: Point
  let goal: Goal
  let curve: CubicBezier

  enum Goal {
    case point(Point)
    case way((Double) -> Point?)
  }

  /// Where the finger is at a moment; nil when the way does not know.
  func location(at instant: Instant) -> Point? {
    let isLast = instant >= end
    let elapsed = isLast ? 1 : instant.seconds(since: start) / end.seconds(since: start)
    let fraction = isLast || curve == .linear ? elapsed : curve.value(at: elapsed)
    switch goal {
    case .way(let way): return way(fraction)
    case .point(let goal): return isLast ? goal : from + (goal - from) * fraction
    }
  }

  /// The moment of the next sample: a display frame, unless the last sample lies 1 ms or less after it (U0.4).
  func nextSample(after instant: Instant, device: Device) -> Instant {
    let frame = device.instant(ofFrame: device.frame(after: instant))
    let comesFirst = frame.nanoseconds < end.nanoseconds - FingerMotion.margin
    return rule("U0.4 frames", comesFirst) || !rule("U0.4 exact end", true) ? frame : end
  }

  private static let margin: Int64 = number("U0.4 margin", 1_000_000)
}
