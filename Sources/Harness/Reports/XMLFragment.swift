import CLuaSupport

/// A piece of XML whose place in its document comes later.
final class XMLFragment {
  private let document: OpaquePointer

  /// Begins a piece that lies so many elements deep; nil when memory is short.
  init?(depth: Int32) {
    guard let document = xml_open(depth) else { return nil }
    self.document = document
  }

  deinit { xml_close(document) }

  /// Loads what writes XML; nil, or why that is not possible.
  static func problem() -> String? {
    xml_load().map { String(cString: $0) }
  }

  /// The errno of what failed first; 0 when nothing did.
  var error: Int32 { xml_error(document) }

  /// About how many bytes are kept.
  var size: Int { xml_size(document) }

  /// An element with what `body` puts into it.
  func element(_ name: String, _ body: () -> Void) {
    xml_begin(document, name)
    body()
    xml_end(document)
  }

  /// An attribute of the element that was just begun.
  func attribute(_ name: String, _ value: String) {
    xml_attribute(document, name, value)
  }

  /// Text in the innermost element.
  func text(_ text: String) {
    xml_text(document, text)
  }

  /// Moves what is kept into a spool.
  func move(to spool: Spool) {
    var count = 0
    let bytes = xml_bytes(document, &count)
    bytes?.withMemoryRebound(to: UInt8.self, capacity: count) {
      spool.write(UnsafeBufferPointer(start: $0, count: count))
    }
    xml_clear(document)
  }

  /// The start tag with what `attributes` gives it.
  func startTag(_ name: String, _ attributes: () -> Void) -> [UInt8] {
    xml_begin(document, name)
    attributes()
    var count = 0
    let bytes = xml_bytes(document, &count)
    var tag = bytes.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
    tag.append(contentsOf: ">\n".utf8)
    xml_end(document)
    xml_clear(document)
    return tag
  }
}
