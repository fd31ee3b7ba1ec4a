import HeadlessUIKit

/// The way that a page swipes or a finger drags: one of left, right, up and down.
public typealias SwipeDirection = SwipeGestureRecognizer.Direction

extension SwipeGestureRecognizer.Direction {
  /// Whether it is exactly one direction.
  public var isSingle: Bool { self == .left || self == .right || self == .up || self == .down }
}
