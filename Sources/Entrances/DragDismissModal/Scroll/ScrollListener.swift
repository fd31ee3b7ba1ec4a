import HeadlessUIKit

/// What a page hears of one of its scroll views (DM 2.5): it switches its pans, and hands its drags over.
///
/// It stands in front of the scroll view's own delegate and passes every call on.
final class ScrollListener {
  private weak var page: ModalPage?
  private(set) weak var scrollView: ScrollView?
  private weak var next: (any ScrollViewDelegate)?
  /// The drag under way.
  private var drag: ContentDrag?
  /// Whether it has switched the pans off.
  private(set) var hasSwitchedOff = false

  init(_ page: ModalPage, _ scrollView: ScrollView) {
    self.page = page
    self.scrollView = scrollView
    next = scrollView.delegate
    scrollView.delegate = self
    scrollView.panGestureRecognizer.addTarget { [weak self] pan throws(UIKitException) in
      try self?.panned(pan.state)
    }
  }

  /// The offset from the upper limit: 0 when the content is at its top.
  private var offset: Double {
    guard let scrollView else { return 0 }
    return scrollView.contentOffset.y - scrollView.minimumContentOffset.y
  }

  // MARK: The finger

  /// Lets a drag under way lead the content no further than to its top: called with each sample, after the scroll
  /// view's pan has seen it and before that moves the content.
  func hold(isDownward: Bool) {
    guard let scrollView else { return }
    let pan = scrollView.panGestureRecognizer
    guard pan.state == .began || pan.state == .changed else { return }
    let room = scrollView.maximumContentOffset - scrollView.minimumContentOffset
    let end = room.y
    let translation = pan.translation(in: scrollView)
    let isSideways = room.x > 0 && translation.x.magnitude > translation.y.magnitude
    var drag = drag ?? ContentDrag(startOffset: offset, isSideways: isSideways)
    if drag.follow(translation.y, isDownward: isDownward, offset: offset, end: end) {
      let counted = Point(translation.x, drag.translationAtTop)
      pan.setTranslation(counted, in: scrollView)
    }
    self.drag = drag
  }

  /// Follows the scroll view's pan, after the scroll view itself.
  private func panned(_ state: GestureRecognizer.State) throws(UIKitException) {
    guard let page, let scrollView, let drag else { return }
    switch state {
    case .began, .changed:
      guard drag.isHeld, scrollView.panGestureRecognizer.isEnabled else { return }
      // The content was at its top already: nothing has told of it.
      try tellOfScroll()
    case .ended, .cancelled:
      self.drag = nil
      if state == .cancelled && drag.isHeld {
        if !drag.hasScrolled { page.log(rule: "DM-2.5/at-top") }
        page.log(rule: "DM-2.5/hand-over")
        page.log("hand-over", scrollView.logName)
        try page.handover.takeOver(countingFromHere: ScrollRules.countsFromHandover(quirks: page.quirks))
      } else {
        page.log(rule: drag.beganBeyondTop ? "DM-2.5/bounce" : "DM-2.5/scrolls")
      }
    case .possible, .failed: break
    }
  }

  /// Sends "did scroll" for an offset that has not changed.
  func tellOfScroll() throws(UIKitException) {
    guard let scrollView else { return }
    scrollView.application.log.append(
      .scroll(call: "did-scroll", view: scrollView.logName, offset: scrollView.contentOffset)
    )
    try scrollViewDidScroll(scrollView)
  }

  // MARK: The switch

  private func heard(_ callback: ScrollCallback) {
    guard let page, let scrollView else { return }
    let pans = scrollView.gestureRecognizers.filter { $0 is PanGestureRecognizer }
    let areOn = ScrollRules.pansAreOn(
      after: callback,
      offset: offset,
      isDragged: drag?.reaches(offset) ?? true
        && pans.contains { $0.state == .began || $0.state == .changed },
      areOn: !hasSwitchedOff,
      quirks: page.quirks
    )
    guard areOn == hasSwitchedOff else { return }
    hasSwitchedOff = !areOn
    page.log(rule: areOn ? "DM-2.5/on" : "DM-2.5/off")
    for pan in pans { pan.isEnabled = areOn }
  }
}

extension ScrollListener: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) throws(UIKitException) {
    if scrollView.contentOffset == scrollView.minimumContentOffset { page?.contentReachedTop() }
    heard(.didScroll)
    try next?.scrollViewDidScroll(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws(UIKitException) {
    try next?.scrollViewWillBeginDragging(scrollView)
  }

  func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point)
    throws(UIKitException)
  {
    heard(.willEndDragging)
    try next?.scrollViewWillEndDragging(scrollView, velocity: velocity, target: &target)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) throws(UIKitException) {
    heard(.didEndDragging)
    try next?.scrollViewDidEndDragging(scrollView, willDecelerate: willDecelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws(UIKitException) {
    try next?.scrollViewWillBeginDecelerating(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws(UIKitException) {
    heard(.didEndDecelerating)
    try next?.scrollViewDidEndDecelerating(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws(UIKitException) {
    try next?.scrollViewDidEndScrollingAnimation(scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) throws(UIKitException) -> Bool {
    try next?.scrollViewShouldScrollToTop(scrollView) ?? true
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) throws(UIKitException) {
    try next?.scrollViewDidScrollToTop(scrollView)
  }
}
