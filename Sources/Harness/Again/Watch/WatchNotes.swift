import Text

/// What a run tells the one who watches.
struct WatchNotes: Equatable {
  /// The files that ran.
  var files: [String] = []
  /// The full names of what failed; that of a file alone means the file as a whole.
  var failed: [String] = []
  /// Of what failed before, what is good now, or gone.
  var healed: [String] = []
  /// The modules that each file required.
  var required: [String: [String]] = [:]

  /// Makes empty notes.
  init() {}

  /// Reads what `bytes` wrote; nil if it is something else.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes) else { return nil }
    let texts = { (name: String) in (value[name]?.elements ?? []).compactMap(\.text) }
    files = texts("files")
    failed = texts("failed")
    healed = texts("healed")
    for entry in value["required"]?.elements ?? [] {
      guard let file = entry["file"]?.text else { continue }
      required[file] = (entry["modules"]?.elements ?? []).compactMap(\.text)
    }
  }

  /// As a JSON object.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (key, texts) in [("files", files), ("failed", failed), ("healed", healed)] {
      writer.key(key)
      writer.texts(texts)
    }
    writer.key("required")
    writer.beginArray()
    for file in files {
      guard let modules = required[file] else { continue }
      writer.beginObject()
      writer.key("file")
      writer.string(file)
      writer.key("modules")
      writer.texts(modules)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func texts(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
