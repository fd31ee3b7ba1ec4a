/// A shape that clips a view: a rounded rectangle in the view's own space.
public struct Mask: Hashable, Sendable {
  /// The rectangle.
  public var rect: Rect
  /// The corner radius in points.
  public var radius: Double

  /// Makes a mask.
  public init(rect: Rect, radius: Double) {
    self.rect = rect
    self.radius = radius
  }

  /// Makes a round mask.
  public init(center: Point, radius: Double) {
    self.init(rect: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius), radius: radius)
  }
}
