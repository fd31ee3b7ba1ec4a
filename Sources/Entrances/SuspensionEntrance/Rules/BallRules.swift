import HeadlessUIKit

/// What a drag of the ball leads to (SE 2.4).
public enum BallRules {
  /// Whether the end of a drag takes the ball to an edge; in the original a cancelled one leaves it where it is (Q1).
  public static func snaps(isCancelled: Bool, quirks: Quirks) -> Bool {
    !isCancelled || !quirks.contains(.q1)
  }
}
