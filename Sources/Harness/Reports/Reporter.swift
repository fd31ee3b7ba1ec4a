/// Makes a report from events, and from nothing else.
protocol Reporter: AnyObject {
  /// Takes the next event.
  func receive(_ event: Event)
  /// Lets what is written so far reach its reader.
  func flush()
  /// Completes the report; the run is over.
  func finish() throws(ReportFailure)
}

/// Why a report cannot be written.
struct ReportFailure: Error, Equatable {
  /// One line: which report, and what the system said.
  var message: String
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

  /// The text and how much of it is left out.
  var shown: String { dropped == 0 ? text : "\(text)\n[… \(dropped) more bytes]" }
}
