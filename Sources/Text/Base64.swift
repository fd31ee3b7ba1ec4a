/// Bytes as text in the usual alphabet (RFC 4648), with padding and without line breaks.
public enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// Appends the text of `data`.
  public static func append(_ data: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (data.count + 2) / 3 * 4)
    for start in stride(from: 0, to: data.count, by: 3) {
      let count = min(3, data.count - start)
      var group = UInt32(data[start]) << 16
      if count > 1 { group |= UInt32(data[start + 1]) << 8 }
      if count > 2 { group |= UInt32(data[start + 2]) }
      for position in 0..<4 {
        let sextet = Int(group >> UInt32(18 - 6 * position)) & 63
        text.append(position <= count ? alphabet[sextet] : padding)
      }
    }
  }

  /// The bytes that a text stands for; nil if it is none.
  public static func bytes(of text: String) -> [UInt8]? {
    let text = Array(text.utf8)
    guard text.count % 4 == 0 else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    for start in stride(from: 0, to: text.count, by: 4) {
      let isLast = start + 4 == text.count
      var count = 4
      while isLast, count > 2, text[start + count - 1] == padding { count -= 1 }
      var group: UInt32 = 0
      for position in 0..<count {
        let value = values[Int(text[start + position])]
        guard value < 64 else { return nil }
        group |= UInt32(value) << UInt32(18 - 6 * position)
      }
      for position in 0..<(count - 1) { result.append(UInt8(group >> UInt32(16 - 8 * position) & 255)) }
    }
    return result
  }
}
