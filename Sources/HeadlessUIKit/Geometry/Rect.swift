/// An origin and a size in points (UIKit's `CGRect`). Sizes are kept as given; a negative one contains nothing.
public struct Rect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// The rectangle (0, 0, 0, 0).
  public static let zero = Rect(0, 0, 0, 0)

  /// Makes a rectangle from its four numbers.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.origin = Point(x, y)
    self.size = Size(width, height)
  }

  /// Makes a rectangle from its origin and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The point in the middle.
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether it covers no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether a point lies inside: half-open, the right and bottom edges are outside (U4.3, SE 0.3).
  public func contains(_ point: Point) -> Bool {
    guard rule("U4.3", true) else {
      return point.x > minX && point.x <= maxX && point.y > minY && point.y <= maxY
    }
    return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether two rectangles share some area.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle made smaller by the same amount on each side; larger when negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin.x + dx, origin.y + dy, size.width - 2 * dx, size.height - 2 * dy)
  }

  /// The rectangle without the insets.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      origin.x + insets.left,
      origin.y + insets.top,
      size.width - insets.left - insets.right,
      size.height - insets.top - insets.bottom
    )
  }

  /// The rectangle moved.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin.x + dx, origin.y + dy, size.width, size.height)
  }

  /// The smallest rectangle around the corners after a transform.
  public func applying(_ transform: AffineTransform) -> Rect {
    if transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 {
      return Rect(
        origin.x * transform.a + transform.tx,
        origin.y * transform.d + transform.ty,
        size.width * transform.a,
        size.height * transform.d
      )
    }
    let corners = [
      origin.applying(transform), Point(maxX, minY).applying(transform),
      Point(minX, maxY).applying(transform), Point(maxX, maxY).applying(transform),
    ]
    var low = corners[0]
    var high = corners[0]
    for corner in corners {
      low = Point(min(low.x, corner.x), min(low.y, corner.y))
      high = Point(max(high.x, corner.x), max(high.y, corner.y))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}
