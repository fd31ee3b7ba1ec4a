/// Bytes that grow by many small pieces for each test, which an array would look at one by one for its owners, its room
/// and its bounds.
final class ByteBuffer {
  // Nothing is called while they change, and checking that takes as long as changing them.
  @exclusivity(unchecked) private var start: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private var capacity: Int
  /// How many bytes are kept.
  @exclusivity(unchecked) private(set) var count = 0

  /// Makes an empty buffer that grows when more than `capacity` bytes are appended.
  init(capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// Whether nothing is kept.
  var isEmpty: Bool { count == 0 }

  /// All of it, valid during the call, which must not append.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  /// A copy of all of it.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// Forgets all bytes and keeps the memory.
  func removeAll() { count = 0 }

  /// Appends a byte.
  @inline(__always)
  func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  /// Appends bytes.
  @inline(__always)
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    (start + count).update(from: first, count: bytes.count)
    count += bytes.count
  }

  /// Appends the text of a literal.
  @inline(__always)
  func append(literal text: StaticString) { text.withUTF8Buffer { append($0) } }

  /// Appends a text as UTF-8.
  func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends a number in decimal.
  func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var divisor: UInt = 1
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Appends a text in which some of the bytes below 64, those whose bits are set in `special`, become others.
  func append(_ text: String, special: UInt64, escape: (UInt8) -> StaticString) {
    var text = text
    text.withUTF8 { bytes in
      var done = 0
      for index in bytes.indices {
        let byte = bytes[index]
        guard byte < 64, special >> UInt64(byte) & 1 != 0 else { continue }
        append(UnsafeBufferPointer(rebasing: bytes[done..<index]))
        append(literal: escape(byte))
        done = index + 1
      }
      append(UnsafeBufferPointer(rebasing: bytes[done...]))
    }
  }

  @inline(never)
  private func grow(by more: Int) {
    let wanted = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
    larger.update(from: start, count: count)
    start.deallocate()
    (start, capacity) = (larger, wanted)
  }
}
