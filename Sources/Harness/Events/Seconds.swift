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
    let total = Int(seconds * 1000 + 0.5)
    let rest = total % 1000
    return "\(total / 1000).\(rest < 10 ? "00" : rest < 100 ? "0" : "")\(rest)"
  }

  /// Per cent with one decimal, rounded down so that only all is 100.0.
  static func tenths(_ percent: Double) -> String {
    guard percent.isFinite, percent > 0, percent < 1e12 else { return "0.0" }
    let total = Int(percent * 10)
    return "\(total / 10).\(total % 10)"
  }
}
