import Text

/// Text as a terminal shows it: in columns.
enum TerminalText {
  /// How many columns a character takes: 2 for those of East Asia and pictures, else 1; 0 for one that has no place of
  /// its own.
  static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first?.value else { return 0 }
    if scalar < 0x300 { return 1 }
    if joiners.contains(where: { $0.contains(scalar) }) { return 0 }
    return wide.contains { $0.contains(scalar) } ? 2 : 1
  }

  /// How many columns a text takes.
  static func width(_ text: String) -> Int {
    var sum = 0
    for character in text { sum += width(character) }
    return sum
  }

  /// The text cut to a number of columns; what is cut ends with a sign that says so.
  static func fit(_ text: String, columns: Int, _ characters: ScreenCharacters) -> String {
    guard width(text) > columns else { return text }
    let mark = characters.ellipsis
    let room = columns - width(mark)
    guard room >= 0 else { return "" }
    var cut = ""
    var sum = 0
    for character in text {
      sum += width(character)
      if sum > room { break }
      cut.append(character)
    }
    return cut + mark
  }

  /// The text in lines that fit, broken at blanks; what goes on is indented.
  static func wrapped(_ text: String, columns: Int) -> [String] {
    guard width(text) > columns else { return [text] }
    let indent = String(repeating: " ", count: text.prefix { $0 == " " }.count)
    var lines: [String] = []
    var line = ""
    for word in text.dropFirst(indent.count).split(separator: " ") {
      if !line.isEmpty, width(line) + 1 + width(String(word)) > columns {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? (lines.isEmpty ? indent : indent + "  ") + word : " \(word)"
    }
    return lines + [line]
  }

  /// The text filled with blanks up to a number of columns.
  static func padded(_ text: String, columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(text)))
  }

  /// The text without what would move the cursor, on one line.
  static func plain(_ text: String) -> String { DisplayText(.none)(text) }

  private static let joiners: [ClosedRange<UInt32>] = [0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F]

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
