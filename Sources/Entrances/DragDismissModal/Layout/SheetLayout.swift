import HeadlessUIKit

/// Where sheet and cover lie on a screen (DM 3), and how they move.
public struct SheetLayout: Hashable, Sendable {
  /// The screen's width in points.
  public var width: Double
  /// The screen's height in points.
  public var height: Double
  /// The y of the sheet at rest: the height of the status bar when the page was presented, in points.
  public var top: Double

  /// Makes the layout of a screen.
  public init(width: Double, height: Double, top: Double) {
    self.width = width
    self.height = height
    self.top = top
  }

  /// What both animators report, in seconds; the presentation takes longer (Q5).
  public static let duration: TimeInterval = 0.34
  /// How long the presentation's spring takes, in seconds.
  public static let presentDuration: TimeInterval = 0.5
  /// The damping ratio of that spring.
  public static let dampingRatio = 0.8
  /// Its initial velocity, in whole distances a second.
  public static let initialVelocity = 2.0
  /// The opacity of the cover.
  public static let coverAlpha = 0.5
  /// The tag of the cover; every other view of this tag in the container is taken for one (Q18).
  public static let coverTag = 1001
  /// The tag of the sheet.
  public static let sheetTag = 10001
  /// The radius of the sheet's corners in points, the lower ones included (Q11).
  public static let cornerRadius = 7.0

  /// The spring of the presentation (DM 3.1): settled to a thousandth at its end.
  public static let spring = SpringTiming(
    duration: presentDuration,
    dampingRatio: dampingRatio,
    initialVelocity: initialVelocity
  )

  /// The sheet at rest; it is as high as the screen and hangs over its lower edge (Q9).
  public var rest: Rect { frame(y: top) }
  /// The sheet below the screen.
  public var below: Rect { frame(y: height) }
  /// All of the screen: where the cover lies.
  public var cover: Rect { Rect(0, 0, width, height) }
  /// The way of the sheet from its place to below the screen, in points.
  public var travel: Double { height - top }

  /// The sheet at a y.
  public func frame(y: Double) -> Rect { Rect(0, y, width, height) }

  /// Where a sheet at a y leaves to (DM 2.6, 3.2).
  public func leaving(toRight: Bool, y: Double) -> Rect {
    toRight ? Rect(width, y, width, height) : below
  }
}
