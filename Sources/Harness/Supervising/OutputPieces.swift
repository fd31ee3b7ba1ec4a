/// Output that belongs together: a script may write it byte by byte, and an event around each byte would cost more than
/// the script does. It does not depend on when the pieces come what becomes one event.
struct OutputPieces {
  /// So many bytes are enough for an event.
  private static let enough = 1 << 16
  /// So many times a line of a test goes out as soon as it is whole, for those who read along.
  private static let mostLines = 1000

  private var file = ""
  private var id = 0
  private var stream = OutputStream.out
  private var bytes: [UInt8] = []
  private var lines = 0

  /// Whether what is there shall go out at once.
  var isDue: Bool { lines < Self.mostLines && bytes.last == 0x0A }

  /// Adds a piece; false if it does not go with those that are there.
  mutating func append(_ piece: UnsafeRawBufferPointer, file: String, id: Int, _ stream: OutputStream) -> Bool
  {
    if bytes.isEmpty {
      if self.id != id || self.file != file { lines = 0 }
      (self.file, self.id, self.stream) = (file, id, stream)
    } else if self.id != id || self.stream != stream || self.file != file || bytes.count >= Self.enough {
      return false
    }
    bytes.append(contentsOf: piece)
    return true
  }

  /// Takes all of them out as an event; nil when there are none.
  mutating func take() -> Event? {
    if bytes.isEmpty { return nil }
    if isDue { lines += 1 }
    let event = Event.output(file: file, id: id, stream: stream, text: String(decoding: bytes, as: UTF8.self))
    // Large ones are rare.
    if bytes.count > Self.enough { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    return event
  }
}
