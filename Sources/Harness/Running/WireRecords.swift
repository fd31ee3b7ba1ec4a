/// Cuts a stream of bytes into records.
struct WireRecords {
  /// No record is longer: what a test may send, and room around it.
  static let maximumLength = 20 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  /// Cuts what arrives later.
  init() {}

  /// Cuts bytes that are there.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Appends what `fill` writes into the room it is given; what `fill` returned.
  mutating func append(room: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    if start == bytes.count {
      if bytes.capacity > 1 << 20 { bytes = [] }
      bytes.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    var count = 0
    withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { buffer in
      count = fill(buffer)
      if count > 0, count <= room { bytes.append(contentsOf: buffer[..<count]) }
    }
    return count
  }

  /// Takes the next whole record out; nil when none is there.
  mutating func next() throws(WireReader.Damage) -> WireRecord? {
    guard bytes.count - start >= 4 else { return nil }
    let length = bytes.withUnsafeBytes {
      Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
    }
    guard length >= 1, length <= Self.maximumLength else { throw WireReader.Damage() }
    guard bytes.count - start - 4 >= length else { return nil }
    guard let kind = WireWriter.Kind(rawValue: bytes[start + 4]) else { throw WireReader.Damage() }
    let range = start..<start + 4 + length
    start = range.upperBound
    return WireRecord(kind: kind, storage: bytes, range: range)
  }
}

/// A record among others.
struct WireRecord {
  let kind: WireWriter.Kind
  fileprivate let storage: [UInt8]
  fileprivate let range: Range<Int>

  /// All its bytes, to be sent on.
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Reads its fields.
  func read<Result>(
    _ body: (inout WireReader) throws(WireReader.Damage) -> Result
  ) throws(WireReader.Damage) -> Result {
    let result = storage.withUnsafeBytes { all -> Swift.Result<Result, WireReader.Damage> in
      var reader = WireReader(UnsafeRawBufferPointer(rebasing: all[range.lowerBound + 5..<range.upperBound]))
      do throws(WireReader.Damage) { return .success(try body(&reader)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
