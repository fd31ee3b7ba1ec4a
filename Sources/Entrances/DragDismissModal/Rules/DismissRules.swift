import HeadlessUIKit

/// The decisions about the sheet's pan (DM 2.1, 2.2), as pure functions of values.
public enum DismissRules {
  /// The progress from which a release closes the page; exactly this much is enough (Q20).
  public static let threshold = 0.3
  /// How far below the threshold still counts as on it, since translations are differences.
  public static let tolerance = 1e-9

  /// The share of a way that a translation makes, from 0 to 1.
  public static func progress(_ translation: Double, of way: Double) -> Double {
    guard way > 0, translation > 0 else { return 0 }
    return min(1, translation / way)
  }

  /// The progress of a downward pan: by the screen's height, or by the sheet's way (DM 2.1, Q4).
  public static func progress(_ translation: Point, _ layout: SheetLayout, tracksExactly: Bool) -> Double {
    progress(translation.y, of: tracksExactly ? layout.travel : layout.height)
  }

  /// What the end of a pan is decided from.
  public struct Release: Hashable, Sendable {
    /// Whether the system cancelled the touch.
    public var isCancelled = false
    /// The progress of the end event, from 0 to 1.
    public var progress = 0.0
    /// The downward velocity in points a second.
    public var velocity = 0.0

    /// Makes the end of a pan that rests at its start.
    public init() {}
  }

  /// What the end of a pan leads to, by the rows of DM 2.2 and 2.1.
  public enum Outcome: String, CaseIterable, Sendable {
    /// Far enough: the page goes.
    case finish = "DM-2.2/finish"
    /// Not far enough: the page returns.
    case cancel = "DM-2.2/cancel"
    /// The system cancelled the touch: the page returns, however far it was (Q2).
    case cancelled = "DM-2.1/cancelled"
    /// Not far enough, but fast enough where a velocity counts: the page goes (Q1).
    case flick = "DM-2.2/flick"

    /// Whether the page goes.
    public var finishes: Bool { self == .finish || self == .flick }
  }

  /// The end of a pan: finish from the threshold on.
  public static func outcome(_ release: Release, flickVelocity: Double?, quirks: Quirks) -> Outcome {
    if release.isCancelled && !quirks.contains(.q2) { return .cancelled }
    if release.progress >= threshold - tolerance { return .finish }
    if !release.isCancelled, let least = flickVelocity, release.velocity >= least { return .flick }
    return .cancel
  }

  /// The seconds from a release to the end of the transition, from the progress that is shown (DM 2.2).
  public static func seconds(finishing finishes: Bool, from shown: Double) -> TimeInterval {
    (finishes ? 1 - shown : shown) * SheetLayout.duration
  }

  /// What the beginning of a pan leads to, by the rows of DM 2.4.
  public enum Beginning: String, CaseIterable, Sendable {
    /// The sheet's pan begins, as it does in any direction (Q3).
    case begins
    /// A transition runs: it does not (Q16).
    case inTransition = "DM-2.4/in-transition"
    /// Only downwards is wanted, and the finger goes elsewhere: it does not.
    case notDownward = "DM-2.4/not-downward"
  }

  /// Whether the sheet's pan may begin with a movement.
  public static func beginning(
    _ movement: Point,
    inTransition: Bool,
    isDownwardOnly: Bool,
    quirks: Quirks
  ) -> Beginning {
    if inTransition && !quirks.contains(.q16) { return .inTransition }
    return isDownwardOnly && !(movement.y > 0 && movement.y > movement.x.magnitude) ? .notDownward : .begins
  }

  /// What a pan is delivered as that fails after it began (Q15).
  public static func lateFailure(quirks: Quirks) -> GestureProfile.LateFailure {
    quirks.contains(.q15) ? .failed : .cancelled
  }
}
