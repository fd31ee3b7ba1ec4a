import HeadlessUIKit

/// The rectangles, positions and durations of the transitions (SE 5). Times are seconds.
public struct AnimatorLayout: Hashable, Sendable {
  /// The nominal duration.
  public static let duration = 0.3
  /// How long the mask of a collapse takes.
  public static let collapseDuration = 0.2
  /// The cover's opacity at the end of a round push and at the start of a round pop.
  public static let roundCoverAlpha = 0.6
  /// The cover's opacity at the start of an interactive pop.
  public static let interactiveCoverAlpha = 0.7
  /// The cover's opacity at the end of the collapse of a pushed page.
  public static let collapseCoverAlpha = 0.3

  /// The screen.
  public let screen: Screen
  /// The ball's or row's rectangle in the window's space.
  public let rect: Rect
  /// Whether the leaving page is presented: it moves down instead of right.
  public let isPresented: Bool

  /// Makes the layout of one transition.
  public init(screen: Screen, rect: Rect, isPresented: Bool = false) {
    self.screen = screen
    self.rect = rect
    self.isPresented = isPresented
  }

  /// The corner radius of all masks: half the rectangle's height.
  public var radius: Double { rect.height / 2 }

  /// The mask that lies around the whole screen.
  public var full: Rect { screen.bounds.insetBy(dx: -radius, dy: -radius) }

  /// The mask at the small end.
  public var smallMask: Mask { Mask(rect: rect, radius: radius) }

  /// The mask at the large end.
  public var fullMask: Mask { Mask(rect: full, radius: radius) }

  // MARK: Interactive pop

  /// Where everything stands at a progress.
  public struct Progress: Hashable, Sendable {
    /// The leaving page's origin on the axis it moves along: x of a pushed page, y of a presented one.
    public var leaving: Double
    /// The revealed page's x; nil when it does not move.
    public var revealedX: Double?
    /// The cover's opacity.
    public var coverAlpha: Double
  }

  /// The state at a progress, clamped to 0...1 (SE 5.3).
  public func progress(_ unclamped: Double) -> Progress {
    let p = max(0, min(1, unclamped))
    return Progress(
      leaving: (isPresented ? screen.height : screen.width) * p,
      revealedX: isPresented ? nil : coveredX * (1 - p),
      coverAlpha: Self.interactiveCoverAlpha * (1 - p)
    )
  }

  /// The x of a page that lies covered under a pushed one.
  public var coveredX: Double { -screen.width / 3 }

  /// How much of the way is done when the leaving page stands at `offset`.
  public func fraction(at offset: Double) -> Double { offset / (isPresented ? screen.height : screen.width) }

  /// The mask from which a page at `offset` collapses; the page itself goes back to its origin.
  public func collapseMask(offset: Double) -> Mask {
    let around = full
    let origin = isPresented ? Point(around.minX, offset) : Point(offset, around.minY)
    return Mask(rect: Rect(origin: origin, size: around.size), radius: radius)
  }

  /// How long the animations beside the collapse's mask take. They may outlast it (Q50).
  public func collapseSideDuration(offset: Double) -> TimeInterval {
    (1 - fraction(at: offset)) * Self.duration
  }

  /// The cover's opacity at the end of the collapse.
  public var collapsedCoverAlpha: Double { isPresented ? 0 : Self.collapseCoverAlpha }

  /// How long the slide-out takes. With the quirk it is computed from x, which is 0 for a presented page (Q51).
  public func slideOutDuration(offset: Double, quirks: Quirks) -> TimeInterval {
    if isPresented && quirks.contains(.q51) { return Self.duration }
    return (1 - fraction(at: offset)) * Self.duration
  }

  /// How long the return of a cancelled page takes.
  public func cancelDuration(offset: Double) -> TimeInterval { fraction(at: offset) * Self.duration }

  // MARK: Tab bar

  /// Where a tab bar lies on a page, by how much of it is pushed out to the right and below (SE 5).
  public enum TabBarPlace: Hashable, Sendable {
    /// At the page's lower edge.
    case shown
    /// Just below the page: where every pop starts from.
    case below
    /// Off the lower right corner: where a round push sends it (Q53).
    case beyondCorner
  }

  /// The frame of a tab bar at a place, on a page of a size.
  public static func tabBar(_ place: TabBarPlace, size: Size, page: Size) -> Rect {
    switch place {
    case .shown: Rect(0, page.height - size.height, size.width, size.height)
    case .below: Rect(0, page.height, size.width, size.height)
    case .beyondCorner: Rect(page.width, page.height, size.width, size.height)
    }
  }

  /// The y of the revealed page's tab bar at a progress; it jumps up by its inset at progress 0 (Q52).
  public static func tabBarY(progress p: Double, height: Double, bottomInset: Double, page: Double) -> Double
  {
    page - min(height * max(0, min(1, p)) + bottomInset, height)
  }
}
