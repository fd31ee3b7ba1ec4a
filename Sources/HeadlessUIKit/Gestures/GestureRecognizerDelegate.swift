/// What a recogniser asks its owner (UIKit's `UIGestureRecognizerDelegate`). Every question has UIKit's default answer.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether it may leave `possible`; no makes it fail (U1.6). Default true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws(UIKitException) -> Bool
  /// Whether it gets to see a touch, asked before its `touchesBegan` (U1.7). Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) throws(UIKitException)
    -> Bool
  /// Whether both may be recognised at once; yes allows it, no guarantees nothing (U2.4). Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) throws(UIKitException) -> Bool
  /// Whether the other one must fail first; asked once per attempt (U2.2). Default false.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
    throws(UIKitException) -> Bool
  /// Whether it must fail before the other one; asked once per attempt (U2.2). Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) throws(UIKitException) -> Bool
}

extension GestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws(UIKitException) -> Bool {
    true
  }

  /// Yes.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) throws(UIKitException) -> Bool { true }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) throws(UIKitException) -> Bool { false }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) throws(UIKitException) -> Bool { false }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) throws(UIKitException) -> Bool { false }
}
