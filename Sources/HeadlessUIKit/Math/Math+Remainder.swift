extension Math {
  /// The remainder of `x` / `y` with the sign of `x`, exact; NaN for an infinite `x` or a zero `y`.
  public static func fmod(_ x: Double, _ y: Double) -> Double {
    let (size, divisor) = (x.magnitude, y.magnitude)
    guard size < .infinity, divisor > 0 else { return .nan }
    if size < divisor { return x }

    let (xPower, yPower) = (power(size), power(divisor))
    let modulus = significand(divisor)
    var rest = significand(size)
    var places = xPower &- yPower
    repeat {
      let step = min(places, 11)
      rest = (rest &<< UInt64(truncatingIfNeeded: step)) % modulus
      places &-= step
    } while places > 0
    return withSign(of: x, scaled(Double(Int64(bitPattern: rest)), by: yPower &- 1075))
  }

  /// The biased exponent with which `significand` is an integer.
  private static func power(_ x: Double) -> Int {
    max(1, Int(truncatingIfNeeded: x.bitPattern &>> 52))
  }

  private static func significand(_ x: Double) -> UInt64 {
    x.bitPattern < impliedBit ? x.bitPattern : (x.bitPattern & fractionMask) | impliedBit
  }

  /// `x` · 2^`exponent` for an integer `x`, where the result is a double and the exponent in -1074...971.
  private static func scaled(_ x: Double, by exponent: Int) -> Double {
    let (first, second) = exponent < -500 ? (0x1p-500, exponent &+ 500) : (1, exponent)
    return x * Double(bitPattern: UInt64(truncatingIfNeeded: second &+ 1023) &<< 52) * first
  }
}
