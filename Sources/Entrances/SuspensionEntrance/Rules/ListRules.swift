/// What touches do in the list (SE 4.6).
public enum ListRules {
  /// Whether the touched row is forgotten at the end of the touch and when the list is shown (Q31).
  public static func forgetsTrackedRow(quirks: Quirks) -> Bool { !quirks.contains(.q31) }

  /// Whether a cancelled touch takes the highlight from its row (Q32).
  public static func unhighlightsOnCancel(quirks: Quirks) -> Bool { !quirks.contains(.q32) }

  /// Whether an open list goes when its items are cleared, the ball goes or the window changes (Q42).
  public static func closesWithItems(quirks: Quirks) -> Bool { !quirks.contains(.q42) }

  /// Whether a row that is made shows its delete button (Q38).
  public static func showsDeleteButton(isEditable: Bool, quirks: Quirks) -> Bool {
    isEditable || quirks.contains(.q38)
  }
}
