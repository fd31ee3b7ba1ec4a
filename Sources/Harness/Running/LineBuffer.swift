import Glibc

/// Cuts what arrives on a descriptor into lines.
struct LineBuffer {
  /// What a read has brought.
  enum Reading: Equatable {
    case some, nothingNow, end
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// As far as no line feed has been found.
  private var searched = 0

  /// Reads once.
  mutating func read(from descriptor: Int32) -> Reading {
    if start > 0, start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      (start, searched) = (0, 0)
    }
    let chunk = 65536
    while true {
      var failure: Int32 = 0
      var count = 0
      withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 16) { buffer in
        count = Glibc.read(descriptor, buffer.baseAddress, chunk)
        failure = errno
        if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      }
      if count > 0 { return .some }
      if count == 0 { return .end }
      if failure == EAGAIN { return .nothingNow }
      if failure != EINTR { return .end }
    }
  }

  /// Whether a whole line is there.
  var hasLine: Bool { end != nil }

  /// Where the next line ends.
  private var end: Int? {
    bytes.withUnsafeBufferPointer { buffer -> Int? in
      guard searched < buffer.count, let base = buffer.baseAddress else { return nil }
      guard let found = memchr(base + searched, 0x0A, buffer.count - searched) else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// The next whole line without its line feed.
  mutating func next() -> [UInt8]? {
    guard let end else {
      searched = bytes.count
      if start > 1 << 20 {
        bytes.removeFirst(start)
        searched -= start
        start = 0
      }
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return Array(bytes[start..<end])
  }
}
