/// The screen as arithmetic sees it: size and safe-area insets in the present orientation, in points.
public struct Screen: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// The safe area's inset at the top, in points.
  public var top: Double
  /// The safe area's inset at the bottom, in points.
  public var bottom: Double

  /// Makes a screen.
  public init(width: Double, height: Double, top: Double = 0, bottom: Double = 0) {
    self.width = width
    self.height = height
    self.top = top
    self.bottom = bottom
  }

  /// The screen of an app, as it is now.
  public init(_ application: Application) {
    let bounds = application.screenBounds
    let insets = application.safeAreaInsets
    self.init(width: bounds.width, height: bounds.height, top: insets.top, bottom: insets.bottom)
  }

  /// The whole screen.
  public var bounds: Rect { Rect(0, 0, width, height) }
}
