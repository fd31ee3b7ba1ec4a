import HeadlessUIKit

extension Screen {
  /// The distance from a point to the corner of the screen that is farthest from it (SW 3.5). A point in the middle
  /// counts as right of it and below it.
  public func farthestCorner(from point: Point) -> Double {
    let dx = point.x >= width / 2 ? point.x : width - point.x
    let dy = point.y >= height / 2 ? point.y : height - point.y
    return Point(dx, dy).distance(to: .zero)
  }
}
