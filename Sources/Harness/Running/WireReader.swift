/// Reads what a `WireWriter` wrote; a worker may have written anything, so nothing is believed.
struct WireReader {
  /// The record is damaged.
  struct Damage: Error, Equatable {}

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// Reads the fields of one record behind its kind.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// What has not been read.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

  mutating func integer() throws(Damage) -> Int {
    // Most are short.
    if position < bytes.count, bytes[position] < 0x80 {
      let byte = Int(bytes[position])
      position += 1
      return byte >> 1 ^ -(byte & 1)
    }
    var result: UInt = 0
    var shift: UInt = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return Int(bitPattern: result >> 1) ^ -Int(bitPattern: result & 1) }
      shift += 7
    }
    throw Damage()
  }

  mutating func number() throws(Damage) -> Double {
    guard bytes.count - position >= 8 else { throw Damage() }
    let bits = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    position += 8
    return Double(bitPattern: UInt64(littleEndian: bits))
  }

  mutating func data() throws(Damage) -> UnsafeRawBufferPointer {
    let count = try integer()
    guard count >= 0, count <= bytes.count - position else { throw Damage() }
    let result = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    position += count
    return result
  }

  mutating func text() throws(Damage) -> String { String(decoding: try data(), as: UTF8.self) }

  mutating func texts() throws(Damage) -> [String] {
    let count = try count()
    if count == 0 { return [] }
    var result: [String] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try text()) }
    return result
  }

  mutating func optional() throws(Damage) -> String? { try integer() == 0 ? nil : try text() }

  /// A number in a range; one outside of it becomes the nearest.
  mutating func integer(in range: ClosedRange<Int>) throws(Damage) -> Int {
    min(max(try integer(), range.lowerBound), range.upperBound)
  }

  /// A time or a duration; what is none becomes 0.
  mutating func time() throws(Damage) -> Double {
    let value = try number()
    return value.isFinite && value >= 0 && value < 1e15 ? value : 0
  }

  /// How many things follow.
  mutating func count() throws(Damage) -> Int {
    let count = try integer()
    guard count >= 0, count <= WireWriter.countLimit else { throw Damage() }
    return count
  }
}
