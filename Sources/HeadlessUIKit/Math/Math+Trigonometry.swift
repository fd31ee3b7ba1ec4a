extension Math {
  /// The sine of `x` radians; NaN at infinity.
  public static func sin(_ x: Double) -> Double {
    let size = x.magnitude
    if size < quarterTurn {
      return size < 0x1p-27 ? x : sine(Pair(x)).total
    }
    guard size < .infinity else { return .nan }
    let (quadrant, angle) = reduced(size)
    let value = (quadrant & 1 == 0 ? sine(angle) : cosine(angle)).total
    return (quadrant & 2 == 0) == (x > 0) ? value : -value
  }

  /// The cosine of `x` radians; NaN at infinity.
  public static func cos(_ x: Double) -> Double {
    let size = x.magnitude
    if size < quarterTurn { return cosine(Pair(size)).total }
    guard size < .infinity else { return .nan }
    let (quadrant, angle) = reduced(size)
    let value = (quadrant & 1 == 0 ? cosine(angle) : sine(angle)).total
    return (quadrant &+ 1) & 2 == 0 ? value : -value
  }

  /// The tangent of `x` radians; NaN at infinity.
  public static func tan(_ x: Double) -> Double {
    let size = x.magnitude
    if size < quarterTurn {
      return size < 0x1p-27 ? x : Pair.quotient(sine(Pair(x)), cosine(Pair(x)))
    }
    guard size < .infinity else { return .nan }
    let (quadrant, angle) = reduced(size)
    let (sine, cosine) = (sine(angle), cosine(angle))
    let value = quadrant & 1 == 0 ? Pair.quotient(sine, cosine) : -Pair.quotient(cosine, sine)
    return x > 0 ? value : -value
  }

  /// A little less than π/4, up to which no reduction is needed.
  private static let quarterTurn = 0.785398

  private static func sine(_ angle: Pair) -> Pair {
    let x = angle.high
    let square = Pair.product(x, x)
    let z = square.high
    let z2 = z * z
    let k = MathTables.sine
    let series = (k.1 + z * k.2) + z2 * ((k.3 + z * k.4) + z2 * (k.5 + z * k.6))
    // The cubic term weighs up to a ninth of the result, so that its own roundings would show.
    let factor = Pair.sum(larger: k.0, z * series)
    let ratio = Pair.product(z, factor.high)
    let cube = Pair.product(x, ratio.high)
    let rest = cube.low + x * (ratio.low + z * factor.low + square.low * factor.high)
    let sum = Pair.sum(larger: x, cube.high)
    return Pair(sum.high, sum.low + (rest + angle.low * (1 - 0.5 * z)))
  }

  private static func cosine(_ angle: Pair) -> Pair {
    let x = angle.high
    let square = Pair.product(x, x)
    let z = square.high
    let z2 = z * z
    let k = MathTables.cosine
    let series = (k.0 + z * k.1) + z2 * ((k.2 + z * k.3) + z2 * ((k.4 + z * k.5) + z2 * k.6))
    let half = 0.5 * z
    let head = 1 - half
    return Pair(head, ((1 - head) - half) + (z2 * series - 0.5 * square.low - x * angle.low))
  }

  /// The quadrant (its lower two bits) and the angle in -π/4...π/4 of a finite `x` above 1/2, for any magnitude.
  ///
  /// `x` is an integer m times a power of two; of 2/π only those 192 bits matter whose products with m are
  /// neither whole turns nor below 2^-137, so that the fraction keeps 75 bits in the worst case.
  private static func reduced(_ x: Double) -> (quadrant: UInt64, angle: Pair) {
    let m = (x.bitPattern & fractionMask) | impliedBit
    let start = Int(truncatingIfNeeded: x.bitPattern &>> 52) &- 1013
    let (word, shift) = (start &>> 6, UInt64(truncatingIfNeeded: start & 63))
    let table = MathTables.twoOverPi
    func window(_ i: Int) -> UInt64 {
      (table[i] &<< shift) | ((table[i &+ 1] &>> 1) &>> (63 &- shift))
    }
    let last = m.multipliedFullWidth(by: window(word &+ 2))
    let middle = m.multipliedFullWidth(by: window(word &+ 1))
    let (w1, carry) = middle.low.addingReportingOverflow(last.high)
    let w0 = last.low
    let w2 = (m &* window(word)) &+ middle.high &+ (carry ? 1 : 0)

    var quadrant = w2 &>> 62
    var f2 = (w2 &<< 2) | (w1 &>> 62)
    var f1 = (w1 &<< 2) | (w0 &>> 62)
    var f0 = w0 &<< 2
    let negative = f2 & signBit != 0
    if negative {
      quadrant &+= 1
      (f2, f1, f0) = (~f2, ~f1, ~f0)
    }
    var places: Int64 = 0
    if f2 == 0 {
      (f2, f1, f0) = (f1, f0, 0)
      places = 64
    }
    let zeros = UInt64(truncatingIfNeeded: f2.leadingZeroBitCount) & 63
    places &+= Int64(truncatingIfNeeded: zeros)
    f2 = (f2 &<< zeros) | ((f1 &>> 1) &>> (63 &- zeros))
    f1 = (f1 &<< zeros) | ((f0 &>> 1) &>> (63 &- zeros))

    let main = f2.multipliedFullWidth(by: MathTables.quarterPiHigh)
    let side1 = f2.multipliedFullWidth(by: MathTables.quarterPiLow).high
    let side2 = f1.multipliedFullWidth(by: MathTables.quarterPiHigh).high
    let (low1, carry1) = main.low.addingReportingOverflow(side1)
    let (low2, carry2) = low1.addingReportingOverflow(side2)
    let high = main.high &+ (carry1 ? 1 : 0) &+ (carry2 ? 1 : 0)

    let sign = negative ? signBit : 0
    let scale = Double(bitPattern: UInt64(bitPattern: (1023 &+ 1 &- 64 &+ 11 &- places) &<< 52) | sign)
    let upper = Double(Int64(bitPattern: high &>> 11)) * scale
    let lower = Double(Int64(bitPattern: ((high &<< 53) | (low2 &>> 11)) &>> 1)) * scale * 0x1p-63
    return (quadrant, Pair.sum(larger: upper, lower))
  }
}
