import HeadlessUIKit

/// The fake transition: a picture of the page that slides and shrinks into the window (SW 3.4).
public struct FakeLayout: Hashable, Sendable {
  /// The screen.
  public let screen: Screen
  /// The window's frame.
  public let window: Rect
  /// How far the pop has got, from 0 to 1.
  public let percent: Double
  /// Whether the first circle reaches the farthest corner from the window's center, not its origin (Q8).
  public let beginsAtCenter: Bool

  /// Makes the arithmetic of one picture.
  public init(screen: Screen, window: Rect, percent: Double, beginsAtCenter: Bool = false) {
    self.screen = screen
    self.window = window
    self.percent = percent
    self.beginsAtCenter = beginsAtCenter
  }

  /// Where the picture starts: where the finger left the page.
  public var startX: Double { screen.width * percent }
  /// Where it ends: its left edge never passes the window's.
  public var endX: Double { min(window.minX, startX) }
  /// The picture's frame at the start.
  public var frame: Rect { Rect(startX, 0, screen.width, screen.height) }

  /// The first circle, in the picture's own space.
  public var begin: Mask {
    let reach = screen.farthestCorner(from: beginsAtCenter ? window.center : window.origin)
    return Mask(center: window.center, radius: WindowLayout.radius + reach)
  }

  /// The last circle, in the picture's own space: on screen it is the window's.
  public var end: Mask {
    Mask(
      center: Point(max(window.minX - startX, 0) + window.width / 2, window.center.y),
      radius: WindowLayout.radius
    )
  }

  /// Where the page stands inside its picture: the original draws a moved page shifted (Q19).
  public func contentOrigin(quirks: Quirks) -> Point { quirks.contains(.q19) ? Point(startX, 0) : .zero }
}
