/// A two-dimensional affine map (UIKit's `CGAffineTransform`): x' = a x + c y + tx, y' = b x + d y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// The matrix entries, named as in Core Graphics.
  public var a, b, c, d, tx, ty: Double

  /// The map that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a map from its matrix.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A scaling about the origin.
  public init(scaleX: Double, y: Double) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A displacement.
  public init(translationX: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// A rotation about the origin, clockwise on the screen; the sine and cosine come from `Math`.
  public init(sine: Double, cosine: Double) {
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// This map, then the other one.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty
    )
  }

  /// The map back, or nil when the map flattens the plane.
  public var inverted: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    return AffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }
}

extension Point {
  /// The point after a transform.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      transform.a * x + transform.c * y + transform.tx,
      transform.b * x + transform.d * y + transform.ty
    )
  }
}
