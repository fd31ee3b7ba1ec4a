/// Elementary functions that give the same bits on every machine.
///
/// They are built from IEEE additions, multiplications, divisions, square roots and integer operations alone:
/// a C library picks other code by processor, and its results differ in the last bits. The error is below
/// 1 ulp everywhere. Special cases are those of C99, annex F; every NaN that a function makes is positive.
public enum Math {
  /// The ratio of a circle's circumference to its diameter.
  public static let pi = MathTables.piHigh

  /// The square root of `x`, correctly rounded; NaN below zero.
  @inlinable
  public static func sqrt(_ x: Double) -> Double {
    // The guard keeps negative numbers and NaN from the C library, to which `squareRoot()` hands them.
    guard x >= 0 else { return .nan }
    return x.squareRoot()
  }

  /// The largest integer not above `x`.
  public static func floor(_ x: Double) -> Double {
    let near = nearestInteger(x)
    return near > x ? near - 1 : near
  }

  /// The smallest integer not below `x`; the sign of `x` stays when that is zero.
  public static func ceil(_ x: Double) -> Double {
    let near = nearestInteger(x)
    return near < x ? withSign(of: x, near + 1) : near
  }

  /// `x` without its fraction; the sign of `x` stays when nothing else is left.
  public static func trunc(_ x: Double) -> Double {
    let magnitude = x.magnitude
    let near = nearestInteger(magnitude)
    return withSign(of: x, near > magnitude ? near - 1 : near)
  }

  /// The integer nearest to `x`; halves go away from zero.
  public static func round(_ x: Double) -> Double {
    let magnitude = x.magnitude
    let near = nearestInteger(magnitude)
    return withSign(of: x, magnitude - near == 0.5 ? near + 1 : near)
  }

  /// The integer nearest to `x`; halves go to the even one.
  public static func nearestInteger(_ x: Double) -> Double {
    let magnitude = x.magnitude
    guard magnitude < 0x1p52 else { return x }
    return withSign(of: x, (magnitude + 0x1p52) - 0x1p52)
  }

  /// `magnitude`, which is not negative, with the sign bit of `x`.
  static func withSign(of x: Double, _ magnitude: Double) -> Double {
    Double(bitPattern: magnitude.bitPattern | (x.bitPattern & signBit))
  }

  static let signBit: UInt64 = 0x8000_0000_0000_0000
  static let fractionMask: UInt64 = 0x000f_ffff_ffff_ffff
  static let impliedBit: UInt64 = 0x0010_0000_0000_0000
}
