import Text

/// Members of objects, a line each.
extension JSONWriter {
  mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  mutating func member(_ name: StaticString, _ value: Double) {
    key(name)
    number(value)
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    boolean(value)
  }

  mutating func member(_ name: StaticString, _ value: [String]) {
    key(name)
    beginArray()
    for text in value { string(text) }
    endArray()
  }

  /// A list of objects; `body` writes the members of each.
  mutating func members<Element>(
    _ name: StaticString,
    _ elements: [Element],
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements {
      beginObject()
      body(&self, element)
      endObject()
    }
    endArray()
  }
}
