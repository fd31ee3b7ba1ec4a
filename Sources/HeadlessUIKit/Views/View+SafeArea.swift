extension View {
  /// How far the screen's safe area reaches into it from each edge, in points (`UIView.safeAreaInsets`).
  ///
  /// It follows from the window's safe area and the frames on the way down, transforms left aside; at most the
  /// superview's own insets, less what bars cover of it and what its controller adds, and zero outside of windows.
  public var safeAreaInsets: EdgeInsets {
    guard let superview else { return self is Window ? windowSafeArea : .zero }
    let outer = rule("U13.2", true) ? superview.safeAreaOfContent : .zero
    let additional = viewController?.additionalSafeAreaInsets ?? .zero
    if outer == .zero { return additional }
    let space = superview.bounds
    let size = bounds.size
    let left = center.x - size.width * anchorPoint.x - space.minX
    let top = center.y - size.height * anchorPoint.y - space.minY
    return EdgeInsets(
      top: Self.share(of: outer.top, beyond: top) + additional.top,
      left: Self.share(of: outer.left, beyond: left) + additional.left,
      bottom: Self.share(of: outer.bottom, beyond: space.height - top - size.height) + additional.bottom,
      right: Self.share(of: outer.right, beyond: space.width - left - size.width) + additional.right
    )
  }

  private static func share(of inset: Double, beyond distance: Double) -> Double {
    max(0, min(inset, inset - distance))
  }

  /// The screen's safe area, less where the window does not reach the screen's edges.
  private var windowSafeArea: EdgeInsets {
    let screen = application.screenBounds
    let outer = application.safeAreaInsets
    let frame = frame
    return EdgeInsets(
      top: Self.share(of: outer.top, beyond: frame.minY),
      left: Self.share(of: outer.left, beyond: frame.minX),
      bottom: Self.share(of: outer.bottom, beyond: screen.maxY - frame.maxY),
      right: Self.share(of: outer.right, beyond: screen.maxX - frame.maxX)
    )
  }
}
