import HeadlessUIKit

/// Where the ball lies: its default place, sides, limits and resting places (SE 2.1, 2.4, 2.5).
public enum BallLayout {
  /// The nominal radius in points.
  public static let radius = 30.0
  /// How far the inner rectangle lies inside the ball, in points.
  public static let inset = 9.0
  /// How long the ball takes to its resting place, in seconds.
  public static let snapDuration = 0.15
  /// How long the ball fades, in seconds.
  public static let fadeDuration = 0.25
  /// The opacity of the blur under the ball's colour (SE 2.2).
  public static let blurAlpha = 0.875
  /// The width of the thin line over the border, in points.
  public static let hairlineWidth = 0.5
  /// The colour of that line.
  public static let hairlineColor = Color(white: 0.8)
  /// The opacity of the shadow under a finger.
  public static let touchedShadowOpacity = 1.0
  /// The opacity of the shadow at rest.
  public static let restingShadowOpacity = 0.5
  /// How long a finger must rest for the long press, in seconds (SE 2.4).
  public static let longPressDuration = 0.5
  /// How far it may move meanwhile, in points.
  public static let longPressMovement = 5.0

  /// The frame without a stored one: at the right edge, in the middle of the height.
  public static func defaultFrame(on screen: Screen) -> Rect {
    Rect(screen.width - 2 * radius, screen.height / 2 - radius, 2 * radius, 2 * radius)
  }

  /// Whether a ball belongs to the left edge; the exact middle belongs to the right one.
  public static func isAtLeft(centerX: Double, on screen: Screen) -> Bool { centerX < screen.width / 2 }

  /// The corners that are round at rest: flat against the edge.
  public static func restingCorners(atLeft: Bool) -> Corners {
    atLeft ? [.topRight, .bottomRight] : [.topLeft, .bottomLeft]
  }

  /// What follows a change of the screen's width: the margin away from the ball's edge.
  public static func autoresizing(atLeft: Bool) -> Autoresizing {
    atLeft ? .flexibleRightMargin : .flexibleLeftMargin
  }

  /// The inner rectangle in the ball's own space; pages collapse into it.
  public static func innerRect(of size: Size) -> Rect {
    Rect(origin: .zero, size: size).insetBy(dx: inset, dy: inset)
  }

  /// The center after a step of a drag, clamped to the screen by the nominal radius whatever the size is (Q4); safe
  /// areas do not count, and the clamped part of the step is lost (Q3).
  public static func dragged(_ center: Point, by step: Point, on screen: Screen) -> Point {
    Point(
      max(radius, min(center.x + step.x, screen.width - radius)),
      max(radius, min(center.y + step.y, screen.height - radius))
    )
  }

  /// Where a ball lies after the screen was turned: at the same edge, its middle at the same part of the height, within
  /// the safe area. On the screen that it comes from it is where it was.
  public static func frame(_ frame: Rect, from old: Screen, to new: Screen) -> Rect {
    guard new != old, old.height > 0 else { return frame }
    let y = frame.center.y / old.height * new.height - frame.height / 2
    let lowest = new.height - frame.height - new.bottom
    let x = isAtLeft(centerX: frame.center.x, on: old) ? 0 : new.width - frame.width
    return Rect(x, min(max(new.top, y), lowest), frame.width, frame.height)
  }

  /// Where a released ball comes to rest (SE 2.5). The limit at the right uses its height, as the original does (Q4).
  public static func restingFrame(from frame: Rect, on screen: Screen) -> Rect {
    let lowest = screen.height - frame.height - screen.bottom
    let y = min(max(screen.top, frame.minY), lowest)
    let x = isAtLeft(centerX: frame.center.x, on: screen) ? 0 : screen.width - frame.height
    return Rect(x, y, frame.width, frame.height)
  }
}
