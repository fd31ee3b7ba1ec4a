/// A timing function: the cubic Bézier curve from (0, 0) to (1, 1) with two control points, read as y of x (U8.6).
public struct CubicBezier: Equatable, Hashable, Sendable {
  /// The first control point's x, 0...1.
  public let x1: Double
  /// The first control point's y.
  public let y1: Double
  /// The second control point's x, 0...1.
  public let x2: Double
  /// The second control point's y.
  public let y2: Double

  private let xs: Cubic
  private let ys: Cubic

  /// The curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// The x of both are limited to 0...1, without which y would not be a function of x; y may leave 0...1, the
  /// curve then overshoots.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
    xs = Cubic(self.x1, self.x2)
    ys = Cubic(y1, y2)
  }

  /// y = x.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// (0.42, 0) (1, 1).
  public static let easeIn = CubicBezier(number("U8.6 in", 0.42), 0, 1, 1)
  /// (0, 0) (0.58, 1).
  public static let easeOut = CubicBezier(0, 0, number("U8.6 out", 0.58), 1)
  /// (0.42, 0) (0.58, 1); the curve of UIKit's block animations.
  public static let easeInOut = CubicBezier(number("U8.6 in out", 0.42), 0, 0.58, 1)
  /// (0.25, 0.1) (0.25, 1); the curve of Core Animation's implicit animations.
  public static let coreAnimationDefault = CubicBezier(0.25, number("U8.6 default", 0.1), 0.25, 1)

  /// y at `x`: 0 up to x = 0, 1 from x = 1 on, within 1 ulp of 1 of the exact value between them.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return x }
    var t = xs.parameter(near: x)
    // Steps with an exact rest: from the last of them y is computed, whatever the path to t.
    var step = 0.0
    for _ in 0..<64 {
      let slope = xs.slope(t)
      guard slope > 0 else { break }
      step = -xs.value(t, less: x) / slope
      if step.magnitude <= 0x1p-26 * min(t, 1 - t) { break }
      let next = t + step
      t = next <= 0 ? 0.5 * t : next >= 1 ? 0.5 * (t + 1) : next
      step = 0
    }
    return ys.value(t, less: 0) + step * (ys.slope(t) + step * ys.halfBend(t))
  }
}

/// t ↦ a t³ + b t² + c t, one coordinate of a curve from 0 to 1, with its coefficients in full.
private struct Cubic: Equatable, Hashable, Sendable {
  private let a: Double
  private let b: Double
  private let c: Double
  private let aLow: Double
  private let bLow: Double
  private let cLow: Double

  /// The cubic with the control values 0, `first`, `second`, 1.
  init(_ first: Double, _ second: Double) {
    func full(_ x: Pair, plus y: Double) -> Pair {
      let sum = Pair.sum(x.high, y)
      return Pair.sum(sum.high, sum.low + x.low)
    }
    let (triple1, triple2) = (Pair.product(3, first), Pair.product(3, second))
    // a = 1 + 3 (first - second), b = 3 second - 6 first, c = 3 first.
    var cubic = full(triple1, plus: -triple2.high)
    cubic = full(full(cubic, plus: -triple2.low), plus: 1)
    var square = full(triple2, plus: -2 * triple1.high)
    square = full(square, plus: -2 * triple1.low)
    (a, aLow) = (cubic.high, cubic.low)
    (b, bLow) = (square.high, square.low)
    (c, cLow) = (triple1.high, triple1.low)
  }

  /// The value at `t` less `y`, computed with about 100 bits.
  func value(_ t: Double, less y: Double) -> Double {
    var sum = Pair(a, aLow)
    sum = next(sum, t, b, bLow)
    sum = next(sum, t, c, cLow)
    sum = next(sum, t, -y, 0)
    return sum.total
  }

  private func next(_ factor: Pair, _ t: Double, _ high: Double, _ low: Double) -> Pair {
    let product = Pair.product(factor.high, t)
    let sum = Pair.sum(product.high, high)
    return Pair.sum(sum.high, sum.low + (product.low + factor.low * t + low))
  }

  func slope(_ t: Double) -> Double {
    (3 * a * t + 2 * b) * t + c
  }

  /// Half of the second derivative.
  func halfBend(_ t: Double) -> Double {
    3 * a * t + b
  }

  /// A parameter at which the value is `x` to about 2^-30 of the parameter, for 0 < `x` < 1.
  ///
  /// Newton's method inside a bracket that only shrinks; where a step leaves it, the bracket is halved.
  func parameter(near x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<1200 {
      let error = ((a * t + b) * t + c) * t - x
      if error == 0 { break }
      if error < 0 { low = t } else { high = t }
      let slope = slope(t)
      var next = slope > 0 ? t - error / slope : low
      if next <= low || next >= high { next = low + 0.5 * (high - low) }
      let step = (next - t).magnitude
      t = next
      if step <= 0x1p-30 * t { break }
    }
    return t
  }
}
