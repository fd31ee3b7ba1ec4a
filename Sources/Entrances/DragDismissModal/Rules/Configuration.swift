import HeadlessUIKit

/// What a launch and the host's code set for the pages of an app (DM 1.2, 5).
public struct Configuration: Hashable, Sendable {
  /// The downward velocity from which a release closes the page however short its way was, in points a second; nil:
  /// none does (Q1).
  public var flickVelocity: Double?
  /// Whether the pan begins only when the finger goes further down than to a side (Q3).
  public var isDownwardOnly = false
  /// Whether the progress is the share of the sheet's way, so that the sheet stays under the finger, instead of the
  /// share of the screen's height (Q4).
  public var tracksExactly = false
  /// Whether the cover fades in with the presentation instead of being there at once (Q6).
  public var coverFades = false
  /// Whether a tap on the cover closes the page (Q10).
  public var coverTapDismisses = false
  /// Whether the page can be slid out to the right, too (DM 2.6).
  public var isSupportRightSlide = false
  /// The defects of the original that are switched on.
  public var quirks = Quirks.none

  /// Makes the default configuration: no flag, no quirk.
  public init() {}
}
