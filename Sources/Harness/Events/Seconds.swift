/// Seconds as a person writes them.
enum Seconds {
  /// "30", "0.5".
  static func text(_ seconds: Double) -> String {
    let text = "\(seconds)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With three decimals, whatever the locale; what is no time is 0.
  static func milliseconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds > 0, seconds < 1e12 else { return "0.000" }
    var rest = Int(seconds * 1000 + 0.5)
    return String(unsafeUninitializedCapacity: 17) { digits in
      var length = 5
      var limit = 10_000
      while length < 17, rest >= limit {
        length += 1
        limit *= 10
      }
      for place in stride(from: length - 1, through: 0, by: -1) {
        if place == length - 4 {
          digits[place] = UInt8(ascii: ".")
        } else {
          digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
      }
      return length
    }
  }

  /// Per cent with one decimal, rounded down so that only all is 100.0.
  static func tenths(_ percent: Double) -> String {
    guard percent.isFinite, percent > 0, percent < 1e12 else { return "0.0" }
    let total = Int(percent * 10)
    return "\(total / 10).\(total % 10)"
  }
}
