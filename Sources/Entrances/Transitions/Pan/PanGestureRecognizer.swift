import HeadlessUIKit

/// The pan that dismisses a page (TR 1.6).
open class PanGestureRecognizer: HeadlessUIKit.PanGestureRecognizer {
  /// The way that the finger goes.
  public var direction = SwipeDirection.down
}
