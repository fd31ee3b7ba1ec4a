/// How an animation's progress follows its time (UIKit's curves and `CAMediaTimingFunction`, U8.6).
public enum AnimationCurve: Hashable, Sendable {
  /// Even.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends; UIKit's default.
  case easeInOut
  /// Core Animation's own default.
  case standard

  /// What the log calls it.
  public var name: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .standard: "default"
    }
  }

  /// How much of the change is made after a part of the duration; exactly 0 at 0 and 1 at 1.
  ///
  /// - Parameters:
  ///   - fraction: the part of the duration that has passed, from 0 to 1.
  ///   - duration: the whole duration in seconds; springs count in seconds.
  public func progress(at fraction: Double, duration: TimeInterval) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .linear: return fraction
    case .easeIn: return Self.bezier(Point(0.42, 0), Point(1, 1), at: fraction)
    case .easeOut: return Self.bezier(Point(0, 0), Point(0.58, 1), at: fraction)
    case .easeInOut: return Self.bezier(Point(0.42, 0), Point(0.58, 1), at: fraction)
    case .standard: return Self.bezier(Point(0.25, 0.1), Point(0.25, 1), at: fraction)
    }
  }

  private static func bezier(_ first: Point, _ second: Point, at x: Double) -> Double {
    func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(first.x, second.x, middle) < x { low = middle } else { high = middle }
    }
    return value(first.y, second.y, (low + high) / 2)
  }
}
