/// A piece of XML whose place in its document comes later.
///
/// All texts are of characters that XML 1.0 allows; the caller has seen to that. What libxml2's writer needs for a
/// short test is a multiple of what the test itself takes, and loading it doubles the time of the program's start.
final class XMLFragment {
  /// An element that has begun and not ended.
  private struct Element {
    let name: StaticString
    var hasElements = false
  }

  private let depth: Int
  private let bytes = ByteBuffer(capacity: 4096)
  // Nothing is called while they change, and checking that takes as long as changing them.
  @exclusivity(unchecked) private var elements: [Element] = []
  /// Whether the innermost element can still get attributes.
  @exclusivity(unchecked) private var isTagOpen = false

  /// Begins a piece that lies so many elements deep.
  init(depth: Int) {
    self.depth = depth
  }

  /// How many bytes are kept.
  var size: Int { bytes.count }

  /// An element with what `body` puts into it.
  func element(_ name: StaticString, _ body: () -> Void) {
    begin(name)
    body()
    end()
  }

  /// An attribute of the element that was just begun.
  func attribute(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    bytes.append(value, special: Self.specialInAttributes, escape: Self.escape)
    bytes.append(UInt8(ascii: "\""))
  }

  /// An attribute that is a whole number.
  func attribute(_ name: StaticString, _ value: Int) {
    beginAttribute(name)
    bytes.append(decimal: value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The attributes that `body` makes, without their element.
  func attributes(_ body: () -> Void) -> [UInt8] {
    body()
    defer { bytes.removeAll() }
    return bytes.bytes
  }

  /// Attributes that were made before.
  func attributes(_ made: [UInt8]) { made.withUnsafeBufferPointer { bytes.append($0) } }

  /// Text in the innermost element.
  func text(_ text: String) {
    if isTagOpen { bytes.append(UInt8(ascii: ">")) }
    isTagOpen = false
    bytes.append(text, special: Self.specialInTexts, escape: Self.escape)
  }

  /// Moves what is kept into a spool.
  func move(to spool: Spool) {
    bytes.withBytes { spool.write($0) }
    bytes.removeAll()
  }

  /// The start tag with what `attributes` gives it.
  func startTag(_ name: StaticString, _ attributes: () -> Void) -> [UInt8] {
    begin(name)
    attributes()
    elements.removeLast()
    isTagOpen = false
    bytes.append(literal: ">\n")
    defer { bytes.removeAll() }
    return bytes.bytes
  }

  // MARK: Tags

  private func begin(_ name: StaticString) {
    if isTagOpen { bytes.append(literal: ">\n") }
    if !elements.isEmpty { elements[elements.count - 1].hasElements = true }
    indent()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(literal: name)
    elements.append(Element(name: name))
    isTagOpen = true
  }

  private func end() {
    guard let element = elements.popLast() else { return }
    if isTagOpen {
      bytes.append(literal: "/>\n")
    } else {
      if element.hasElements { indent() }
      bytes.append(literal: "</")
      bytes.append(literal: element.name)
      bytes.append(literal: ">\n")
    }
    isTagOpen = false
  }

  private func indent() {
    for _ in 0..<depth + elements.count { bytes.append(literal: "  ") }
  }

  private func beginAttribute(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(literal: name)
    bytes.append(literal: "=\"")
  }

  // MARK: Escapes

  private static let specialInTexts = bits("&<>\r")
  private static let specialInAttributes = bits("&<>\r\"\n\t")

  private static func bits(_ characters: StaticString) -> UInt64 {
    characters.withUTF8Buffer { $0.reduce(0) { $0 | 1 << UInt64($1) } }
  }

  private static func escape(_ byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    // A reader would make these a line feed and spaces.
    case UInt8(ascii: "\r"): "&#13;"
    case UInt8(ascii: "\n"): "&#10;"
    default: "&#9;"
    }
  }
}
