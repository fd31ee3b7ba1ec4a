import HeadlessUIKit

/// Where the corner area lies, what it covers and its shape (SE 3.1 to 3.4).
public enum AreaLayout {
  /// The side of its square and the radius of its hit test, in points.
  public static let side = 180.0
  /// How much of it shows at translation 0, in points.
  public static let visible = 45.0
  /// The scale of the leaf and the outer ring while the finger is outside; inside it is 1.
  public static let restingScale = 0.875
  /// The outer ring's radius at scale 1, in points.
  public static let outerRing = 28.0
  /// The inner ring's radius, never scaled, in points.
  public static let innerRing = 18.0
  /// The middle of the rings in the area's own space.
  public static let ringCenter = Point(134, 106)
  /// The middle of the title in the area's own space.
  public static let titleCenter = Point(134, 149)
  /// The size of the title.
  public static let titleSize = Size(56, 15)

  /// The width of the rings' lines, in points.
  public static let ringBorder = 3.0

  /// The frame it has when it was just attached: off the screen.
  public static func initialFrame(on screen: Screen) -> Rect { Rect(screen.width, screen.height, side, side) }

  /// The frame at a horizontal translation of the edge pan; the vertical one has no influence (Q19).
  public static func frame(translation t: Double, on screen: Screen) -> Rect {
    Rect(
      max(screen.width - t - visible, screen.width - side),
      max(screen.height - t - visible, screen.height - side),
      side,
      side
    )
  }

  /// Whether a point of the window is inside: a quarter disc around the screen's lower right corner (Q23).
  public static func contains(_ point: Point, on screen: Screen) -> Bool {
    point.distance(to: Point(screen.width, screen.height)) < side
  }

  /// The leaf that the square is cut to, in the area's own space.
  public struct Leaf: Hashable, Sendable {
    /// The corner from which the curve starts on both axes.
    public var corner: Point
    /// The curve's control point at the left.
    public var firstControl: Point
    /// The curve's control point at the top.
    public var secondControl: Point
    /// The scale of the outer ring.
    public var ringScale: Double
  }

  /// The leaf for a highlight.
  public static func leaf(isHighlighted: Bool) -> Leaf {
    let scale = isHighlighted ? 1 : restingScale
    let extent = side * scale
    let corner = side - extent
    return Leaf(
      corner: Point(corner, corner),
      firstControl: Point(corner, corner + 0.75 * extent),
      secondControl: Point(corner + 0.25 * extent, corner),
      ringScale: scale
    )
  }
}
