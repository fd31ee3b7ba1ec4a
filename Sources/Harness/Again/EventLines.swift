import Glibc

/// The lines of an event file, read as they are asked for; a copy goes on by itself from the same place.
struct EventLines {
  /// A line.
  struct Line {
    /// Without its line feed.
    var bytes: [UInt8]
    /// Where it begins in the file.
    var offset: Int
    /// Whether a line feed ends it; the last one may be torn.
    var isWhole: Bool
  }

  /// Longer lines are skipped; the longest of our own holds 16 MB of attachment or of control characters.
  static let longest = 128 << 20
  private static let chunk = 65536

  private let source: ReportSource
  private let longest: Int
  /// What has been read and not been given yet begins at `start`.
  private var buffer: [UInt8] = []
  private var start = 0
  /// Up to here no line feed has been found.
  private var searched = 0
  /// Where `buffer` begins in the file.
  private var position: Int
  private var isSkipping = false
  private var isAtEnd = false
  /// How many lines were too long.
  private(set) var skipped = 0

  /// The lines from a place on, which is the beginning of one.
  init(_ source: ReportSource, at offset: Int = 0, longest: Int = Self.longest) {
    self.source = source
    self.longest = longest
    position = offset
  }

  /// The next line that is not empty; nil at the end.
  mutating func next() throws(ReportSource.Failure) -> Line? {
    while true {
      if let end = lineFeed() {
        let line = Line(bytes: Array(buffer[start..<end]), offset: position + start, isWhole: true)
        start = end + 1
        searched = start
        if isSkipping {
          isSkipping = false
          skipped += 1
        } else if !line.bytes.isEmpty {
          return line
        }
        continue
      }
      searched = buffer.count
      if buffer.count - start > longest { isSkipping = true }
      if isSkipping { start = buffer.count }
      if isAtEnd {
        defer { start = buffer.count }
        if isSkipping || start == buffer.count { return nil }
        return Line(bytes: Array(buffer[start...]), offset: position + start, isWhole: false)
      }
      try fill()
    }
  }

  private func lineFeed() -> Int? {
    buffer.withUnsafeBufferPointer { bytes in
      guard searched < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + searched, 0x0A, bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  private mutating func fill() throws(ReportSource.Failure) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      position += start
      searched -= start
      start = 0
    }
    let offset = position + buffer.count
    var code: Int32 = 0
    withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 16) { bytes in
      var count = -1
      repeat {
        count = pread(source.descriptor, bytes.baseAddress, Self.chunk, off_t(offset))
      } while count < 0 && errno == EINTR
      code = count < 0 ? errno : 0
      isAtEnd = count <= 0
      if count > 0 { buffer.append(contentsOf: bytes[..<count]) }
    }
    if code != 0 { throw ReportSource.Failure(source.shown, FileSystem.Failure(code: code).message) }
  }
}
