import HeadlessUIKit

/// The circle transition: a circle around the window's center that opens to the whole screen, or closes (SW 3.6).
public struct CircleLayout: Hashable, Sendable {
  /// The window's center.
  public let origin: Point
  /// The radius at its open end, in points.
  public let openRadius: Double

  /// Makes the arithmetic of one transition.
  public init(origin: Point, on screen: Screen) {
    self.origin = origin
    openRadius = WindowLayout.radius + screen.farthestCorner(from: origin)
  }

  /// The small circle, the window's own, around a point of the page's space.
  public func closed(at center: Point) -> Mask { Mask(center: center, radius: WindowLayout.radius) }
  /// The large one.
  public func open(at center: Point) -> Mask { Mask(center: center, radius: openRadius) }
}
