import HeadlessUIKit

extension EntranceRules {
  /// What the end of an edge pan is decided from (SE 6.7), all read at that moment.
  public struct EdgePanEnd: Hashable, Sendable {
    /// Whether the system cancelled the gesture.
    public var isCancelled = false
    /// The finger's x in the window.
    public var x = 0.0
    /// The horizontal velocity in points per second.
    public var velocity = 0.0
    /// The screen's width.
    public var width = 0.0
    /// Whether an animator was created; without one the velocity has no weight (Q58).
    public var hasAnimator = true
    /// Whether the page is dismissed rather than popped.
    public var isPresented = false
    /// Whether the area is attached.
    public var isAreaShown = true
    /// Whether the area is attached and highlighted.
    public var isAreaHighlighted = false
    /// Whether the area is enabled: fewer items than allowed when the pan began (Q88).
    public var isAreaEnabled = true
    /// Whether the page is an item.
    public var isItem = false

    /// Makes the end of a pan that rests at x 0.
    public init() {}

    /// Whether the finger is past the middle: the larger of place and projected speed counts, not the sum (Q58).
    public var isPast: Bool { max(hasAnimator ? velocity * 0.3 : 0, x) >= width / 2 }
  }

  /// What the end of an edge pan leads to.
  public enum EdgePanDecision: String, CaseIterable, Sendable {
    /// The gesture was cancelled: the page returns (Q57).
    case cancelled = "SE-6.7/cancelled"
    /// Not far enough: the page returns.
    case back = "SE-6.7/back"
    /// The page becomes an item and collapses into the ball.
    case add = "SE-6.7/add"
    /// There are as many items as there may be: the page returns, the alert is shown.
    case full = "SE-6.7/full"
    /// The page is an item already: it collapses into the ball.
    case collapse = "SE-6.7/collapse"
    /// The page leaves.
    case slide = "SE-6.7/slide"

    /// Whether the page leaves.
    public var finishes: Bool {
      switch self {
      case .cancelled, .back, .full: false
      case .add, .collapse, .slide: true
      }
    }
  }

  /// The decision table of SE 6.7.
  public static func edgePanEnd(_ end: EdgePanEnd, quirks: Quirks) -> EdgePanDecision {
    if end.isCancelled && !quirks.contains(.q57) { return .cancelled }
    guard end.isPast else { return .back }
    if end.isAreaHighlighted { return end.isAreaEnabled ? .add : .full }
    return end.isItem ? .collapse : .slide
  }

  /// What a shown page's edge pan becomes after did-show (SE 6.6).
  public enum EdgePanAttachment: Hashable, Sendable {
    /// Nothing changes.
    case keep
    /// A fresh one takes the place of an old one.
    case attach
    /// The old one goes (Q81).
    case remove
  }

  /// Decides about the edge pan of a page that was shown in a stack.
  public static func edgePanAttachment(
    isEntrance: Bool,
    stackCount: Int,
    quirks: Quirks
  ) -> EdgePanAttachment {
    if isEntrance && stackCount > 1 { return .attach }
    return stackCount == 1 && !quirks.contains(.q81) ? .remove : .keep
  }

  /// Whether a swiped page is dismissed rather than popped. Only a presentation's own controller or its root page is,
  /// pages above it are popped one by one (Q59).
  public static func countsAsPresented(
    hasPresenter: Bool,
    isPresentedItself: Bool,
    stackCount: Int?,
    quirks: Quirks
  ) -> Bool {
    guard hasPresenter else { return false }
    return quirks.contains(.q59) || isPresentedItself || (stackCount ?? 1) <= 1
  }

  /// Whether the edge pan of a presented navigation controller acts for the page on top of its stack: the presentation
  /// itself is dismissed only from its root page (Q59). Without the entrance as its delegate the stack cannot follow
  /// a finger, so it is dismissed as a whole.
  public static func actsForTopPage(stackCount: Int, isDelegate: Bool, quirks: Quirks) -> Bool {
    stackCount > 1 && isDelegate && !quirks.contains(.q59)
  }

  /// Whether the area is shown for a swiped page; pages that cannot be items get none (Q60).
  public static func showsArea(
    isItem: Bool,
    isEntrance: Bool,
    isAvailable: Bool,
    quirks: Quirks
  ) -> Bool {
    !isItem && isAvailable && (isEntrance || quirks.contains(.q60))
  }

  /// What the device answers with when the finger comes into the area: an impact, before iOS 10 a vibration.
  public static func haptic(systemVersion: Int) -> String { systemVersion < 10 ? "vibration" : "impact" }

  /// The ball's opacity while a page is swiped, or nil when it stays: only one below 1 follows, and only when an item
  /// is unused (Q82, clamped).
  public static func ballAlpha(_ alpha: Double, whileSwiping progress: Double, unused: Int) -> Double? {
    guard alpha < 1, unused > 0 else { return nil }
    return max(0, min(1, progress))
  }
}
