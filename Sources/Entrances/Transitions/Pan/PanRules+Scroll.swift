import HeadlessUIKit

/// Pans against scroll views (TR 2.6).
extension PanRules {
  // MARK: Scroll views

  /// One axis of a scroll view, in points.
  public struct ScrollAxis: Hashable, Sendable {
    /// How long the content is.
    public var content = 0.0
    /// The adjusted inset before it: the upper or left one.
    public var before = 0.0
    /// The adjusted inset behind it: the lower or right one.
    public var after = 0.0
    /// How long the view is.
    public var bounds = 0.0
    /// Where the content is.
    public var offset = 0.0

    /// Makes an axis without length.
    public init() {}

    /// The vertical or horizontal axis of a scroll view as it is now.
    public init(_ scrollView: ScrollView, isHorizontal: Bool) {
      let inset = scrollView.adjustedContentInset
      content = isHorizontal ? scrollView.contentSize.width : scrollView.contentSize.height
      before = isHorizontal ? inset.left : inset.top
      after = isHorizontal ? inset.right : inset.bottom
      bounds = isHorizontal ? scrollView.bounds.width : scrollView.bounds.height
      offset = isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
    }

    /// Whether the content can be scrolled. A bounce alone does not count.
    public var canScroll: Bool { bounds > 0 && content + before + after > bounds }
    /// The offset at the content's start: the top or left limit.
    public var start: Double { -before }
    /// The offset at the content's end: the bottom or right limit.
    public var end: Double { content - bounds + after }

    /// The limit against which a pan in a direction is judged: the content's start for down and right, its end for up
    /// and left.
    public func limit(_ direction: SwipeDirection) -> Double {
      direction == .up || direction == .left ? end : start
    }
  }

  // MARK: Questions

  /// The rows that decide how a pan and another pan that sits on a scroll view stand to each other.
  public enum RelationRow: String, CaseIterable, Sendable {
    /// The pan is vertical, and the scroll view scrolls horizontally.
    case horizontal = "TR-2.6/scrolls-horizontally"
    /// The pan is horizontal, and the scroll view scrolls vertically.
    case vertical = "TR-2.6/scrolls-vertically"
    /// Otherwise, while the pan detects: it remembers the scroll view.
    case detected = "TR-2.6/detected"
    /// It does not detect, and the scroll view is the one that was set.
    case own = "TR-2.6/own"
    /// It does not detect, and the scroll view is another one.
    case another = "TR-2.6/another"

    /// Whether both may be recognised at once, and the pan must fail before the other unless its block says no.
    public var isArbitrated: Bool { self == .detected || self == .own }
    /// Whether the pan remembers the scroll view.
    public var remembers: Bool { self == .detected }
  }

  /// How a pan stands to another pan that sits on a scroll view.
  ///
  /// - Parameters:
  ///   - scrollsHorizontally: whether the scroll view can scroll on that axis.
  ///   - isOwn: whether the scroll view is the one that the pan knows.
  public static func relation(
    _ direction: SwipeDirection,
    autoDetected: Bool,
    scrollsHorizontally: Bool,
    scrollsVertically: Bool,
    isOwn: Bool
  ) -> RelationRow {
    guard autoDetected else { return isOwn ? .own : .another }
    if !isHorizontal(direction) && scrollsHorizontally { return .horizontal }
    if isHorizontal(direction) && scrollsVertically { return .vertical }
    return .detected
  }

  /// The other recognisers of a touch in the order in which a pan asks about them (Q27): from the outermost view
  /// inwards, so that the innermost scroll view is remembered.
  ///
  /// - Parameter delivered: in the order in which the touch reaches them, the innermost view's first.
  static func inAskingOrder(_ delivered: [GestureRecognizer], quirks: Quirks) -> [GestureRecognizer] {
    quirks.contains(.q27) ? delivered : delivered.reversed()
  }

  /// Whether a pan forgets its scroll view when it resets: one that it has detected (Q8).
  static func forgets(isDetected: Bool, quirks: Quirks) -> Bool { isDetected && !quirks.contains(.q8) }

  // MARK: The conflict rule

  /// A movement of the finger while a scroll view may want it, in the space of the pan's view.
  public struct Movement: Hashable, Sendable {
    /// The velocity in points a second.
    public var velocity = Point.zero
    /// How far the finger went since the sample before, in points.
    public var way = Point.zero

    /// Makes a finger at rest.
    public init() {}
  }

  /// What the conflict rule says of a touch.
  public enum Decision: String, CaseIterable, Sendable {
    /// Nothing yet.
    case undecided
    /// The drag is the pan's.
    case keep
    /// The drag is the scroll view's.
    case fail
  }

  /// The rows of the conflict rule: a column of its table.
  public enum ConflictColumn: String, CaseIterable, Sendable {
    /// In the direction, with the content at its limit or beyond it: keep.
    case keep
    /// Otherwise, with the content at its limit or within: fail.
    case fail
    /// Otherwise, with the content beyond its limit: fail, or keep (Q25).
    case beyond

    /// The row of a direction, such as "TR-2.6/down-keep".
    public func id(_ direction: SwipeDirection) -> String {
      switch direction {
      case .up: "TR-2.6/up-\(rawValue)"
      case .left: "TR-2.6/left-\(rawValue)"
      case .right: "TR-2.6/right-\(rawValue)"
      default: "TR-2.6/down-\(rawValue)"
      }
    }
  }

  /// Whose drag it is, pan's or scroll view's, at a movement of the finger; nil while the finger rests.
  ///
  /// - Parameters:
  ///   - offset: the content's, on the pan's axis.
  ///   - limit: the limit of the offset in the direction, see `ScrollAxis.limit`.
  public static func conflict(
    _ movement: Movement,
    _ direction: SwipeDirection,
    offset: Double,
    limit: Double
  ) -> ConflictColumn? {
    let (velocity, way) = (movement.velocity, movement.way)
    guard velocity != .zero || way != .zero else { return nil }
    let isUpright = velocity.x.magnitude < velocity.y.magnitude
    let isSideways = velocity.y.magnitude < velocity.x.magnitude
    switch direction {
    case .down:
      if isUpright && way.y > 0 && offset <= limit { return .keep }
      return offset >= limit ? .fail : .beyond
    case .up:
      if isUpright && way.y < 0 && offset >= limit { return .keep }
      return offset <= limit ? .fail : .beyond
    case .right:
      if isSideways && way.x > 0 && offset <= limit { return .keep }
      return offset >= limit ? .fail : .beyond
    case .left:
      if isSideways && way.x < 0 && offset >= limit { return .keep }
      return offset <= limit ? .fail : .beyond
    default:
      // Combined directions (Q23) have no row.
      return .keep
    }
  }

  /// The row of a drag that would be the scroll view's, did the pan's block not say no.
  static let overruled = "TR-2.6/overruled"

  /// What a column of the conflict rule says.
  public static func decision(_ column: ConflictColumn, quirks: Quirks) -> Decision {
    switch column {
    case .keep: .keep
    case .fail: .fail
    case .beyond: quirks.contains(.q25) ? .keep : .fail
    }
  }
}
