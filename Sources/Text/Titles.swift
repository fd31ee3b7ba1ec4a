/// The titles of blocks and a test, as one text.
public enum Titles {
  private static let separator: StaticString = " > "

  /// "arithmetic > adds": in one piece, since it is made for each test.
  public static func joined(_ titles: [String]) -> String {
    if titles.count == 1 { return titles[0] }
    let marks = max(titles.count - 1, 0) * separator.utf8CodeUnitCount
    let size = titles.reduce(marks) { $0 + $1.utf8.count }
    return String(unsafeUninitializedCapacity: size) { buffer in
      var end = 0
      func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        let place = UnsafeMutableBufferPointer(rebasing: buffer[end..<end + bytes.count])
        end = place.update(fromContentsOf: bytes) + end
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
