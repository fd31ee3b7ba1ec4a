import HeadlessUIKit

/// What a launch sets (SW 1.1, 3.2, 3.3, Q8).
public struct Configuration: Hashable, Sendable {
  /// Which points count as inside the sector (SW 3.2).
  public enum HitLaw: String, CaseIterable, Sendable {
    /// The quarter disc around the corner, however much the sector has grown.
    case stable
    /// The original's: growth moves the tested region (Q1).
    case source
  }

  /// Whether a released window goes to the nearer side, instead of staying where it is (SW 3.3).
  public var snapsToEdge = false
  /// Whether the picture's first circle reaches the farthest corner from the window's center, not its origin (Q8).
  public var beginsCircleAtCenter = false
  /// The defects of the original that are switched on.
  public var quirks = Quirks.none

  /// Makes the default configuration.
  public init() {}

  /// The hit law; its source's is a second name of the switch Q1.
  public var hitLaw: HitLaw {
    get { quirks.contains(.q1) ? .source : .stable }
    set {
      let others = Quirks(quirks.list.filter { $0 != .q1 })
      quirks = newValue == .source ? others.union(Quirks([.q1])) : others
    }
  }
}
