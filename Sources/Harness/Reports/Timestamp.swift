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
    return String(unsafeUninitializedCapacity: 29) { buffer in
      var end = 0
      func put(_ number: Int, _ width: Int, _ mark: UInt8) {
        var number = number
        for place in stride(from: end + width - 1, through: end, by: -1) {
          buffer[place] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
          number /= 10
        }
        buffer[end + width] = mark
        end += width + 1
      }
      put(year, 4, UInt8(ascii: "-"))
      put(month, 2, UInt8(ascii: "-"))
      put(day, 2, UInt8(ascii: "T"))
      put(seconds / 3600, 2, UInt8(ascii: ":"))
      put(seconds / 60 % 60, 2, UInt8(ascii: ":"))
      put(seconds % 60, 2, UInt8(ascii: "."))
      put(rest % 1000, 3, UInt8(ascii: "+"))
      put(0, 2, UInt8(ascii: ":"))
      put(0, 1, UInt8(ascii: "0"))
      return end
    }
  }
}
