/// A number as the unevaluated sum of two doubles, the second far smaller than the first.
struct Pair {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The sum, rounded.
  var total: Double { high + low }

  /// `a + b`, exactly, where `a` is zero or not smaller in magnitude.
  static func sum(larger a: Double, _ b: Double) -> Pair {
    let sum = a + b
    return Pair(sum, b - (sum - a))
  }

  /// `a + b`, exactly.
  static func sum(_ a: Double, _ b: Double) -> Pair {
    let sum = a + b
    let second = sum - a
    return Pair(sum, (a - (sum - second)) + (b - second))
  }

  /// `a · b`, to about 107 bits.
  static func product(_ a: Double, _ b: Double) -> Pair {
    let product = a * b
    let (a1, b1) = (upper(a), upper(b))
    let (a2, b2) = (a - a1, b - b1)
    return Pair(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// `a` with the 26 upper bits of its significand.
  static func upper(_ a: Double) -> Double {
    Double(bitPattern: a.bitPattern & 0xffff_ffff_f800_0000)
  }

  /// `a` / `b`, rounded, with an error little above half an ulp.
  static func quotient(_ a: Pair, _ b: Pair) -> Double {
    let numerator = Pair.sum(larger: a.high, a.low)
    let denominator = Pair.sum(larger: b.high, b.low)
    let first = numerator.high / denominator.high
    let product = Pair.product(first, denominator.high)
    let rest = (numerator.high - product.high) - product.low + numerator.low - first * denominator.low
    return first + rest / denominator.high
  }
}
