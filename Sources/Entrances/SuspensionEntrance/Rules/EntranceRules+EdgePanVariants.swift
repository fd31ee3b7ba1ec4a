extension EntranceRules {
  /// The variants of SE 6.7 that decide differently from the page in a stack on a wide screen; each is logged besides
  /// the row of the table.
  public enum EdgePanVariant: String, CaseIterable, Sendable {
    /// Only the speed takes the page out.
    case fast = "SE-6.7/fast"
    /// The finger is in the area and yet left of the middle (Q24).
    case narrow = "SE-6.7/narrow"
    /// A presented page becomes an item and is dismissed.
    case presentedAdd = "SE-6.7/presented-add"
    /// A presented page is dismissed downwards.
    case presentedSlide = "SE-6.7/presented-slide"
    /// No area was shown: not available, or the page cannot be an item (Q60).
    case noArea = "SE-6.7/no-area"
  }

  /// The variants that apply to an end and its decision.
  public static func edgePanVariants(_ end: EdgePanEnd, _ decision: EdgePanDecision) -> [EdgePanVariant] {
    switch decision {
    case .back: end.isAreaHighlighted ? [.narrow] : []
    case .add: end.isPresented ? [.presentedAdd] : []
    case .slide: slideVariants(end)
    case .cancelled, .full, .collapse: []
    }
  }

  private static func slideVariants(_ end: EdgePanEnd) -> [EdgePanVariant] {
    var variants: [EdgePanVariant] = []
    if end.x < end.width / 2 { variants.append(.fast) }
    if end.isPresented { variants.append(.presentedSlide) }
    if !end.isAreaShown { variants.append(.noArea) }
    return variants
  }
}
