/// A length of time in seconds, as callers write it; rounded to whole nanoseconds where it meets the clock (U0.1).
public typealias TimeInterval = Double

/// A moment of the virtual clock: whole nanoseconds since launch (U0.1).
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since launch.
  public var nanoseconds: Int64

  /// The launch.
  public static let zero = Instant(nanoseconds: 0)
  /// The end of time, 10⁹ s after launch (U0.6).
  public static let end = Instant(nanoseconds: number("U0.6", 1_000_000_000_000_000_000))

  /// Makes a moment from whole nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Makes a moment from seconds since launch, rounded to the nearest nanosecond.
  public init(seconds: TimeInterval) { self.nanoseconds = Instant.nanoseconds(seconds) }

  /// Seconds since launch.
  public var seconds: TimeInterval { Double(nanoseconds) / 1e9 }

  /// The moment that lies so many seconds later. It may lie after the end of time, where the clock does not go (U0.6).
  public func advanced(by seconds: TimeInterval) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Instant.nanoseconds(seconds))
    return Instant(nanoseconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// The time from an earlier moment in seconds.
  public func seconds(since earlier: Instant) -> TimeInterval {
    Double(nanoseconds - earlier.nanoseconds) / 1e9
  }

  /// The earlier of two moments first.
  public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Seconds as whole nanoseconds, to the nearest; what is not a number counts as 0, what is out of range as ±10⁹ s.
  static func nanoseconds(_ seconds: TimeInterval) -> Int64 {
    let scaled = (seconds * 1e9).rounded(rule("U0.1 nearest", true) ? .toNearestOrAwayFromZero : .down)
    guard scaled == scaled else { return 0 }
    return Int64(max(-1e18, min(1e18, scaled)))
  }
}
