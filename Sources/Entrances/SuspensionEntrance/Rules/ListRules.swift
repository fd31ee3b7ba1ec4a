import HeadlessUIKit

/// What touches and deletions do in the list (SE 4.6, 4.7).
public enum ListRules {
  /// Whether the touched row is forgotten at the end of the touch and when the list is shown (Q31).
  public static func forgetsTrackedRow(quirks: Quirks) -> Bool { !quirks.contains(.q31) }

  /// Whether a cancelled touch takes the highlight from its row (Q32).
  public static func unhighlightsOnCancel(quirks: Quirks) -> Bool { !quirks.contains(.q32) }

  /// Whether an open list goes when its items are cleared, the ball goes or the window changes (Q42).
  public static func closesWithItems(quirks: Quirks) -> Bool { !quirks.contains(.q42) }

  /// Whether rows lose highlight and selection when the dismissal is complete (Q33).
  public static func clearsRowsWhenDismissed(quirks: Quirks) -> Bool { !quirks.contains(.q33) }

  /// Whether the end of a dismissal removes the list; not when it was shown again meanwhile (Q44).
  public static func removesList(wasShownAgain: Bool, quirks: Quirks) -> Bool {
    !wasShownAgain || quirks.contains(.q44)
  }

  /// Whether an open list lays out the rows that a rebuild made (Q38).
  public static func laysOutRebuiltRows(quirks: Quirks) -> Bool { !quirks.contains(.q38) }

  /// Whether a row that is made shows its delete button (Q38).
  public static func showsDeleteButton(isEditable: Bool, quirks: Quirks) -> Bool {
    isEditable || quirks.contains(.q38)
  }

  /// Whether a row counts as one of the list (SE 4.3): not when it was deleted and slides out (Q34), when its item has
  /// died (Q40), or when that is open now.
  public static func counts(isLeaving: Bool, isAlive: Bool, isUsed: Bool, quirks: Quirks) -> Bool {
    if isLeaving { return quirks.contains(.q34) }
    return isAlive ? !isUsed : quirks.contains(.q40)
  }

  /// Whether a deletion in the list takes the ball away: that of the last item (Q66).
  public static func detachesBall(remaining: Int, quirks: Quirks) -> Bool {
    remaining == 0 && !quirks.contains(.q66)
  }

  /// Whether overlay, rows and ball follow a rotation; the original's keep the size of their making (Q47).
  public static func followsRotation(quirks: Quirks) -> Bool { !quirks.contains(.q47) }

  /// Whether a deletion dismisses the list: when no row but the deleted one counts (SE 4.7).
  public static func endsList(counted: Int) -> Bool { counted <= 1 }

  /// Whether a deletion reloads the ball's icons (Q35).
  public static func reloadsIcons(quirks: Quirks) -> Bool { !quirks.contains(.q35) }
}
