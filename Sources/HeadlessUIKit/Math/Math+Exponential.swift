extension Math {
  /// e to the power `x`.
  public static func exp(_ x: Double) -> Double {
    if x.magnitude < 0x1p-54 { return 1 + x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    return x.isNaN ? .nan : exponential(Pair(x))
  }

  /// `base` to the power `exponent`, with C's special cases: `pow(1, NaN)` and `pow(NaN, 0)` are 1.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let size = base.magnitude
    if exponent.magnitude == .infinity {
      if size == 1 { return 1 }
      return (size < 1) == (exponent < 0) ? .infinity : 0
    }
    var sign = 1.0
    if base.sign == .minus {
      switch parity(exponent) {
      case .odd: sign = -1
      case .even: break
      case .fraction:
        if base < 0, size != .infinity { return .nan }
      }
    }
    if size == 0 || size == .infinity { return (size == 0) == (exponent < 0) ? sign * .infinity : sign * 0 }
    if size == 1 { return sign }
    if exponent.magnitude > 0x1p66 { return (size < 1) == (exponent < 0) ? sign * .infinity : sign * 0 }
    if exponent.magnitude < 0x1p-66 { return 1 }

    let logarithm = logarithm(size)
    var power = Pair.product(exponent, logarithm.high)
    power.low += exponent * logarithm.low
    if power.high > 710 { return sign * .infinity }
    if power.high < -746 { return sign * 0 }
    return sign * exponential(power)
  }

  private enum Parity {
    case odd, even, fraction
  }

  private static func parity(_ x: Double) -> Parity {
    let size = x.magnitude
    if size >= 0x1p53 { return .even }
    if nearestInteger(size) != size { return .fraction }
    return nearestInteger(size * 0.5) * 2 == size ? .even : .odd
  }

  /// e^x for -746 <= x <= 710, rounded.
  static func exponential(_ x: Pair) -> Double {
    let (head, power, growth) = exponentialParts(x)
    // Far enough above the subnormal numbers for scale · growth to keep all its bits.
    if power >= -960, power <= 1023 {
      let scale = Double(bitPattern: head &+ UInt64(bitPattern: power &<< 52))
      return scale + scale * growth
    }
    let shift: Int64 = power > 0 ? -1 : 1021
    let scale = Double(bitPattern: head &+ UInt64(bitPattern: (power &+ shift) &<< 52))
    return (scale + scale * growth) * (power > 0 ? 2 : 0x1p-1021)
  }

  /// e^x = h · 2^power · (1 + growth), h in 1..<2 by its bits.
  ///
  /// x = k · ln 2 / 128 + r; the table holds 2^(i/128) for the lower 7 bits of k, the rest of k is the power,
  /// and e^r - 1 is a short series.
  static func exponentialParts(_ x: Pair) -> (head: UInt64, power: Int64, growth: Double) {
    let shifted = x.high * MathTables.stepsPerUnit + 0x1.8p52
    let steps = shifted - 0x1.8p52
    let count = shifted.bitPattern
    let r = (x.high - steps * MathTables.stepHigh) - steps * MathTables.stepLow + x.low

    let index = 2 * Int(truncatingIfNeeded: count & 127)
    let tail = Double(bitPattern: MathTables.exponentials[index])
    let square = r * r
    let growth =
      (tail + r) + square * (0.5 + r * (1 / 6.0)) + square * square * ((1 / 24.0) + r * (1 / 120.0))
    // Sign-extended from the bits that the addition left in the significand.
    return (MathTables.exponentials[index + 1], (Int64(bitPattern: count) &<< 13) &>> 20, growth)
  }
}
