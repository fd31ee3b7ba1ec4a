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
  /// Two control points of one's own.
  indirect case cubic(CubicBezier)
  /// A spring; it may pass its target on the way.
  indirect case spring(SpringTiming)

  /// The one of blocks that name none (U8.3).
  public static let ofBlocks: AnimationCurve = rule("U8.3 curve", true) ? .easeInOut : .linear

  /// What the log calls it.
  public var name: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .standard: "default"
    case .cubic: "cubic"
    case .spring: "spring"
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
    case .easeIn: return CubicBezier.easeIn.value(at: fraction)
    case .easeOut: return CubicBezier.easeOut.value(at: fraction)
    case .easeInOut: return CubicBezier.easeInOut.value(at: fraction)
    case .standard: return CubicBezier.coreAnimationDefault.value(at: fraction)
    case .cubic(let bezier): return bezier.value(at: fraction)
    case .spring(let spring): return spring.value(at: fraction * duration)
    }
  }
}
