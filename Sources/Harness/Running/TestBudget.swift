/// What a test, or a file outside of its tests, may still send; the rest is counted and cut.
struct TestBudget {
  /// How many notes.
  static let notes = 100_000
  /// How many bytes of output and attachments.
  static let bytes = 16 << 20

  private var notesLeft = Self.notes
  private var bytesLeft = Self.bytes
  private var cutNotes = 0
  private var cutBytes = 0
  private var cutAttachments: [String] = []

  /// Whether one more note may be sent.
  mutating func takesNote(of count: Int) -> Bool {
    guard notesLeft > 0, count <= bytesLeft else {
      cutNotes += 1
      return false
    }
    notesLeft -= 1
    bytesLeft -= count
    return true
  }

  /// What output of so many bytes counts for: an event around each byte would be more than the output.
  static func cost(ofOutput count: Int) -> Int { max(count, 16) }

  /// How many of so many bytes of output may be sent.
  mutating func output(_ count: Int) -> Int {
    let taken = min(count, bytesLeft)
    bytesLeft = max(bytesLeft - Self.cost(ofOutput: taken), 0)
    cutBytes += count - taken
    return taken
  }

  /// Whether an attachment of so many bytes may be sent; it is whole or not at all.
  mutating func takesAttachment(_ name: String, _ count: Int) -> Bool {
    guard count <= bytesLeft else {
      if cutAttachments.count < 10 { cutAttachments.append(name) }
      return false
    }
    bytesLeft -= count
    return true
  }

  /// What was cut, as a note; nil when nothing was.
  var remark: String? {
    var parts: [String] = []
    if cutNotes > 0 { parts.append("\(cutNotes) more note\(cutNotes == 1 ? "" : "s")") }
    if cutBytes > 0 { parts.append("\(cutBytes) more bytes of output") }
    for name in cutAttachments { parts.append("the attachment \(name)") }
    if parts.isEmpty { return nil }
    return "cut, since a test may send \(Self.notes) notes and \(Self.bytes >> 20) MB: "
      + parts.joined(separator: ", ")
  }
}
