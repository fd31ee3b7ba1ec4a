import HeadlessUIKit

/// Along which axis a page leaves that can be slid out to the right, too (DM 2.6): decided once for each pan.
public struct SlideAxis: Hashable, Sendable {
  /// Whether the page goes to the right.
  public internal(set) var isRight = false
  /// Whether it goes down.
  public internal(set) var isUp = false

  /// The rows of DM 2.6.
  public enum Row: String, CaseIterable, Sendable {
    /// More to the right than down: it goes to the right.
    case right = "DM-2.6/right"
    /// More down than to the right, but it goes to the right already.
    case stillRight = "DM-2.6/still-right"
    /// It goes down.
    case down = "DM-2.6/down"
  }

  /// Nothing is decided.
  public init() {}

  /// Takes a translation in and answers the row.
  public mutating func decide(_ translation: Point) -> Row {
    if translation.x >= translation.y && !isUp {
      isRight = true
      return .right
    }
    if isRight { return .stillRight }
    isUp = true
    return .down
  }

  /// A table came to its top: the page goes down.
  public mutating func tableReachedTop() { isUp = true }
}
