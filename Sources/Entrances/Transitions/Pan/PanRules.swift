import HeadlessUIKit

/// The decisions about the library's pan (TR 2.5, 2.6), as pure functions of values.
public enum PanRules {
  /// How far beyond a distance still counts as within, since locations come from differences.
  private static let tolerance = 1e-9

  // MARK: Directions

  /// Checks a direction before it is taken: exactly one of the four, or any that is not empty with the switch Q23.
  ///
  /// - Throws: an error that names the property.
  public static func check(_ direction: SwipeDirection, of property: String, quirks: Quirks)
    throws(UIKitException)
  {
    guard direction.isSingle || (quirks.contains(.q23) && !direction.isEmpty) else {
      throw UIKitException("\(property) must be exactly one of left, right, up and down")
    }
  }

  /// Whether the axis of a direction is the horizontal one; combined with left or right it is (Q23).
  public static func isHorizontal(_ direction: SwipeDirection) -> Bool {
    direction.contains(.left) || direction.contains(.right)
  }

  // MARK: Beginning

  /// The rows that decide whether a pan may begin (TR 2.5).
  public enum BeginRow: String, CaseIterable, Sendable {
    /// The block decides.
    case block = "TR-2.5/block"
    /// No distance is set.
    case free = "TR-2.5/free"
    /// To the right: the distance from the left edge of the view.
    case right = "TR-2.5/right"
    /// To the left: the distance from the right edge.
    case left = "TR-2.5/left"
    /// Upwards: the distance from the lower edge.
    case up = "TR-2.5/up"
    /// Downwards, and any other: the distance from the upper edge.
    case down = "TR-2.5/down"
  }

  /// Whether a pan may begin where the finger is at that moment (TR 2.5, Q10), and by which row.
  ///
  /// - Parameters:
  ///   - location: in the space of the pan's view, whose size is given as well.
  ///   - maximumDistance: how far from the edge where the direction starts; 0 or less is no limit.
  public static func mayBegin(
    at location: Point,
    size: Size,
    _ direction: SwipeDirection,
    maximumDistance: Double
  ) -> (row: BeginRow, answer: Bool) {
    guard maximumDistance > 0 else { return (.free, true) }
    let limit = maximumDistance + tolerance
    return switch direction {
    case .right: (.right, location.x <= limit)
    case .left: (.left, size.width - location.x <= limit)
    case .up: (.up, size.height - location.y <= limit)
    default: (.down, location.y <= limit)
    }
  }

  /// What a pan is delivered as that fails after it began (Q3).
  public static func lateFailure(quirks: Quirks) -> GestureProfile.LateFailure {
    quirks.contains(.q3) ? .failed : .cancelled
  }
}
