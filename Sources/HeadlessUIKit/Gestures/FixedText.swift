/// Numbers as text with a fixed number of decimals, the same on every machine.
enum FixedText {
  /// A number rounded to so many decimals (0 to 9): "12.0". What is too large for that is written in full.
  static func text(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<max(0, min(9, digits)) { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e15, let whole = Int64(exactly: scaled), let divisor = Int64(exactly: scale) else {
      return "\(value)"
    }
    let sign = value < 0 && whole != 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let fraction = String(whole % divisor)
    let padding = String(repeating: "0", count: max(0, digits - fraction.count))
    return "\(sign)\(whole / divisor).\(padding)\(fraction)"
  }
}
