/// A hash that is the same in every process.
public enum StableHash {
  /// FNV-1a over the bytes, mixed at the end.
  public static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ (hash >> 33)
  }

  /// The hash of a text's bytes.
  public static func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { of($0) }
  }

  /// The hash of bytes as 16 hexadecimal digits.
  public static func digits(of bytes: [UInt8]) -> String {
    let digits = String(bytes.withUnsafeBufferPointer { of($0) }, radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.utf8.count)) + digits
  }
}
