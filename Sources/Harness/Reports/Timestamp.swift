/// Moments in UTC, without locale and time zone.
enum Timestamp {
  /// "2026-11-30T00:21:44.500+00:00" of milliseconds since 1970.
  static func text(milliseconds: Int) -> String {
    let limited = min(max(milliseconds, 0), 253_402_300_799_999)
    let (days, rest) = limited.quotientAndRemainder(dividingBy: 86_400_000)
    // Howard Hinnant's civil_from_days; years begin in March.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let seconds = rest / 1000
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(seconds / 3600, 2)):"
      + "\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2)).\(padded(rest % 1000, 3))+00:00"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
