import Harness
import Text

/// Reads the values of options.
enum OptionValue {
  /// The value as text, for messages and parsing.
  static func text(_ value: [UInt8]) -> String { String(decoding: value, as: UTF8.self) }

  /// A whole number within limits.
  static func number(_ value: [UInt8], of name: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int {
    if isPlain(value), let number = Int(text(value)), range.contains(number) { return number }
    throw UsageError(
      message:
        "\(name) \(text(value)): expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    )
  }

  /// A number of seconds.
  static func seconds(_ value: [UInt8], of name: String) throws(UsageError) -> Double {
    let isPlain = !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, let seconds = Double(text(value)), seconds <= 1_000_000 else {
      throw UsageError(message: "\(name) \(text(value)): expected seconds from 0 to 1000000, such as 2.5")
    }
    return seconds
  }

  /// One of a few words.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: [UInt8],
    of name: String,
    _ type: Choice.Type
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    guard let choice = Choice(rawValue: text(value)) else {
      let nearest = NearestNames.suggest(for: text(value), among: words).best
      let meant = nearest.map { "; did you mean \($0)?" } ?? ""
      let known = words.joinedWithOr
      throw UsageError(message: "\(name) \(text(value)): expected \(known)\(meant)")
    }
    return choice
  }

  /// A Lua pattern.
  static func pattern(_ value: [UInt8], of name: String) throws(UsageError) -> LuaPattern {
    do throws(LuaPattern.Malformed) {
      return try LuaPattern(text(value))
    } catch {
      throw UsageError(message: "\(name) \(text(value)): \(error.message)")
    }
  }

  /// Words between commas; a leading `#`, as titles write tags, is left out.
  static func tags(_ value: [UInt8], of name: String) throws(UsageError) -> [String] {
    let tags = text(value).split(separator: ",").map { part in
      let word = part.drop { $0 == " " }
      return String(word.hasPrefix("#") ? word.dropFirst() : word)
    }.filter { !$0.isEmpty }
    if tags.isEmpty { throw UsageError(message: "\(name): expected tags with commas between them") }
    return tags
  }

  /// A file or folder.
  static func path(_ value: [UInt8], of name: String) throws(UsageError) -> [UInt8] {
    if value.isEmpty { throw UsageError(message: "\(name) needs the name of a file or folder") }
    return value
  }

  private static func isPlain(_ value: [UInt8]) -> Bool {
    !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }
  }
}
