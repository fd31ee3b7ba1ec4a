/// How a view follows a change of its superview's size (UIKit's `UIView.AutoresizingMask`).
public struct Autoresizing: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The left margin takes part of the change.
  public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
  /// The width takes part of the change.
  public static let flexibleWidth = Autoresizing(rawValue: 2)
  /// The right margin takes part of the change.
  public static let flexibleRightMargin = Autoresizing(rawValue: 4)
  /// The top margin takes part of the change.
  public static let flexibleTopMargin = Autoresizing(rawValue: 8)
  /// The height takes part of the change.
  public static let flexibleHeight = Autoresizing(rawValue: 16)
  /// The bottom margin takes part of the change.
  public static let flexibleBottomMargin = Autoresizing(rawValue: 32)
}

extension View {
  /// Applies the autoresizing mask after the superview's size changed: the flexible parts share the change equally.
  func superviewSizeDidChange(from old: Size, to new: Size) {
    guard autoresizingMask != [] else { return }
    var rect = frame
    let horizontal = Self.share(
      new.width - old.width,
      before: autoresizingMask.contains(.flexibleLeftMargin),
      extent: autoresizingMask.contains(.flexibleWidth),
      after: autoresizingMask.contains(.flexibleRightMargin)
    )
    let vertical = Self.share(
      new.height - old.height,
      before: autoresizingMask.contains(.flexibleTopMargin),
      extent: autoresizingMask.contains(.flexibleHeight),
      after: autoresizingMask.contains(.flexibleBottomMargin)
    )
    rect.origin.x += horizontal.origin
    rect.size.width += horizontal.extent
    rect.origin.y += vertical.origin
    rect.size.height += vertical.extent
    frame = rect
  }

  private static func share(
    _ change: Double,
    before: Bool,
    extent: Bool,
    after: Bool
  ) -> (origin: Double, extent: Double) {
    let parts = (before ? 1.0 : 0) + (extent ? 1.0 : 0) + (after ? 1.0 : 0)
    guard parts > 0 else { return (0, 0) }
    let part = number("U13.8", change / parts)
    return (before ? part : 0, extent ? part : 0)
  }
}
