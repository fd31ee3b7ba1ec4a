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
  // Nothing is called while they change, and checking that takes as long as changing them.
  @exclusivity(unchecked) private var bytes: [UInt8] = []
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
    append(value, Self.attributeEscape)
    bytes.append(UInt8(ascii: "\""))
  }

  /// An attribute that is a whole number.
  func attribute(_ name: StaticString, _ value: Int) {
    beginAttribute(name)
    bytes.append(contentsOf: String(value).utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Text in the innermost element.
  func text(_ text: String) {
    if isTagOpen { bytes.append(UInt8(ascii: ">")) }
    isTagOpen = false
    append(text, Self.textEscape)
  }

  /// Moves what is kept into a spool.
  func move(to spool: Spool) {
    bytes.withUnsafeBufferPointer { spool.write($0) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// The start tag with what `attributes` gives it.
  func startTag(_ name: StaticString, _ attributes: () -> Void) -> [UInt8] {
    begin(name)
    attributes()
    elements.removeLast()
    isTagOpen = false
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes + Array(">\n".utf8)
  }

  // MARK: Tags

  private func begin(_ name: StaticString) {
    if isTagOpen { append(">\n") }
    if !elements.isEmpty { elements[elements.count - 1].hasElements = true }
    indent()
    bytes.append(UInt8(ascii: "<"))
    append(name)
    elements.append(Element(name: name))
    isTagOpen = true
  }

  private func end() {
    guard let element = elements.popLast() else { return }
    if isTagOpen {
      append("/>\n")
    } else {
      if element.hasElements { indent() }
      append("</")
      append(element.name)
      append(">\n")
    }
    isTagOpen = false
  }

  private func indent() {
    for _ in 0..<depth + elements.count { append("  ") }
  }

  private func beginAttribute(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    append(name)
    append("=\"")
  }

  // MARK: Text

  private func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private func append(_ text: String, _ escape: (UInt8) -> StaticString?) {
    var text = text
    text.withUTF8 { buffer in
      var start = 0
      for (index, byte) in buffer.enumerated() where byte <= UInt8(ascii: ">") {
        guard let escaped = escape(byte) else { continue }
        bytes.append(contentsOf: buffer[start..<index])
        append(escaped)
        start = index + 1
      }
      bytes.append(contentsOf: buffer[start...])
    }
  }

  private static func textEscape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    // A reader would make it a line feed.
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
  }

  private static func attributeEscape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "\""): "&quot;"
    // A reader would make them spaces.
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\t"): "&#9;"
    default: textEscape(byte)
    }
  }
}
