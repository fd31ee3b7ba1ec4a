import HeadlessUIKit

/// The scroll views of a page (DM 2.4, 2.5).
final class ScrollListeners {
  var all: [ScrollListener] = []
}

extension ModalPage {
  /// Whether the sheet's pan waits for another recogniser: one of a scroll view that counts.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) throws(UIKitException) -> Bool {
    guard recognizer === pan, other !== handover else { return false }
    let scrollView = other.view as? ScrollView
    // UIKit's tables choose rows without a recogniser.
    let waits = scrollView.map(counts) ?? false && other !== (scrollView as? TableView)?.selectTap
    log(rule: waits ? "DM-2.4/waits" : "DM-2.4/free")
    return waits
  }

  /// Listens to a scroll view of the page, from its first layout or the first touch on it.
  func listen(to scrollView: ScrollView) throws(UIKitException) {
    guard counts(scrollView), !listeners.all.contains(where: { $0.scrollView === scrollView }) else { return }
    listeners.all.removeAll { $0.scrollView == nil }
    let listener = ScrollListener(self, scrollView)
    listeners.all.append(listener)
    if ScrollRules.tellsOfLayout(quirks: quirks) { try listener.tellOfScroll() }
  }

  /// Listens to the scroll views under a touch; answers whether there are any.
  func listen(to touch: Touch) throws(UIKitException) -> Bool {
    var found = false
    var next = touch.view
    while let view = next, view !== self.view {
      if let scrollView = view as? ScrollView, counts(scrollView) {
        found = true
        try listen(to: scrollView)
        if listeners.all.contains(where: { $0.scrollView === scrollView && $0.hasSwitchedOff }) {
          log(rule: "DM-2.5/disabled")
        }
      }
      next = view.superview
    }
    return found
  }

  /// Listens to all scroll views in the page's view.
  func listenToAll() throws(UIKitException) {
    var waiting = view.subviews
    while let view = waiting.popLast() {
      if let scrollView = view as? ScrollView { try listen(to: scrollView) }
      waiting.append(contentsOf: view.subviews)
    }
  }

  /// A sample came: no drag leads content further than to its top.
  func holdContent() {
    for listener in listeners.all { listener.hold() }
  }

  /// A scroll view told that its content is at its top.
  func contentReachedTop() {
    if configuration.isSupportRightSlide { axis.tableReachedTop() }
  }

  /// Whether the pan began on a scroll view that could not be dragged (rule 6).
  var beganOnIdleScrollView: Bool {
    pan.touches.contains { touch in
      listeners.all.contains { listener in
        guard let scrollView = listener.scrollView, !listener.hasSwitchedOff else { return false }
        return touch.view?.isDescendant(of: scrollView) ?? false
      }
    }
  }

  private func counts(_ scrollView: ScrollView) -> Bool {
    ScrollRules.counts(isTable: scrollView is TableView, quirks: quirks)
  }
}
