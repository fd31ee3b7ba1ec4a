import Text

/// Texts as a JUnit report may hold them: none too long, and all together not too long either.
struct JUnitText {
  /// libxml2 refuses texts of more than 10 MB.
  private static let longest = 1 << 20
  /// It refuses also many attributes of a megabyte in a row.
  private static let longestAttribute = 1 << 16
  /// How long a text may be when the report is full already.
  private static let shortest = 1024
  /// GitLab takes 30 MB a file.
  private var room = 24 << 20

  /// Text between tags.
  mutating func content(_ text: String) -> String { cut(text, Self.longest) }

  /// The value of an attribute.
  mutating func value(_ text: String) -> String { cut(text, Self.longestAttribute) }

  private mutating func cut(_ text: String, dropped: Int = 0, _ longest: Int) -> String {
    let count = text.utf8.count
    if count <= Self.shortest { return DisplayText(.xml)(text, dropped: dropped) }
    let limit = room > 0 ? longest : Self.shortest
    room -= min(count, limit)
    return DisplayText(.xml, limit: limit)(text, dropped: dropped)
  }

  /// A value that a schema does not allow to be nothing but spaces.
  mutating func value(_ text: String, orElse other: String) -> String {
    let shown = value(text)
    return shown.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } ? other : shown
  }

  /// What a script printed; it cannot pass for an attachment.
  mutating func output(_ text: KeptText) -> String {
    text.isEmpty ? "" : Self.withoutAttachments(cut(text.text, dropped: text.dropped, Self.longest))
  }

  /// The text with its lines that look like attachments changed.
  static func withoutAttachments(_ text: String) -> String {
    guard text.contains("[[ATTACHMENT|") else { return text }
    var result = ""
    let parts = text.split(separator: "[[ATTACHMENT|", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { result += "[ [ATTACHMENT|" }
      result += part
    }
    return result
  }

  /// "scenarios.checkout" of "scenarios/checkout.lua": what readers show as the class.
  mutating func className(_ file: String) -> String {
    var path = Substring(file)
    if path.hasSuffix(".lua") { path = path.dropLast(4) }
    let parts = path.split(separator: "/").map { part in
      // Readers split at the last dot.
      String(part.map { $0 == "." ? "_" : $0 })
    }
    return value(parts.joined(separator: "."), orElse: "scenarios")
  }

  /// Some readers show the message alone, some the text alone, so the text says all of it.
  static func body(_ issues: [EventIssue], file: String) -> String {
    issues.map { issue in
      var text = "\(issue.file.isEmpty ? file : issue.file):\(max(issue.line, 1)): \(issue.message)"
      if !issue.details.isEmpty { text += "\n\(issue.details)" }
      for frame in issue.traceback { text += "\n\(frame)" }
      return text
    }.joined(separator: "\n\n")
  }
}
