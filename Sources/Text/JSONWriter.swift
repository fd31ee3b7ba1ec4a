/// Writes JSON into one reusable buffer of bytes, without an allocation for each field.
///
/// Commas are placed by the writer; nesting is the caller's word. Text that is not UTF-8 is repaired with
/// U+FFFD, numbers never depend on the locale.
public struct JSONWriter: Sendable {
  /// What has been written since the last `removeAll`.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes an empty writer whose buffer holds `capacity` bytes before it grows.
  public init(capacity: Int = 1024) {
    bytes.reserveCapacity(capacity)
  }

  /// Empties the buffer and keeps its memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Opens an object.
  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes the innermost object.
  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Opens an array.
  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Closes the innermost array.
  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes the name of the next value; the name is plain ASCII without quotes or backslashes.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes any text as the name of the next value.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  public mutating func null() {
    literal("null")
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  /// Writes bytes as a text in base64.
  public mutating func base64(_ data: [UInt8]) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    Base64.append(data, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes an integer in decimal.
  public mutating func integer(_ value: Int) {
    separate()
    appendDecimal(value)
    needsComma = true
  }

  /// Writes the shortest text that reads back as the same number; `null` for what JSON cannot say (NaN,
  /// infinities).
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    // Below 2^53 the conversion cannot fail; `Int(exactly:)` would need the C library's rounding.
    let whole = value.magnitude < 9_007_199_254_740_992 ? Int(value) : 0
    if Double(whole) == value, whole != 0 || value.sign == .plus {
      appendDecimal(whole)
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
    needsComma = true
  }

  /// Writes a finite number so that it does not read back as an integer: 1 is `1.0`.
  public mutating func float(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    bytes.append(contentsOf: value.description.utf8)
    needsComma = true
  }

  /// Writes a text.
  public mutating func string(_ value: String) {
    var text = value
    text.withUTF8 { string($0) }
  }

  /// Writes bytes as a text; what is not UTF-8 becomes U+FFFD.
  public mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(value)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes bytes as a text; what is not UTF-8 becomes U+FFFD.
  public mutating func string(_ value: [UInt8]) {
    value.withUnsafeBufferPointer { string($0) }
  }

  /// Ends the line; the next value starts without a comma.
  public mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  private mutating func appendDecimal(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var divisor: UInt = 1
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        let (length, isValid) = UTF8Scan.sequence(in: text, at: index)
        if isValid {
          index += length
        } else {
          bytes.append(contentsOf: text[start..<index])
          bytes.append(contentsOf: UTF8Scan.replacement)
          index += length
          start = index
        }
      } else if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: text[start..<index])
        appendEscape(of: byte)
        index += 1
        start = index
      } else {
        index += 1
      }
    }
    bytes.append(contentsOf: text[start..<text.count])
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      bytes.append(UInt8(ascii: "u"))
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(ascii: "0") + (byte >> 4))
      let low = byte & 0xF
      bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + (low - 10))
    }
  }
}
