import HeadlessUIKit

/// What a launch and the host's code set (SE 1.2).
public struct Configuration: Hashable, Sendable {
  /// How many items there may be; kept within 1...5 (SE 1.2). Existing items are not trimmed (Q67).
  public var maximumCount: Int {
    get { clampedCount }
    set { clampedCount = Self.clamp(newValue) }
  }
  /// The path of the archive on the app's disc.
  public var archivedPath = ArchiveRules.standardPath
  /// Whether the area vibrates when it is highlighted.
  public var isVibratable = true
  /// Whether ball and area are offered.
  public var isAvailable = true
  /// The name of the delete buttons' picture; nil is the app's own (SE 1.2).
  public var closePlaceholder: String?
  /// The exact class names of pages over which the ball is hidden.
  public var disabledClasses: Set<String> = []
  /// The exact class names of pages that leave the ball as it is.
  public var ignoredClasses: Set<String> = []
  /// The defects of the original that are switched on.
  public var quirks = Quirks.none

  private var clampedCount = 5

  /// Makes the default configuration: five items, available, vibrating, no classes, no quirks.
  public init() {}

  private static func clamp(_ count: Int) -> Int { max(1, min(5, count)) }
}
