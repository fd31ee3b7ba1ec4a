/// The rules of UTF-8, for code that looks at bytes.
public enum UTF8Scan {
  /// U+FFFD in UTF-8.
  public static var replacement: [UInt8] { [0xEF, 0xBF, 0xBD] }

  /// The length of the sequence at `index` and whether it is valid.
  ///
  /// Of an invalid one the length is its maximal subpart, so that a truncated sequence becomes one
  /// replacement character, as Unicode recommends. `index` lies inside `text`.
  public static func sequence(
    in text: UnsafeBufferPointer<UInt8>,
    at index: Int
  ) -> (length: Int, isValid: Bool) {
    let lead = text[index]
    if lead < 0x80 { return (1, true) }
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: count = 4
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: return (1, false)
    }
    for offset in 1..<count {
      let position = index + offset
      guard position < text.count else { return (offset, false) }
      let allowed = offset == 1 ? second : 0x80...0xBF
      guard allowed.contains(text[position]) else { return (offset, false) }
    }
    return (count, true)
  }

  /// The scalar of a valid sequence of `length` bytes at `index`.
  static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: Int, length: Int) -> UInt32 {
    var value = UInt32(text[index])
    switch length {
    case 2: value &= 0x1F
    case 3: value &= 0x0F
    case 4: value &= 0x07
    default: break
    }
    for offset in 1..<max(length, 1) {
      value = value << 6 | UInt32(text[index + offset] & 0x3F)
    }
    return value
  }
}
