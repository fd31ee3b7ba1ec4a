extension View {
  /// The map from its own space to the screen's.
  private var transformToScreen: AffineTransform {
    var result = AffineTransform.identity
    var view: View = self
    while true {
      result = result.concatenating(view.transformToSuperview)
      guard let parent = view.superview else { return result }
      view = parent
    }
  }

  /// A point of the screen in its own space; a map that flattens the plane leaves the point as it is.
  func convertFromScreen(_ point: Point) -> Point {
    transformToScreen.inverted.map { point.applying($0) } ?? point
  }

  /// A displacement on the screen in its own space: without the offsets between the spaces.
  func convertVectorFromScreen(_ vector: Point) -> Point {
    var map = transformToScreen
    (map.tx, map.ty) = (0, 0)
    return map.inverted.map { vector.applying($0) } ?? vector
  }

  /// A displacement of its own space on the screen.
  func convertVectorToScreen(_ vector: Point) -> Point {
    var map = transformToScreen
    (map.tx, map.ty) = (0, 0)
    return vector.applying(map)
  }
}
