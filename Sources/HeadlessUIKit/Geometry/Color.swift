/// A colour as a value, components from 0 to 1 in the device's RGB space (UIKit's `UIColor`).
public struct Color: Hashable, Sendable {
  /// The components; `alpha` 0 is clear.
  public var red, green, blue, alpha: Double

  /// Makes a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey: `white` 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// No colour.
  public static let clear = Color(white: 0, alpha: 0)
  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// The grey of level 2/3.
  public static let lightGray = Color(white: 2.0 / 3.0)
}
