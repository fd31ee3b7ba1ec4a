import HeadlessUIKit

/// How the corners of a presented view are rounded (TR 2.7, Q15).
public struct CornerMask: Hashable, Sendable {
  /// Which corners.
  public let corners: Corners
  /// The radius in points.
  public let radius: Double
  /// The size of the view that it was made for.
  public let size: Size
  /// Whether it is a path, made for chosen corners and one size, or the radius of the view's own layer.
  public let isPath: Bool

  /// The mask of a view; nil when nothing is rounded: without a radius, and where the view fills its container, unless
  /// the original's rule is asked for (Q15).
  public init?(corners: Corners, radius: Double, frame: Rect, container: Rect, quirks: Quirks) {
    guard radius > 0, frame != container || quirks.contains(.q15) else { return nil }
    self.corners = corners
    self.radius = radius
    size = frame.size
    isPath = corners != .all
  }
}
