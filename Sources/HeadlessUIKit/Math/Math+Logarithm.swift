extension Math {
  /// The natural logarithm of `x`; minus infinity at zero, NaN below.
  public static func log(_ x: Double) -> Double {
    logarithmOfSpecial(x) ?? logarithm(x).high
  }

  /// The binary logarithm of `x`, exact at powers of two.
  public static func log2(_ x: Double) -> Double {
    logarithmOfSpecial(x) ?? scaled(logarithm(x), MathTables.log2EHigh, MathTables.log2ELow)
  }

  /// The decimal logarithm of `x`, exact at powers of ten.
  public static func log10(_ x: Double) -> Double {
    logarithmOfSpecial(x) ?? scaled(logarithm(x), MathTables.log10EHigh, MathTables.log10ELow)
  }

  /// What every logarithm gives for zeros, negative numbers, infinities, NaN and 1.
  private static func logarithmOfSpecial(_ x: Double) -> Double? {
    if x > 0, x < .infinity { return x == 1 ? 0 : nil }
    if x == 0 { return -.infinity }
    return x == .infinity ? x : .nan
  }

  private static func scaled(_ value: Pair, _ high: Double, _ low: Double) -> Double {
    let product = Pair.product(value.high, high)
    return product.high + (product.low + value.high * low + value.low * high)
  }

  /// ln `x` to about 68 bits, for finite `x` above zero.
  ///
  /// `x` = 2^k · z with z in 0.705..<1.41; a table gives 1/c near 1/z with so few bits that r = z/c - 1 is
  /// exact in two parts; ln x = k ln 2 + ln c + ln(1 + r). Around 1 the table has c = 1.
  static func logarithm(_ x: Double) -> Pair {
    var bits = x.bitPattern
    var exponent: Double = 0
    if bits < impliedBit {
      bits = (x * 0x1p52).bitPattern
      exponent = -52
    }
    let offset = bits &- 0x3fe6_9000_0000_0000
    let index = 3 * Int(truncatingIfNeeded: (offset &>> 45) & 127)
    let power = Int64(bitPattern: offset) &>> 52
    exponent += Double(power)
    let z = Double(bitPattern: bits &- (UInt64(bitPattern: power) &<< 52))

    let inverse = MathTables.logarithms[index]
    let z1 = Double(bitPattern: z.bitPattern & 0xffff_ffff_0000_0000)
    let r1 = z1 * inverse - 1
    let r2 = (z - z1) * inverse
    let r = r1 + r2
    let rest = r2 - (r - r1)

    let base = exponent * MathTables.ln2High + MathTables.logarithms[index + 1]
    let linear = base + r
    let half = Pair.upper(r)
    let square = 0.5 * half * half
    let high = linear - square
    let series = r * r * r * logarithmSeries(r)
    let low =
      (exponent * MathTables.ln2Low + MathTables.logarithms[index + 2]) + ((base - linear) + r)
      + ((linear - high) - square) - 0.5 * (r - half) * (half + r) + rest * (1 - r) + series
    return Pair.sum(larger: high, low)
  }

  /// (ln(1 + r) - r + r²/2) / r³ for |r| < 0.0045.
  private static func logarithmSeries(_ r: Double) -> Double {
    let square = r * r
    let upper = (1 / 7.0) - r * (1 / 8.0) + square * (1 / 9.0)
    return (1 / 3.0) - r * 0.25 + square * (0.2 - r * (1 / 6.0) + square * upper)
  }
}
