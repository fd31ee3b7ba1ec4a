/// Which side of a popover its arrow is on (UIKit's `UIPopoverArrowDirection`): up points at what lies above it.
public enum PopoverArrowDirection: String, CaseIterable, Hashable, Sendable {
  /// The popover is below what it belongs to.
  case up
  /// The popover is above it.
  case down
  /// The popover is to the right of it.
  case left
  /// The popover is to the left of it.
  case right
}

/// What a popover belongs to: its arrow points there.
///
/// UIKit keeps this on `popoverPresentationController`, which exists before the presentation; here the presentation
/// controller is made in the present call and reads it from the presented controller.
public struct PopoverAnchor {
  /// The view it points at.
  public weak var sourceView: View?
  /// The part of the view it points at, in the view's space; nil is all of it.
  public var sourceRect: Rect?
  /// The sides on which the arrow may be, in the order of `PopoverArrowDirection`.
  public var permittedArrowDirections: Set<PopoverArrowDirection>

  /// Makes an anchor.
  public init(
    sourceView: View?,
    sourceRect: Rect? = nil,
    permittedArrowDirections: Set<PopoverArrowDirection> = Set(PopoverArrowDirection.allCases)
  ) {
    self.sourceView = sourceView
    self.sourceRect = sourceRect
    self.permittedArrowDirections = permittedArrowDirections
  }
}
