import HeadlessUIKit

/// The screen as the arithmetic sees it: size and safe-area insets in the present orientation (SW 0.3).
public struct Screen: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// The safe area's inset at the top, in points.
  public var top: Double
  /// The safe area's inset at the bottom, in points.
  public var bottom: Double

  /// Makes a screen.
  public init(width: Double, height: Double, top: Double = 0, bottom: Double = 0) {
    self.width = width
    self.height = height
    self.top = top
    self.bottom = bottom
  }

  /// The screen of an app, as it is now.
  init(_ application: Application) {
    let bounds = application.screenBounds
    let insets = application.safeAreaInsets
    self.init(width: bounds.width, height: bounds.height, top: insets.top, bottom: insets.bottom)
  }

  /// The distance from a point to the corner of the screen that is farthest from it (SW 3.5). A point in the middle
  /// counts as right of it and below it.
  public func farthestCorner(from point: Point) -> Double {
    let dx = point.x >= width / 2 ? point.x : width - point.x
    let dy = point.y >= height / 2 ? point.y : height - point.y
    return Point(dx, dy).distance(to: .zero)
  }
}
