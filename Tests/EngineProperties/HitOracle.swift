import HeadlessUIKit

/// Finds the touched view the long way: all views in the order they are painted, the last one that is reached.
struct HitOracle {
  /// What is found at a point.
  enum Answer {
    case view(View?)
    /// The point lies so near to an edge of a turned view that rounding decides.
    case undecided
  }

  private let windows: [Window]

  /// Looks at an app's windows as they are now.
  init(_ app: Application) {
    windows = app.windows.enumerated()
      .sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }
      .map(\.element)
  }

  /// The touched view at a point of the screen (U4).
  func view(at point: Point) -> Answer {
    var painted: [(view: View, place: Place)] = []
    for window in windows { paint(window, Place(point: point), onto: &painted) }
    for (view, place) in painted.reversed() {
      if place.isUndecided { return .undecided }
      if place.isReached { return .view(view) }
    }
    return .view(nil)
  }

  /// Where the point lies in a view, and whether it gets there.
  private struct Place {
    var point: Point
    var isReached = true
    var isExact = true
    var isUndecided = false
  }

  private func paint(_ view: View, _ outer: Place, onto painted: inout [(view: View, place: Place)]) {
    let place = step(outer, into: view)
    painted.append((view, place))
    for subview in view.subviews { paint(subview, place, onto: &painted) }
  }

  private func step(_ outer: Place, into view: View) -> Place {
    var place = outer
    let map = view.transform
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0 else {
      place.isReached = false
      return place
    }
    let (x, y) = (outer.point.x - view.center.x - map.tx, outer.point.y - view.center.y - map.ty)
    let (bounds, anchor) = (view.bounds, view.anchorPoint)
    let middle = Point(
      bounds.minX + bounds.width * anchor.x,
      bounds.minY + bounds.height * anchor.y
    )
    place.point = Point(
      (map.d * x - map.c * y) / determinant + middle.x,
      (map.a * y - map.b * x) / determinant + middle.y
    )
    place.isExact = outer.isExact && [map.a, map.b, map.c, map.d].allSatisfy { ($0 * 2).rounded() == $0 * 2 }
    let takesTouches =
      !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01 && view.interactionBlocks == 0
      && view.blocksNewTouches == 0
    let (distance, isInside) = distanceToEdge(place.point, view.bounds)
    place.isReached = outer.isReached && takesTouches && isInside
    if outer.isReached, takesTouches, !place.isExact, distance < 1e-6 { place.isUndecided = true }
    return place
  }

  private func distanceToEdge(_ point: Point, _ bounds: Rect) -> (distance: Double, isInside: Bool) {
    let ways = [point.x - bounds.minX, bounds.maxX - point.x, point.y - bounds.minY, bounds.maxY - point.y]
    let isInside = ways[0] >= 0 && ways[1] > 0 && ways[2] >= 0 && ways[3] > 0
    return (ways.map(\.magnitude).min() ?? 0, isInside)
  }
}
