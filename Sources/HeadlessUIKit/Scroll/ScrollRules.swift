/// The rules of scroll views as pure functions of values (U12).
enum ScrollRules {
  // MARK: Limits

  /// The offsets between which content rests along one axis (U12.7).
  static func limits(content: Double, before: Double, after: Double, bounds: Double) -> ClosedRange<Double> {
    let low = 0 - before
    return low...max(low, number("U12.7 end", content + after - bounds))
  }

  /// The nearest offset within limits.
  static func clamp(_ offset: Double, _ limits: ClosedRange<Double>) -> Double {
    min(max(offset, limits.lowerBound), limits.upperBound)
  }

  /// An offset rounded to whole pixels (U12.7).
  static func pixels(_ offset: Double, scale: Double) -> Double {
    let scale = max(scale, 1e-3)
    return Math.round(offset * scale) / scale
  }

  // MARK: Rubber band

  /// How far content follows a pull past its end: range · (1 − 1 / (1 + c · d / range)) (U12.3).
  static func band(_ distance: Double, range: Double, share: Double) -> Double {
    guard range > 0, share > 0 else { return 0 }
    return range * (1 - 1 / (1 + share * distance / range))
  }

  /// The pull that leads content so far past its end: the inverse of `band`.
  static func pull(_ way: Double, range: Double, share: Double) -> Double {
    guard range > 0, share > 0 else { return 0 }
    let part = min(way / range, 1 - 1e-9)
    return range / share * (1 / (1 - part) - 1)
  }

  /// Where content is when a finger asks for an offset: past the limits it follows less and less, or not at all.
  static func banded(
    _ wanted: Double,
    _ limits: ClosedRange<Double>,
    range: Double,
    share: Double,
    bounces: Bool
  ) -> Double {
    let inside = clamp(wanted, limits)
    guard bounces, wanted != inside else { return inside }
    let way = band((wanted - inside).magnitude, range: range, share: share)
    return wanted < inside ? inside - way : inside + way
  }

  /// The offset that a finger asks for when the content is at this one: the inverse of `banded`.
  static func wanted(
    _ offset: Double,
    _ limits: ClosedRange<Double>,
    range: Double,
    share: Double
  ) -> Double {
    let inside = clamp(offset, limits)
    guard offset != inside else { return offset }
    let way = pull((offset - inside).magnitude, range: range, share: share)
    return offset < inside ? inside - way : inside + way
  }

  // MARK: Coasting

  /// How far a velocity in points a second leads in so many seconds: v · r · (1 − r^t) / (1 − r), in points and
  /// milliseconds (U12.2).
  static func coast(_ velocity: Double, seconds: Double, rate: Double) -> Double {
    number("U12.2", velocity / 1000) * rate * (1 - Math.pow(rate, seconds * 1000)) / (1 - rate)
  }

  /// How far a velocity in points a second leads in all.
  static func coast(_ velocity: Double, rate: Double) -> Double {
    number("U12.2", velocity / 1000) * rate / (1 - rate)
  }

  /// What a velocity is multiplied with after a row of fast flicks: from the third on it doubles with each (U12.6).
  static func flickFactor(_ count: Int, limit: Double) -> Double {
    guard rule("U12.6 third", count >= 3) else { return 1 }
    return min(limit, Math.pow(2, Double(min(count, 64) - 2)))
  }

  // MARK: Paging and locks

  /// The page boundary where content comes to rest: the nearest, or the next along the velocity (U12.8).
  static func page(_ offset: Double, velocity: Double, size: Double, threshold: Double) -> Double {
    guard size > 0 else { return offset }
    let place = offset / size
    let isFast = rule("U12.8 velocity", velocity.magnitude >= threshold)
    let page = isFast ? (velocity > 0 ? Math.floor(place) + 1 : Math.ceil(place) - 1) : Math.round(place)
    return page * size
  }

  /// Which axes a movement moves, by its angle to the horizontal (U12.8).
  static func lock(_ moved: Point, _ profile: ScrollProfile) -> (horizontal: Bool, vertical: Bool) {
    let angle = Math.atan2(moved.y.magnitude, moved.x.magnitude) * 180 / Math.pi
    if rule("U12.8 horizontal", angle < profile.lockAngle) { return (true, false) }
    if rule("U12.8 vertical", angle > profile.verticalLockAngle) { return (false, true) }
    return (true, true)
  }
}
