extension Math {
  /// The hyperbolic sine of `x`.
  public static func sinh(_ x: Double) -> Double {
    let size = x.magnitude
    if size < 0x1p-27 { return x }
    if size < 40 { return withSign(of: x, hyperbolicSine(size).total) }
    return x.isNaN ? .nan : withSign(of: x, halfExponential(size))
  }

  /// The hyperbolic cosine of `x`.
  public static func cosh(_ x: Double) -> Double {
    let size = x.magnitude
    if size < 40 { return hyperbolicCosine(size).total }
    return x.isNaN ? .nan : halfExponential(size)
  }

  /// The hyperbolic tangent of `x`.
  public static func tanh(_ x: Double) -> Double {
    let size = x.magnitude
    if size < 0x1p-27 { return x }
    if size < 40 { return withSign(of: x, Pair.quotient(hyperbolicSine(size), hyperbolicCosine(size))) }
    return x.isNaN ? .nan : withSign(of: x, 1)
  }

  /// e^x / 2 for `x` from 40 on.
  private static func halfExponential(_ x: Double) -> Double {
    x > 711 ? .infinity : exponential(lessLn2(x))
  }

  private static func lessLn2(_ x: Double) -> Pair {
    let difference = Pair.sum(x, -MathTables.ln2High)
    return Pair(difference.high, difference.low - MathTables.ln2Low)
  }

  /// e^x / 2 and e^-x / 2 for 0 <= `x` < 40.
  private static func halves(_ x: Double) -> (grown: Pair, shrunk: Pair) {
    let (head, power, growth) = exponentialParts(lessLn2(x))
    let scale = Double(bitPattern: head &+ UInt64(bitPattern: power &<< 52))
    let grown = Pair.sum(larger: scale, scale * growth)
    let first = 0.25 / grown.high
    let product = Pair.product(first, grown.high)
    let rest = (0.25 - product.high) - product.low - first * grown.low
    return (grown, Pair(first, rest / grown.high))
  }

  private static func hyperbolicSine(_ x: Double) -> Pair {
    if x < 0.5 {
      let z = x * x
      let last = (1 / 6_227_020_800.0) + z * (1 / 1_307_674_368_000.0)
      let upper = (1 / 5040.0) + z * ((1 / 362_880.0) + z * ((1 / 39_916_800.0) + z * last))
      let series = (1 / 6.0) + z * ((1 / 120.0) + z * upper)
      return Pair(x, x * z * series)
    }
    let (grown, shrunk) = halves(x)
    let difference = Pair.sum(larger: grown.high, -shrunk.high)
    return Pair(difference.high, difference.low + (grown.low - shrunk.low))
  }

  private static func hyperbolicCosine(_ x: Double) -> Pair {
    let (grown, shrunk) = halves(x)
    let sum = Pair.sum(larger: grown.high, shrunk.high)
    return Pair(sum.high, sum.low + (grown.low + shrunk.low))
  }
}
