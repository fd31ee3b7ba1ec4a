extension View {
  /// The deepest view below a point of its own space that takes touches, or nil (U4.1, U4.2, U4.5, U9.18).
  public final func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, interactionBlocks == 0, blocksNewTouches == 0,
      self.point(inside: point)
    else { return nil }
    for subview in subviews.reversed() {
      guard let inverse = subview.transformToSuperview.inverted else { continue }
      if let hit = subview.hitTest(point.applying(inverse)) { return hit }
    }
    return self
  }
}
