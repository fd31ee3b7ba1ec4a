extension View {
  /// Whether its opacity is too low for it to be seen and touched (U4.1).
  public final var isTransparent: Bool { alpha < number("U4.1 alpha", 0.01) }

  /// The deepest view below a point of its own space that takes touches, or nil (U4.1, U4.2, U4.5, U9.18).
  public final func hitTest(_ point: Point) -> View? {
    guard !rule("U4.1 hidden", isHidden), rule("U4.1 interaction", isUserInteractionEnabled),
      !isTransparent, rule("U4.5 animated", interactionBlocks == 0),
      rule("U9.18", blocksNewTouches == 0), rule("U4.2 prunes", self.point(inside: point))
    else { return nil }
    for subview in inOrder("U4.2 last first", subviews).reversed() {
      guard
        let inverse =
          (rule("U4.5 model", true)
          ? subview.transformToSuperview : subview.presentation.transformToSuperview).inverted
      else { continue }
      if let hit = subview.hitTest(point.applying(inverse)) {
        return rule("U4.2 deepest", true) ? hit : subview
      }
    }
    return self
  }
}
