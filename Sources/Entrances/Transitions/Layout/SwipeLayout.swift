import HeadlessUIKit

/// Where a swiped view starts and ends (TR 3.1).
public struct SwipeLayout: Hashable, Sendable {
  /// The container's bounds.
  public var container: Rect
  /// Whether the way leads to the container's edge instead of one size of the view away (Q11).
  public var fromEdge: Bool

  /// Makes the layout of a container.
  public init(container: Rect, fromEdge: Bool = false) {
    self.container = container
    self.fromEdge = fromEdge
  }

  /// The unit vector of a direction; all but a single left, right or up is down.
  public static func vector(_ direction: SwipeDirection) -> Point {
    switch direction {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    default: Point(0, 1)
    }
  }

  /// Where a view starts that comes to a frame in a direction.
  public func start(_ final: Rect, _ direction: SwipeDirection) -> Rect {
    let vector = Self.vector(direction)
    return moved(final, Point(-vector.x, -vector.y))
  }

  /// Where a view ends that leaves a frame in a direction.
  public func end(_ initial: Rect, _ direction: SwipeDirection) -> Rect {
    moved(initial, Self.vector(direction))
  }

  /// A frame one size away along a unit vector, or just outside of the container.
  private func moved(_ frame: Rect, _ vector: Point) -> Rect {
    guard fromEdge else {
      return frame.offsetBy(dx: vector.x * frame.width, dy: vector.y * frame.height)
    }
    let right = vector.x > 0 ? container.maxX - frame.minX : 0
    let left = vector.x < 0 ? container.minX - frame.maxX : 0
    let down = vector.y > 0 ? container.maxY - frame.minY : 0
    let up = vector.y < 0 ? container.minY - frame.maxY : 0
    return frame.offsetBy(dx: right + left, dy: down + up)
  }
}
