import HeadlessUIKit

/// Where the sector lies, what it covers and how it grows (SW 1.5, 3.1, 3.2).
public enum SectorLayout {
  /// The side of its square and the radius of its disc, in points.
  public static let side = 150.0
  /// How much it grows under what is to be dropped on it.
  public static let grown = 1.3
  /// How long it comes and goes, in seconds.
  public static let duration = 0.2
  /// The middle of its label: at 0.6 of width and height.
  public static let labelCenter = Point(0.6 * side, 0.6 * side)
  /// The size of its label.
  public static let labelSize = Size(100, 20)
  /// The font size of its label.
  public static let labelFontSize = 15.0

  /// How long it grows, in seconds (Q22).
  public static func growthDuration(quirks: Quirks) -> TimeInterval {
    quirks.contains(.q22) ? 0.25 : duration
  }

  /// Which part of it shows at a pop's progress: all of it from the middle on.
  public static func extent(progress: Double) -> Double { min(2 * progress, 1) }

  /// The frame with a part of it showing: 0 is hidden, 1 all of it.
  public static func frame(extent: Double, on screen: Screen) -> Rect {
    Rect(screen.width - side * extent, screen.height - side * extent, side, side)
  }

  /// Whether a point of its superview is inside: a quarter disc around the lower right corner of its frame. The
  /// original's law moves that corner with the growth, to the upper left (Q1, Q2).
  public static func contains(
    _ point: Point,
    origin: Point,
    growth: Double,
    law: Configuration.HitLaw
  ) -> Bool {
    let shift = law == .source ? side / 2 * (growth - 1) : 0
    let local = point - (origin - Point(shift, shift))
    guard local.x <= side, local.y <= side else { return false }
    return local.distance(to: Point(side, side)) <= side
  }
}
