/// The titles of blocks and a test.
enum Titles {
  private static let separator: StaticString = " > "

  /// "arithmetic > adds": in one piece, since it is made for each test.
  static func joined(_ titles: [String]) -> String {
    if titles.count == 1 { return titles[0] }
    let marks = max(titles.count - 1, 0) * separator.utf8CodeUnitCount
    let size = titles.reduce(marks) { $0 + $1.utf8.count }
    return String(unsafeUninitializedCapacity: size) { buffer in
      var end = 0
      func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes where end < buffer.count {
          buffer[end] = byte
          end += 1
        }
      }
      for (index, title) in titles.enumerated() {
        if index > 0 { separator.withUTF8Buffer(put) }
        var title = title
        title.withUTF8(put)
      }
      return end
    }
  }
}
