import Text

/// What a suite prints, in parts that have a heading each; safe for XML.
struct SuiteOutput {
  /// How long what scripts printed may be all together.
  private static let longest = 1 << 20
  /// How long all of it may be: readers refuse texts of 10 MB.
  private static let mostWithAttachments = 8 << 20

  private var kept = KeptText()
  private var lines = ""

  /// Whether nothing was printed.
  var isEmpty: Bool { kept.isEmpty && lines.isEmpty }

  /// Adds a part: a text that is safe for XML and no attachment, and the paths of attachments.
  mutating func add(heading: String, _ text: String, attachments: [String] = []) {
    if text.isEmpty && attachments.isEmpty { return }
    let title = heading.isEmpty ? "" : "== \(heading) ==\n"
    if !text.isEmpty {
      kept.append("\(title)\(text)\(text.hasSuffix("\n") ? "" : "\n")", limit: Self.longest)
    }
    if attachments.isEmpty || lines.utf8.count > Self.mostWithAttachments - Self.longest { return }
    if text.isEmpty || kept.dropped > 0 { lines += title }
    let named = Self.lines(attachments)
    // They stand with the text of their part as long as there is room for it.
    if text.isEmpty || kept.dropped > 0 { lines += named } else { kept.append(named, limit: .max) }
  }

  /// All of it.
  var text: String { kept.shown(DisplayText(.xml)) + (kept.dropped > 0 ? "\n" : "") + lines }

  /// The lines by which readers find attachments.
  static func lines(_ attachments: [String]) -> String {
    attachments.map { "[[ATTACHMENT|\($0)]]\n" }.joined()
  }
}
