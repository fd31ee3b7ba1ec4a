import HeadlessUIKit

/// Where the icons lie on the ball, and how they are cut (SE 2.7).
public enum IconLayout {
  /// How many icons there is a layout for (Q11).
  public static let maximumCount = 5
  /// The scale from which a new icon grows.
  public static let initialScale = 0.3
  /// How long a new icon grows and how long icons move, in seconds.
  public static let duration = 0.25

  /// The shape of an icon.
  public enum Shape: Hashable, Sendable {
    /// A full circle.
    case round
    /// A circle with a bite taken out by its neighbour, turned by so many degrees.
    case bitten(degrees: Int)

    /// The rotation in degrees; 0 for a full circle.
    public var degrees: Int {
      switch self {
      case .round: 0
      case .bitten(let degrees): degrees
      }
    }
  }

  /// The place of one icon, in the ball's own space.
  public struct Slot: Hashable, Sendable {
    /// The middle.
    public var center: Point
    /// The side of the square in points.
    public var side: Double
    /// The shape.
    public var shape: Shape

    /// The square.
    public var frame: Rect { Rect(center.x - side / 2, center.y - side / 2, side, side) }
  }

  /// The slots for a number of icons on a ball of a size; more than five count as five, the rest is not shown (Q11).
  public static func slots(count: Int, ball size: Size) -> [Slot] {
    let inner = BallLayout.innerRect(of: size)
    let m = inner.width
    let c = inner.center
    switch min(count, maximumCount) {
    case ..<1: return []
    case 1: return [Slot(center: c, side: size.width - 15, shape: .round)]
    case 2: return two(m, c)
    case 3: return three(m, c)
    case 4: return four(m, c)
    default: return five(m, c)
    }
  }

  /// How far the end of the bite lies from the icon's middle on both axes, in points.
  public static func biteOffset(side: Double) -> Double {
    let radius = side / 2
    return (radius * radius / 2).squareRoot().rounded(.up)
  }

  private static func slot(_ c: Point, _ dx: Double, _ dy: Double, _ side: Double, _ degrees: Int) -> Slot {
    Slot(center: Point(c.x + dx, c.y + dy), side: side, shape: .bitten(degrees: degrees))
  }

  private static func two(_ m: Double, _ c: Point) -> [Slot] {
    let g = 2.0
    let s = m / 2 + g
    return [
      slot(c, -s / 2 + g, 0, s, 0), Slot(center: Point(c.x + s / 2 - g, c.y), side: s, shape: .round),
    ]
  }

  private static func three(_ m: Double, _ c: Point) -> [Slot] {
    let g = 3.0
    let s = m / 2
    return [
      slot(c, -s / 2 + g / 2, s / 2 - g, s, 0), slot(c, s / 2 - g / 2, s / 2 - g, s, 240),
      slot(c, 0, -s / 2 + g, s, 120),
    ]
  }

  private static func four(_ m: Double, _ c: Point) -> [Slot] {
    let g = 1.5
    let s = (m - 4 * g) / 2
    return [
      slot(c, -s / 2 - g, 0, s, 45), slot(c, 0, s / 2 + g, s, 315), slot(c, s / 2 + g, 0, s, 225),
      slot(c, 0, -s / 2 - g, s, 135),
    ]
  }

  private static func five(_ m: Double, _ c: Point) -> [Slot] {
    let g = 2.0
    let s = m / 2 - g
    return [
      slot(c, 0, -s / 2 - g, s, 144), slot(c, -s / 2 - g - 0.5, -g, s, 72),
      slot(c, -s / 2 + g + 0.5, s / 2 + g + 1, s, 0), slot(c, s / 2 - g / 2, s / 2 + g + 1, s, 288),
      slot(c, s / 2 + 1.5 * g, -g - 0.5, s, 216),
    ]
  }
}
