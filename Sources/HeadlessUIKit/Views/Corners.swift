/// A set of corners of a rectangle.
public struct Corners: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let topLeft = Corners(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = Corners(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
