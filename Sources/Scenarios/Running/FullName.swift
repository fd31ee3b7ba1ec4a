import Text

/// Full names: how a file and titles become one line that selects a test.
enum FullName {
  static func join(_ parts: [String]) -> String {
    var result = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { result += " > " }
      append(part, to: &result)
    }
    return result
  }

  /// The full name of what has a title and lies within something of a full name.
  static func join(_ name: String, _ title: String) -> String {
    if isPlain(title) { return Titles.joined([name, title]) }
    var result = name + " > "
    append(title, to: &result)
    return result
  }

  /// Whether nothing of a text is escaped.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    // 0xC2 and 0xE2 begin what may be a character that is escaped, # what may be a command.
    return text.withUTF8 { bytes in
      !bytes.contains { $0 == 0x3E || $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0x23 }
    }
  }

  static func append(_ text: String, to result: inout String) {
    if isPlain(text) {
      result += text
      return
    }
    var signs = 0
    for scalar in text.unicodeScalars {
      // After ## a bracket would begin a command to GitHub Actions, wherever the line is printed.
      let isCommand = scalar == "[" && signs >= 2
      signs = scalar == "#" ? signs + 1 : 0
      if isEscaped(scalar) || isCommand {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// `>`, the control characters, and what ends a line in Unicode.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3E, 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The `#tags` of titles: letters, digits, `_`, `-`, and `.` or `:` between them.
  static func tags(in titles: [String]) -> [String] {
    var tags: [String] = []
    for title in titles where mayHaveTags(title) {
      for part in title.utf8.split(separator: 0x23, omittingEmptySubsequences: false).dropFirst() {
        var tag = part.prefix(while: isTagByte)
        while let last = tag.last, last == 0x2E || last == 0x3A { tag = tag.dropLast() }
        if tag.isEmpty { continue }
        let text = String(decoding: tag, as: UTF8.self)
        if !tags.contains(text) { tags.append(text) }
      }
    }
    return tags
  }

  private static func mayHaveTags(_ title: String) -> Bool {
    var title = title
    return title.withUTF8 { $0.contains(0x23) }
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2E, 0x3A, 0x80...: true
    default: false
    }
  }
}
