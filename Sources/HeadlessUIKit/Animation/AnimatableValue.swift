/// The value of an animatable property: up to six numbers, interpolated one by one.
public struct AnimatableValue: Hashable, Sendable {
  /// The numbers; those beyond `count` are 0.
  public var storage: SIMD8<Double>
  /// How many numbers count.
  public var count: Int

  /// Makes a value of one number.
  public init(_ value: Double) {
    storage = SIMD8(value, 0, 0, 0, 0, 0, 0, 0)
    count = 1
  }

  /// Makes a value from a point.
  public init(_ point: Point) {
    storage = SIMD8(point.x, point.y, 0, 0, 0, 0, 0, 0)
    count = 2
  }

  /// Makes a value from a rectangle.
  public init(_ rect: Rect) {
    storage = SIMD8(rect.minX, rect.minY, rect.width, rect.height, 0, 0, 0, 0)
    count = 4
  }

  /// Makes a value from a colour.
  public init(_ color: Color) {
    storage = SIMD8(color.red, color.green, color.blue, color.alpha, 0, 0, 0, 0)
    count = 4
  }

  /// Makes a value from a transform.
  public init(_ transform: AffineTransform) {
    storage = SIMD8(
      transform.a,
      transform.b,
      transform.c,
      transform.d,
      transform.tx,
      transform.ty,
      0,
      0
    )
    count = 6
  }
}
