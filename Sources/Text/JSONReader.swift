/// Reads JSON; whatever the bytes are, it ends with a value or an error.
public struct JSONReader {
  /// How deep arrays and objects may nest.
  public static let maximumDepth = 64

  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var scratch: [UInt8] = []

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// The value that `text` holds, with nothing but white space around it.
  public static func read(_ text: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(text)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == text.count else { throw reader.error("there is more after the value") }
    return value
  }

  /// The value that `text` holds, with nothing but white space around it.
  public static func read(_ text: [UInt8]) throws(JSONError) -> JSONValue {
    let result = text.withUnsafeBufferPointer { buffer -> Result<JSONValue, JSONError> in
      do throws(JSONError) { return .success(try read(buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The value that `text` holds, with nothing but white space around it.
  public static func read(_ text: String) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8))
  }

  private func error(_ message: String) -> JSONError {
    JSONError(message: message, offset: index)
  }

  private var byte: UInt8? { index < text.count ? text[index] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard let byte else { throw error("a value is missing") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .boolean(true))
    case UInt8(ascii: "f"): return try literal("false", .boolean(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let matches = word.withUTF8Buffer { expected in
      index + expected.count <= text.count
        && text[index..<index + expected.count].elementsEqual(expected)
    }
    guard matches else { throw error("a value is missing") }
    index += word.utf8CodeUnitCount
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw error("values nest too deeply") }
    index += 1
    var members: [JSONMember] = []
    skipSpace()
    if byte == UInt8(ascii: "}") {
      index += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw error("a member's name is missing") }
      let name = try string()
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw error("a colon is missing") }
      index += 1
      members.append(JSONMember(name: name, value: try value(depth: depth + 1)))
      if try ends(with: UInt8(ascii: "}")) { return .object(members) }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw error("values nest too deeply") }
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if byte == UInt8(ascii: "]") {
      index += 1
      return .array(elements)
    }
    while true {
      elements.append(try value(depth: depth + 1))
      if try ends(with: UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  private mutating func ends(with close: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    guard let byte, byte == close || byte == UInt8(ascii: ",") else { throw error("a comma is missing") }
    index += 1
    return byte == close
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    var isInteger = true
    if byte == UInt8(ascii: "-") { index += 1 }
    let firstDigit = index
    guard skipDigits() > 0 else { throw error("a value is missing") }
    if text[firstDigit] == UInt8(ascii: "0"), index > firstDigit + 1 {
      throw error("a number starts with 0")
    }
    if byte == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      guard skipDigits() > 0 else { throw error("a digit is missing") }
    }
    if let exponent = byte, exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") {
      isInteger = false
      index += 1
      if let sign = byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() > 0 else { throw error("a digit is missing") }
    }
    let digits = String(decoding: text[start..<index], as: UTF8.self)
    if isInteger, let value = Int(digits) { return .integer(value) }
    guard let value = Double(digits), value.isFinite else { throw error("a number is too large") }
    return .number(value)
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index - start
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    // Most texts hold no escape and are taken as they are.
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
    if byte == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: text[start..<index - 1], as: UTF8.self)
    }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: text[start..<index])
    while let byte {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: scratch, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw error("a control character stands in a text")
      default: scratch.append(byte)
      }
    }
    throw error("a text does not end")
  }

  private mutating func escape() throws(JSONError) {
    guard let byte else { throw error("a text does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
    case UInt8(ascii: "u"): append(scalar: try escapedScalar())
    default: throw error("an escape is unknown")
    }
  }

  private mutating func escapedScalar() throws(JSONError) -> UInt32 {
    let first = try fourHexDigits()
    guard first & 0xFC00 == 0xD800 else { return first }
    let afterFirst = index
    guard byte == UInt8(ascii: "\\"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "u") else {
      return first
    }
    index += 2
    let second = try fourHexDigits()
    guard second & 0xFC00 == 0xDC00 else {
      index = afterFirst
      return first
    }
    return 0x10000 + ((first & 0x3FF) << 10 | second & 0x3FF)
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw error("a hexadecimal digit is missing")
      }
      value = value << 4 | UInt32(truncatingIfNeeded: digit)
      index += 1
    }
    return value
  }

  private mutating func append(scalar: UInt32) {
    let valid = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    scratch.append(contentsOf: UTF8.encode(valid) ?? UTF8.encodedReplacementCharacter)
  }
}
