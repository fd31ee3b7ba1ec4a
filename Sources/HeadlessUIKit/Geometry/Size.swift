/// A width and a height in points (UIKit's `CGSize`).
public struct Size: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// The size (0, 0).
  public static let zero = Size(0, 0)

  /// Makes a size.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}
