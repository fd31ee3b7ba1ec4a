extension Math {
  /// The angle in -π/2...π/2 whose tangent is `x`.
  public static func atan(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    return x.magnitude < 0x1p-27 ? x : atan2(x, 1)
  }

  /// The angle of the point (`x`, `y`) in -π...π, with C's special cases for zeros and infinities.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (width, height) = (x.magnitude, y.magnitude)
    let backwards = x.sign == .minus
    if height == 0 { return withSign(of: y, backwards ? pi : 0) }
    if width == 0 { return withSign(of: y, MathTables.halfPiHigh) }
    if width == .infinity || height == .infinity {
      if width != height {
        return withSign(of: y, height > width ? MathTables.halfPiHigh : backwards ? pi : 0)
      }
      return withSign(of: y, backwards ? 0x1.2d97c7f3321d2p+1 : 0x1.921fb54442d18p-1)
    }
    return withSign(of: y, angle(Pair(height), Pair(width), backwards: backwards))
  }

  /// The angle in -π/2...π/2 whose sine is `x`; NaN outside -1...1.
  public static func asin(_ x: Double) -> Double {
    let size = x.magnitude
    if size < 0x1p-27 { return x }
    guard size <= 1 else { return .nan }
    if size == 1 { return withSign(of: x, MathTables.halfPiHigh) }
    return withSign(of: x, angle(Pair(size), cathetus(size), backwards: false))
  }

  /// The angle in 0...π whose cosine is `x`; NaN outside -1...1.
  public static func acos(_ x: Double) -> Double {
    let size = x.magnitude
    guard size <= 1 else { return .nan }
    if size == 1 { return x > 0 ? 0 : pi }
    if size < 0x1p-60 { return MathTables.halfPiHigh }
    return angle(cathetus(size), Pair(size), backwards: x < 0)
  }

  /// √(1 - x²) for 0 < `x` < 1.
  private static func cathetus(_ x: Double) -> Pair {
    let square = Pair.product(x, x)
    let rest = Pair.sum(larger: 1, -square.high)
    let low = rest.low - square.low
    let root = (rest.high + low).squareRoot()
    let back = Pair.product(root, root)
    return Pair(root, ((rest.high - back.high) - back.low + low) / (2 * root))
  }

  /// The angle of the point (`width` or, `backwards`, -`width`, `height`); both are above zero.
  private static func angle(_ height: Pair, _ width: Pair, backwards: Bool) -> Double {
    if height.high <= width.high {
      guard backwards else { return ratioAngle(height, width, plus: Pair(0), sign: 1) }
      return ratioAngle(height, width, plus: Pair(MathTables.piHigh, MathTables.piLow), sign: -1)
    }
    let base = Pair(MathTables.halfPiHigh, MathTables.halfPiLow)
    return ratioAngle(width, height, plus: base, sign: backwards ? 1 : -1)
  }

  /// `plus` + `sign` · atan(n / d) for 0 < `n` <= `d`.
  ///
  /// With c the multiple of 1/16 nearest to n/d, atan(n/d) = atan c + atan((n - c d) / (d + c n)).
  private static func ratioAngle(_ n: Pair, _ d: Pair, plus base: Pair, sign: Double) -> Double {
    var (n, d) = (n, d)
    let gap =
      Int(truncatingIfNeeded: d.high.bitPattern &>> 52) &- Int(truncatingIfNeeded: n.high.bitPattern &>> 52)
    if gap > 60 {
      let ratio = n.high / d.high
      return base.high == 0 ? ratio : base.high + (base.low + sign * ratio)
    }
    if d.high > 0x1p900 {
      n.high *= 0x1p-200
      d.high *= 0x1p-200
    } else if d.high < 0x1p-800 {
      n.high *= 0x1p200
      d.high *= 0x1p200
    }
    let shifted = (n.high / d.high) * 16 + 0x1.8p52
    let c = (shifted - 0x1.8p52) * 0.0625
    let index = 2 * min(16, Int(truncatingIfNeeded: shifted.bitPattern & 31))

    let d1 = Pair.upper(d.high)
    let numerator = Pair.sum(n.high - c * d1, -c * (d.high - d1))
    let numeratorLow = numerator.low + (n.low - c * d.low)
    let n1 = Pair.upper(n.high)
    let most = Pair.sum(larger: d.high, c * n1)
    let denominator = Pair.sum(larger: most.high, most.low + (c * (n.high - n1) + (d.low + c * n.low)))

    let t = numerator.high / denominator.high
    let product = Pair.product(t, denominator.high)
    let rest = (numerator.high - product.high) - product.low + numeratorLow - t * denominator.low
    let tLow = rest / denominator.high

    let z = t * t
    let series = (-1 / 3.0 + z * 0.2) + z * z * ((-1 / 7.0 + z * (1 / 9.0)) - z * z * (1 / 11.0))
    let start = Pair.sum(larger: base.high, sign * MathTables.angles[index])
    let sum = Pair.sum(start.high, sign * t)
    let low = start.low + base.low + sign * (MathTables.angles[index + 1] + tLow + t * z * series)
    return sum.high + (sum.low + low)
  }
}
