/// Scrolling by code, animated (U13.65).
struct ScrollAnimation {
  let start: Instant
  let from: Point
  let to: Point
  let duration: TimeInterval
  /// Whether a tap on the status bar asked for it.
  let isToTop: Bool

  /// Where it is at a moment; nil once it is over.
  func offset(at now: Instant) -> Point? {
    let seconds = now.seconds(since: start)
    guard seconds < duration else { return nil }
    return from + (to - from) * CubicBezier.easeInOut.value(at: seconds / duration)
  }
}

extension ScrollView {
  /// Moves the content to an offset, past its ends too. What moves it by itself stops; a finger that drags it goes on
  /// from there.
  ///
  /// - Parameter animated: whether it takes 0.3 s, with a call to the delegate each display frame and one at the end
  ///   (U13.65); not while a finger drags it or it is on no screen.
  public func setContentOffset(_ offset: Point, animated: Bool = false) throws(UIKitException) {
    try scroll(to: offset, animated: animated, isToTop: false)
  }

  /// Moves the content as little as needed to show a rectangle of it.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool = false) throws(UIKitException) {
    let inset = adjustedContentInset
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX + inset.right - bounds.width), rect.minX - inset.left)
    offset.y = min(max(offset.y, rect.maxY + inset.bottom - bounds.height), rect.minY - inset.top)
    try setContentOffset(limits.clamp(offset), animated: animated)
  }

  private func scroll(to offset: Point, animated: Bool, isToTop: Bool) throws(UIKitException) {
    guard offset.x.magnitude <= 1e9, offset.y.magnitude <= 1e9 else {
      throw UIKitException("a scroll view's offset ends at 1e9 points, got (\(offset.x), \(offset.y))")
    }
    _ = try stopMotion()
    guard animated, !isDragging, window != nil, offset != contentOffset else {
      try move(to: offset)
      return rebaseDrag()
    }
    scrolling = ScrollAnimation(
      start: application.mainLoop.now,
      from: contentOffset,
      to: offset,
      duration: profile.scrollDuration,
      isToTop: isToTop
    )
    awaitFrame("scrolling")
  }

  /// Goes on with scrolling by code, at a display frame.
  func scrollFurther() throws(UIKitException) {
    guard let animation = scrolling else { return }
    if let offset = animation.offset(at: application.mainLoop.now) {
      try move(to: offset)
      if scrolling != nil { awaitFrame("scrolling") }
      return
    }
    scrolling = nil
    try move(to: animation.to)
    record("did-end-scrolling-animation")
    try delegate?.scrollViewDidEndScrollingAnimation(self)
    guard animation.isToTop else { return }
    record("did-scroll-to-top")
    try delegate?.scrollViewDidScrollToTop(self)
  }

  /// Scrolls to its start because the status bar was tapped; returns whether the delegate agreed.
  fileprivate func scrollToTop() throws(UIKitException) {
    guard try delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = Point(contentOffset.x, limits.top)
    guard contentOffset.y > top.y else { return }
    try scroll(to: top, animated: true, isToTop: true)
  }
}

extension Application {
  /// What a tap on the status bar does: the only scroll view on screen that wants it scrolls to its start; where there
  /// are several, none does (U13.69).
  public func statusBarTapped() throws(UIKitException) {
    var wanting: [ScrollView] = []
    var waiting: [View] = windows
    while let view = waiting.popLast() {
      guard !view.isHidden, !view.isTransparent, view.isUserInteractionEnabled else { continue }
      if let scroll = view as? ScrollView, scroll.scrollsToTop, scroll.isOnScreen { wanting.append(scroll) }
      waiting.append(contentsOf: view.subviews)
    }
    guard rule("U13.69 only one", wanting.count == 1), let scroll = wanting.first else { return }
    try scroll.scrollToTop()
  }
}

extension View {
  /// Whether some of it lies on the screen.
  fileprivate var isOnScreen: Bool {
    guard let window else { return false }
    let frame = frameInWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    let screen = application.screenBounds
    return frame.minX < screen.maxX && frame.maxX > screen.minX && frame.minY < screen.maxY
      && frame.maxY > screen.minY
  }
}
