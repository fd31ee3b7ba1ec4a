/// The value of an animatable property: up to six numbers, interpolated one by one.
public struct AnimatableValue: Hashable, Sendable {
  private var first: SIMD2<Double>
  private var second: SIMD2<Double>
  private var third: SIMD2<Double>
  /// How many numbers count; the others are 0.
  public let count: Int

  private init(_ first: SIMD2<Double>, _ second: SIMD2<Double>, _ third: SIMD2<Double>, count: Int) {
    self.first = first
    self.second = second
    self.third = third
    self.count = count
  }

  /// Makes a value of one number.
  public init(_ value: Double) { self.init(SIMD2(value, 0), .zero, .zero, count: 1) }

  /// Makes a value from a point.
  public init(_ point: Point) { self.init(SIMD2(point.x, point.y), .zero, .zero, count: 2) }

  /// Makes a value from a size.
  public init(_ size: Size) { self.init(SIMD2(size.width, size.height), .zero, .zero, count: 2) }

  /// Makes a value from a rectangle.
  public init(_ rect: Rect) {
    self.init(SIMD2(rect.minX, rect.minY), SIMD2(rect.width, rect.height), .zero, count: 4)
  }

  /// Makes a value from a colour.
  public init(_ color: Color) {
    self.init(SIMD2(color.red, color.green), SIMD2(color.blue, color.alpha), .zero, count: 4)
  }

  /// Makes a value from a transform.
  public init(_ transform: AffineTransform) {
    self.init(
      SIMD2(transform.a, transform.b),
      SIMD2(transform.c, transform.d),
      SIMD2(transform.tx, transform.ty),
      count: 6
    )
  }

  /// Makes a value from a mask: its rectangle, then its radius.
  public init(_ mask: Mask) {
    self.init(
      SIMD2(mask.rect.minX, mask.rect.minY),
      SIMD2(mask.rect.width, mask.rect.height),
      SIMD2(mask.radius, 0),
      count: 5
    )
  }

  /// The first number.
  public var number: Double { first.x }
  /// The value read as a point.
  public var point: Point { Point(first.x, first.y) }
  /// The value read as a size.
  public var size: Size { Size(first.x, first.y) }
  /// The value read as a rectangle.
  public var rect: Rect { Rect(first.x, first.y, second.x, second.y) }
  /// The value read as a colour.
  public var color: Color { Color(red: first.x, green: first.y, blue: second.x, alpha: second.y) }
  /// The value read as a transform.
  public var transform: AffineTransform {
    AffineTransform(a: first.x, b: first.y, c: second.x, d: second.y, tx: third.x, ty: third.y)
  }
  /// The value read as a mask.
  public var mask: Mask { Mask(rect: rect, radius: third.x) }

  /// The value that lies a fraction of the way to another one; outside 0 to 1 it lies beyond the ends.
  ///
  /// At 0 it is this value and at 1 the other one to the last bit.
  public func interpolated(to other: AnimatableValue, fraction: Double) -> AnimatableValue {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return AnimatableValue(
      first + (other.first - first) * fraction,
      second + (other.second - second) * fraction,
      third + (other.third - third) * fraction,
      count: count
    )
  }

  /// The sum, number by number.
  static func + (left: AnimatableValue, right: AnimatableValue) -> AnimatableValue {
    AnimatableValue(
      left.first + right.first,
      left.second + right.second,
      left.third + right.third,
      count: max(left.count, right.count)
    )
  }

  /// The difference, number by number.
  static func - (left: AnimatableValue, right: AnimatableValue) -> AnimatableValue {
    AnimatableValue(
      left.first - right.first,
      left.second - right.second,
      left.third - right.third,
      count: max(left.count, right.count)
    )
  }

  /// This value moved by a part of the way from one value to another.
  func adding(_ part: Double, of start: AnimatableValue, minus end: AnimatableValue) -> AnimatableValue {
    if part == 0 { return self }
    return AnimatableValue(
      first + (start.first - end.first) * part,
      second + (start.second - end.second) * part,
      third + (start.third - end.third) * part,
      count: count
    )
  }
}
