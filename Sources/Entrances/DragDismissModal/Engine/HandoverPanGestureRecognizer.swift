import HeadlessUIKit

/// The pan that takes a drag over from a scroll view whose content has come to its top (DM 2.5).
///
/// It sees the touches on the page's scroll views, is hindered by nobody, and begins only when the page has it take
/// over: until then it stays possible, however far the finger moves. So the sheet follows within the same touch,
/// though the sheet's own pan has failed for it.
public final class HandoverPanGestureRecognizer: PanGestureRecognizer {
  /// The page.
  weak var page: ModalPage?

  override init(_ application: Application) {
    super.init(application)
    name = "handover"
    delaysTouchesEnded = false
  }

  /// Only touches on a scroll view that counts.
  public override func shouldReceive(_ touch: Touch) throws(UIKitException) -> Bool {
    try page?.listen(to: touch) ?? false
  }

  /// Lets the content go no further than to its top, and waits; follows the finger once it has taken over.
  public override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    guard state == .possible else { return try super.touchesMoved(touches) }
    page?.holdContent()
  }

  /// Begins with the fingers that are down.
  ///
  /// - Parameter fromHere: whether the translation counts from here instead of from touch-down, less ten points (Q13).
  func takeOver(countingFromHere fromHere: Bool) throws(UIKitException) {
    guard state == .possible, !touches.isEmpty else { return }
    // Brings its location up to date, and may begin at that.
    try super.touchesMoved(touches)
    if fromHere { setTranslation(.zero, in: nil) }
    if state == .possible { try transition(to: .began) }
  }
}
