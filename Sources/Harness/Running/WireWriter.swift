/// Writes what passes between a worker and the supervisor: records of a length, a kind and fields.
///
/// Whole numbers take as many bytes as they need, texts their length and their bytes. Nothing of it leaves the run,
/// so it may change with any version.
struct WireWriter {
  /// What a record says.
  enum Kind: UInt8, Sendable {
    // From a worker, or on its behalf.
    case found = 1
    case loaded, start, end, fileEnd, output, note, attachment, warning, reached
    // From a worker to the supervisor alone.
    case lines, done, doneLeaving, stateLost
    // From the supervisor.
    case begin, workerLost, finish
  }

  /// A longer text is cut, so that no script can fill the supervisor with a name or a message.
  static let textLimit = 1 << 20

  /// So much of a record may be texts; those beyond are left out, so that what a script does again and again, as with
  /// `check`, does not make a record that nobody takes.
  static let textsLimit = 12 << 20

  /// There are not more issues, properties or titles of a test.
  static let countLimit = 1000

  private(set) var bytes: [UInt8] = []
  private var start = 0

  /// Makes a writer whose buffer holds `capacity` bytes before it grows.
  init(capacity: Int = 1024) {
    bytes.reserveCapacity(capacity)
  }

  /// Forgets what was written and keeps the memory, unless that is much.
  mutating func removeAll() {
    if bytes.capacity > 1 << 20 {
      bytes = []
    } else {
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Begins a record.
  mutating func begin(_ kind: Kind) {
    start = bytes.count
    // Its length comes at the end.
    withUnsafeBytes(of: (0, 0, 0, 0, kind.rawValue) as (UInt8, UInt8, UInt8, UInt8, UInt8)) {
      bytes.append(contentsOf: $0)
    }
  }

  /// Ends the record.
  mutating func end() {
    let length = UInt32(truncatingIfNeeded: bytes.count - start - 4).littleEndian
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: length, toByteOffset: start, as: UInt32.self) }
  }

  /// Writes a whole number.
  mutating func integer(_ value: Int) {
    var rest = UInt(bitPattern: (value << 1) ^ (value >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number.
  mutating func number(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes a text, cut where it is too long.
  mutating func text(_ value: String) {
    guard bytes.count - start < Self.textsLimit else { return integer(0) }
    var value = value
    value.withUTF8 { text in
      guard text.count > Self.textLimit else { return data(UnsafeRawBufferPointer(text)) }
      let tail = Array("… [\(text.count - Self.textLimit) more bytes]".utf8)
      var end = Self.textLimit
      // Not within a character.
      while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
      integer(end + tail.count)
      bytes.append(contentsOf: text[..<end])
      bytes.append(contentsOf: tail)
    }
  }

  /// Writes bytes, with their number before them.
  mutating func data(_ value: UnsafeRawBufferPointer) {
    integer(value.count)
    bytes.append(contentsOf: value)
  }

  /// Writes texts.
  mutating func texts(_ values: [String]) {
    let values = values.prefix(Self.countLimit)
    integer(values.count)
    for value in values { text(value) }
  }

  /// Writes a text that may be absent.
  mutating func optional(_ value: String?) {
    integer(value == nil ? 0 : 1)
    if let value { text(value) }
  }
}
