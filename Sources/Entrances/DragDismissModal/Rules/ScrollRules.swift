import HeadlessUIKit

/// What a scroll view of the page tells it (DM 2.5).
public enum ScrollCallback: String, CaseIterable, Sendable {
  /// The offset changed.
  case didScroll = "did-scroll"
  /// The finger is about to leave it.
  case willEndDragging = "will-end-dragging"
  /// The finger has left it.
  case didEndDragging = "did-end-dragging"
  /// It has come to rest by itself.
  case didEndDecelerating = "did-end-decelerating"
}

/// The decisions about the scroll views of the page (DM 2.4, 2.5), as pure functions of values. An offset counts from
/// the upper limit: 0 is the content's top at the upper edge, less is beyond it.
public enum ScrollRules {
  /// Whether a scroll view counts: the sheet's pan waits for its recognisers, its callbacks switch its pans and its
  /// drags can be handed over (Q14).
  public static func counts(isTable: Bool, quirks: Quirks) -> Bool { isTable || !quirks.contains(.q14) }

  /// Whether the pans of a scroll view are on after a callback (the table of DM 2.5).
  ///
  /// - Parameters:
  ///   - isDragged: whether one of them is in began or changed, with a drag that can be handed over.
  ///   - areOn: whether they are on before it.
  public static func pansAreOn(
    after callback: ScrollCallback,
    offset: Double,
    isDragged: Bool,
    areOn: Bool,
    quirks: Quirks
  ) -> Bool {
    guard callback == .didScroll else { return true }
    if offset > 0 { return true }
    return isDragged || quirks.contains(.q7) ? false : areOn
  }

  /// Whether a drag of the content can be handed over to the sheet: it began with the content at its top or further
  /// on, not in a bounce beyond it, and is no drag to a side of content that scrolls there.
  public static func canBeHandedOver(startOffset: Double, isSideways: Bool) -> Bool {
    startOffset >= 0 && !isSideways
  }

  /// Whether the sheet's translation counts from the hand-over instead of from touch-down (Q13).
  public static func countsFromHandover(quirks: Quirks) -> Bool { !quirks.contains(.q13) }

  /// Whether the layout of a scroll view tells of a scroll to its top (Q21).
  public static func tellsOfLayout(quirks: Quirks) -> Bool { quirks.contains(.q21) }
}
