/// The recogniser of a scroll view's own drags (UIKit's `UIScrollView.panGestureRecognizer`).
///
/// It begins when the movement leads mainly along an axis on which the content can be scrolled. It waits for a
/// navigation controller's pop (U6.7), leaves content that follows a touch alone (U12.10), and lets a sheet be pulled
/// down when the content is at its top (U13.64).
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  private weak var scrollView: ScrollView?
  /// Whether a touch of this attempt stopped the content: that touch is not the content's.
  private(set) var hasCaught = false
  private var lastRefusal = GestureReason.refusedByClass

  init(_ scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init(scrollView.application)
  }

  override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    try super.touchesBegan(touches)
    guard let scrollView, current == .possible, self.touches.count == touches.count else { return }
    hasCaught = try scrollView.stopMotion(byFinger: true)
    if hasCaught {
      for touch in touches { touch.delivery.close() }
    } else if scrollView.delaysContentTouches, touches.contains(where: { $0.view !== scrollView }) {
      delaysTouchesBegan = rule("U12.10 delays", true)
      startTimer(after: scrollView.profile.contentTouchDelay, isActivity: false)
    }
  }

  /// The content gets the touch now (U12.10).
  override func timerFired() throws(UIKitException) {
    delaysTouchesBegan = false
    dispatcher.arbiter.isDirty = true
  }

  override func shouldBegin() throws(UIKitException) -> Bool {
    guard let scrollView else { return false }
    let way = scrollView.convertVectorFromScreen(displacement)
    let isSideways = way.x.magnitude > way.y.magnitude
    guard isSideways ? scrollView.canScrollHorizontally : scrollView.canScrollVertically else {
      lastRefusal = .custom("the content cannot be moved \(isSideways ? "from side to side" : "up and down")")
      return rule("U13.66", false)
    }
    if isHeldByContent(scrollView) {
      lastRefusal = .custom("what the content shows follows the touch")
      return false
    }
    lastRefusal = .custom("left to the sheet around it, as the content is at its top")
    return !leaves(way, toSheetAround: scrollView)
  }

  override var refusal: GestureReason { lastRefusal }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    rule("U6.7", other is PopGestureRecognizer)
  }

  override func reset() {
    super.reset()
    delaysTouchesBegan = false
    if hasCaught { scrollView?.wasLetGo() }
    scrollView?.makeUpForLayout()
    hasCaught = false
  }

  /// Whether the content follows one of the touches and does not give it away.
  private func isHeldByContent(_ scrollView: ScrollView) -> Bool {
    touches.contains { touch in
      guard touch.delivery.seen == .began, let view = touch.view, view !== scrollView else { return false }
      return !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view)
    }
  }

  /// Whether a movement pulls the sheet around the scroll view instead of its content (U13.64).
  private func leaves(_ way: Point, toSheetAround scrollView: ScrollView) -> Bool {
    guard way.y > way.x.magnitude, scrollView.contentOffset.y <= scrollView.limits.top else { return false }
    let sheet = touches.lazy.flatMap(\.recognizers).compactMap { $0 as? SheetPanGestureRecognizer }.first
    guard let sheet, let view = sheet.view, scrollView.isDescendant(of: view) else { return false }
    return rule("U13.64", sheet.current == .possible && sheet.controller?.canBePulled ?? false)
  }
}
