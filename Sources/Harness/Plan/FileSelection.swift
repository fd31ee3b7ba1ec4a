import Text

/// Which tests of a file the paths of the command line name; the whole file when they name none.
struct FileSelection: Equatable, Sendable {
  /// `FILE:LINE`: the tests around these lines.
  var lines: [Int] = []
  /// Full names.
  var names: [String] = []

  /// Whether the file is meant as a whole.
  var isWhole: Bool { lines.isEmpty && names.isEmpty }
}

extension PlannedFile {
  /// Writes the file as members of an object.
  func encode(to writer: inout JSONWriter) {
    writer.key("file")
    writer.string(shown)
    writer.key("path")
    // A path need not be UTF-8.
    if let text = String(validating: path, as: UTF8.self) {
      writer.string(text)
    } else {
      writer.beginArray()
      for byte in path { writer.integer(Int(byte)) }
      writer.endArray()
    }
    if isStandardInput {
      writer.key("stdin")
      writer.boolean(true)
    }
    if !selection.lines.isEmpty {
      writer.key("lines")
      writer.beginArray()
      for line in selection.lines { writer.integer(line) }
      writer.endArray()
    }
    if !selection.names.isEmpty {
      writer.key("names")
      writer.beginArray()
      for name in selection.names { writer.string(name) }
      writer.endArray()
    }
  }

  /// Reads the file from an object; nil if it holds none.
  init?(_ value: JSONValue) {
    guard let shown = value["file"]?.text, let path = value["path"] else { return nil }
    let bytes = path.elements?.compactMap { $0.integer.flatMap { UInt8(exactly: $0) } }
    self.init(path: bytes ?? path.text.map { Array($0.utf8) } ?? [], shown: shown)
    isStandardInput = value["stdin"] == .boolean(true)
    selection.lines = value["lines"]?.elements?.compactMap(\.integer) ?? []
    selection.names = value["names"]?.elements?.compactMap(\.text) ?? []
  }
}
