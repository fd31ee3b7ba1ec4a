import Text

/// What a test sent before its end.
struct Captured {
  /// So many notes are kept.
  private static let mostNotes = 100

  /// What scripts printed.
  var out = KeptText()
  /// What the process wrote to its standard error.
  var err = KeptText()
  var notes: [String] = []
  /// How many more notes there were.
  var droppedNotes = 0
  /// The names under which its attachments are kept, in the order in which they came.
  var attachments: [String] = []
  private(set) var names = AttachmentNames()

  /// Nothing so far; attachments get other names than those of `names`.
  init(names: AttachmentNames = AttachmentNames()) {
    self.names = names
  }

  /// Takes an output, a note or an attachment; of each text as much as `limit` allows.
  mutating func take(_ event: Event, limit: Int = 1 << 20) {
    switch event {
    case .output(_, _, .out, let text): out.append(text, limit: limit)
    case .output(_, _, .err, let text): err.append(text, limit: limit)
    case .note(_, _, let text):
      if notes.count < Self.mostNotes { notes.append(text) } else { droppedNotes += 1 }
    case .attachment(let attachment):
      attachments.append(names.add(attachment.name, mediaType: attachment.mediaType))
    default: break
    }
  }

  /// Whether nothing was sent.
  var isEmpty: Bool {
    out.isEmpty && err.isEmpty && notes.isEmpty && attachments.isEmpty
  }
}

/// Text that a test printed, as far as it is kept.
struct KeptText {
  private(set) var text = ""
  private(set) var dropped = 0

  /// Whether nothing was printed.
  var isEmpty: Bool { text.isEmpty && dropped == 0 }

  /// Appends as much as there is room for.
  mutating func append(_ more: String, limit: Int = 1 << 20) {
    let room = limit - text.utf8.count
    if dropped == 0, more.utf8.count <= room {
      text += more
    } else if dropped == 0, room > 0 {
      let kept = more.utf8.prefix(room)
      text += String(decoding: kept, as: UTF8.self)
      dropped = more.utf8.count - kept.count
    } else {
      dropped += more.utf8.count
    }
  }

  /// The same with no more than that.
  func limited(to limit: Int) -> KeptText {
    if text.utf8.count <= limit { return self }
    var result = KeptText()
    result.append(text, limit: limit)
    result.dropped += dropped
    return result
  }

  /// The text and how much of it is left out.
  func shown(_ display: DisplayText) -> String { display(text, dropped: dropped) }
}
