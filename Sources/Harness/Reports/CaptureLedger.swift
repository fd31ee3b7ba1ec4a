/// Follows the events of a run and says to what belongs what was printed, noted and attached.
struct CaptureLedger {
  /// Something with what was sent in it.
  struct Entry {
    /// The test that ended; nil for what was sent outside of tests.
    var end: TestEnd?
    var captured: Captured
    /// Where its attachments lie below the output folder; empty when there are none.
    var folder: String
  }

  private let limit: Int
  private var captured = Captured()
  private var outsideNames = AttachmentNames()
  private var isInTest = false
  /// Whether anything was sent in the present file, which is rare.
  private var isUsed = false

  /// Of each text so many bytes are kept.
  init(limit: Int = 1 << 20) {
    self.limit = limit
  }

  /// Takes the begin or the end of a test that sent nothing, as most do; false when `take` has to look at the event.
  mutating func passesOver(_ event: Event) -> Bool {
    if isUsed { return false }
    switch event {
    case .testStart: isInTest = true
    case .testEnd: isInTest = false
    default: return false
    }
    return true
  }

  /// Takes the next event; what it completes, if that is anything.
  mutating func take(_ event: Event) -> Entry? {
    if passesOver(event) {
      guard case .testEnd(let end) = event else { return nil }
      return Entry(end: end, captured: Captured(), folder: "")
    }
    switch event {
    case .output, .note, .attachment:
      isUsed = true
      captured.take(event, limit: limit)
      return nil
    case .fileStart:
      if isUsed {
        captured = Captured()
        outsideNames = AttachmentNames()
      }
      (isInTest, isUsed) = (false, false)
      return nil
    case .testStart(let file, _, _):
      let entry = outside(file)
      captured = Captured()
      isInTest = true
      return entry
    case .testEnd(let end):
      // What was sent before a test that never began is not its own.
      if !isInTest, end.id != 0 { return Entry(end: end, captured: Captured(), folder: "") }
      if !isInTest { outsideNames = captured.names }
      defer {
        captured = Captured(names: outsideNames)
        isInTest = false
      }
      // Few tests have attachments, and a folder's name takes longer than a short test.
      let folder = captured.attachments.isEmpty ? "" : AttachmentPlace.folder(of: end)
      return Entry(end: end, captured: captured, folder: folder)
    case .fileEnd(let file, _):
      return outside(file)
    default:
      return nil
    }
  }

  private mutating func outside(_ file: String) -> Entry? {
    defer { captured = Captured(names: outsideNames) }
    if captured.isEmpty { return nil }
    // A test without an end was interrupted.
    let titles = isInTest ? ["interrupted test"] : []
    if !isInTest { outsideNames = captured.names }
    isInTest = false
    return Entry(
      end: nil,
      captured: captured,
      folder: AttachmentPlace.folder(file: file, titles: titles)
    )
  }
}
