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
    var result: UInt64 = 0
    for place in 0..<8 { result |= UInt64(bytes[position + place]) << UInt64(8 * place) }
    position += 8
    return Double(bitPattern: result)
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
