/// A location or a displacement in points, the origin at the top left (UIKit's `CGPoint`).
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate in points.
  public var x: Double
  /// The vertical coordinate in points, growing downwards.
  public var y: Double

  /// The point (0, 0).
  public static let zero = Point(0, 0)

  /// Makes a point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The Euclidean distance to another point.
  public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The sum, component by component.
  public static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }
  /// The difference, component by component.
  public static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
  /// The point scaled by a factor.
  public static func * (left: Point, right: Double) -> Point { Point(left.x * right, left.y * right) }
}
