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
  private var cutAttachments = 0
  private var shownAttachments: [String] = []

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

  /// What an attachment counts for: each is a file, however small, and its names have no limit of their own.
  static func cost(ofAttachment count: Int, name: Int, mediaType: Int) -> Int {
    max(count + name + mediaType, 16384)
  }

  /// How many of so many bytes of output may be sent.
  mutating func output(_ count: Int) -> Int {
    let taken = min(count, bytesLeft)
    bytesLeft = max(bytesLeft - Self.cost(ofOutput: taken), 0)
    cutBytes += count - taken
    return taken
  }

  /// Whether an attachment of so many bytes may be sent; it is whole or not at all.
  mutating func takesAttachment(_ name: String, _ mediaType: String, _ count: Int) -> Bool {
    let cost = Self.cost(ofAttachment: count, name: name.utf8.count, mediaType: mediaType.utf8.count)
    guard cost <= bytesLeft else {
      cutAttachments += 1
      if shownAttachments.count < 10 { shownAttachments.append(String(name.prefix(100))) }
      return false
    }
    bytesLeft -= cost
    return true
  }

  /// What was cut, as a note; nil when nothing was.
  var remark: String? {
    var parts: [String] = []
    if cutNotes > 0 { parts.append("\(cutNotes) more note\(cutNotes == 1 ? "" : "s")") }
    if cutBytes > 0 { parts.append("\(cutBytes) more bytes of output") }
    for name in shownAttachments { parts.append("the attachment \(name)") }
    let others = cutAttachments - shownAttachments.count
    if others > 0 { parts.append("\(others) more attachment\(others == 1 ? "" : "s")") }
    if parts.isEmpty { return nil }
    return "cut, since a test may send \(Self.notes) notes and \(Self.bytes >> 20) MB: "
      + parts.joined(separator: ", ")
  }
}
