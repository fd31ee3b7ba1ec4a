import HeadlessUIKit

/// Where a presented view lies in its container (TR 2.7), as pure functions of values.
public struct PresentationLayout: Hashable, Sendable {
  /// Where it is to lie; a rectangle of zeros leaves that open.
  public var presentedFrame = Rect.zero
  /// How large it is to be, in the middle; a size of zeros leaves that open.
  public var presentedSize = Size.zero
  /// How far from the container's upper edge it is to begin; 0 leaves that open.
  public var verticalInset = 0.0

  /// Makes a layout that leaves all open.
  public init() {}

  /// The rows of TR 2.7, first to match first.
  public enum Row: String, CaseIterable, Sendable {
    /// A block says where.
    case block = "TR-2.7/frame-block"
    /// A frame is set.
    case frame = "TR-2.7/frame"
    /// A size is set.
    case size = "TR-2.7/size"
    /// An inset is set.
    case inset = "TR-2.7/inset"
    /// Nothing is set: all of the container.
    case bounds = "TR-2.7/bounds"
  }

  /// Which row decides.
  public func row(hasBlock: Bool) -> Row {
    if hasBlock { return .block }
    if presentedFrame != .zero { return .frame }
    if presentedSize != .zero { return .size }
    return verticalInset == 0 ? .bounds : .inset
  }

  /// The frame that a row leads to in a container's bounds; that of the block is not known here.
  public func frame(_ row: Row, in container: Rect) -> Rect {
    switch row {
    case .frame: return presentedFrame
    case .size:
      return Rect(
        container.center.x - presentedSize.width / 2,
        container.center.y - presentedSize.height / 2,
        presentedSize.width,
        presentedSize.height
      )
    case .inset:
      return Rect(
        container.minX,
        container.minY + verticalInset,
        container.width,
        container.height - verticalInset
      )
    case .block, .bounds: return container
    }
  }

  /// Whether the block is asked each time the frame is (Q33), instead of once a presentation and change of size.
  public static func asksAgain(quirks: Quirks) -> Bool { quirks.contains(.q33) }
}
