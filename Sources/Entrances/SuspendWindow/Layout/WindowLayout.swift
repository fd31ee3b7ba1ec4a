import HeadlessUIKit

/// Where the window lies: its first place, limits and resting places (SW 1.1, 2.3, 3.3).
public enum WindowLayout {
  /// Its side in points.
  public static let side = 60.0
  /// Its corner radius in points.
  public static let radius = 30.0
  /// The width of its border in points.
  public static let borderWidth = 5.0
  /// The colour of its border.
  public static let borderColor = Color(red: 0, green: 1, blue: 1)
  /// Its distance from the sides of the screen at rest, in points.
  public static let margin = 10.0
  /// Its distance from the top of the screen when it is made, in points.
  public static let firstY = 120.0
  /// Its level: one below alerts.
  public static let level = 1999.0
  /// How long it fades, and how long its transitions take, in seconds.
  public static let duration = 0.3
  /// How long it moves to its resting place, in seconds.
  public static let restDuration = 0.2

  /// The frame it is made with, wherever its page was dropped (Q15).
  public static func firstFrame(on screen: Screen) -> Rect {
    Rect(screen.width - side - margin, firstY, side, side)
  }

  /// The center during a drag: what the finger moved, within the screen.
  public static func dragged(_ start: Point, by way: Point, on screen: Screen) -> Point {
    Point(
      clamp(start.x + way.x, radius, screen.width - radius),
      clamp(start.y + way.y, radius, screen.height - radius)
    )
  }

  /// The center at rest: within the margins and the safe area, with `snapsToEdge` at the nearer side; the exact middle
  /// belongs to the right one.
  public static func resting(_ center: Point, snapsToEdge: Bool, on screen: Screen) -> Point {
    let left = radius + margin
    let right = screen.width - radius - margin
    let x = snapsToEdge ? (center.x < screen.width / 2 ? left : right) : clamp(center.x, left, right)
    return Point(x, clamp(center.y, radius + screen.top, screen.height - radius - screen.bottom))
  }

  /// The center after the screen was turned: at the same distance from its nearer side, at the same part of the
  /// height, within the limits of rest (Q20).
  public static func turned(
    _ center: Point,
    from old: Screen,
    to new: Screen,
    snapsToEdge: Bool
  ) -> Point {
    guard new != old, old.height > 0 else { return center }
    let x = center.x < old.width / 2 ? center.x : new.width - (old.width - center.x)
    let y = center.y / old.height * new.height
    return resting(Point(x, y), snapsToEdge: snapsToEdge, on: new)
  }

  private static func clamp(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
    max(lower, min(value, upper))
  }
}
