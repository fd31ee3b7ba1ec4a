import HeadlessUIKit

/// What transitions leave behind (SE 5).
public enum TransitionRules {
  /// Whether the mask goes when the transition completes (Q48).
  public static func removesMask(quirks: Quirks) -> Bool { !quirks.contains(.q48) }

  /// Whether a cancelled pop gives what it moved beside the pages its old state back (Q52).
  public static func restoresOnCancel(quirks: Quirks) -> Bool { !quirks.contains(.q52) }
}
