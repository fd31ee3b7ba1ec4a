/// One finger on the screen, from its going down to its lifting (UIKit's `UITouch`).
public final class Touch {
  /// The number of the finger, from 1.
  public let finger: Int
  /// The view it went down on; it keeps it for life (U4.6).
  public internal(set) weak var view: View?

  init(finger: Int) { self.finger = finger }
}
