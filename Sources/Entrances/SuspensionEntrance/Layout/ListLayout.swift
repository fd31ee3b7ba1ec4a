import HeadlessUIKit

/// Where the rows of the list lie, appear from and leave to (SE 4.2, 4.4, 4.5).
public struct ListLayout: Hashable, Sendable {
  /// The height of a row in points.
  public static let rowHeight = 56.0
  /// The gap between ball and first row, and between rows, in points.
  public static let gap = 15.0
  /// From row to row, in points.
  public static let step = rowHeight + gap
  /// The scale of a selected row.
  public static let selectedScale = 1.1
  /// How long a row slides, in seconds.
  public static let rowDuration = 0.15
  /// How much later each row slides in, in seconds.
  public static let showStagger = 0.01
  /// How much later each row slides out, in seconds.
  public static let dismissStagger = 0.05
  /// How far past the edge a row slides out, in points.
  public static let overshoot = 30.0
  /// The overlay's opacity when it is shown.
  public static let initialAlpha = 0.3
  /// How long the overlay fades in or out, in seconds.
  public static let fadeDuration = 0.25
  /// How long what is not animated takes, in seconds; it ends in the next turn.
  public static let immediately = 0.0

  /// The row of the decision table of SE 4.4.
  public enum Row: String, CaseIterable, Sendable {
    /// Directly under the ball, downwards.
    case belowEnough = "SE-4.4/below-enough"
    /// From the bottom of the screen, upwards.
    case belowNotEnough = "SE-4.4/below-not-enough"
    /// From the top of the screen, downwards.
    case aboveNotEnough = "SE-4.4/above-not-enough"
    /// Directly above the ball, upwards.
    case aboveEnough = "SE-4.4/above-enough"
  }

  /// Which row of the table decided.
  public let row: Row
  /// Whether the rows lie at the left edge: the ball's origin counts, not its middle (Q29).
  public let isLeft: Bool
  /// The left edge of the rows.
  public let x: Double
  /// The top of the first visible row.
  public let firstY: Double
  /// From one visible row to the next: 71 downwards or upwards.
  public let direction: Double
  /// The size of a row.
  public let rowSize: Size
  /// Where rows come from.
  public let startX: Double

  /// Computes the places for a ball's frame and a number of visible rows. The order is never reversed (Q26), and the
  /// usable height is compared with absolute coordinates (Q27).
  public init(ball: Rect, visibleRows: Int, on screen: Screen) {
    let height = Double(visibleRows) * Self.step
    let usable = screen.height - screen.top - screen.bottom
    let below = ball.minY + height < usable
    let enough =
      below
      ? ball.minY + ball.height + height + screen.bottom < usable
      : ball.minY > height + screen.top
    rowSize = Self.rowSize(on: screen)
    isLeft = ball.minX <= screen.width / 2
    x = isLeft ? 0 : screen.width / 3
    startX = isLeft ? -rowSize.width : screen.width
    switch (below, enough) {
    case (true, true):
      row = .belowEnough
      firstY = ball.minY + ball.height + Self.gap
    case (true, false):
      row = .belowNotEnough
      firstY = usable + screen.top - Self.rowHeight - 5
    case (false, false):
      row = .aboveNotEnough
      firstY = screen.top
    case (false, true):
      row = .aboveEnough
      firstY = ball.minY - Self.step
    }
    direction = below == enough ? Self.step : -Self.step
  }

  /// The size of a row.
  public static func rowSize(on screen: Screen) -> Size { Size(2 * screen.width / 3, rowHeight) }

  /// The name of the picture of delete buttons, unless the app sets another.
  public static let deleteImage = "web_entrance_close"

  /// The icon of a row, in the row's own space.
  public static let iconFrame = Rect(10, 10.5, 35, 35)

  /// The title of a row, in the row's own space.
  public static func titleFrame(row size: Size) -> Rect { Rect(55, 10.5, size.width - 115, 35) }

  /// The delete button of a row, in the row's own space.
  public static func deleteFrame(row size: Size) -> Rect { Rect(size.width - 60, 0, 60, size.height) }

  /// The corners of a row that are round: those away from the edge.
  public static func corners(isLeft: Bool) -> Corners {
    isLeft ? [.topRight, .bottomRight] : [.topLeft, .bottomLeft]
  }

  /// Where the visible row with an index from 0 comes to rest. A size of its own is that of a row made on another
  /// screen (Q47).
  public func frame(ofVisibleRow index: Int, size: Size? = nil) -> Rect {
    Rect(origin: Point(x, firstY + Double(index) * direction), size: size ?? rowSize)
  }

  /// Where a row waits before it slides in; a row that is not visible stays there. `index` counts the visible rows
  /// before it.
  public func parkedFrame(beforeVisibleRow index: Int, size: Size? = nil) -> Rect {
    let size = size ?? rowSize
    let start = isLeft ? -size.width : startX
    return Rect(origin: Point(start, firstY + Double(index) * direction), size: size)
  }

  /// Where a row with a frame slides out to; a row at the left edge or beyond leaves to the left.
  public static func dismissedFrame(from frame: Rect, on screen: Screen) -> Rect {
    let x = frame.minX <= 0 ? -(frame.width + overshoot) : screen.width + overshoot
    return Rect(x, frame.minY, frame.width, frame.height)
  }

  /// The frames of rows after one of them is deleted (SE 4.7): it slides out, each row after it takes the frame that
  /// its predecessor had, those before it stay.
  public static func closedUp(_ frames: [Rect], deleting deleted: Int?, on screen: Screen) -> [Rect] {
    guard let deleted, frames.indices.contains(deleted) else { return frames }
    return frames[..<deleted]
      + [dismissedFrame(from: frames[deleted], on: screen)] + frames[deleted...].dropLast()
  }

  /// The rectangle that a transition starts from: the first selected or highlighted row's, else empty (SE 4.8).
  public static func sourceRect(
    of rows: some Sequence<(frame: Rect, isSelected: Bool, isHighlighted: Bool)>
  ) -> Rect {
    for row in rows where row.isSelected || row.isHighlighted { return row.frame }
    return .zero
  }
}
